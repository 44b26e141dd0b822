// Text in plain signs: what other scripts and typographers write for digits, blanks, dashes and
// bars becomes the sign of ASCII that it stands for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::sudoku {

/// A text in plain signs. columns[i] is the byte of the text before, from 0, that text[i] stands
/// for; columns[text.size()] is its length.
struct PlainText {
    std::string text;
    std::vector<std::size_t> columns;
};

/// The text in plain signs: full-width letters and digits, digits of other scripts, `·`, `□` or `␣`
/// for a blank, dashes, spaces without a break. Nothing if it has none of them, as text in ASCII.
/// Signs that stand for nothing plain stay as they are.
[[nodiscard]] std::optional<PlainText> in_plain_signs(std::string_view text);

}  // namespace quadrille::sudoku
