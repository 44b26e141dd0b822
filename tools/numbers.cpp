#include "numbers.hpp"

#include <charconv>
#include <cmath>
#include <system_error>

namespace quadrille::tools {

namespace {

template <typename Number>
std::optional<Number> to_number(std::string_view word) {
    Number number{};
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

}  // namespace

std::optional<std::uint64_t> to_whole_number(std::string_view word) {
    return to_number<std::uint64_t>(word);
}

std::optional<double> to_seconds(std::string_view word) {
    const std::optional<double> seconds = to_number<double>(word);
    if (!seconds || !std::isfinite(*seconds) || std::signbit(*seconds)) return std::nullopt;
    return seconds;
}

}  // namespace quadrille::tools
