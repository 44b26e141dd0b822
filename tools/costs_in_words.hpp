// Costs, bounds and ties as clauses of a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/best.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// "cheapest" or "most expensive".
[[nodiscard]] std::string_view name_of(Which which);
/// "206, 226, 243". A long list is shortened to its first costs and the last.
[[nodiscard]] std::string list_costs(const Problem& problem,
                                     const std::vector<PricedSolution>& solutions);
/// "bound 190, gap 7.77 %", or "bound 190" if the gap is not known. There must be a bound.
[[nodiscard]] std::string bound_in_words(const KnownCosts& costs);
/// "; 3 more cost 9". Empty if no other solution shares the last cost.
[[nodiscard]] std::string ties_in_words(const KnownCosts& costs);
/// A sentence for BestSolutions::programs_left_out, or nothing if it is 0.
[[nodiscard]] std::vector<std::string> sentences_of_programs(std::size_t left_out);

}  // namespace quadrille::tools
