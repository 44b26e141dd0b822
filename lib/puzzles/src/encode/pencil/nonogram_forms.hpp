// The forms of nonograms (docs/formats-pencil.md). Each reads all puzzles of a text.
#pragma once

#include "encode/forms/form.hpp"
#include "encode/pencil/nonogram_clues.hpp"

namespace quadrille::encode::pencil {

using NonogramAnswer = forms::FormAnswer<NonogramClues>;

/// Lines "rows" and "columns" with clues below them, and the words of the format .non.
[[nodiscard]] NonogramAnswer read_clue_sections(const forms::FormText& text);
/// "WIDTH HEIGHT", and then a clue a line: the rows, and then the columns.
[[nodiscard]] NonogramAnswer read_nin(const forms::FormText& text);
/// "HEIGHT WIDTH", the rows, a line "#", and the columns.
[[nodiscard]] NonogramAnswer read_mk(const forms::FormText& text);
/// A line that begins with ":" before the rows and before the columns, and perhaps colors.
[[nodiscard]] NonogramAnswer read_olsak(const forms::FormText& text);
/// The XML of webpbn.com, with colors.
[[nodiscard]] NonogramAnswer read_webpbn(const forms::FormText& text);
/// JSON: {"rows": [[3], [1, 1]], "columns": …}.
[[nodiscard]] NonogramAnswer read_clue_json(const forms::FormText& text);
/// IDs of the game Pattern: "3x3:3/1.1/3/3/1.1/3", the columns first.
[[nodiscard]] NonogramAnswer read_pattern_id(const forms::FormText& text);

}  // namespace quadrille::encode::pencil
