// The rows of the table of encoders. Each stands in the source of its encoder.
#pragma once

#include "quadrille/encode/encoders.hpp"

namespace quadrille::encode {

[[nodiscard]] EncoderInfo queens_row();
[[nodiscard]] EncoderInfo langford_row();
[[nodiscard]] EncoderInfo pentominoes_row();
[[nodiscard]] EncoderInfo tile_row();
[[nodiscard]] EncoderInfo edge_matching_row();
[[nodiscard]] EncoderInfo macmahon_row();
[[nodiscard]] EncoderInfo matchings_row();
[[nodiscard]] EncoderInfo colorings_row();

}  // namespace quadrille::encode
