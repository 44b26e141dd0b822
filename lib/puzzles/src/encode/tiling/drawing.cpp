// The picture of a solution: a sign on each cell, and the placement that covers it.
//
// Neighbouring placements have different signs, or a reader could not see where a piece ends. If
// each piece is used at most once and has a name of one character, that is its sign. Otherwise the
// placements get letters in turn, in the order in which a reader meets them.
#include <algorithm>
#include <cstdint>
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

using Placements = std::vector<TilingEncoder::PlacedPiece>;

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr char empty_cell = '.';

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

    /// The placement on a cell, or no_part.
    [[nodiscard]] std::uint32_t owner_of(std::size_t cell) const { return owner_[cell]; }
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

    [[nodiscard]] std::string letters_around(const TilingEncoder::PlacedPiece& placed) const {
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

}  // namespace
}  // namespace encode::tiling

draw::Picture TilingEncoder::picture(std::span<const OptionId> solution) const {
    const std::vector<PlacedPiece> placements = decode(solution);
    const encode::tiling::Signs signs(puzzle_, placements);
    draw::Picture picture{.lattice = puzzle_.board.lattice};
    for (const PlacedPiece& placed : placements) {
        picture.parts.push_back(placed.piece ? puzzle_.pieces[*placed.piece].name : std::string());
    }
    picture.cells.reserve(puzzle_.board.cells.size());
    for (std::size_t c = 0; c < puzzle_.board.cells.size(); ++c) {
        picture.cells.push_back({.cell = puzzle_.board.cells[c].cell,
                                 .part = signs.owner_of(c),
                                 .sign = std::string(1, signs.of(c))});
    }
    return picture;
}

}  // namespace quadrille
