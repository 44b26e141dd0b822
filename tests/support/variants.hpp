// Grids beside the classic ones, each with a second, independent definition of its rules.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

struct Variant {
    std::string name;
    Grid grid;
    /// Must two different cells have different values? Written without Houses.
    std::function<bool(std::size_t, std::size_t)> are_peers;
};

/// Small grids of many kinds: Latin squares, diagonals, regions, windows, two overlapping squares,
/// and houses of two cells.
[[nodiscard]] std::vector<Variant> small_variants();

/// Region numbers from the letters of a picture.
[[nodiscard]] std::vector<unsigned> regions_of(const std::string& letters);

using Values = std::vector<std::uint16_t>;

/// All full boards that agree with the givens and the exclusions of a puzzle, in lexicographic
/// order, by trying every value in every cell. If `most` boards were found, the search ends.
[[nodiscard]] std::vector<Values> all_fillings(const Variant& variant, const Board& puzzle,
                                               std::size_t most = ~std::size_t{0});

/// Boards with no, one and several solutions. Some have givens that clash. Half of them exclude
/// values, if there are blanks.
[[nodiscard]] std::vector<Board> random_boards(const Variant& variant, std::size_t count,
                                               std::size_t blanks);

}  // namespace quadrille::sudoku
