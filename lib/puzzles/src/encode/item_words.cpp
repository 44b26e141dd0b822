// Items in words, by patterns of their names.
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/encode/encoders.hpp"

namespace quadrille {
namespace {

/// A number in a name, with its digits as they stand there.
using Numbers = std::vector<std::string_view>;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The numbers of a name that fits the pattern.
std::optional<Numbers> match(std::string_view pattern, std::string_view name) {
    Numbers numbers;
    if (pattern == "*") return numbers;
    for (const char c : pattern) {
        std::size_t size = 1;
        if (c == '#') {
            for (size = 0; size < name.size() && is_digit(name[size]);) ++size;
            numbers.push_back(name.substr(0, size));
        }
        if (size == 0 || name.empty() || (c != '#' && c != name[0])) return std::nullopt;
        name.remove_prefix(size);
    }
    return name.empty() ? std::optional(numbers) : std::nullopt;
}

/// The number after this one. A number of an item has fewer than 20 digits.
std::string next(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return std::to_string(number + 1);
}

/// The words, with the numbers in their places.
std::string fill(std::string_view words, std::string_view name, const Numbers& numbers) {
    std::string filled;
    while (!words.empty()) {
        const std::size_t open = words.find('{');
        filled += words.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = words.find('}', open);
        const auto place = static_cast<std::size_t>(words[open + 1] - '0');
        const std::string_view digits = place == 0 ? name : numbers[place - 1];
        filled += words[open + 2] == '+' ? next(digits) : std::string(digits);
        words.remove_prefix(close + 1);
    }
    return filled;
}

}  // namespace

std::string describe_item(const EncoderInfo& info, std::string_view name) {
    for (const ItemWords& row : info.item_words) {
        if (const auto numbers = match(row.pattern, name)) return fill(row.words, name, *numbers);
    }
    return std::string(name);
}

}  // namespace quadrille
