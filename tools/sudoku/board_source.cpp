#include "sudoku/board_source.hpp"

#include <fmt/format.h>

#include <utility>

namespace quadrille::tools {

namespace {

std::string path_of(const Request& request) {
    return request.operands.empty() ? "-" : request.operands.front();
}

}  // namespace

BoardSource::BoardSource(Session& session)
    : input_(path_of(session.request()), [&session] { session.results().flush(); }),
      reader_(input_.stream(), input_.name(), session.request().box) {
    session.results().refuse_to_overwrite(input_.descriptor());
}

std::optional<sudoku::ReadBoard> BoardSource::next() {
    if (!std::exchange(peeked_, false)) return reader_.next();
    return std::exchange(ahead_, std::nullopt);
}

bool BoardSource::has_next() {
    if (!std::exchange(peeked_, true)) ahead_ = reader_.next();
    return ahead_.has_value();
}

std::string BoardSource::place(const sudoku::ReadBoard& board) const {
    return fmt::format("{}:{}", input_.name(), board.line);
}

}  // namespace quadrille::tools
