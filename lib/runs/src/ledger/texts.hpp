// The texts of numbers and solutions in the rows of a ledger.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/count.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::ledger {

/// In the fewest digits that give the same number.
[[nodiscard]] std::string text(double number);
/// The numbers of the options, separated by blanks.
[[nodiscard]] std::string text(const Solution& solution);
[[nodiscard]] Solution parse_solution(std::string_view text);

/// The nearest number that a double can hold; a very large one instead of infinity.
[[nodiscard]] double approximately(const Count& count);

/// 0 if the text is no such number.
[[nodiscard]] std::int64_t to_integer(std::string_view text);
[[nodiscard]] inline std::uint64_t to_natural(std::string_view text) {
    return static_cast<std::uint64_t>(to_integer(text));
}
[[nodiscard]] double to_real(std::string_view text);

}  // namespace quadrille::ledger
