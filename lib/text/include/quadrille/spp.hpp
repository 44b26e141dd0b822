// Reads set-partitioning problems in OR-Library's text: rows to cover, and columns with a cost.
//
//     3 4          rows, columns
//     5 1 1        a column: its cost, the number of its rows, and the rows, from 1
//     7 2 1 2
//     4 2 2 3
//     6 1 3
//
//     const Problem problem = read_spp(text);
//     const BestSolutions best = best_solutions(problem, 1, Which::cheapest);
//
// Rows become primary items "1", "2", …, and columns options. docs/formats-partition.md has more.
#pragma once

#include <istream>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Reads the text, in which lines may break anywhere. A stream is read to its end, and held as a
/// whole. O(size). Throws InputError with file, line and column at the first fault. Examples are a
/// count that does not hold, a row out of range or twice in a column, a column without rows, and
/// costs that add up to more than 2^62. Throws MemoryLimitError.
[[nodiscard]] Problem read_spp(std::string_view text, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_spp(std::istream& in, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);

}  // namespace quadrille
#pragma GCC visibility pop
