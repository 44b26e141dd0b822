// Groups of candidates of which exactly one is right: those of a cell, and the places of a value in
// a full house.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

/// Calls `conclude(cases, house)` with each group until it returns true; the house of a cell's
/// group is no_house. Returns whether it did. The budget of the finding may end this earlier.
template <typename Conclude>
bool conclude_from_cases(const Candidates& now, Finding& finding, const Conclude& conclude) {
    const LogicTables& tables = now.tables();
    std::vector<CellValue> cases;
    for (std::uint32_t cell = 0; cell < tables.cells(); ++cell) {
        if (finding.is_time_up()) return false;
        cases.clear();
        core::for_each_bit(now.values_of(cell), 1, [&](std::size_t value) {
            cases.push_back({cell, static_cast<std::uint16_t>(value)});
        });
        if (conclude(cases, no_house)) return true;
    }
    for (std::uint32_t house = 0; house < tables.houses(); ++house) {
        if (!tables.is_full(house)) continue;
        for (unsigned value = 1; value <= tables.values(); ++value) {
            if (finding.is_time_up()) return false;
            cases.clear();
            for (const std::uint32_t cell : cells_at(tables, house, now.places(house, value))) {
                cases.push_back({cell, static_cast<std::uint16_t>(value)});
            }
            if (conclude(cases, house)) return true;
        }
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
