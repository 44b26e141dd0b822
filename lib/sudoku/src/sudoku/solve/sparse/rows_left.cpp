#include "sudoku/solve/sparse/rows_left.hpp"

namespace quadrille::sudoku::sparse {

RowsLeft::RowsLeft(const Board& board)
    : side_(board.side()),
      bands_(board.grid.shape().value().columns),
      rows_(side_ * side_ * bands_) {
    const std::size_t rows = board.grid.shape().value().rows;
    std::vector<bool> has_value(side_);
    for (std::size_t row = 0; row < side_; ++row) {
        const auto* const cells = board.cells.data() + row * side_;
        has_value.assign(side_, false);
        for (std::size_t column = 0; column < side_; ++column) {
            if (cells[column] != 0) has_value[cells[column] - 1U] = true;
        }
        for (std::size_t value = 0; value < side_; ++value) {
            if (has_value[value]) continue;
            std::uint8_t* const of_value = rows_.data() + (value * bands_ + row / rows) * side_;
            for (std::size_t column = 0; column < side_; ++column) {
                of_value[column] =
                    static_cast<std::uint8_t>(of_value[column] + (cells[column] == 0));
            }
        }
    }
}

}  // namespace quadrille::sudoku::sparse
