// The canonical form of any board, by a search row by row.
//
// A partial layout has chosen some rows of the form, and no more of the columns than these rows
// require. Columns without a value so far may still change places in their stack, and so may stacks
// without a value so far. They come first. For each partial layout and each row that may come next,
// the least line is known at once: blanks first, then labels in ascending order, then new values.
// All layouts that write this line are kept, if no other partial layout has a lesser one. So the
// search goes in breadth: after each row, all partial layouts that are left have the same lines.
//
// Rows without a value in one band are alike, and so are bands without a value. Only one of them is
// tried. The same holds for columns: their order stays open. The number of automorphisms is
// therefore the number of layouts at the end, times the permutations of the blank rows, bands,
// columns and stacks.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/canonical/layout.hpp"

namespace quadrille::sudoku::canonical {

class RowByRow {
   public:
    /// The side must be at most most_side.
    explicit RowByRow(BoxShape shape);

    /// No two givens may clash. Takes memory for the partial layouts, which it keeps.
    [[nodiscard]] LeastForm find(const Square& square);

   private:
    struct Partial {
        Layout layout;
        std::uint16_t rows_used = 0;
        std::uint8_t label_count = 0;
        std::uint8_t blank_stacks = 0;  ///< the number of stacks at the left without a value so far
        Line blank_columns{};  ///< of each stack, the number of its left columns without a value
    };

    void begin(const Square& square);
    void extend(const Partial& partial, std::size_t i);
    void try_row(const Partial& partial, std::size_t i, std::size_t row);
    void sort_columns(Partial& partial, const Line& line) const;
    void sort_stacks(Partial& partial, const Line& line) const;
    void swap_stacks(Partial& partial, std::size_t a, std::size_t b) const;
    [[nodiscard]] RowKey key_of(const Partial& partial, const Line& line) const;
    [[nodiscard]] RowKey code_of_stack(const Partial& partial, const Line& line,
                                       std::size_t stack) const;
    void keep_orders_of_stacks(Partial& partial, const Line& line, std::size_t stack);
    void keep_orders_of_columns(Partial& partial, const Line& line, std::size_t place);
    void keep(Partial partial, const Line& line);
    [[nodiscard]] std::uint64_t orders_of_blank_lines(std::size_t box_lines,
                                                      std::uint32_t blank) const;
    void write_form(LeastForm& found) const;

    std::size_t side_;
    std::size_t box_rows_;
    std::size_t box_columns_;
    std::array<Square, 2> squares_{};             // as it is, and transposed
    std::array<std::uint32_t, 2> blank_lines_{};  // bit r: row r of the square has no value
    RowKey least_ = 0;                            // the least line of this step
    std::vector<Partial> layouts_;                // before the step
    std::vector<Partial> next_;                   // after it
};

}  // namespace quadrille::sudoku::canonical
