// Plain backtracking, in five ways in which it is taught. Use it to check and to time the
// exact-cover solver, not to solve boards: it is plain on purpose, and some boards take it hours.
//
// All five try the cells row by row and the values in ascending order, so they visit the same nodes
// in the same order. A node is a placed value that passes the test.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The result of a search by plain backtracking.
struct ReferenceResult {
    /// found: `limit` solutions were found. exhausted: there are exactly `solutions`.
    Outcome outcome = Outcome::exhausted;
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::optional<Board> first;  ///< the first solution
};

/// Called with each solution.
using ReferenceVisitor = std::function<void(const Board&)>;

/// One row of the table of references.
struct Reference {
    std::string_view name;     ///< "rescan", "rescan-fused", "row-major", …
    std::string_view summary;  ///< one line
    /// The function behind solve().
    ReferenceResult (*search)(const Board& board, std::uint64_t limit, const Budget& budget,
                              const ReferenceVisitor& visit);

    /// Searches until `limit` solutions were found or the budget is used up.
    [[nodiscard]] ReferenceResult solve(const Board& board, std::uint64_t limit,
                                        const Budget& budget,
                                        const ReferenceVisitor& visit = {}) const {
        return search(board, limit, budget, visit);
    }
};

/// The table of references. O(1).
[[nodiscard]] std::span<const Reference> references();
/// The reference with this name, or null if there is none.
[[nodiscard]] const Reference* find_reference(std::string_view name);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
