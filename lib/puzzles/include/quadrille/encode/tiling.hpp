// Solves tiling puzzles: the pieces of a puzzle (shapes/puzzle.hpp) must cover its board.
//
//     const TilingEncoder soma({.board = shapes::named_board("3x3x3", shapes::Lattice::cube),
//                               .pieces = shapes::named_pieces("soma").pieces});
//     std::cout << count_solutions(soma.problem()).count;  // 11520
//
// The items are the pieces and the cells. An option puts a piece onto cells, turned in some way.
// docs/methods/encode.md says how copies, groups, colors and empty cells become items. Symmetric
// copies are counted; symmetries() gives the symmetries of the board that keep the set of pieces.
// Source: Knuth, TAOCP 7.2.2.1.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::encode::tiling {
struct Encoding;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// Is the mirror image of a solution a symmetric copy of it?
enum class MirrorImages {
    same,      ///< yes: symmetries are turns and reflections
    different  ///< no: symmetries are turns alone
};

/// A tiling puzzle as an exact cover.
class TilingEncoder final : public Encoder {
   public:
    /// O(orientations * cells * size of a piece). Throws ProblemError if the puzzle is not valid,
    /// or if the options would have more than 2^27 entries. A piece needs a cell, and has none
    /// twice. All cells must be those of the lattice, and groups and costs must name pieces that
    /// exist.
    explicit TilingEncoder(shapes::Puzzle puzzle, MirrorImages mirror = MirrorImages::same);

    [[nodiscard]] const Problem& problem() const override;
    /// The puzzle, where numbers that follow from the sizes of pieces are exact.
    [[nodiscard]] const shapes::Puzzle& puzzle() const noexcept { return puzzle_; }

    /// A piece on the board.
    struct PlacedPiece {
        std::optional<std::size_t> piece;  ///< its place in the puzzle's list; none: an empty cell
        std::vector<shapes::Cell> cells;   ///< that it covers
    };
    /// The placements of a solution, in its order. O(size of the solution).
    [[nodiscard]] std::vector<PlacedPiece> decode(std::span<const OptionId> solution) const;

    /// The board with a sign on each cell. If each piece is used at most once and its name is one
    /// character, the cells show the name. Otherwise each placement gets a letter, which differs
    /// from its neighbours' letters. A cell that stays empty is a dot.
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;

    /// Generators of the group of the board's symmetries that keep the set of pieces, the rules and
    /// the costs. A reflection is among them if the mirror images of the pieces are in the set.
    /// With MirrorImages::different there are no reflections.
    /// O(symmetries of the lattice * entries).
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

    /// Must the puzzle leave the fewest cells empty (Leave::fewest)? If each piece has a fixed
    /// number of copies, the number of empty cells is known, so this is false. Solutions still cost
    /// the number of these cells.
    [[nodiscard]] bool seeks_cheapest() const override { return puzzle_.leave.fewest; }

    /// The puzzle that leaves a fixed number of cells empty: the fewest that the sizes of the
    /// pieces allow for rank 0, the next number for rank 1, and so on. Nothing if the puzzle has
    /// costs or optional cells, or is very large.
    [[nodiscard]] std::optional<Stage> stage(std::size_t rank) const override;

   private:
    TilingEncoder(shapes::Puzzle settled, bool seeks_fewest, MirrorImages mirror);

    shapes::Puzzle puzzle_;
    MirrorImages mirror_;
    std::shared_ptr<const encode::tiling::Encoding> encoding_;
};

}  // namespace quadrille
#pragma GCC visibility pop
