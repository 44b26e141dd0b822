// Unique rectangles, hidden rectangles and unique loops: deadly patterns of four cells, and of
// more.
//
// deadly_pattern.hpp says why a pattern must not be there, and what follows. A rectangle has two
// floor cells or more, or its roof cells have one third value. A hidden rectangle has one floor
// cell: houses with two places of a value do the rest. A loop has six cells or more that see each
// other in turn. Avoidable rectangles, of cells that were not given but have values already, are
// missing, because the candidates do not know what was given.
#include <algorithm>
#include <array>

#include "sudoku/logic/deadly_loop.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

using Conclude = bool (*)(const Candidates& now, const DeadlyPattern& pattern, Finding& finding);

/// Rectangles with a floor cell of x and y. If it has x, b and c, which see it, have y, and d,
/// which sees these, has x. If the puzzle excludes candidates, all have both values.
class RectangleSearch {
   public:
    RectangleSearch(const Candidates& now, Conclude conclude, Finding& finding)
        : now_(now), tables_(now.tables()), conclude_(conclude), finding_(finding) {}

    bool find() {
        for (std::uint32_t a = 0; a < tables_.cells(); ++a) {
            const Mask pair = now_.values_of(a);
            if (!is_pair(pair)) continue;
            if (finding_.is_time_up()) return false;
            const unsigned one = first_value(pair);
            const unsigned other = first_value(pair & (pair - 1));
            if (find_from(a, one, other) || find_from(a, other, one)) return true;
        }
        return false;
    }

   private:
    bool find_from(std::uint32_t a, unsigned x, unsigned y) {
        CellSet with_x(now_.cells_with(x), tables_.words());
        CellSet with_y(now_.cells_with(y), tables_.words());
        if (now_.has_exclusions()) {
            with_x.keep(with_y);
            with_y.keep(with_x);
        }
        CellSet far_away = with_x;
        far_away.remove(a);
        core::for_each_bit(std::span(tables_.peers(a), tables_.words()),
                           [&](std::size_t cell) { far_away.remove(cell); });
        CellSet near = with_y;
        near.keep(tables_.peers(a));
        const std::vector<std::uint32_t> neighbours = near.list();
        for (std::size_t i = 0; i < neighbours.size(); ++i) {
            CellSet far = far_away;
            far.keep(tables_.peers(neighbours[i]));
            if (far.is_empty()) continue;
            for (std::size_t j = i + 1; j < neighbours.size(); ++j) {
                if (tables_.sees(neighbours[i], neighbours[j])) continue;
                if (!far.meets(tables_.peers(neighbours[j]))) continue;
                if (find_last(a, neighbours[i], neighbours[j], far)) return true;
            }
        }
        return false;
    }

    bool find_last(std::uint32_t a, std::uint32_t b, std::uint32_t c, CellSet far) {
        far.keep(tables_.peers(c));
        bool has_found = false;
        far.for_each([&](std::size_t cell) {
            const auto d = static_cast<std::uint32_t>(cell);
            has_found =
                has_found || (!tables_.sees(a, d) && is_balanced(tables_, std::array{a, b, d, c}) &&
                              conclude_(now_, {{a, b, d, c}, now_.values_of(a)}, finding_));
        });
        return has_found;
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Conclude conclude_;
    Finding& finding_;
};

bool conclude_rectangle(const Candidates& now, const DeadlyPattern& pattern, Finding& finding) {
    const auto roof = roof_of(now, pattern);
    return (roof.size() < 3 && conclude_forced(now, pattern, finding)) ||
           conclude_from_roof(now, pattern, finding);
}

}  // namespace

bool find_unique_rectangle(Candidates& now, Finding& finding) {
    return RectangleSearch(now, conclude_rectangle, finding).find();
}

bool find_hidden_rectangle(Candidates& now, Finding& finding) {
    return RectangleSearch(now, conclude_forced, finding).find();
}

bool find_unique_loop(Candidates& now, Finding& finding) {
    return find_deadly_loop(now, 6, most_cells_of_loop, finding, [&](const DeadlyPattern& loop) {
        return conclude_forced(now, loop, finding) || conclude_from_roof(now, loop, finding);
    });
}

}  // namespace quadrille::sudoku::logic
