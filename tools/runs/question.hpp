// A question as it stands in a ledger: the words of a command line, and the text of its input.
#pragma once

#include <string>
#include <vector>

#include "quadrille/ledger.hpp"
#include "quadrille/problem.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// The words that ask the same again, apart from the form of the output: "queens 18 --count". A
/// file's name is replaced by "-".
[[nodiscard]] std::string question_of(const Request& request);

/// The facts that two processes must agree on: program, question, problem. `engine` and `input` are
/// added for those who have no command line.
[[nodiscard]] std::vector<Fact> facts_of(const Request& request, const Problem& problem);

/// The request that the facts of a ledger describe. The rest comes from
/// `asked`, such as --threads and --json.
[[nodiscard]] Request request_of(const std::vector<Fact>& facts, const Request& asked);

}  // namespace quadrille::tools
