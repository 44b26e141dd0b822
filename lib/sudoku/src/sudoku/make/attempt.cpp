#include "sudoku/make/attempt.hpp"

#include <bit>

namespace quadrille::sudoku::make {

using lanes::all_bits;
using lanes::digit_count;
using lanes::Word;
using lanes::word_count;

unsigned cell_count(const CellSet& cells) {
    return static_cast<unsigned>(std::popcount(cells[0]) + std::popcount(cells[1]) +
                                 std::popcount(cells[2]));
}

void FullGrid::set(const UniformGrid::Grid& grid) {
    digits_ = {};
    cells_ = grid;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        for (std::size_t w = 0; w < word_count; ++w) {
            digits_.words[w][grid[cell] - 1u] |= cell_bits[cell][w];
        }
    }
}

void FullGrid::write_root(const CellSet& clues, const CellSet& other, BoardNode& root) const {
    for (std::size_t w = 0; w < word_count; ++w) {
        const Word blank = all_bits & ~clues[w];
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            const Word of_grid = digits_.words[w][digit];
            root.words[w][digit] = (of_grid | blank) & ~(of_grid & other[w]);
        }
    }
}

CellSet FullGrid::difference(const BoardNode& solution) const {
    CellSet differs{};
    for (std::size_t w = 0; w < word_count; ++w) {
        Word same = 0;
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            same |= digits_.words[w][digit] & solution.words[w][digit];
        }
        differs[w] = all_bits & ~same;
    }
    return differs;
}

Cells FullGrid::puzzle(const CellSet& clues) const {
    Cells cells{};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (have_common(clues, cell_bits[cell])) cells[cell] = cells_[cell];
    }
    return cells;
}

}  // namespace quadrille::sudoku::make
