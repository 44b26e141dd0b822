// The short form of JSON in links of SudokuPad.
//
//     {cs:50,ca:[{ce:[[0,0],[0,1]],v:3,unique:t}],ce:[[{v:2},,,],[,,,],[,,,],[,,,]]}
//
// Keys have no quotes, and common ones are shortened. Strings have single quotes. `t` and `f` are
// true and false, other bare words are strings, and an element that is missing is {}.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::sudoku {

/// The text with quotes, long keys and no gaps. It is JSON if the text was in the short form, and
/// anything otherwise. O(size).
[[nodiscard]] std::string long_pad_json(std::string_view text);

}  // namespace quadrille::sudoku
