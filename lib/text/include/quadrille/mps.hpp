// Reads set-partitioning problems in MPS, free or fixed: the format of solvers for integer
// programs.
//
//     const Problem problem = read_mps(text);
//     const bool is_maximum = problem.seeks_dearest();
//     const BestSolutions best =
//         best_solutions(problem, 1, is_maximum ? Which::dearest : Which::cheapest);
//     for (const OptionId option : best.solutions[0].options) use(problem.option_name(option));
//
// A row becomes an item of its name: a primary item for "sum = 1", a secondary item for "sum <= 1".
// With a larger right side k, the item is covered k times, or up to k times. A column, which must
// be 0 or 1, becomes an option of its name. docs/formats-partition.md has the rules.
#pragma once

#include <istream>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Reads the text. A stream is read to its end, and held as a whole. O(size). Throws InputError
/// with file, line and column at the first fault, and if the integer program is no exact cover.
/// Examples are a row of type G, a range, a coefficient other than 1, a column that is not 0 or 1,
/// and a constant in the objective. Throws MemoryLimitError.
[[nodiscard]] Problem read_mps(std::string_view text, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_mps(std::istream& in, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);

}  // namespace quadrille
#pragma GCC visibility pop
