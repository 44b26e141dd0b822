#include "quadrille/sudoku/picture.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "quadrille/error.hpp"
#include "sudoku/board/rule_marks.hpp"

namespace quadrille::sudoku {
namespace {

/// Do these houses share out the cells: is each cell in exactly one of them?
bool share_out(const HouseKind& kind, std::size_t cells) {
    std::vector<bool> is_met(cells);
    std::size_t met = 0;
    for (const auto& house : kind.houses) {
        for (const std::uint32_t cell : house) {
            if (is_met[cell]) return false;
            is_met[cell] = true;
            ++met;
        }
    }
    return met == cells;
}

/// The region of each cell: its box, or its house of the first other kind that shares out the
/// cells. Empty if there are rows and columns only.
std::vector<std::uint32_t> regions_of(const Grid& grid) {
    for (const HouseKind& kind : grid.houses().kinds()) {
        if (kind.name == "row" || kind.name == "column") continue;
        if (!share_out(kind, grid.cell_count())) continue;
        std::vector<std::uint32_t> regions(grid.cell_count());
        for (std::uint32_t region = 0; region < kind.houses.size(); ++region) {
            for (const std::uint32_t cell : kind.houses[region]) regions[cell] = region;
        }
        return regions;
    }
    return {};
}

/// Diagonals are lines; windows and other groups of many cells are shaded.
void draw_houses(draw::Picture& picture, const Grid& grid) {
    for (const HouseKind& kind : grid.houses().kinds()) {
        const bool is_shaded = kind.letter == 'w' || kind.letter == 'u';
        for (const auto& house : kind.houses) {
            if (kind.letter == 'd' && !house.empty()) {
                picture.cell_lines.push_back(
                    {{house.front(), house.back()}, draw::Stroke::thin, {}});
            }
            for (const std::uint32_t cell : house) {
                if (is_shaded) picture.cells[cell].is_dark = true;
            }
        }
    }
}

draw::Picture empty_picture(const Grid& grid) {
    draw::Picture picture;
    picture.gap = " ";
    for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
        const Position at = grid.position(cell);
        draw::PictureCell& drawn = picture.cells.emplace_back();
        drawn.cell = {static_cast<std::int32_t>(at.column), static_cast<std::int32_t>(at.row), 0};
    }
    picture.regions = regions_of(grid);
    draw_houses(picture, grid);
    draw_rules(picture, grid);
    return picture;
}

/// A square for an even cell, and a disc for an odd one, as far as the exclusions say so.
void draw_parity(draw::Picture& picture, const Board& puzzle) {
    if (puzzle.excluded.empty()) return;
    const unsigned values = puzzle.side();
    const std::size_t all[2] = {values / 2, (values + 1) / 2};  // even and odd values
    std::vector<std::array<std::set<unsigned>, 2>> excluded(puzzle.cells.size());
    for (const auto& [cell, value] : puzzle.excluded) excluded[cell][value % 2].insert(value);
    for (std::size_t cell = 0; cell < excluded.size(); ++cell) {
        for (const std::size_t parity : {std::size_t{0}, std::size_t{1}}) {
            const auto& others = excluded[cell][1 - parity];
            if (all[1 - parity] == 0 || others.size() != all[1 - parity]) continue;
            if (excluded[cell][parity].empty()) picture.shapes.push_back({cell, parity == 1});
        }
    }
}

void put(draw::PictureCell& cell, const std::string& label, bool is_given) {
    cell.sign = label;
    cell.symbol = is_given ? draw::Symbol::given : draw::Symbol::sign;
}

draw::PictureCandidates small_signs(std::size_t cell, std::span<const unsigned> values,
                                    const Board& board) {
    draw::PictureCandidates small{cell, std::vector<std::string>(board.side())};
    for (const unsigned value : values) small.signs.at(value - 1) = board.label(value);
    return small;
}

}  // namespace

draw::Picture picture_of(const Board& puzzle, const Board& solved) {
    if (!(puzzle.grid == solved.grid)) throw ProblemError("the boards have different grids");
    draw::Picture picture = empty_picture(puzzle.grid);
    draw_parity(picture, puzzle);
    for (std::size_t cell = 0; cell < solved.cells.size(); ++cell) {
        if (solved.cells[cell] == 0) continue;
        put(picture.cells[cell], puzzle.label(solved.cells[cell]), puzzle.cells[cell] != 0);
    }
    return picture;
}

draw::Picture picture_of(const Board& puzzle, std::span<const std::vector<unsigned>> candidates) {
    if (candidates.size() != puzzle.cells.size()) {
        throw ProblemError("there must be a list of candidates for each cell");
    }
    draw::Picture picture = empty_picture(puzzle.grid);
    draw_parity(picture, puzzle);
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
        const bool is_given = puzzle.cells[cell] != 0;
        if (is_given || candidates[cell].size() == 1) {
            const unsigned value = is_given ? puzzle.cells[cell] : candidates[cell].front();
            put(picture.cells[cell], puzzle.label(value), is_given);
            continue;
        }
        picture.candidates.push_back(small_signs(cell, candidates[cell], puzzle));
    }
    return picture;
}

draw::Picture picture_of(const Board& puzzle, const logic::LogicStep& step) {
    if (!(puzzle.grid == step.board.grid)) throw ProblemError("the boards have different grids");
    using Look = draw::PictureCandidates::Look;
    const Board& board = step.board;
    draw::Picture picture = empty_picture(board.grid);
    std::vector<std::size_t> place(board.cells.size());  // of the candidates of a cell
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 0) {
            put(picture.cells[cell], board.label(board.cells[cell]), puzzle.cells[cell] != 0);
            continue;
        }
        place[cell] = picture.candidates.size();
        picture.candidates.push_back(small_signs(cell, step.candidates[cell], board));
        picture.candidates.back().looks.assign(board.side(), Look::plain);
    }
    const auto set_look = [&](const logic::CellValue& at, Look look) {
        if (board.cells[at.cell] != 0) return;
        picture.candidates[place[at.cell]].looks[at.value - 1U] = look;
    };
    for (const auto& [at, side] : step.pattern) {
        set_look(at, side == 0 ? Look::first : Look::second);
    }
    for (const logic::CellValue& lost : step.eliminated) set_look(lost, Look::struck);
    return picture;
}

}  // namespace quadrille::sudoku
