// Unique rectangles: four cells must not be able to exchange two values.
//
//     x y     If the solution had x and y in four cells a, b, c, d like this, and each house that
//     y x     meets {a, d} also met {b, c} and the reverse, then exchanging x and y in them would
//             give a second solution.
//
// That is the case for two rows, two columns and two boxes; it is checked on the houses of the grid
// that is at hand, so a diagonal through one of the cells spoils it. All four cells are open, so
// none is given, and they still have x and y, so the puzzle excludes neither there. This assumes
// that the board has only one solution. Cells with x and y alone are the floor, the others are the
// roof:
//
// - One roof cell: it has neither x nor y (type 1).
// - All roof cells have the same third value: it stands in one of them (types 2 and 5).
// - Two roof cells are the only places of x in a house: one of them has x, and so none has y (4).
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

struct FourCells {
    // a and d have the same value, and so have b and c.
    std::array<std::uint32_t, 4> abcd;
    Mask pair;
};

/// Each house has as many of the one diagonal as of the other.
bool is_balanced(const LogicTables& tables, const std::array<std::uint32_t, 4>& abcd) {
    const auto [a, b, c, d] = abcd;
    const auto meets = [&](std::uint32_t house, std::uint32_t cell) {
        for (const auto& seat : tables.seats(cell)) {
            if (seat.house == house) return 1;
        }
        return 0;
    };
    for (const std::uint32_t cell : abcd) {
        for (const auto& [house, index] : tables.seats(cell)) {
            if (meets(house, a) + meets(house, d) != meets(house, b) + meets(house, c))
                return false;
        }
    }
    return true;
}

class RectangleSearch {
   public:
    RectangleSearch(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding) {}

    bool find() {
        for (std::uint32_t a = 0; a < tables_.cells(); ++a) {
            const Mask pair = now_.values_of(a);
            if (!is_pair(pair)) continue;
            if (finding_.is_time_up()) return false;
            if (find_from(a, pair)) return true;
        }
        return false;
    }

   private:
    /// a is a floor cell. b and c see it, and d sees both of them.
    bool find_from(std::uint32_t a, Mask pair) {
        CellSet both(now_.cells_with(first_value(pair)), tables_.words());
        both.keep(now_.cells_with(first_value(pair & (pair - 1))));
        CellSet near = both;
        near.keep(tables_.peers(a));
        std::vector<std::uint32_t> neighbours;
        near.for_each(
            [&](std::size_t cell) { neighbours.push_back(static_cast<std::uint32_t>(cell)); });
        for (const std::uint32_t b : neighbours) {
            for (const std::uint32_t c : neighbours) {
                if (b >= c || tables_.sees(b, c)) continue;
                CellSet far = both;
                far.keep(tables_.peers(b));
                far.keep(tables_.peers(c));
                far.remove(a);
                bool found = false;
                far.for_each([&](std::size_t cell) {
                    const auto d = static_cast<std::uint32_t>(cell);
                    found = found || (!tables_.sees(a, d) && conclude({{a, b, c, d}, pair}));
                });
                if (found) return true;
            }
        }
        return false;
    }

    bool conclude(const FourCells& four) {
        std::vector<std::uint32_t> roof;
        for (const std::uint32_t cell : four.abcd) {
            if (now_.values_of(cell) != four.pair) roof.push_back(cell);
        }
        if (roof.empty() || !is_balanced(tables_, four.abcd)) return false;
        return one_roof_cell(four, roof) || third_value(four, roof) || locked_roof(four, roof);
    }

    bool one_roof_cell(const FourCells& four, std::span<const std::uint32_t> roof) {
        if (roof.size() != 1) return false;
        core::for_each_bit(four.pair, 1, [&](std::size_t value) {
            finding_.eliminate(roof[0], static_cast<unsigned>(value));
        });
        describe(four, LogicWords(tables_).cell(roof[0]) + " must have another value");
        return true;
    }

    bool third_value(const FourCells& four, std::span<const std::uint32_t> roof) {
        const Mask third = now_.values_of(roof[0]) & ~four.pair;
        if (!is_single(third)) return false;
        for (const std::uint32_t cell : roof) {
            if (now_.values_of(cell) != (four.pair | third)) return false;
        }
        const unsigned value = first_value(third);
        const CellSet lost = seen_by_all(now_, value, roof);
        if (lost.is_empty()) return false;
        finding_.eliminate(lost, value);
        const LogicWords words(tables_);
        describe(four, words.value(value) + " must stand in one of " + words.cells(roof));
        return true;
    }

    /// The two roof cells see each other, so they have both values in the pattern.
    bool locked_roof(const FourCells& four, std::span<const std::uint32_t> roof) {
        if (roof.size() != 2 || !tables_.sees(roof[0], roof[1])) return false;
        for (const auto& [house, index] : tables_.seats(roof[0])) {
            if (!tables_.is_full(house)) continue;
            for (Mask left = four.pair; left != 0; left &= left - 1) {
                const unsigned value = first_value(left);
                const auto places = cells_at(tables_, house, now_.places(house, value));
                if (places.size() != 2 || (places[0] != roof[1] && places[1] != roof[1])) continue;
                const unsigned other = first_value(four.pair & ~bit_of_value(value));
                for (const std::uint32_t cell : roof) finding_.eliminate(cell, other);
                const LogicWords words(tables_);
                describe(four, words.value(value) + " of " + words.house(house) +
                                   " stands in one of " + words.cells(roof) +
                                   ", and the other one must not have " + words.value(other));
                return true;
            }
        }
        return false;
    }

    void describe(const FourCells& four, const std::string& why) {
        if (!finding_.wants_words) return;
        const LogicWords words(tables_);
        for (const std::uint32_t cell : four.abcd) {
            finding_.mark_values(cell, four.pair);
            finding_.mark_values(cell, now_.values_of(cell) & ~four.pair, 1);
        }
        finding_.words = "If " + words.cells(four.abcd) + " had only " + words.values(four.pair) +
                         ", these could be exchanged, and there would be two solutions. The board "
                         "has one solution, so " +
                         why + ". So " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
};

}  // namespace

bool find_unique_rectangle(Candidates& now, Finding& finding) {
    return RectangleSearch(now, finding).find();
}

}  // namespace quadrille::sudoku::logic
