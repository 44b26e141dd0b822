// Plain backtracking, five ways, as it is taught. Plain on purpose: it checks the exact-cover
// solver and is what that is benchmarked against.
//
// All try values in ascending order and cells row by row, so that all five visit the same nodes
// in the same order. A node is a value placed that passes the test.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

struct ReferenceResult {
    /// found: `limit` solutions were found; exhausted: there are no more than `solutions`.
    Outcome outcome = Outcome::exhausted;
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::optional<Board> first;  ///< the first solution
};

/// Is shown each solution that is found.
using ReferenceVisitor = std::function<void(const Board&)>;

/// One row of the table of references.
struct Reference {
    std::string_view name;     ///< "rescan", "rescan-fused", "row-major", …
    std::string_view summary;  ///< one line
    ReferenceResult (*search)(const Board& board, std::uint64_t limit, const Budget& budget,
                              const ReferenceVisitor& visit);

    /// Searches until `limit` solutions are found or the budget is used up.
    [[nodiscard]] ReferenceResult solve(const Board& board, std::uint64_t limit,
                                        const Budget& budget,
                                        const ReferenceVisitor& visit = {}) const {
        return search(board, limit, budget, visit);
    }
};

[[nodiscard]] std::span<const Reference> references();
/// Nothing if there is none of that name.
[[nodiscard]] const Reference* find_reference(std::string_view name);

}  // namespace quadrille::sudoku
