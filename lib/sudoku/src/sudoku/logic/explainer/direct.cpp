// Singles, and the patterns that lead to one at once.
#include <algorithm>

#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

/// Places the hidden single, if the value has one place left in the house.
bool place_last(const Candidates& now, std::size_t house, unsigned value, Mask places,
                Finding& finding) {
    if (!is_single(places)) return false;
    const auto index = static_cast<std::size_t>(std::countr_zero(places));
    finding.place(now.tables().cells_of(house)[index], value);
    return true;
}

bool is_last_open(const Candidates& now, std::size_t house) {
    const auto cells = now.tables().cells_of(house);
    return std::ranges::count_if(cells, [&](auto cell) { return now.value(cell) == 0; }) == 1;
}

template <typename Accept>
bool find_single(const Candidates& now, Finding& finding, Accept&& accept) {
    const LogicTables& tables = now.tables();
    for (std::size_t house = 0; house < tables.houses(); ++house) {
        if (!tables.is_full(house) || !accept(house)) continue;
        for (unsigned value = 1; value <= tables.values(); ++value) {
            if (place_last(now, house, value, now.places(house, value), finding)) return true;
        }
    }
    return false;
}

/// The places of the value in the house are its only ones among all cells that see them. Does that
/// leave one place in another house of the kind?
bool leaves_single(const Candidates& now, std::size_t house, unsigned value, Finding& finding) {
    const LogicTables& tables = now.tables();
    CellSet lost(now.cells_with(value), tables.words());
    core::for_each_bit(now.places(house, value), 0, [&](std::size_t index) {
        lost.keep(tables.peers(tables.cells_of(house)[index]));
    });
    if (lost.is_empty()) return false;
    for (std::size_t other = 0; other < tables.houses(); ++other) {
        if (!tables.is_full(other) || tables.kind_of(other) != tables.kind_of(house)) continue;
        Mask left = now.places(other, value);
        core::for_each_bit(left, 0, [&](std::size_t index) {
            if (lost.has(tables.cells_of(other)[index])) left &= ~(Mask{1} << index);
        });
        if (place_last(now, other, value, left, finding)) return true;
    }
    return false;
}

bool find_direct_locked(const Candidates& now, bool in_lines, Finding& finding) {
    const LogicTables& tables = now.tables();
    for (unsigned value = 1; value <= tables.values(); ++value) {
        for (std::size_t house = 0; house < tables.houses(); ++house) {
            if (!tables.is_full(house) || tables.is_line(house) != in_lines) continue;
            if (now.places(house, value) == 0) continue;
            if (leaves_single(now, house, value, finding)) return true;
        }
    }
    return false;
}

/// Chooses `size` values of a house, from `next` on, that have as many places between them, so that
/// another value keeps only one.
bool find_direct_set(const Candidates& now, std::size_t house, unsigned size, unsigned next,
                     Mask chosen, Mask places, Finding& finding) {
    const unsigned values = now.tables().values();
    if (size == 0) {
        for (unsigned value = 1; value <= values; ++value) {
            const Mask all = now.places(house, value);
            if ((chosen & bit_of_value(value)) != 0 || is_single(all)) continue;
            if (place_last(now, house, value, all & ~places, finding)) return true;
        }
        return false;
    }
    const auto most = static_cast<unsigned>(std::popcount(chosen)) + size;
    for (unsigned value = next; value <= values; ++value) {
        const Mask of_value = now.places(house, value);
        if (of_value == 0 || !has_at_most(places | of_value, most)) continue;
        if (find_direct_set(now, house, size - 1, value + 1, chosen | bit_of_value(value),
                            places | of_value, finding)) {
            return true;
        }
    }
    return false;
}

bool find_direct_hidden(const Candidates& now, unsigned size, Finding& finding) {
    for (std::size_t house = 0; house < now.tables().houses(); ++house) {
        if (!now.tables().is_full(house)) continue;
        if (find_direct_set(now, house, size, 1, 0, 0, finding)) return true;
    }
    return false;
}

}  // namespace

unsigned hidden_single(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    if (find_single(now, finding, [&](auto house) { return is_last_open(now, house); })) return 10;
    if (find_single(now, finding, [&](auto house) { return !tables.is_line(house); })) return 12;
    return find_single(now, finding, [](auto) { return true; }) ? 15 : 0;
}

unsigned direct_locked(Candidates& now, Finding& finding) {
    if (find_direct_locked(now, false, finding)) return 17;
    return find_direct_locked(now, true, finding) ? 19 : 0;
}

unsigned direct_hidden_pair(Candidates& now, Finding& finding) {
    return find_direct_hidden(now, 2, finding) ? 20 : 0;
}

unsigned direct_hidden_triple(Candidates& now, Finding& finding) {
    return find_direct_hidden(now, 3, finding) ? 25 : 0;
}

unsigned naked_single(Candidates& now, Finding& finding) {
    for (std::uint32_t cell = 0; cell < now.tables().cells(); ++cell) {
        if (!is_single(now.values_of(cell))) continue;
        finding.place(cell, first_value(now.values_of(cell)));
        return 23;
    }
    return 0;
}

}  // namespace quadrille::sudoku::logic::explainer
