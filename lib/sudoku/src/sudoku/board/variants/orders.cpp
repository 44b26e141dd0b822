// Orders: a thermometer, whose values increase, and a pair of which one is less.
//
// For a < b, the value v of a and the value w of b must not be v >= w. Secondary items forbid all
// these pairs. A range of values is cut in two halves. Then a in the upper half and b in the lower
// one share an item, and each half is treated in the same way. A value is therefore in some log2(n)
// items, instead of n if there were an item for each k with v >= k >= w. The bounds of a chain need
// no item: reduce() finds that a value beyond them leaves a neighbour without values.
#include <bit>

#include "sudoku/board/variants/rule_cover.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::variants {
namespace {

class LessThan {
   public:
    LessThan(std::uint32_t smaller, std::uint32_t larger, std::string name, RuleCover& cover)
        : smaller_(smaller), larger_(larger), name_(std::move(name)), cover_(cover) {}

    /// Values from `first` to `last`. O(log2 of the values) levels.
    void forbid_in(unsigned first, unsigned last) {
        if (first == last) {
            if (cover_.differ(smaller_, larger_)) return;
            const std::uint32_t item = add_item();
            cover_.mark(smaller_, first, {item});
            cover_.mark(larger_, first, {item});
            return;
        }
        const unsigned middle = first + (last - first) / 2;
        const std::uint32_t item = add_item();
        for (unsigned value = middle + 1; value <= last; ++value)
            cover_.mark(smaller_, value, {item});
        for (unsigned value = first; value <= middle; ++value) cover_.mark(larger_, value, {item});
        forbid_in(first, middle);
        forbid_in(middle + 1, last);
    }

   private:
    std::uint32_t add_item() {
        return cover_.add_secondary(name_ + '.' + std::to_string(items_++));
    }

    std::uint32_t smaller_;
    std::uint32_t larger_;
    std::string name_;
    RuleCover& cover_;
    unsigned items_ = 0;
};

std::size_t size_of_order(const Rule& rule, unsigned values) {
    // In each level of halves, a value of one of the two cells has an item.
    return (rule.cells.size() - 1) * values * (std::bit_width(values) + 1);
}

std::optional<std::string> fault_of_order(const Rule& rule, ValueList cells) {
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        const unsigned before = cells[rule.cells[i - 1]];
        const unsigned value = cells[rule.cells[i]];
        if (before >= value) {
            return "has " + std::to_string(before) + " before " + std::to_string(value);
        }
    }
    return std::nullopt;
}

void encode_order(const Rule& rule, const std::string& name, RuleCover& cover) {
    for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        LessThan(rule.cells[i - 1], rule.cells[i], name + '.' + std::to_string(i), cover)
            .forbid_in(1, cover.grid().values());
    }
}

}  // namespace

const RuleRow thermometer_row{RuleKind::thermometer, "thermometer", 2,    0, size_of_order,
                              fault_of_order,        encode_order,  false};
const RuleRow less_row{RuleKind::less, "less",       2,    2, size_of_order,
                       fault_of_order, encode_order, false};

}  // namespace quadrille::sudoku::variants
