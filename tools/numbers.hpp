// Numbers on a command line. The whole word must be the number.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille::tools {

/// A whole number from 0 to 2^64 - 1.
[[nodiscard]] std::optional<std::uint64_t> to_whole_number(std::string_view word);

/// A finite number of seconds, not negative.
[[nodiscard]] std::optional<double> to_seconds(std::string_view word);

/// 7300 becomes "2 h 1 min": two units, the smaller one rounded down.
[[nodiscard]] std::string duration(double seconds);

}  // namespace quadrille::tools
