// The table of forms of boards, in the order of preference.
#pragma once

#include <span>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

/// One form of the table.
struct BoardForm {
    TextForm text;
    ReadForm read = nullptr;
    /// No other form can be meant where this one claims the text, so no other is asked.
    bool is_unmistakable = false;
};

/// All forms. Where two read a text as different boards, the surer claim is taken, and among equal
/// claims the earlier form. Then a note names both.
[[nodiscard]] std::span<const BoardForm> board_form_table();

}  // namespace quadrille::sudoku
