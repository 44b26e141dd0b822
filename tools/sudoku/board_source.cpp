#include "sudoku/board_source.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::tools {

namespace {

std::string path_of(const Request& request) {
    return request.operands.empty() ? "-" : request.operands.front();
}

}  // namespace

BoardSource::BoardSource(Session& session) : BoardSource(session, path_of(session.request())) {}

BoardSource::BoardSource(Session& session, const std::string& path)
    : memory_(session.memory()),
      input_(path, &memory_, [this, &session] { before_read(session); }),
      reader_(input_.stream(), input_.name(),
              sudoku::ReadSettings{session.request().reading.box, session.request().reading.symbols,
                                   session.request().reading.board_form}) {
    variant_ = session.request().reading.variant;
    session.outputs().add_input(input_.descriptor());
}

void BoardSource::before_read(Session& session) {
    if (before_waiting_ && input_.has_to_wait()) before_waiting_();
    session.results().flush();
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
    for (const std::string& note : read ? read->notes : reader_.take_notes()) Session::say(note);
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
