// The encoder of problems that are exact-cover problems already. It shows a solution as its
// options.
#pragma once

#include <span>
#include <string>

#include "quadrille/encode/encoder.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Any problem as a puzzle, whose picture is text.
class CoverEncoder final : public Encoder {
   public:
    /// Keeps the problem. O(1).
    explicit CoverEncoder(Problem problem);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// A line for each chosen option: its entries as they were given and, if options have names, a
    /// '|' and its name. A last line names the items that are left uncovered.
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;

   private:
    Problem problem_;
};

}  // namespace quadrille
#pragma GCC visibility pop
