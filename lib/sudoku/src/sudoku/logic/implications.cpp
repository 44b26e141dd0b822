#include "sudoku/logic/implications.hpp"

#include <algorithm>

namespace quadrille::sudoku::logic {

// Node 2c says that candidate c is not, and node 2c + 1 that it is. Candidates are numbered cell by
// cell.
Implications::Implications(const Candidates& now) : now_(now), tables_(now.tables()) {
    const std::size_t nodes = 2 * tables_.cells() * tables_.values();
    round_of_.resize(nodes);
    parent_.resize(nodes);
    depth_.resize(nodes);
}

Assertion Implications::assertion(std::uint32_t node) const noexcept {
    const std::uint32_t candidate = node / 2;
    return {{candidate / tables_.values(),
             static_cast<std::uint16_t>(candidate % tables_.values() + 1)},
            node % 2 == 1};
}

std::uint32_t Implications::node(const Assertion& assertion) const noexcept {
    const auto& [cell, value] = assertion.at;
    return 2 * (cell * tables_.values() + value - 1) + (assertion.is_so ? 1 : 0);
}

void Implications::add(std::uint32_t node, std::uint32_t parent) {
    if (has(node)) return;
    round_of_[node] = round_;
    parent_[node] = parent;
    depth_[node] = node == parent ? 0 : depth_[parent] + 1;
    reached_.push_back(node);
    if (!contradiction_ && has(node ^ 1)) contradiction_ = node | 1;
}

void Implications::begin(const Assertion& start, unsigned kinds) {
    kinds_ = kinds;
    ++round_;
    reached_.clear();
    contradiction_.reset();
    const std::uint32_t first = node(start);
    add(first, first);
}

void Implications::spread(const Assertion& start, unsigned kinds) {
    begin(start, kinds);
    for (std::size_t i = 0; i < reached_.size(); ++i) follow(reached_[i]);
}

void Implications::spread_to_contradiction(const Assertion& start, unsigned kinds,
                                           unsigned most_depth) {
    begin(start, kinds);
    for (std::size_t i = 0; i < reached_.size() && !contradiction_; ++i) {
        if (depth_[reached_[i]] >= most_depth) return;  // the others are as far away
        follow(reached_[i]);
    }
}

void Implications::follow(std::uint32_t from) {
    const Assertion premise = assertion(from);
    const CellValue& at = premise.at;
    const auto imply = [&](std::size_t cell, std::size_t value, bool so) {
        add(node({{static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value)}, so}),
            from);
    };
    const Mask others = now_.values_of(at.cell) & ~bit_of_value(at.value);
    if (premise.is_so) {
        if ((kinds_ & within_cells) != 0) {
            core::for_each_bit(others, 1, [&](std::size_t v) { imply(at.cell, v, false); });
        }
        const core::Word* const with = now_.cells_with(at.value);
        const core::Word* const peers = tables_.peers(at.cell);
        for (std::size_t w = 0; w < tables_.words(); ++w) {
            core::for_each_bit(with[w] & peers[w], w * core::word_bits,
                               [&](std::size_t cell) { imply(cell, at.value, false); });
        }
        return;
    }
    if ((kinds_ & through_cells) != 0 && is_single(others)) {
        imply(at.cell, first_value(others), true);
    }
    if ((kinds_ & through_houses) == 0) return;
    for (const auto& [house, index] : tables_.seats(at.cell)) {
        if (!tables_.is_full(house)) continue;
        const Mask rest = now_.places(house, at.value) & ~(Mask{1} << index);
        if (!is_single(rest)) continue;
        imply(tables_.cells_of(house)[static_cast<std::size_t>(std::countr_zero(rest))], at.value,
              true);
    }
}

std::vector<Assertion> Implications::chain(std::uint32_t node) const {
    std::vector<Assertion> chain{assertion(node)};
    for (; parent_[node] != node; node = parent_[node]) {
        chain.push_back(assertion(parent_[node]));
    }
    std::ranges::reverse(chain);
    return chain;
}

/// Why a candidate is, if another is not.
std::string Implications::reason(const Assertion& from, const Assertion& to) const {
    const LogicWords words(tables_);
    if (from.at.cell == to.at.cell) return " (its only other value)";
    for (const auto& [house, index] : tables_.seats(from.at.cell)) {
        const Mask places = now_.places(house, from.at.value) & ~(Mask{1} << index);
        if (!tables_.is_full(house) || !is_single(places)) continue;
        if (cells_at(tables_, house, places).front() == to.at.cell) {
            return " (the only other place in " + words.house(house) + ")";
        }
    }
    return {};
}

std::string Implications::words(std::span<const Assertion> chain) const {
    const LogicWords words(tables_);
    std::string text;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        text += i == 0 ? "If " : ", then ";
        text += words.cell(chain[i].at.cell) + (chain[i].is_so ? " is " : " is not ") +
                words.value(chain[i].at.value);
        if (i > 0 && chain[i].is_so) text += reason(chain[i - 1], chain[i]);
    }
    return text;
}

void Implications::mark(std::span<const Assertion> chain, Finding& finding) {
    for (const auto& [at, is_so] : chain) finding.mark(at.cell, at.value, is_so ? 0 : 1);
}

}  // namespace quadrille::sudoku::logic
