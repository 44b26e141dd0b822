// --trace: the tree of the search as a file.
#pragma once

#include "output/outputs.hpp"
#include "quadrille/problem.hpp"
#include "request/terms.hpp"
#include "resources.hpp"

namespace quadrille::tools {

/// Records the search for this number of solutions, as far as the limits allow, and writes the
/// file. Does nothing without --trace. Throws Failure.
void write_trace(const FileTerms& files, std::uint64_t most_solutions, const Problem& problem,
                 const Resources& resources, Outputs& outputs);

}  // namespace quadrille::tools
