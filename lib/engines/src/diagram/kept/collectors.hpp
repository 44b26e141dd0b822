// The ways to make a diagram that share states: by the depth-first search that remembers nodes, and
// by a sweep.
#pragma once

#include <memory>

#include "core/collector.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram::kept {

/// The way of make_diagram().
[[nodiscard]] std::unique_ptr<core::Collector> collect_by_memo(const Problem& problem);

/// The sweep that counts (sweep.hpp), in the best order that is found for it. Its states become
/// nodes. Null if the problem has multiplicities, or is too large for the search for an order
/// within this many bytes.
[[nodiscard]] std::unique_ptr<core::Collector> collect_by_sweep(const Problem& problem,
                                                                std::size_t bytes);

}  // namespace quadrille::diagram::kept
