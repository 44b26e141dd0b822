// Decimal numbers in the formats: whole tokens, with a check for overflow.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace quadrille::text {

enum class NumberFault { none, not_a_number, too_large };

/// Reads a whole token as a number: digits, and for a signed type an optional '+' or '-' before
/// them.
template <std::integral Number>
[[nodiscard]] NumberFault read_number(std::string_view token, Number& number) noexcept {
    if constexpr (std::signed_integral<Number>) {
        if (token.size() > 1 && token.front() == '+' && token[1] != '-') token.remove_prefix(1);
    }
    const char* const end = token.data() + token.size();
    const auto [stop, error] = std::from_chars(token.data(), end, number);
    if (error == std::errc::invalid_argument || stop != end) return NumberFault::not_a_number;
    if (error == std::errc::result_out_of_range) return NumberFault::too_large;
    return NumberFault::none;
}

/// True if there is at least one byte, and all are digits.
[[nodiscard]] bool is_digits(std::string_view token) noexcept;

}  // namespace quadrille::text
