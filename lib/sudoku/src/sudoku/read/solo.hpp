// Boards as Simon Tatham's puzzle `solo` writes them: "3x3:…", "3x3x:…", "9j:…,…", "3x3k:…,…,…".
#pragma once

#include <string>
#include <string_view>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"

namespace quadrille::sudoku {

/// Does a line begin as such a board does: with sizes and letters up to a colon?
[[nodiscard]] bool is_solo(std::string_view text);

/// The board of such a line, or the error.
[[nodiscard]] ReadBoard read_solo(const Line& line, std::optional<BoxShape> wanted,
                                  const std::string& file);

}  // namespace quadrille::sudoku
