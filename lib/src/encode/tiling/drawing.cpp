// A solution as text: a sign on each cell, layers side by side.
//
// Neighbouring placements have different signs, or nobody could see where a piece ends. If each
// piece is used at most once and has a name of one character, that is its sign. Otherwise the
// placements get letters in turn, in the order in which a reader meets them.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "quadrille/encode/tiling.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille {

namespace encode::tiling {
namespace {

using Placements = std::vector<TilingEncoder::Placed>;

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view between_layers = "  ";
constexpr char empty_cell = '.';
constexpr char vertex_mark = '+';

bool names_are_signs(const std::vector<shapes::Piece>& pieces) {
    std::string seen;
    return std::ranges::all_of(pieces, [&](const shapes::Piece& piece) {
        if (piece.copies.most > 1 || piece.name.size() != 1) return false;
        const bool is_new = seen.find(piece.name) == std::string::npos;
        seen += piece.name;
        return is_new;
    });
}

/// A sign for each cell of the board.
class Signs {
   public:
    Signs(const shapes::Puzzle& puzzle, const Placements& placements)
        : board_(puzzle.board),
          cells_(board_),
          owner_(board_.cells.size(), no_number),
          signs_(placements.size(), empty_cell) {
        for (std::size_t p = 0; p < placements.size(); ++p) {
            if (!placements[p].piece) continue;
            for (const shapes::Cell& cell : placements[p].cells) {
                owner_[cells_.find(cell)] = static_cast<std::uint32_t>(p);
            }
        }
        if (names_are_signs(puzzle.pieces)) {
            for (std::size_t p = 0; p < placements.size(); ++p) {
                if (placements[p].piece) signs_[p] = puzzle.pieces[*placements[p].piece].name[0];
            }
        } else {
            choose_letters(placements);
        }
    }

    [[nodiscard]] char of(std::size_t cell) const {
        return owner_[cell] == no_number ? empty_cell : signs_[owner_[cell]];
    }

   private:
    /// Row by row, each placement gets the next letter that no neighbour has.
    void choose_letters(const Placements& placements) {
        std::vector<std::pair<shapes::Spot, std::uint32_t>> met;
        for (std::size_t c = 0; c < owner_.size(); ++c) {
            met.emplace_back(shapes::spot_of(board_.lattice, board_.cells[c].cell), owner_[c]);
        }
        std::ranges::sort(met);
        std::size_t next = 0;
        for (const auto& [spot, owner] : met) {
            if (owner == no_number || signs_[owner] != empty_cell) continue;
            const std::string taken = letters_around(placements[owner]);
            for (std::size_t tries = 0; tries < letters.size(); ++tries) {
                const char letter = letters[next++ % letters.size()];
                if (taken.find(letter) != std::string::npos) continue;
                signs_[owner] = letter;
                break;
            }
            // A placement with neighbours of all letters is that of a very large piece.
            if (signs_[owner] == empty_cell) signs_[owner] = letters[next++ % letters.size()];
        }
    }

    [[nodiscard]] std::string letters_around(const TilingEncoder::Placed& placed) const {
        std::string found;
        for (const shapes::Cell& cell : placed.cells) {
            for (const shapes::Cell& step : shapes::steps(board_.lattice, cell)) {
                const std::uint32_t other = cells_.find(board_.glued(cell + step));
                if (other != shapes::CellIndex::none && owner_[other] != no_number) {
                    found += signs_[owner_[other]];
                }
            }
        }
        return found;
    }

    const shapes::Board& board_;
    shapes::CellIndex cells_;
    std::vector<std::uint32_t> owner_;  // the placement on a cell; no_number: empty
    std::vector<char> signs_;           // of the placements
};

/// A sheet of paper that grows to the right and downwards.
class Sheet {
   public:
    void put(std::size_t row, std::size_t column, char sign) {
        if (rows_.size() <= row) rows_.resize(row + 1);
        if (rows_[row].size() <= column) rows_[row].resize(column + 1, ' ');
        rows_[row][column] = sign;
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::string& row : rows_) (text += row) += '\n';
        return text;
    }

   private:
    std::vector<std::string> rows_;
};

}  // namespace
}  // namespace encode::tiling

std::string TilingEncoder::draw(std::span<const OptionId> solution) const {
    using namespace encode::tiling;
    const shapes::Board& board = puzzle_.board;
    const Signs signs(puzzle_, decode(solution));
    const shapes::Spot corner = upper_left(board);
    std::int32_t width = 0;
    for (const shapes::BoardCell& c : board.cells) {
        width = std::max(width, shapes::spot_of(board.lattice, c.cell).column - corner.column + 1);
    }
    // In `stick`, vertices have even coordinates. A stick in the first row or column may need a
    // vertex before it.
    const bool has_vertices = board.lattice == shapes::Lattice::stick;
    const std::int32_t above = has_vertices && corner.row % 2 != 0 ? 1 : 0;
    const std::int32_t before = has_vertices && corner.column % 2 != 0 ? 1 : 0;
    Sheet sheet;
    for (std::size_t c = 0; c < board.cells.size(); ++c) {
        const shapes::Cell cell = board.cells[c].cell;
        const shapes::Spot spot = shapes::spot_of(board.lattice, cell);
        const auto row = static_cast<std::size_t>(spot.row - corner.row + above);
        const auto column = static_cast<std::size_t>(
            spot.column - corner.column + before +
            (spot.layer - corner.layer) * (width + std::int32_t{between_layers.size()}));
        sheet.put(row, column, signs.of(c));
        if (!has_vertices) continue;
        const bool is_horizontal = cell.x % 2 != 0;
        sheet.put(row - (is_horizontal ? 0 : 1), column - (is_horizontal ? 1 : 0), vertex_mark);
        sheet.put(row + (is_horizontal ? 0 : 1), column + (is_horizontal ? 1 : 0), vertex_mark);
    }
    return sheet.text();
}

}  // namespace quadrille
