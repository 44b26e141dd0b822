// Cuts the lines of a grid into cells: one kit for all puzzles that are grids of signs.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "encode/forms/form_text.hpp"

namespace quadrille::encode::forms {

/// The signs of a row; a view of no length is a place that was left empty between separators.
struct CellRow {
    std::string_view line;
    std::vector<std::string_view> cells = {};
};

/// Is this sign one for a free cell: . 0 _ - ? or nothing?
[[nodiscard]] bool is_free_sign(std::string_view sign);

/// Cuts a line into cells. Commas, semicolons, tabs and bars part cells, or else blanks do.
/// Brackets and quotes around a row are nothing. If blanks part one word, or words that are as long
/// together as the `wanted` number of cells, each character is a cell. O(line).
[[nodiscard]] CellRow cut_cells(std::string_view line, std::size_t wanted);
/// The same, but each word is a cell, whatever their number.
[[nodiscard]] CellRow cut_words(std::string_view line);

/// Is it a line of a frame, such as "+---+---+"?
[[nodiscard]] bool is_frame(std::string_view line);

/// What the square grids of a puzzle are called, and what their cells may be.
struct GridRules {
    std::string grid;  ///< "board"
    std::string cell;  ///< "square"
    /// What is wrong with a sign: the rest of a sentence behind the sign; empty if it is a cell.
    std::function<std::string(std::string_view)> complaint;
};

/// The square grids of a text, each of `side` rows; a line with all cells is a grid as well. Blank
/// lines and frames are nothing. Headings and comments are skipped, and named in `notes` if they
/// have numbers. If there is no other sign for free cells, blanks are free cells in lines of just
/// `side` characters. Throws InputError.
[[nodiscard]] std::vector<std::vector<CellRow>> square_grids(const FormText& text, std::size_t side,
                                                             const GridRules& rules,
                                                             std::vector<std::string>& notes);

}  // namespace quadrille::encode::forms
