#include "encode/edges/rim_color.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille::encode::edges {
namespace {

/// Sides of a tile or of a cell, bit s for side s. Sets that turns make of each other are one, and
/// the least of them stands for them.
using SideSet = std::uint32_t;

SideSet least_turn(const EdgePuzzle& puzzle, SideSet set) {
    const std::size_t sides = side_count(puzzle.board.lattice);
    if (!puzzle.may_turn) return set;
    SideSet least = set;
    for (std::size_t turn = 1; turn < sides; ++turn) {
        set = (set >> 1) | (set & 1) << (sides - 1);
        least = std::min(least, set);
    }
    return least;
}

/// How many cells or tiles have each set.
using SideSets = std::map<SideSet, std::uint64_t>;

SideSets sides_at_border(const EdgePuzzle& puzzle) {
    const shapes::Board& board = puzzle.board;
    const shapes::CellIndex cells(board);
    SideSets sets;
    for (const shapes::BoardCell& cell : board.cells) {
        const auto steps = shapes::steps(board.lattice, cell.cell);
        SideSet set = 0;
        for (std::size_t s = 0; s < steps.size(); ++s) {
            const bool is_at_border = cells.find(cell.cell + steps[s]) == shapes::CellIndex::none;
            set |= static_cast<SideSet>(is_at_border) << s;
        }
        ++sets[least_turn(puzzle, set)];
    }
    return sets;
}

/// The sets of each color. Tiles without the color have the set 0.
std::vector<SideSets> sides_by_color(const EdgePuzzle& puzzle) {
    std::vector<SideSets> by_color(puzzle.colors.size());
    std::uint64_t tiles = 0;
    for (const EdgeTile& tile : puzzle.tiles) {
        std::map<ColorNumber, SideSet> of_tile;
        for (std::size_t s = 0; s < tile.sides.size(); ++s) {
            of_tile[tile.sides[s]] |= SideSet{1} << s;
        }
        for (const auto& [color, set] : of_tile) {
            by_color[color][least_turn(puzzle, set)] += tile.copies.least;
        }
        tiles += tile.copies.least;
    }
    for (SideSets& sets : by_color) {
        std::uint64_t others = tiles;
        for (const auto& [set, count] : sets) others -= count;
        if (others > 0) sets[0] = others;
    }
    return by_color;
}

std::vector<ColorNumber> possible_colors(const EdgePuzzle& puzzle) {
    const auto is_open = [](const EdgeTile& tile) { return tile.copies.least != tile.copies.most; };
    if (std::ranges::any_of(puzzle.tiles, is_open)) return {};
    const SideSets wanted = sides_at_border(puzzle);
    const std::vector<SideSets> by_color = sides_by_color(puzzle);
    std::vector<ColorNumber> found;
    for (std::size_t c = 0; c < by_color.size(); ++c) {
        if (by_color[c] == wanted) found.push_back(static_cast<ColorNumber>(c));
    }
    return found;
}

void detect(EdgePuzzle& puzzle) {
    const std::vector<ColorNumber> possible = possible_colors(puzzle);
    if (possible.empty()) return;
    auto chosen = std::ranges::find_if(
        possible, [&](ColorNumber color) { return puzzle.colors[color] == "0"; });
    if (possible.size() == 1) chosen = possible.begin();
    if (chosen == possible.end()) {
        puzzle.warnings.push_back(
            "just the sides at the border could have the color " +
            core::quoted(puzzle.colors[possible[0]]) + ", or " +
            core::quoted(puzzle.colors[possible[1]]) +
            ", so no color was taken for the border's; --border chooses one, or none");
        return;
    }
    puzzle.border = *chosen;
    puzzle.only_at_border = true;
    puzzle.warnings.push_back(
        core::quoted(puzzle.colors[*chosen]) +
        " was taken for the color of the border, because just the sides there can have it; "
        "--border none lets the border have any color");
}

}  // namespace

void settle_border(EdgePuzzle& puzzle, std::optional<std::string_view> choice) {
    if (!choice) {
        if (!puzzle.border) detect(puzzle);
        return;
    }
    puzzle.border.reset();
    puzzle.only_at_border = false;
    if (*choice == "none") return;
    const auto color = std::ranges::find(puzzle.colors, *choice);
    if (color == puzzle.colors.end()) {
        throw ProblemError("--border must be the color of a side, or none, and no tile has " +
                           core::quoted(*choice));
    }
    puzzle.border = static_cast<ColorNumber>(color - puzzle.colors.begin());
}

}  // namespace quadrille::encode::edges
