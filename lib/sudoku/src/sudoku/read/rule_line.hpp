// A line with a rule in words: "cage 15 r1c1 r1c2".
#pragma once

#include <span>
#include <string>

#include "sudoku/read/variant_board.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {

/// Is this a rule: does it begin with the word of one, or compare two cells?
[[nodiscard]] bool is_rule(std::span<const PlacedWord> words);
/// Is this no row of a board, but a rule with a word that no rule has?
[[nodiscard]] bool is_unknown_rule(std::span<const PlacedWord> words);
/// The words of all rules, with commas between them.
[[nodiscard]] std::string known_rules();

/// Adds a rule to a board. Throws ReadError.
void read_rule(std::span<const PlacedWord> words, const CellNames& names, VariantBoard& board);

}  // namespace quadrille::sudoku
