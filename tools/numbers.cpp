#include "numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
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

std::optional<ExactNumber> to_exact_number(std::string_view word) {
    constexpr std::size_t most_decimals = 15;
    const std::size_t point = std::min(word.find('.'), word.size());
    std::string_view behind = word.substr(std::min(point + 1, word.size()));
    const bool has_point = point < word.size();
    if (has_point && behind.empty()) return std::nullopt;
    while (behind.ends_with('0')) behind.remove_suffix(1);
    if (behind.size() > most_decimals) return std::nullopt;
    std::string digits(word.substr(0, point));
    if (digits.empty() && has_point) digits = "0";
    const auto number = to_whole_number(digits.append(behind));
    if (!number) return std::nullopt;
    return ExactNumber{*number, static_cast<unsigned>(behind.size())};
}

std::string to_text(const ExactNumber& decimal) {
    std::string text = fmt::format("{:0{}}", decimal.digits, decimal.decimals + 1);
    if (decimal.decimals != 0) text.insert(text.size() - decimal.decimals, ".");
    return text;
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
