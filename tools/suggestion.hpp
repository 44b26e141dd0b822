// "Did you mean": the known word that is closest to an unknown one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace quadrille::tools {

/// "; did you mean 'queens'?", or nothing if no name is close. A name is close if at most a third
/// of its letters are wrong, or if it begins with the word.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string> names);

}  // namespace quadrille::tools
