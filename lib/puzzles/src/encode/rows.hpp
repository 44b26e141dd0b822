// The rows of the table of encoders. Each stands in the source of its encoder.
#pragma once

#include <array>

#include "quadrille/encode/encoders.hpp"

namespace quadrille::encode {

/// The setting of all encoders whose FILE may hold several puzzles.
inline constexpr EncoderSetting problem_setting{"problem", "N",
                                                "read problem N of FILE, if it holds several"};
/// The setting of all encoders that read several forms.
inline constexpr EncoderSetting from_setting{
    "from", "NAME", "read FILE as this form; 'quadrille formats' lists them (recognised)"};
inline constexpr std::array settings_of_forms{from_setting, problem_setting};

[[nodiscard]] EncoderInfo tile_row();
[[nodiscard]] EncoderInfo pentominoes_row();
[[nodiscard]] EncoderInfo partridge_row();
[[nodiscard]] EncoderInfo edge_matching_row();
[[nodiscard]] EncoderInfo macmahon_row();
[[nodiscard]] EncoderInfo queens_row();
[[nodiscard]] EncoderInfo dominate_row();
[[nodiscard]] EncoderInfo langford_row();
[[nodiscard]] EncoderInfo skolem_row();
[[nodiscard]] EncoderInfo latin_row();
[[nodiscard]] EncoderInfo steiner_row();
[[nodiscard]] EncoderInfo one_factors_row();
[[nodiscard]] EncoderInfo matchings_row();
[[nodiscard]] EncoderInfo colorings_row();
[[nodiscard]] EncoderInfo nonogram_row();
[[nodiscard]] EncoderInfo futoshiki_row();
[[nodiscard]] EncoderInfo kakuro_row();
[[nodiscard]] EncoderInfo word_squares_row();

}  // namespace quadrille::encode
