// A puzzle while its text is read, and what its readers share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "quadrille/shapes/puzzle.hpp"
#include "shapes/sections.hpp"

namespace quadrille::shapes {

inline constexpr std::size_t most_cells = std::size_t{1} << 20;  // of the board and all pieces
inline constexpr std::size_t most_pieces = 10'000;

struct PuzzleDraft {
    const std::string& file;
    Puzzle puzzle = {};
    std::unordered_map<std::string, std::size_t> piece_named = {};  // its place in puzzle.pieces
    std::vector<Spot> corners = {};  // of the pieces: row 1, column 1, layer 1
    Spot board_corner = {};
    std::size_t cells = 0;

    [[noreturn]] void refuse(const Word& at, const std::string& sentence) const {
        shapes::refuse(file, at, sentence);
    }
    /// More cells of the board or of a piece. Refuses too many.
    void count_cells(std::size_t n, const Word& at);
    /// Refuses a second piece of this name, and too many pieces.
    void add_piece(Piece piece, const Word& at);
    /// The colors of a word, clockwise as `steps` orders them, as sides of a cell.
    [[nodiscard]] std::vector<Side> sides_of(Cell cell, const Word& colors) const;
};

/// UTF-8 without blanks and control characters, that is no comment and not `at`.
[[nodiscard]] bool is_piece_name(std::string_view name);

/// A title as it can be written: without blanks at its ends, and with blanks for control
/// characters.
[[nodiscard]] std::string one_line(std::string title);

/// The first layer, row and column that have a cell. Not for an empty shape.
[[nodiscard]] Spot corner_of(Lattice lattice, const Shape& shape);

/// The kinds of lines, for messages.
[[nodiscard]] std::string all_keywords();
/// A line with a rule and not with a board or pieces?
[[nodiscard]] bool is_rule(std::string_view keyword);

/// Reads all lines with rules, in the order of the text. The board and the pieces are there.
void read_rules(PuzzleDraft& draft, const std::vector<Section>& sections);

}  // namespace quadrille::shapes
