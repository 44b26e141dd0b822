// Boards from the input, with a look at whether another one follows.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "input/input.hpp"
#include "limits.hpp"
#include "output/outputs.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "request/boards.hpp"
#include "results.hpp"

namespace quadrille::tools {

class BoardSource {
   public:
    /// Opens this file, which must not be an output; "-" is standard input. Results are flushed
    /// before the input is waited for.
    BoardSource(const std::string& path, const ReadingTerms& reading, const Limits& limits,
                Results& results, Outputs& outputs);

    /// Is called before the input is waited for.
    void before_waiting(std::function<void()> call) { before_waiting_ = std::move(call); }

    /// Reads the next board, if it is a plain line and there without waiting; see BoardReader.
    [[nodiscard]] bool next_cells(sudoku::ReadCells& read) {
        return !peeked_ && variant_.empty() && reader_.next_cells(read);
    }
    /// The next board; nothing at the end.
    [[nodiscard]] std::optional<sudoku::ReadBoard> next();
    /// Is there another one? Reads it, and so may have to wait for it.
    [[nodiscard]] bool has_next();

    /// "file:line", for messages.
    [[nodiscard]] std::string place(std::size_t line) const;
    [[nodiscard]] const std::string& name() const noexcept { return input_.name(); }

   private:
    void before_read(Results& results);
    std::optional<sudoku::ReadBoard> read();
    sudoku::Grid with_variant(const sudoku::Grid& grid);

    std::function<void()> before_waiting_;
    MemoryBudget memory_;
    Input input_;
    sudoku::BoardReader reader_;
    std::string variant_;  // that all boards have beside their own rules
    /// The last grid that was read, and the same with the variant.
    std::optional<std::pair<sudoku::Grid, sudoku::Grid>> made_;
    bool peeked_ = false;
    std::optional<sudoku::ReadBoard> ahead_;
};

}  // namespace quadrille::tools
