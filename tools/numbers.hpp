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

/// A decimal number that is not negative, exact: digits / 10^decimals. Zeros at its end are
/// dropped.
struct ExactNumber {
    std::uint64_t digits = 0;
    unsigned decimals = 0;
};

/// "12", "0.05" or ".5", with at most 15 decimals.
[[nodiscard]] std::optional<ExactNumber> to_exact_number(std::string_view word);

/// The shortest word for the number.
[[nodiscard]] std::string to_text(const ExactNumber& decimal);

/// 7300 becomes "2 h 1 min": two units, the smaller one rounded down.
[[nodiscard]] std::string duration(double seconds);

}  // namespace quadrille::tools
