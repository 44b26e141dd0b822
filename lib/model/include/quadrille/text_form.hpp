// The forms in which a text may be written: what `--from` chooses, and `quadrille formats` lists.
//
// A reader asks every form of its table whether a text is written in it. The answers are "not
// mine", "mine, and here it is" and "mine, but wrong here". Where two forms read a text
// differently, the order of the table decides, and a sentence names both.
#pragma once

#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille {

/// One form.
struct TextForm {
    /// The command that reads it: "cover", "sudoku", "nonogram".
    std::string_view command;
    /// The value for `--from`: "dlx".
    std::string_view name;
    /// What it is, in a line without a full stop.
    std::string_view summary;
    /// A text of this form, whose lines end with '\n'. Tests read it.
    std::string_view example;
};

}  // namespace quadrille
#pragma GCC visibility pop
