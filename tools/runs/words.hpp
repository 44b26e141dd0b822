// Words as they stand in the question of a run: separated by blanks, in quotes if they need them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools {

/// A word as `words_of` reads it again, whatever bytes it has. It must not be empty.
[[nodiscard]] std::string quoted_word(std::string_view word);

/// The words of a text.
[[nodiscard]] std::vector<std::string> words_of(const std::string& text);

}  // namespace quadrille::tools
