// Rows of cells that become boards, as the brackets of an array give them: rows of a board, all
// cells of one, or several boards.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/draft.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// A cell, or another piece of an array. The cell of an object that lists candidates is '{' and
/// they, in the signs of values.
struct ArrayText {
    std::string text;
    TextSpot spot;
};

class ArrayRows {
   public:
    using Row = std::vector<ArrayText>;

    ArrayRows(const Sizes& sizes, const std::string& file) : sizes_(sizes), file_(file) {}

    /// Adds a row that closes within `depth` brackets. It may be a board.
    void add(Row row, std::size_t depth);
    /// Ends the rows, and reports an error that belongs to none of them.
    void end();
    /// Reports an error of the board that is being read. Only the first one is kept.
    void fail(TextSpot spot, std::string sentence);
    /// Adds a board that was read in another way.
    void emit(ReadBoard board) { boards_.push_back(std::move(board)); }

    [[nodiscard]] const Sizes& sizes() const { return sizes_; }
    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// The brackets around the rows.
    [[nodiscard]] std::size_t depth() const { return depth_; }
    /// Do fewer rows stand here than they have cells?
    [[nodiscard]] bool are_too_few() const {
        return !rows_.empty() && !are_boards_ && rows_.size() < rows_.front().size();
    }
    /// Could each of the rows be a whole board?
    [[nodiscard]] bool may_be_boards() const;

    /// The next board that is complete; nothing if more text is needed.
    [[nodiscard]] std::optional<ReadBoard> take();

   private:
    void emit_rows();
    void emit_block();
    void emit_board(const Row& row);
    [[nodiscard]] Draft begin_draft(std::optional<BoxShape> shape, TextSpot start);
    void emit(Draft draft, const Row& cells);

    const Sizes& sizes_;
    const std::string& file_;
    std::vector<Row> rows_;  // all of them within depth_ brackets
    std::size_t depth_ = 0;
    bool are_boards_ = false;           // there are too many for one board: each is one
    std::optional<ReadError> failure_;  // of the board that is being read
    std::deque<ReadBoard> boards_;      // complete, but not yet taken
};

}  // namespace quadrille::sudoku
