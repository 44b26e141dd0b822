// Singles: a value with one place left in a house, and a cell with one value left.
//
// A house with as many cells as values has each value, so the last place is the value's. In a
// smaller house a value may be absent, so it has no hidden single. The candidates find singles when
// they become such; here they are taken from the lists.
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// The house that is easiest to look at: if the value has its last place in several houses of the
/// cell, a box or region rather than a line.
std::uint32_t clearest_house(const Candidates& now, const Single& single) {
    const LogicTables& tables = now.tables();
    std::uint32_t clearest = single.house;
    for (const auto& [house, index] : tables.seats(single.at.cell)) {
        const bool is_last = tables.is_full(house) && is_single(now.places(house, single.at.value));
        if (is_last && !tables.is_line(house)) clearest = house;
    }
    return clearest;
}

}  // namespace

bool find_hidden_single(Candidates& now, Finding& finding) {
    const auto single = now.next_hidden_single();
    if (!single) return false;
    const auto [cell, value] = single->at;
    finding.place(cell, value);
    if (!finding.wants_words) return true;
    const LogicWords words(now.tables());
    finding.mark(cell, value);
    finding.words = "In " + words.house(clearest_house(now, *single)) + ", only " +
                    words.cell(cell) + " can take " + words.value(value) + ". So " +
                    words.cell(cell) + " is " + words.value(value) + ".";
    return true;
}

bool find_naked_single(Candidates& now, Finding& finding) {
    const auto single = now.next_naked_single();
    if (!single) return false;
    const auto [cell, value] = single->at;
    finding.place(cell, value);
    if (!finding.wants_words) return true;
    const LogicWords words(now.tables());
    finding.mark(cell, value);
    finding.words = "In " + words.cell(cell) + ", " + words.value(value) +
                    " is the only value left. So " + words.cell(cell) + " is " +
                    words.value(value) + ".";
    return true;
}

}  // namespace quadrille::sudoku::logic
