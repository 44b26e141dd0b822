// Boards from the input, with a look at whether another one follows.
#pragma once

#include <optional>

#include "input/input.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "session.hpp"

namespace quadrille::tools {

class BoardSource {
   public:
    /// Opens what the request names. Results are flushed before the input is waited for.
    explicit BoardSource(Session& session);

    /// The next board; nothing at the end.
    [[nodiscard]] std::optional<sudoku::ReadBoard> next();
    /// Is there another one? Reads it, and so may have to wait for it.
    [[nodiscard]] bool has_next();

    /// "file:line", for messages.
    [[nodiscard]] std::string place(const sudoku::ReadBoard& board) const;
    [[nodiscard]] const std::string& name() const noexcept { return input_.name(); }

   private:
    Input input_;
    sudoku::BoardReader reader_;
    bool peeked_ = false;
    std::optional<sudoku::ReadBoard> ahead_;
};

}  // namespace quadrille::tools
