// Pairs of orthogonal Latin squares.
#pragma once

#include <memory>

#include "encode/designs/latin_square.hpp"
#include "quadrille/encode/encoder.hpp"

namespace quadrille::encode::designs {

/// The pairs whose first square keeps the rules. The first row of the second one is in order.
/// Throws ProblemError if the pairs are too large.
[[nodiscard]] std::unique_ptr<Encoder> orthogonal_squares(LatinRules rules);

}  // namespace quadrille::encode::designs
