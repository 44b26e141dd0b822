// Two cells whose values differ by at least 2.
//
// A secondary item for each pair of values k and k + 1. Each of the two cells covers it with either
// value, so the cells cannot both have one of them.
#include "sudoku/board/variants/rule_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

std::size_t size_of_apart(const Rule&, unsigned values) {
    return std::size_t{4} * values;
}

std::optional<std::string> fault_of_apart(const Rule& rule, ValueList cells) {
    const unsigned one = cells[rule.cells[0]];
    const unsigned other = cells[rule.cells[1]];
    if (one + 1 < other || other + 1 < one) return std::nullopt;
    return "has " + std::to_string(one) + " beside " + std::to_string(other);
}

void encode_apart(const Rule& rule, const std::string& name, RuleCover& cover) {
    const unsigned values = cover.grid().values();
    const unsigned last = values == 1 ? 1 : values - 1;  // of a single value, there is no pair
    for (unsigned value = 1; value <= last; ++value) {
        const std::uint32_t item = cover.add_secondary(name + '.' + std::to_string(value));
        for (const std::uint32_t cell : rule.cells) {
            cover.mark(cell, value, {item});
            if (value < values) cover.mark(cell, value + 1, {item});
        }
    }
}

}  // namespace

const RuleRow apart_row{RuleKind::apart, "apart",      2,    2, size_of_apart,
                        fault_of_apart,  encode_apart, false};

}  // namespace quadrille::sudoku::variants
