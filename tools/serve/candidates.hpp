// The number of solutions that have each candidate, up to a cap. Sites color candidates by it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille::tools::serve {

/// For cell c and value v, the number is at c * values + v - 1. No solution at all: all are 0.
using Counts = std::vector<std::int64_t>;

/// Nothing if the budget ended. If a first search does not meet a candidate `cap` times, a search
/// of its own does, so there are at most cells * values + 2 searches.
[[nodiscard]] std::optional<Counts> solutions_per_candidate(const sudoku::Board& board,
                                                            std::uint64_t cap,
                                                            const Settings& settings,
                                                            unsigned threads);

}  // namespace quadrille::tools::serve
