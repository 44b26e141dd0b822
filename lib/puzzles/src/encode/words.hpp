// Words of a command line as numbers, for the rows of encoders.
#pragma once

#include <string_view>

namespace quadrille::encode {

/// A whole number below 2^64, or the largest `unsigned` if it is larger than that: numbers beyond
/// are too large for every puzzle. `name` is the word's name in the help, for the message. Throws
/// ProblemError.
[[nodiscard]] unsigned whole_number(std::string_view name, std::string_view word);

}  // namespace quadrille::encode
