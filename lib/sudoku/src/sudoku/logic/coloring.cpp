// Simple and multi-coloring: cells joined by houses in which a value has two places.
//
// Exactly one of two such cells has the value. So if the cells that are joined are colored with two
// colors in turn, the value stands in all cells of one color, and in none of the other. If two
// cells of a color see each other, that color is the wrong one. And a cell that sees both colors
// cannot have the value.
//
// Multi-coloring compares two groups of joined cells, with colors A and a, and B and b. If a cell
// of A sees one of B, A and B are not both right, so a or b is, and a cell that sees both a and b
// cannot have the value. If A also sees b, A is wrong, because B or b is right. Source: HoDoKu,
// http://hodoku.sourceforge.net/en/tech_col.php.
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

using Colors = std::array<CellSet, 2>;

/// Colors what is joined to a cell.
Colors color_from(const Candidates& now, unsigned value, std::uint32_t start) {
    const LogicTables& tables = now.tables();
    Colors colors{CellSet(tables.words()), CellSet(tables.words())};
    std::vector<std::pair<std::uint32_t, unsigned>> open{{start, 0}};
    while (!open.empty()) {
        const auto [cell, color] = open.back();
        open.pop_back();
        if (colors[color].has(cell)) continue;
        colors[color].add(cell);
        for (const auto& [house, index] : tables.seats(cell)) {
            const Mask places = now.places(house, value);
            if (!tables.is_full(house) || !is_pair(places)) continue;
            const Mask other = places & ~(Mask{1} << index);
            open.emplace_back(
                tables.cells_of(house)[static_cast<std::size_t>(std::countr_zero(other))],
                1 - color);
        }
    }
    return colors;
}

bool has_two_that_see(const LogicTables& tables, const CellSet& color) {
    bool found = false;
    color.for_each([&](std::size_t cell) { found = found || color.meets(tables.peers(cell)); });
    return found;
}

bool conclude_coloring(const Candidates& now, unsigned value, const Colors& colors,
                       Finding& finding) {
    const LogicTables& tables = now.tables();
    const LogicWords words(tables);
    const auto describe = [&](unsigned first, const std::string& why) {
        if (!finding.wants_words) return;
        for (const unsigned color : {0U, 1U}) {
            colors[color].for_each(
                [&](std::size_t cell) { finding.mark(cell, value, color ^ first); });
        }
        finding.words = words.value(value) + " stands either in all of " + words.cells(colors[0]) +
                        ", or in all of " + words.cells(colors[1]) + ". " + why + " So " +
                        words.lost(finding.eliminated) + ".";
    };
    for (const unsigned color : {0U, 1U}) {
        if (!has_two_that_see(tables, colors[color])) continue;
        finding.eliminate(colors[color], value);
        if (finding.is_empty()) continue;
        describe(1 - color, "Two of " + words.cells(colors[color]) + " see each other.");
        return true;
    }
    finding.eliminate_between(now, value, colors[0], colors[1]);
    if (finding.is_empty()) return false;
    describe(0, "A cell that sees a cell of each kind cannot have it.");
    return true;
}

bool sees_any(const LogicTables& tables, const CellSet& color, const CellSet& other) {
    bool found = false;
    color.for_each([&](std::size_t cell) { found = found || other.meets(tables.peers(cell)); });
    return found;
}

/// `color` of one group against both colors of another one.
bool conclude_multi_coloring(const Candidates& now, unsigned value, const Colors& one,
                             unsigned color, const Colors& other, Finding& finding) {
    const LogicTables& tables = now.tables();
    const std::array<bool, 2> sees{sees_any(tables, one[color], other[0]),
                                   sees_any(tables, one[color], other[1])};
    const bool is_wrong = sees[0] && sees[1];
    if (is_wrong) {
        finding.eliminate(one[color], value);
    } else if (sees[0] || sees[1]) {
        finding.eliminate_between(now, value, one[1 - color], other[sees[0] ? 1 : 0]);
    }
    if (finding.is_empty()) return false;
    if (!finding.wants_words) return true;
    const LogicWords words(tables);
    for (const unsigned side : {0U, 1U}) {
        one[side].for_each([&](std::size_t cell) { finding.mark(cell, value, side ^ color); });
        other[side].for_each(
            [&](std::size_t cell) { finding.mark(cell, value, side ^ (sees[0] ? 0 : 1)); });
    }
    const auto either = [&](const Colors& colors) {
        return "in " + words.all_of(colors[0]) + ", or in " + words.all_of(colors[1]);
    };
    const auto first_word_one_of = [&](const CellSet& cells) {
        return (cells.size() == 1 ? "" : "One of ") + words.cells(cells);
    };
    finding.words = words.value(value) + " stands either " + either(one) + ", and either " +
                    either(other) + ". " + first_word_one_of(one[color]) + " sees " +
                    words.one_of(other[sees[0] ? 0 : 1]) +
                    (is_wrong ? ", and one sees " + words.one_of(other[1]) + "." : ".") + " So " +
                    words.lost(finding.eliminated) + ".";
    return true;
}

/// The groups of two colors into which the places of a value fall.
std::vector<Colors> groups_of(const Candidates& now, unsigned value) {
    std::vector<Colors> groups;
    CellSet open(now.cells_with(value), now.tables().words());
    for (std::uint32_t cell = 0; cell < now.tables().cells(); ++cell) {
        if (!open.has(cell)) continue;
        const Colors colors = color_from(now, value, cell);
        open.remove_all(colors[0]);
        open.remove_all(colors[1]);
        if (!colors[1].is_empty()) groups.push_back(colors);
    }
    return groups;
}

}  // namespace

bool find_multi_coloring(Candidates& now, Finding& finding) {
    for (unsigned value = 1; value <= now.tables().values(); ++value) {
        if (!finding.looks_at(value)) continue;
        if (finding.is_time_up()) return false;
        const std::vector<Colors> groups = groups_of(now, value);
        for (const Colors& one : groups) {
            for (const Colors& other : groups) {
                if (&one == &other) continue;
                for (const unsigned color : {0U, 1U}) {
                    if (conclude_multi_coloring(now, value, one, color, other, finding))
                        return true;
                }
            }
        }
    }
    return false;
}

bool find_simple_coloring(Candidates& now, Finding& finding) {
    for (unsigned value = 1; value <= now.tables().values(); ++value) {
        if (!finding.looks_at(value)) continue;
        if (finding.is_time_up()) return false;
        for (const Colors& colors : groups_of(now, value)) {
            if (conclude_coloring(now, value, colors, finding)) return true;
        }
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
