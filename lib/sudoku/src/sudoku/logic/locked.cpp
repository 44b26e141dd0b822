// Locked candidates: all places of a value in a house are seen by cells outside of it.
//
// The house needs the value in one of these places, whichever it is. So a cell that sees all of the
// places cannot have the value. On a classic grid such cells are in the box or line in which the
// places meet the house. Pointing begins in a box, region or other house; claiming in a row or
// column.
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// Another house that has all of these cells and all that lose the value; no_house if none has.
std::uint32_t shared_house(const LogicTables& tables, std::size_t house, const CellSet& cells) {
    for (std::uint32_t other = 0; other < tables.houses(); ++other) {
        if (other == house) continue;
        CellSet left = cells;
        for (const std::uint32_t cell : tables.cells_of(other)) left.remove(cell);
        if (left.is_empty()) return other;
    }
    return no_house;
}

void describe_locked(const Candidates& now, std::size_t house, unsigned value, const CellSet& lost,
                     Finding& finding) {
    const LogicTables& tables = now.tables();
    const LogicWords words(tables);
    const auto places = cells_at(tables, house, now.places(house, value));
    finding.base_on(house, value);
    CellSet all = lost;
    for (const std::uint32_t cell : places) {
        finding.mark(cell, value);
        all.add(cell);
    }
    const std::uint32_t other = shared_house(tables, house, all);
    finding.words = "In " + words.house(house) + ", " + words.value(value) + " can stand only in " +
                    words.cells(places);
    finding.words += other != no_house ? ", all of them in " + words.house(other) + "."
                                       : ". Other cells see all of them.";
    finding.words += " So " + words.lost(finding.eliminated) + ".";
}

bool find_locked(const Candidates& now, bool begins_in_lines, Finding& finding) {
    const LogicTables& tables = now.tables();
    for (std::size_t house = 0; house < tables.houses(); ++house) {
        if (!tables.is_full(house) || tables.is_line(house) != begins_in_lines) continue;
        for (unsigned value = 1; value <= tables.values(); ++value) {
            Mask places = now.places(house, value);
            if (places == 0) continue;
            CellSet lost(now.cells_with(value), tables.words());
            for (; places != 0 && !lost.is_empty(); places &= places - 1) {
                const auto index = static_cast<std::size_t>(std::countr_zero(places));
                lost.keep(tables.peers(tables.cells_of(house)[index]));
            }
            finding.eliminate(lost, value);
            if (finding.is_empty()) continue;
            if (finding.wants_words) describe_locked(now, house, value, lost, finding);
            return true;
        }
    }
    return false;
}

}  // namespace

bool find_pointing(Candidates& now, Finding& finding) {
    return find_locked(now, false, finding);
}

bool find_claiming(Candidates& now, Finding& finding) {
    return find_locked(now, true, finding);
}

}  // namespace quadrille::sudoku::logic
