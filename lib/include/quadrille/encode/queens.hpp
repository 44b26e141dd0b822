// N queens on an N x N board, no two in one row, column or diagonal.
//
// Rows and columns are primary items in organ-pipe order: the middle ones come first, because they
// are branched on first among equals. Diagonals of at least two squares are secondary items.
// Counts: OEIS A000170. Source: Knuth, TAOCP 7.2.2.1.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/encoder.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

class QueensEncoder final : public Encoder {
   public:
    /// O(n^2). Throws ProblemError if the options would have more than 2^27 entries.
    explicit QueensEncoder(unsigned n);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// The column, from 0, of the queen in each row: n numbers.
    [[nodiscard]] std::vector<unsigned> decode(std::span<const OptionId> solution) const;
    [[nodiscard]] std::string draw(std::span<const OptionId> solution) const override;
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    unsigned n_;
    Problem problem_;
};

}  // namespace quadrille
#pragma GCC visibility pop
