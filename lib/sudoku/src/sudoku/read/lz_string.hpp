// Texts that the library lz-string packed into signs of base64. Links of sites have puzzles in this
// form.
//
// A packed text is a sequence of codes. Each stands for a character, for a piece of the text before
// it, or for the end. Codes grow by a bit each time that their numbers are used up.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::sudoku {

/// The text in UTF-8. Nothing if these are no signs of base64, if a code stands for nothing, if the
/// end is missing, or if the text has more than `most` characters. In links, '-' may stand for '/'
/// and a blank for '+'. O(packed + text).
[[nodiscard]] std::optional<std::string> unpack_lz_string(std::string_view packed,
                                                          std::size_t most);

}  // namespace quadrille::sudoku
