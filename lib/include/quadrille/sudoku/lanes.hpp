// Many 9x9 boards at once: one node of a search in each lane of the processor's vectors.
//
//     LanesSearch search;
//     std::vector<LanesAnswer> answers(boards.size());
//     search.solve(boards, 2, {}, answers);  // answers[i].solutions is 0, 1 or at least 2
//
// This is for throughput: on one core millions of easy boards a second. (One board at a call is
// searched by itself: a third of a microsecond for an easy one.) It needs no exact cover, and gives
// the same as any engine would. docs/rooms/lanes.md describes how.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/cells.hpp"

namespace quadrille::sudoku {

struct LanesAnswer {
    /// found: as many solutions as the limit; exhausted: all there are.
    Outcome outcome = Outcome::exhausted;
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;  ///< of the search tree, the root among them
    Cells first{};            ///< the solution that was found first, if there is one
};

/// Is shown each solution, and the number of its board; those of several boards come mixed.
using LanesVisitor = std::function<void(std::size_t board, const Cells& solution)>;

/// Keeps the memory that a search needs, which is 3 MiB at most, from call to call. For one thread
/// at a time.
class LanesSearch {
   public:
    LanesSearch();
    ~LanesSearch();
    LanesSearch(LanesSearch&&) noexcept;
    LanesSearch& operator=(LanesSearch&&) noexcept;

    /// Looks for up to `limit` solutions of each board; answers[i] is that of boards[i], and there
    /// must be as many. The budget's nodes are for each board, its deadline and stop for all of
    /// them: boards that were not done by then are out_of_budget, with what was found of them. But
    /// for that, an answer depends on the board, the limit and the budget's nodes alone: not on the
    /// processor, nor on the other boards. Throws what the visitor throws.
    void solve(std::span<const Cells> boards, std::uint64_t limit, const Budget& budget,
               std::span<LanesAnswer> answers, const LanesVisitor& visit = {});

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
