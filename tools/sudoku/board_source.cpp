#include "sudoku/board_source.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "say.hpp"

namespace quadrille::tools {

BoardSource::BoardSource(const std::string& path, const ReadingTerms& reading, const Limits& limits,
                         Results& results, Outputs& outputs)
    : memory_(limits.memory()),
      input_(path, &memory_, [this, &results] { before_read(results); }),
      reader_(input_.stream(), input_.name(),
              sudoku::ReadSettings{reading.box, reading.symbols, reading.board_form}),
      variant_(reading.variant) {
    outputs.add_input(input_.descriptor());
}

void BoardSource::before_read(Results& results) {
    if (before_waiting_ && input_.has_to_wait()) before_waiting_();
    results.flush();
}

std::optional<sudoku::ReadBoard> BoardSource::next() {
    if (!std::exchange(peeked_, false)) return read();
    return std::exchange(ahead_, std::nullopt);
}

bool BoardSource::has_next() {
    if (!std::exchange(peeked_, true)) ahead_ = read();
    return ahead_.has_value();
}

std::optional<sudoku::ReadBoard> BoardSource::read() {
    std::optional<sudoku::ReadBoard> read = reader_.next();
    for (const std::string& note : read ? read->notes : reader_.take_notes()) say(note);
    if (!read || variant_.empty()) return read;
    auto* const board = std::get_if<sudoku::Board>(&read->board);
    if (board == nullptr) return read;
    try {
        board->grid = with_variant(board->grid);
    } catch (const ProblemError& error) {
        read->board = InputError({input_.name(), read->line, 1}, error.what());
    }
    return read;
}

/// Boards mostly have the grid of the board before.
sudoku::Grid BoardSource::with_variant(const sudoku::Grid& grid) {
    if (!made_ || made_->first != grid) {
        made_.reset();
        made_.emplace(grid, sudoku::with_variants(grid, variant_));
    }
    return made_->second;
}

std::string BoardSource::place(std::size_t line) const {
    return fmt::format("{}:{}", input_.name(), line);
}

}  // namespace quadrille::tools
