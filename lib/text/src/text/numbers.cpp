#include "text/numbers.hpp"

#include <algorithm>

namespace quadrille::text {

bool is_digits(std::string_view token) noexcept {
    return !token.empty() &&
           std::ranges::all_of(token, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace quadrille::text
