// The twelve pentominoes, once each, in a rectangle of 60 squares.
//
// Symmetric copies of a tiling are counted: 6x10 has 9356 = 4 * 2339. A rectangle of any other area
// has no tiling, so its problem is a single item without options.
// Counts: 6x10 9356, 5x12 4040, 4x15 1472, 3x20 8. Source: Knuth, TAOCP 7.2.2.1.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "quadrille/encode/encoder.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

class TilingEncoder;

/// The twelve pentominoes in a rectangle, as an exact cover.
class PentominoesEncoder final : public Encoder {
   public:
    /// O(cells). A rectangle of another area than 60 has no solution.
    PentominoesEncoder(unsigned rows, unsigned columns);

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    /// The letter (F I L N P T U V W X Y Z) on each square, row by row.
    [[nodiscard]] std::vector<std::string> decode(std::span<const OptionId> solution) const;
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    std::shared_ptr<const TilingEncoder> tiling_;  // null: another area
    Problem problem_;
};

}  // namespace quadrille
#pragma GCC visibility pop
