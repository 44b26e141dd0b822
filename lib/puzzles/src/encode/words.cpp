#include "encode/words.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"

namespace quadrille::encode {

unsigned whole_number(std::string_view name, std::string_view word) {
    std::uint64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stop != end) {
        throw ProblemError(std::string(name) + " is a whole number below 2^64, not " +
                           core::quoted(word));
    }
    constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
    return static_cast<unsigned>(std::min(number, most));
}

}  // namespace quadrille::encode
