#include "sudoku/read/array_rows.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/marks.hpp"

namespace quadrille::sudoku {
namespace {

bool has_candidates(const ArrayText& cell) {
    return !cell.text.empty() && cell.text.front() == '{';
}

/// The values that the candidates of a cell leave out.
void exclude_others(Board& board, std::uint32_t cell, std::string_view candidates) {
    for (unsigned value = 1; value <= board.side(); ++value) {
        if (candidates.find(symbol_of(value)) != candidates.npos) continue;
        board.excluded.push_back({cell, static_cast<std::uint16_t>(value)});
    }
}

}  // namespace

void ArrayRows::add(Row row, std::size_t depth) {
    if (depth != depth_ && (!rows_.empty() || are_boards_)) emit_rows();
    depth_ = depth;
    if (are_boards_ || row.size() > max_side) {
        for (const Row& before : std::exchange(rows_, {})) emit_board(before);
        return emit_board(row);
    }
    if (rows_.size() > max_side)
        return fail(row.front().spot, "these are more rows than any board has");
    rows_.push_back(std::move(row));
    if (rows_.size() > rows_.front().size() && sizes_.of_cells(rows_.front().size())) {
        are_boards_ = true;
        for (const Row& board : std::exchange(rows_, {})) emit_board(board);
    }
}

void ArrayRows::end() {
    emit_rows();
    if (failure_) {
        Draft draft = begin_draft(std::nullopt, failure_->spot);
        boards_.push_back(std::move(draft).finish(file_));
    }
}

void ArrayRows::fail(TextSpot spot, std::string sentence) {
    if (!failure_) failure_ = ReadError{spot, std::move(sentence)};
}

bool ArrayRows::may_be_boards() const {
    return std::ranges::all_of(
        rows_, [&](const Row& row) { return sizes_.of_cells(row.size()).has_value(); });
}

std::optional<ReadBoard> ArrayRows::take() {
    if (boards_.empty()) return std::nullopt;
    ReadBoard board = std::move(boards_.front());
    boards_.pop_front();
    return board;
}

void ArrayRows::emit_rows() {
    if (!rows_.empty() && rows_.size() != rows_.front().size() && may_be_boards()) {
        for (const Row& board : std::exchange(rows_, {})) emit_board(board);
    } else if (!rows_.empty()) {
        emit_block();
    }
    are_boards_ = false;
}

void ArrayRows::emit_block() {
    const std::vector<Row> rows = std::exchange(rows_, {});
    const TextSpot start = rows.front().front().spot;
    const auto is_square = [&](const Row& row) { return row.size() == rows.size(); };
    const bool by_rows = std::ranges::any_of(rows, is_square);
    const std::size_t side = by_rows ? rows.size() : rows.front().size();
    const auto shape = sizes_.of_side(side);
    Draft draft = begin_draft(shape, start);
    if (!shape) draft.fail(start, sizes_.wrong_side(side));
    Row cells;
    for (const Row& row : rows) {
        if (row.size() != side) {
            draft.fail(row.size() < side ? row.back().spot : row[side].spot,
                       "a row of " + std::to_string(row.size()) + " cells in a " +
                           board_name(static_cast<unsigned>(side)) + " board");
        }
        cells.insert(cells.end(), row.begin(), row.end());
    }
    if (rows.size() != side) {
        draft.fail(start, "a " + board_name(static_cast<unsigned>(side)) + " board has " +
                              std::to_string(side) + " rows, this one " +
                              std::to_string(rows.size()));
    }
    emit(std::move(draft), cells);
}

void ArrayRows::emit_board(const Row& row) {
    const auto shape = sizes_.of_cells(row.size());
    Draft draft = begin_draft(shape, row.front().spot);
    if (!shape) draft.fail(row.front().spot, sizes_.wrong_count(row.size(), "values"));
    emit(std::move(draft), row);
}

/// A board with the error that was seen so far. It comes before any error of the cells.
Draft ArrayRows::begin_draft(std::optional<BoxShape> shape, TextSpot start) {
    const bool is_before = failure_ && failure_->spot.line < start.line;
    Draft draft(shape.value_or(BoxShape{1, 1}), is_before ? failure_->spot : start,
                shape ? sizes_.symbols() : Symbols());
    if (failure_) draft.fail(failure_->spot, failure_->sentence);
    failure_.reset();
    return draft;
}

void ArrayRows::emit(Draft draft, const Row& cells) {
    for (const ArrayText& cell : cells) {
        draft.add(has_candidates(cell) ? std::string_view{} : std::string_view(cell.text),
                  cell.spot);
    }
    ReadBoard read = std::move(draft).finish(file_);
    auto* const board = std::get_if<Board>(&read.board);
    if (board != nullptr && std::ranges::any_of(cells, has_candidates)) {
        for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
            if (has_candidates(cells[cell])) exclude_others(*board, cell, cells[cell].text);
        }
        forget_implied_exclusions(*board);
    }
    boards_.push_back(std::move(read));
}

}  // namespace quadrille::sudoku
