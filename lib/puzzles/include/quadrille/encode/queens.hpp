// N queens on an N x N board, no two in one row, column or diagonal.
//
// Rows and columns are primary items in organ-pipe order: the middle ones come first, because they
// are branched on first among equals. Diagonals of at least two squares are secondary items. On a
// torus, a diagonal continues at the opposite edge. It then has N squares and exactly one queen, so
// it is a primary item. A superqueen also moves as a knight: each pair of squares that are a
// knight's move apart is a secondary item. Counts: OEIS A000170; on a torus A051906; superqueens
// A051223. Source: Knuth, TAOCP 7.2.2.1.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/encoder.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Queens on a square board, as an exact cover.
class QueensEncoder final : public Encoder {
   public:
    /// Whether the borders of the board are glued together, and whether queens also move as
    /// knights.
    enum class Surface { plane, torus };
    enum class Moves { queen, superqueen };
    /// The place of a queen.
    struct Queen {
        unsigned row;     ///< from 0
        unsigned column;  ///< from 0
    };

    /// Every solution contains the given queens. If two of them attack each other, there is no
    /// solution. The notes become warnings of the problem. O(n^2). Throws ProblemError if the
    /// options would have more than 2^27 entries, or if a queen is not on the board.
    explicit QueensEncoder(unsigned n, Surface surface = Surface::plane,
                           std::span<const Queen> given = {}, Moves moves = Moves::queen,
                           std::span<const std::string> notes = {});

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// The column, from 0, of the queen in each row: n numbers.
    [[nodiscard]] std::vector<unsigned> decode(std::span<const OptionId> solution) const;
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    /// The motions of the board that keep the given queens; on a torus, also translations.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    unsigned n_;
    Surface surface_;
    Moves moves_;
    std::vector<Queen> given_;
    Problem problem_;
};

}  // namespace quadrille
#pragma GCC visibility pop
