// A board among other fields of a line, behind an id or a hash.
//
//     0000183b305c 0507…0009  1.2
//     17,53..7…79,easy
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm fields_line_form{
    "sudoku", "fields", "a line of fields, of which one behind the first is a board",
    "id17 1.....3.....4..2 1.5\n"};

/// One field of the line is a board. It is not the first field: text behind a board belongs to
/// other forms. The rest of the fields must not look like boards, except that one may be the
/// solution.
[[nodiscard]] std::optional<Reading> read_fields_line(BoardLines& lines,
                                                      const FormContext& context);

}  // namespace quadrille::sudoku
