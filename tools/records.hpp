// A solution of an exact-cover problem as it is printed.
#pragma once

#include <span>
#include <string>

#include "quadrille/encode/encoder.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// Drawn by the encoder, with an empty line behind; with --json an object with its options and, if
/// it is to be `drawn` at all, the lines of the drawing.
[[nodiscard]] std::string solution_record(const Request& request, const Encoder& encoder,
                                          bool drawn, std::span<const OptionId> solution);

}  // namespace quadrille::tools
