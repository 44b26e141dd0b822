// 9x9 boards that are solved together, in the lanes of vectors, on one thread or on several.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/sudoku/lanes.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Can the boards that are 9x9 be solved together, as far as the request goes? So are all that
/// `auto` is asked for a few solutions of.
[[nodiscard]] bool is_for_bulk(const Request& request);

/// Boards until they are solved, and their answers then.
class Bulk {
   public:
    /// What is_for_bulk(session.request()) says of it.
    explicit Bulk(const Session& session);

    [[nodiscard]] bool empty() const { return boards_.empty(); }
    [[nodiscard]] bool is_full() const { return boards_.size() >= most_; }
    void add(const sudoku::Cells& board, std::size_t line) {
        boards_.push_back(board);
        lines_.push_back(line);
    }

    /// Solves and checks all of them. Throws Failure if what was found is no solution.
    void solve();

    [[nodiscard]] std::size_t size() const { return boards_.size(); }
    [[nodiscard]] const sudoku::Cells& board(std::size_t i) const { return boards_[i]; }
    /// Where it began in the input.
    [[nodiscard]] std::size_t line(std::size_t i) const { return lines_[i]; }
    [[nodiscard]] const sudoku::LanesAnswer& answer(std::size_t i) const { return answers_[i]; }
    /// The solutions that are to be printed, if any are.
    [[nodiscard]] std::span<const sudoku::Cells> solutions(std::size_t i) const;

    void clear();

   private:
    void solve_pieces(sudoku::LanesSearch& search, std::atomic<std::size_t>& next);
    void solve_piece(sudoku::LanesSearch& search, std::size_t begin, std::size_t size);
    void check(std::size_t i) const;

    const Session& session_;
    std::uint64_t limit_;
    bool lists_;                                 // more solutions of a board than one
    std::size_t most_;                           // boards
    std::vector<sudoku::LanesSearch> searches_;  // one for each thread
    std::vector<sudoku::Cells> boards_;
    std::vector<std::size_t> lines_;
    std::vector<sudoku::LanesAnswer> answers_;
    std::vector<std::vector<sudoku::Cells>> found_;  // if it lists
};

}  // namespace quadrille::tools
