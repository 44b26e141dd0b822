// A cage: its cells have different values, and these have a sum.
//
// An item for the cage, and one for each value, all primary. The cage has an option for each set of
// values with this sum. It covers the values that are not in the set, as a cell would that takes
// all of them. Any other value is covered by the cell of the cage that has it. Therefore each value
// of the set is in the cage exactly once, and no color is needed.
#include <vector>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/board/variants/value_sets.hpp"

namespace quadrille::sudoku::variants {
namespace {

/// The largest number of sets of values that a cage may have.
constexpr std::size_t most_sets = std::size_t{1} << 16;

std::size_t size_of_cage(const Rule& rule, unsigned values) {
    const std::size_t cells = rule.cells.size();
    if (cells > values) {
        throw ProblemError("a cage has " + std::to_string(cells) + " cells, but there are only " +
                           std::to_string(values) + " values");
    }
    const SumRange range(cells, 1, values);
    if (!range.has(rule.sum)) {
        throw ProblemError("a cage of " + std::to_string(cells) + " cells has a sum from " +
                           std::to_string(range.least) + " to " + std::to_string(range.most) +
                           ", not " + std::to_string(rule.sum));
    }
    const std::size_t sets = count_value_sets(cells, rule.sum, values, most_sets + 1);
    if (sets > most_sets) {
        throw ProblemError("a cage of " + std::to_string(cells) + " cells with the sum " +
                           std::to_string(rule.sum) + " has more than " +
                           std::to_string(most_sets) + " sets of values, which are too many");
    }
    return sets * (values - cells + 1) + cells * values;
}

std::optional<std::string> fault_of_cage(const Rule& rule, ValueList cells) {
    std::vector<bool> is_met(max_side + 1);
    unsigned sum = 0;
    for (const std::uint32_t cell : rule.cells) {
        if (is_met[cells[cell]]) return "has value " + std::to_string(cells[cell]) + " twice";
        is_met[cells[cell]] = true;
        sum += cells[cell];
    }
    if (sum == rule.sum) return std::nullopt;
    return "has the sum " + std::to_string(sum) + ", not " + std::to_string(rule.sum);
}

void encode_cage(const Rule& rule, const std::string& name, RuleCover& cover) {
    const unsigned values = cover.grid().values();
    const std::uint32_t whole = cover.add_primary(name);
    std::vector<std::uint32_t> item_of(values + 1);
    for (unsigned value = 1; value <= values; ++value) {
        item_of[value] = cover.add_primary(name + '.' + std::to_string(value));
        for (const std::uint32_t cell : rule.cells) cover.mark(cell, value, {item_of[value]});
    }
    std::vector<CoverEntry> entries;
    for_each_value_set(rule.cells.size(), rule.sum, values, [&](const std::vector<unsigned>& set) {
        entries.assign(1, {whole});
        auto in_set = set.begin();
        for (unsigned value = 1; value <= values; ++value) {
            if (in_set != set.end() && *in_set == value) {
                ++in_set;
            } else {
                entries.push_back({item_of[value]});
            }
        }
        cover.add_option(entries);
        return true;
    });
}

}  // namespace

std::size_t count_value_sets(std::size_t cells, unsigned sum, unsigned values, std::size_t most) {
    std::size_t sets = 0;
    for_each_value_set(cells, sum, values,
                       [&](const std::vector<unsigned>&) { return ++sets < most; });
    return sets;
}

const RuleRow cage_row{RuleKind::cage, "cage",        1,           0,
                       size_of_cage,   fault_of_cage, encode_cage, true};

}  // namespace quadrille::sudoku::variants
