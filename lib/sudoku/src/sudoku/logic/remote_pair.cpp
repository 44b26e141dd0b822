// Remote pairs: cells of the same two values that see each other, in two colors in turn.
//
// Two such cells have different values. So the cells of one color have x and the others y, or the
// reverse, and a cell that sees both colors has neither. If two cells of one color see each other,
// nothing is concluded, because the board has no solution then. Source: HoDoKu,
// http://hodoku.sourceforge.net/en/tech_chains.php.
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

using PairColors = std::array<CellSet, 2>;

/// Colors the cells of this pair that are joined to `start`. False if the colors clash.
bool color_pairs(const LogicTables& tables, const CellSet& pairs, std::uint32_t start,
                 PairColors& colors) {
    std::vector<std::pair<std::size_t, unsigned>> open{{start, 0}};
    while (!open.empty()) {
        const auto cell = open.back().first;
        const unsigned color = open.back().second;
        open.pop_back();
        if (colors[color].has(cell)) continue;
        colors[color].add(cell);
        CellSet near = pairs;
        near.keep(tables.peers(cell));
        near.for_each([&](std::size_t other) { open.emplace_back(other, 1 - color); });
    }
    return !colors[0].meets(colors[1]);
}

bool conclude_pair(const Candidates& now, Mask pair, const PairColors& colors, Finding& finding) {
    const LogicTables& tables = now.tables();
    core::for_each_bit(pair, 1, [&](std::size_t at) {
        finding.eliminate_between(now, static_cast<unsigned>(at), colors[0], colors[1]);
    });
    if (finding.is_empty()) return false;
    if (!finding.wants_words) return true;
    const LogicWords words(tables);
    for (const unsigned color : {0U, 1U}) {
        colors[color].for_each([&](std::size_t cell) { finding.mark_values(cell, pair, color); });
    }
    finding.words = words.cells(colors[0]) + " have one of " + words.values(pair) + ", and " +
                    words.cells(colors[1]) +
                    " the other one. A cell that sees a cell of each kind has neither. So " +
                    words.lost(finding.eliminated) + ".";
    return true;
}

}  // namespace

bool find_remote_pair(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    CellSet done(tables.words());
    for (std::uint32_t start = 0; start < tables.cells(); ++start) {
        const Mask pair = now.values_of(start);
        if (!is_pair(pair) || done.has(start)) continue;
        if (finding.is_time_up()) return false;
        CellSet pairs(tables.words());
        for (std::uint32_t cell = start; cell < tables.cells(); ++cell) {
            if (now.values_of(cell) == pair) pairs.add(cell);
        }
        PairColors colors{CellSet(tables.words()), CellSet(tables.words())};
        const bool is_sound = color_pairs(tables, pairs, start, colors);
        done.add_all(colors[0]);
        done.add_all(colors[1]);
        if (is_sound && conclude_pair(now, pair, colors, finding)) return true;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
