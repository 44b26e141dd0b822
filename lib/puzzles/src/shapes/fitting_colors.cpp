// Two colors of pieces become one if they fit on the same colors of the result, and that color is
// the one of these. Colors that fit nowhere get a color each.
#include "shapes/fitting_colors.hpp"

#include <string_view>

namespace quadrille::shapes {
namespace {

constexpr std::string_view paints =
    "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0";

using Flags = std::array<bool, most_colors>;

/// The colors of the result that are used and on which this color of pieces fits.
Flags places_of(const FittingColors& colors, std::size_t piece) {
    Flags places{};
    for (std::size_t r = 1; r < most_colors; ++r) {
        places[r] = colors.in_result[r] && colors.fits[piece][r];
    }
    return places;
}

}  // namespace

std::optional<EqualColors> equal_colors(const FittingColors& colors) {
    EqualColors equal;
    std::size_t used = 0;
    // A color of pieces is painted as the result is, where it fits.
    for (std::size_t p = 1; p < most_colors; ++p) {
        if (!colors.in_pieces[p]) continue;
        const Flags places = places_of(colors, p);
        Paint paint = unpainted;
        for (std::size_t q = 1; q < p && paint == unpainted; ++q) {
            if (colors.in_pieces[q] && places_of(colors, q) == places) paint = equal.of_pieces[q];
        }
        const bool is_new = paint == unpainted;
        if (is_new) {
            if (used == paints.size()) return std::nullopt;
            paint = paints[used++];
        }
        equal.of_pieces[p] = paint;
        for (std::size_t r = 1; r < most_colors && is_new; ++r) {
            if (!places[r]) continue;
            if (equal.of_result[r] != unpainted) return std::nullopt;
            equal.of_result[r] = paint;
        }
    }
    // No colored cell fits on these.
    for (std::size_t r = 1; r < most_colors; ++r) {
        if (!colors.in_result[r] || equal.of_result[r] != unpainted) continue;
        if (used == paints.size()) return std::nullopt;
        equal.of_result[r] = paints[used++];
    }
    return equal;
}

}  // namespace quadrille::shapes
