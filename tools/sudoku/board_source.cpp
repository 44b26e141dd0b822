#include "sudoku/board_source.hpp"

#include <fmt/format.h>

#include <utility>

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
      reader_(input_.stream(), input_.name(), session.request().box) {
    session.outputs().add_input(input_.descriptor());
}

void BoardSource::before_read(Session& session) {
    if (before_waiting_ && input_.has_to_wait()) before_waiting_();
    session.results().flush();
}

std::optional<sudoku::ReadBoard> BoardSource::next() {
    if (!std::exchange(peeked_, false)) return reader_.next();
    return std::exchange(ahead_, std::nullopt);
}

bool BoardSource::has_next() {
    if (!std::exchange(peeked_, true)) ahead_ = reader_.next();
    return ahead_.has_value();
}

std::string BoardSource::place(std::size_t line) const {
    return fmt::format("{}:{}", input_.name(), line);
}

}  // namespace quadrille::tools
