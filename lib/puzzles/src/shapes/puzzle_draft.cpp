#include "shapes/puzzle_draft.hpp"

#include <algorithm>
#include <utility>

#include "core/quoted.hpp"
#include "core/utf8.hpp"
#include "shapes/picture.hpp"

namespace quadrille::shapes {

bool is_piece_name(std::string_view name) {
    if (name.empty() || name.starts_with("//") || name == "at") return false;
    for (std::size_t at = 0; at < name.size();) {
        const auto byte = static_cast<unsigned char>(name[at]);
        const std::size_t length = core::character_length(name.substr(at));
        if (byte <= 0x20 || byte == 0x7F || length == 0) return false;
        at += length;
    }
    return true;
}

void PuzzleDraft::count_cells(std::size_t n, const Word& at) {
    if (n > most_cells - cells) refuse(at, "the board and the pieces have more than 2^20 cells");
    cells += n;
}

void PuzzleDraft::add_piece(Piece piece, const Word& at) {
    if (puzzle.pieces.size() == most_pieces) refuse(at, "there are more than 10,000 pieces");
    if (!is_piece_name(piece.name)) refuse(at, "no piece can be named " + core::quoted(piece.name));
    if (!piece_named.try_emplace(piece.name, puzzle.pieces.size()).second) {
        refuse(at, "there is a piece " + core::quoted(piece.name) + " already");
    }
    count_cells(piece.shape.size(), at);
    corners.push_back(corner_of(puzzle.board.lattice, piece.shape));
    puzzle.pieces.push_back(std::move(piece));
}

std::vector<Side> PuzzleDraft::sides_of(Cell cell, const Word& colors) const {
    const auto beyond = steps(puzzle.board.lattice, cell);
    if (colors.text.size() != beyond.size()) {
        refuse(colors, "a cell has " + std::to_string(beyond.size()) + " sides, and " +
                           core::quoted(colors.text) + " has " +
                           std::to_string(colors.text.size()) + " colors");
    }
    std::vector<Side> sides;
    for (std::size_t i = 0; i < beyond.size(); ++i) {
        const char color = colors.text[i];
        if (color == '.') continue;
        if (!is_paint(color)) {
            refuse({{}, colors.line, colors.column + i},
                   "a color is a letter or a digit, and a side without one is '.'");
        }
        sides.push_back({beyond[i], color});
    }
    std::ranges::sort(sides);
    return sides;
}

std::string one_line(std::string title) {
    for (char& c : title) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    }
    title.erase(title.find_last_not_of(' ') + 1);  // npos + 1 is 0
    title.erase(0, title.find_first_not_of(' '));
    return title;
}

Spot corner_of(Lattice lattice, const Shape& shape) {
    Spot corner = spot_of(lattice, shape.front().cell);
    for (const Block& block : shape) {
        const Spot spot = spot_of(lattice, block.cell);
        corner.layer = std::min(corner.layer, spot.layer);
        corner.row = std::min(corner.row, spot.row);
        corner.column = std::min(corner.column, spot.column);
    }
    return corner;
}

}  // namespace quadrille::shapes
