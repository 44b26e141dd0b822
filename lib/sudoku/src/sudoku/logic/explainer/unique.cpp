// Unique loops and BUG, in the types that Sudoku Explainer knows.
//
// deadly_pattern.hpp says why a loop of cells with x and y must have another value somewhere. The
// roof is the cells that have one. One roof cell loses x and y (type 1). If all have the same third
// value, cells that see them all lose it (type 2). Two of them may lock a set with other cells of
// their house (type 3). If x has no other place in their house, they lose y (type 4).
//
// BUG: without one candidate, or without a value in some cells, each open cell would have two
// values and each value two places in each house (bug.cpp). So the one candidate is right (type 1),
// or the value stands in one of these cells, and those that see all of them lose it (type 2).
#include <algorithm>

#include "sudoku/logic/deadly_loop.hpp"
#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

/// Both roof cells are the only places of `locked` in a house.
bool is_locked(const Candidates& now, std::uint32_t one, std::uint32_t other, unsigned locked) {
    const LogicTables& tables = now.tables();
    return std::ranges::any_of(tables.seats(one), [&](const LogicTables::Seat& seat) {
        const Mask rest = now.places(seat.house, locked) & ~(Mask{1} << seat.index);
        return tables.is_full(seat.house) && is_single(rest) &&
               tables.cells_of(seat.house)[static_cast<std::size_t>(std::countr_zero(rest))] ==
                   other;
    });
}

/// What the loop adds to the rating of its length, or nothing if nothing follows from it.
std::optional<unsigned> conclude(const Candidates& now, const DeadlyPattern& loop,
                                 Finding& finding) {
    const auto roof = roof_of(now, loop);
    if (roof.size() == 1) {
        core::for_each_bit(loop.pair, 1, [&](std::size_t value) {
            finding.eliminate(roof[0], static_cast<unsigned>(value));
        });
        return 0;
    }
    if (roof.empty()) return std::nullopt;  // the board has two solutions, or none
    Mask extra = 0;
    for (const std::uint32_t cell : roof) extra |= now.values_of(cell) & ~loop.pair;
    if (conclude_from_roof(now, loop, finding)) return is_single(extra) ? 0 : 1;
    for (const unsigned locked :
         {first_value(loop.pair), first_value(loop.pair & (loop.pair - 1))}) {
        if (!is_locked(now, roof[0], roof[1], locked)) continue;
        const unsigned lost = first_value(loop.pair & ~bit_of_value(locked));
        for (const std::uint32_t cell : roof) finding.eliminate(cell, lost);
        return 0;
    }
    return std::nullopt;
}

struct Length {
    std::size_t fewest;
    std::size_t most;
    unsigned tenths;
};

/// Without the value in these cells, has each value two places, or none, in each house?
bool is_grave(const Candidates& now, unsigned without, const CellSet& cells) {
    const LogicTables& tables = now.tables();
    for (std::size_t house = 0; house < tables.houses(); ++house) {
        Mask all = 0;
        for (unsigned value = 1; value <= tables.values(); ++value) {
            Mask places = now.places(house, value);
            all |= places;
            core::for_each_bit(value == without ? places : 0, 0, [&](std::size_t place) {
                if (cells.has(tables.cells_of(house)[place])) places &= ~(Mask{1} << place);
            });
            if (places != 0 && !is_pair(places)) return false;
        }
        if (all != 0 && !tables.is_full(house)) return false;
    }
    return true;
}

}  // namespace

unsigned unique_loop(Candidates& now, Finding& finding) {
    for (const auto& [fewest, most, tenths] : {Length{4, 4, 45}, Length{6, 6, 46}, Length{8, 8, 47},
                                               Length{10, most_cells_of_loop, 50}}) {
        unsigned added = 0;
        if (find_deadly_loop(now, fewest, most, finding, [&](const DeadlyPattern& loop) {
                const auto more = conclude(now, loop, finding);
                added = more.value_or(0);
                return more.has_value();
            })) {
            return tenths + added;
        }
    }
    return 0;
}

unsigned bug(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    CellSet odd(tables.words());
    Mask common = tables.all_values();
    for (std::uint32_t cell = 0; cell < tables.cells(); ++cell) {
        const Mask values = now.values_of(cell);
        if (values == 0 || is_pair(values)) continue;
        if (!has_at_most(values, 3)) return 0;
        odd.add(cell);
        common &= values;
    }
    if (odd.is_empty()) return 0;
    for (; common != 0; common &= common - 1) {
        const unsigned value = first_value(common);
        if (!is_grave(now, value, odd)) continue;
        const auto cells = odd.list();
        if (cells.size() == 1) {
            finding.place(cells[0], value);
            return 56;
        }
        finding.eliminate(seen_by_all(now, value, cells), value);
        return finding.is_empty() ? 0 : 57;
    }
    return 0;
}

}  // namespace quadrille::sudoku::logic::explainer
