// The colors of BurrTools, which fit by a table, as colors that fit if they are equal.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "quadrille/shapes/piece.hpp"

namespace quadrille::shapes {

inline constexpr std::size_t most_colors = 64;  // 0 is no color

/// Which color of a piece fits on which color of the result.
struct FittingColors {
    std::array<bool, most_colors> in_pieces{};
    std::array<bool, most_colors> in_result{};
    std::array<std::array<bool, most_colors>, most_colors> fits{};  // piece, result
};

struct EqualColors {
    std::array<Paint, most_colors> of_pieces{};
    std::array<Paint, most_colors> of_result{};
};

/// Colors with the same rules, or nothing if there are none: colors that fit on a color of the
/// result must fit on the same colors. Colors that are not used are unpainted.
[[nodiscard]] std::optional<EqualColors> equal_colors(const FittingColors& colors);

}  // namespace quadrille::shapes
