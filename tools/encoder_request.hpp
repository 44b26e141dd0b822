// The part of a request that is for an encoder: its row, its input, and the FILE that is read.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/encode/encoders.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// The row of a command; null if the command is no encoder.
[[nodiscard]] const EncoderInfo* find_encoder(std::string_view command);

/// The settings of all encoders, each name once.
[[nodiscard]] std::span<const EncoderSetting> settings_of_encoders();

/// Arguments and settings, without the text of a FILE.
[[nodiscard]] EncoderInput encoder_input(const EncoderInfo& encoder, const Request& request);

/// The file whose text the encoder takes, if it takes one; "-" is standard input.
[[nodiscard]] std::optional<std::string> encoder_file(const EncoderInfo& encoder,
                                                      const Request& request);

}  // namespace quadrille::tools
