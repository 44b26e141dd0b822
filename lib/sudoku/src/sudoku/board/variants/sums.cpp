// Sums of cells whose values may repeat: a little killer, and an arrow, whose first cell has the
// sum of the others.
//
// The sum runs from cell to cell. A step is a primary item, and has an option for each sum before
// it and each value of its cell. The sum before, the sum after and the value are colors of
// secondary items. The value of a cell is a color because all options that place it carry it. The
// first sum is the value of the first cell. The last one is the value of the circle of an arrow; in
// a little killer, only options with the right sum are made.
#include <algorithm>
#include <vector>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

/// The cells that are added, and the sums that they may have.
struct RunningSum {
    RunningSum(std::span<const std::uint32_t> added, unsigned value_count, std::uint64_t least_sum,
               std::uint64_t most_sum)
        : cells(added), values(value_count), least(least_sum), most(most_sum) {}

    /// The sums that the cells up to number `step` may have, if the rest can still complete them.
    [[nodiscard]] std::uint64_t least_after(std::size_t step) const {
        const std::uint64_t rest = (cells.size() - 1 - step) * values;
        return std::max<std::uint64_t>(step + 1, least > rest ? least - rest : 0);
    }
    [[nodiscard]] std::uint64_t most_after(std::size_t step) const {
        const std::uint64_t rest = cells.size() - 1 - step;
        return most < rest ? 0 : std::min<std::uint64_t>((step + 1) * values, most - rest);
    }
    /// Calls `visit` with each sum before a step and each value there.
    template <typename Visit>
    void for_each_option(std::size_t step, const Visit& visit) const {
        for (std::uint64_t before = least_after(step - 1); before <= most_after(step - 1);
             ++before) {
            for (unsigned value = 1; value <= values; ++value) {
                const std::uint64_t after = before + value;
                if (after >= least_after(step) && after <= most_after(step)) {
                    visit(static_cast<std::uint32_t>(before), value);
                }
            }
        }
    }

    std::span<const std::uint32_t> cells;
    unsigned values;
    std::uint64_t least;
    std::uint64_t most;
};

RunningSum sum_of(const Rule& rule, unsigned values) {
    if (rule.kind == RuleKind::arrow) return {std::span(rule.cells).subspan(1), values, 1, values};
    return {rule.cells, values, rule.sum, rule.sum};
}

std::size_t size_of_sum(const Rule& rule, unsigned values) {
    const RunningSum sum = sum_of(rule, values);
    const std::uint64_t least = sum.cells.size();
    const std::uint64_t most = least * values;
    if (sum.least > most || sum.most < least) {
        throw ProblemError(rule.kind == RuleKind::arrow
                               ? "the path of an arrow has " + std::to_string(least) +
                                     " cells, whose sum is more than any value"
                               : "a little killer of " + std::to_string(least) +
                                     " cells has a sum from " + std::to_string(least) + " to " +
                                     std::to_string(most) + ", not " + std::to_string(rule.sum));
    }
    // An upper bound: each sum before each step, with each value.
    const std::uint64_t sums = std::min(most, sum.most);
    constexpr std::size_t entries_of_option = 4;
    return static_cast<std::size_t>(least * sums * values * entries_of_option);
}

std::optional<std::string> fault_of_sum(const Rule& rule, ValueList cells) {
    const bool is_arrow = rule.kind == RuleKind::arrow;
    const unsigned wanted = is_arrow ? cells[rule.cells[0]] : rule.sum;
    unsigned sum = 0;
    for (std::size_t i = is_arrow ? 1 : 0; i < rule.cells.size(); ++i) sum += cells[rule.cells[i]];
    if (sum == wanted) return std::nullopt;
    return "has the sum " + std::to_string(sum) + ", not " + std::to_string(wanted);
}

void encode_sum(const Rule& rule, const std::string& name, RuleCover& cover) {
    const RunningSum sum = sum_of(rule, cover.grid().values());
    const std::size_t last = sum.cells.size() - 1;
    const bool is_arrow = rule.kind == RuleKind::arrow;
    std::uint32_t before = cover.value_item(sum.cells[0]);
    const std::uint32_t circle = is_arrow ? cover.value_item(rule.cells[0]) : 0;
    if (last == 0) {
        // The cell has the value of the circle, or the sum.
        const std::uint32_t only = cover.add_primary(name);
        for (std::uint64_t value = sum.least; value <= sum.most; ++value) {
            const auto color = static_cast<std::uint32_t>(value);
            std::vector<CoverEntry> entries{{only}, {before, color}};
            if (is_arrow) entries.push_back({circle, color});
            cover.add_option(entries);
        }
        return;
    }
    for (std::size_t step = 1; step <= last; ++step) {
        const std::string place = name + '.' + std::to_string(step);
        const std::uint32_t whole = cover.add_primary(place);
        const std::uint32_t added = cover.value_item(sum.cells[step]);
        const bool is_last = step == last;
        const std::uint32_t after = is_last ? circle : cover.add_secondary(place + "sum");
        sum.for_each_option(step, [&](std::uint32_t sum_before, unsigned value) {
            std::vector<CoverEntry> entries{{whole}, {before, sum_before}, {added, value}};
            if (!is_last || is_arrow) entries.push_back({after, sum_before + value});
            cover.add_option(entries);
        });
        before = after;
    }
}

}  // namespace

const RuleRow arrow_row{RuleKind::arrow, "arrow",      2,          0,
                        size_of_sum,     fault_of_sum, encode_sum, true};
const RuleRow little_killer_row{
    RuleKind::little_killer, "little-killer", 1, 0, size_of_sum, fault_of_sum, encode_sum, true};

}  // namespace quadrille::sudoku::variants
