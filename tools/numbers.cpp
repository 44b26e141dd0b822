#include "numbers.hpp"

#include <fmt/format.h>

#include <array>
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

std::string duration(double seconds) {
    struct Unit {
        const char* name;
        double seconds;
    };
    constexpr std::array units{Unit{"d", 86400}, Unit{"h", 3600}, Unit{"min", 60}, Unit{"s", 1}};
    for (std::size_t u = 0; u + 1 < units.size(); ++u) {
        if (seconds < units[u].seconds) continue;
        const double many = std::floor(seconds / units[u].seconds);
        const double rest = std::floor((seconds - many * units[u].seconds) / units[u + 1].seconds);
        return fmt::format("{:.0f} {} {:.0f} {}", many, units[u].name, rest, units[u + 1].name);
    }
    return fmt::format("{:.0f} s", std::floor(seconds));
}

}  // namespace quadrille::tools
