#include "ledger/texts.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "core/big.hpp"

namespace quadrille::ledger {
namespace {

template <typename Number>
Number number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : Number{};
}

}  // namespace

std::string text(double number) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), end.ptr};
}

std::string text(const Solution& solution) {
    std::string text;
    for (const OptionId option : solution) {
        if (!text.empty()) text += ' ';
        text += std::to_string(index(option));
    }
    return text;
}

Solution parse_solution(std::string_view text) {
    Solution solution;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        solution.push_back(id_at<OptionId>(number<std::uint32_t>(text.substr(0, end))));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return solution;
}

double approximately(const Count& count) {
    constexpr double most = 1e300;
    return std::min(core::BigCounts::to_big(count).convert_to<double>(), most);
}

std::int64_t to_integer(std::string_view text) {
    return number<std::int64_t>(text);
}

double to_real(std::string_view text) {
    return number<double>(text);
}

}  // namespace quadrille::ledger
