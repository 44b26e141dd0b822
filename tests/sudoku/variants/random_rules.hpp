// Random rules for small squares, each with a second definition that shares no code with the
// library.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "quadrille/sudoku/variants.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {

struct PlainRule {
    Rule rule;
    std::function<bool(const Values&)> holds;
};

/// A rule of a kind about random cells of a square. `full` keeps it, unless the sum is another one.
inline PlainRule random_rule(RuleKind kind, const Values& full, unsigned side,
                             std::mt19937_64& random) {
    std::vector<std::uint32_t> cells(full.size());
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell) cells[cell] = cell;
    std::shuffle(cells.begin(), cells.end(), random);
    const bool is_pair = kind == RuleKind::less || kind == RuleKind::apart;
    cells.resize(is_pair ? 2 : 2 + random() % 2);
    // A few more values of the full board are tried, so that many rules hold there.
    const auto by_value = [&](auto a, auto b) { return full[a] < full[b]; };
    if (kind == RuleKind::thermometer || kind == RuleKind::less) {
        std::sort(cells.begin(), cells.end(), by_value);
    }
    const auto total = [](const Values& values, const std::vector<std::uint32_t>& of,
                          std::size_t from) {
        unsigned sum = 0;
        for (std::size_t i = from; i < of.size(); ++i) sum += values[of[i]];
        return sum;
    };
    unsigned sum = total(full, cells, 0);
    if (random() % 5 == 0 && sum + 1 < side) ++sum;
    switch (kind) {
        case RuleKind::cage: {
            const unsigned count = static_cast<unsigned>(cells.size());
            sum = std::clamp(sum, count * (count + 1) / 2, count * (2 * side - count + 1) / 2);
            return {cage(cells, sum), [=](const Values& values) {
                        for (std::size_t a = 0; a < cells.size(); ++a) {
                            for (std::size_t b = 0; b < a; ++b) {
                                if (values[cells[a]] == values[cells[b]]) return false;
                            }
                        }
                        return total(values, cells, 0) == sum;
                    }};
        }
        case RuleKind::little_killer:
            return {little_killer(cells, sum),
                    [=](const Values& values) { return total(values, cells, 0) == sum; }};
        case RuleKind::arrow:
            return {arrow(cells[0], {cells.begin() + 1, cells.end()}), [=](const Values& values) {
                        return values[cells[0]] == total(values, cells, 1);
                    }};
        case RuleKind::thermometer:
        case RuleKind::less: {
            const Rule rule = is_pair ? less(cells[0], cells[1]) : thermometer(cells);
            return {rule, [=](const Values& values) {
                        return values[cells[0]] < values[cells[1]] &&
                               (cells.size() == 2 || values[cells[1]] < values[cells[2]]);
                    }};
        }
        default:
            break;
    }
    return {apart(cells[0], cells[1]), [=](const Values& values) {
                return std::abs(int{values[cells[0]]} - int{values[cells[1]]}) >= 2;
            }};
}

/// The kinds that are tried on all kinds of grids. every_rule.cpp has the others.
inline constexpr RuleKind all_kinds[] = {RuleKind::cage,  RuleKind::thermometer,   RuleKind::less,
                                         RuleKind::arrow, RuleKind::little_killer, RuleKind::apart};

}  // namespace quadrille::sudoku
