// Text around boards: headings, footers and comments. It may be passed over silently only if
// nothing in it looks like a part of a board.
#pragma once

#include <string_view>

namespace quadrille::sudoku {

/// Is this line prose, as "Grid 01", "by J. Smith, 2024-11-26" or "Version 4.2n" is? It has a word,
/// no run of 16 signs for cells, which is the smallest board, and few digits.
[[nodiscard]] bool is_prose(std::string_view text);

/// Is the line one tag of a page, such as <pre> or </code>?
[[nodiscard]] bool is_tag(std::string_view text);

/// Is the line made of quotes, brackets and the like, with nothing that could be a cell? A name may
/// stand before, as a program has it. Three stars are a line between paragraphs.
[[nodiscard]] bool is_punctuation(std::string_view text);

/// Does a text that would be passed over look like a part of a board? It has a bracket, a run of
/// four signs for cells, a run of four capitals, four cells that stand apart, or many digits.
[[nodiscard]] bool looks_like_cells(std::string_view text);

}  // namespace quadrille::sudoku
