// BUG+1: all open cells but one have two values, and without one candidate each value would have
// two places in each house.
//
// Without that candidate, exchanging the two values in each open cell would turn a solution into a
// second one (a bivalue universal grave, BUG). This assumes that the board has only one solution.
// So the candidate is right. Each house with open cells must have as many cells as values, because
// a smaller one could lack a value. Source: http://sudopedia.enjoysudoku.com, "Bivalue Universal
// Grave".
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// Does each value have two places, or none, in each house, without this candidate?
bool is_grave(const Candidates& now, std::uint32_t cell, unsigned without) {
    const LogicTables& tables = now.tables();
    for (std::uint32_t house = 0; house < tables.houses(); ++house) {
        bool has_cell = false, has_open = false;
        for (const std::uint32_t one : tables.cells_of(house)) {
            has_cell = has_cell || one == cell;
            has_open = has_open || now.values_of(one) != 0;
        }
        if (has_open && !tables.is_full(house)) return false;
        for (unsigned value = 1; value <= tables.values(); ++value) {
            Mask places = now.places(house, value);
            if (has_cell && value == without) places &= places - 1;  // one of them
            if (places != 0 && !is_pair(places)) return false;
        }
    }
    return true;
}

}  // namespace

bool find_bug(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    std::uint32_t odd = no_house;
    for (std::uint32_t cell = 0; cell < tables.cells(); ++cell) {
        const Mask values = now.values_of(cell);
        if (values == 0 || is_pair(values)) continue;
        if (odd != no_house || !has_at_most(values, 3) || is_single(values)) return false;
        odd = cell;
    }
    if (odd == no_house) return false;
    for (Mask left = now.values_of(odd); left != 0; left &= left - 1) {
        const unsigned value = first_value(left);
        if (!is_grave(now, odd, value)) continue;
        core::for_each_bit(now.values_of(odd) & ~bit_of_value(value), 1, [&](std::size_t other) {
            finding.eliminate(odd, static_cast<unsigned>(other));
        });
        if (finding.is_empty()) return false;
        if (!finding.wants_words) return true;
        const LogicWords words(tables);
        finding.mark(odd, value);
        finding.mark_values(odd, now.values_of(odd) & ~bit_of_value(value), 1);
        finding.words = "If " + words.cell(odd) + " were not " + words.value(value) +
                        ", each open cell would have two values, and each value two places in "
                        "each house, so all could be exchanged, and there would be two solutions. "
                        "The board has one solution. So " +
                        words.lost(finding.eliminated) + ".";
        return true;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
