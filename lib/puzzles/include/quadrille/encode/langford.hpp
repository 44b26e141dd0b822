// Langford pairs: the numbers 1 1 2 2 … N N in a row, with k numbers between the two copies of k.
//
// Both a row and its reversal are counted: twice OEIS A014552.
// Source: Knuth, TAOCP 7.2.2.1.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/encoder.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Langford pairs as an exact cover.
class LangfordEncoder final : public Encoder {
   public:
    /// O(n^2). Throws ProblemError if the options would have more than 2^27 entries.
    explicit LangfordEncoder(unsigned n);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// The 2N numbers of the row.
    [[nodiscard]] std::vector<unsigned> decode(std::span<const OptionId> solution) const;
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    unsigned n_;
    Problem problem_;
};

}  // namespace quadrille
#pragma GCC visibility pop
