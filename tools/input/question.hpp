// The question that an input asks: what is asked on the command line may mean another question
// about a problem of its kind.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "quadrille/problem.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// If the problem says that the most expensive solution is the best one, --best asks for that.
[[nodiscard]] Question question_for(const Problem& problem, Question question);

/// If only the cheapest solutions answer the puzzle, one of them is printed instead of the first
/// one. Throws UsageError if the request asks for something else, because it would mislead.
[[nodiscard]] Question question_for(const Encoder& encoder, const Request& request);

}  // namespace quadrille::tools
