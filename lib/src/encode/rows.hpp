// The rows of the table of encoders. Each stands in the source of its encoder.
#pragma once

#include "quadrille/encode/encoders.hpp"

namespace quadrille::encode {

[[nodiscard]] EncoderInfo queens_row();
[[nodiscard]] EncoderInfo langford_row();
[[nodiscard]] EncoderInfo skolem_row();
[[nodiscard]] EncoderInfo dominate_row();
[[nodiscard]] EncoderInfo latin_row();
[[nodiscard]] EncoderInfo one_factors_row();
[[nodiscard]] EncoderInfo steiner_row();
[[nodiscard]] EncoderInfo pentominoes_row();
[[nodiscard]] EncoderInfo partridge_row();
[[nodiscard]] EncoderInfo tile_row();

}  // namespace quadrille::encode
