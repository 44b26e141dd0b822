// Files in which Simon Tatham's Portable Puzzle Collection saves a game: lines of a key of eight
// characters, the length of the value, and the value. The game Solo is read.
//
//     SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//     GAME    :4:Solo
//     CPARAMS :3:2x2
//     DESC    :7:1e3b4e2
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm save_file_form{"sudoku", "save-file",
                                         "a saved game of Solo from Simon Tatham's collection",
                                         "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                                         "VERSION :1:1\n"
                                         "GAME    :4:Solo\n"
                                         "PARAMS  :3:2x2\n"
                                         "CPARAMS :3:2x2\n"
                                         "DESC    :7:1e3b4e2\n"
                                         "NSTATES :1:1\n"
                                         "STATEPOS:1:1\n"};

/// The puzzle without the moves that were made. The values in DESC are read as lines of `solo` are
/// (read/solo.hpp).
[[nodiscard]] std::optional<Reading> read_save_file(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
