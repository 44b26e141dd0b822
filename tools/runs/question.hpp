// A question as it stands in a ledger or a unit file: the words of a command line, and the text of
// its input.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/facts.hpp"
#include "quadrille/problem.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// What all parts of a run share.
struct RunQuestion {
    std::string command;  ///< that has the problem
    Question question;
    SearchTerms search;
    ReadingTerms reading;
    std::string_view input;  ///< the text of the file that the command reads, if it reads one
    /// The words that ask the same again, apart from the form of the output: "queens 18 --count". A
    /// file's name is replaced by "-".
    std::string words;
};
/// The text of the input must outlive what is returned.
[[nodiscard]] RunQuestion run_question(const Request& request, const Question& question,
                                       const std::optional<std::string>& input);

/// The facts that two processes must agree on: program, question, problem, and costs if they
/// matter.
[[nodiscard]] std::vector<Fact> facts_of(const RunQuestion& run, const Problem& problem);

/// These, and the engine and the input, for processes that have no command line.
[[nodiscard]] std::vector<Fact> all_facts_of(const RunQuestion& run, const Problem& problem,
                                             std::string_view engine);

/// The cost that the units of a run need not reach, for --best and --worst, if it was known when
/// the run was split.
[[nodiscard]] std::optional<Cost> bound_in(const std::vector<Fact>& facts);

/// The request that the facts of a run describe. The rest comes from `asked`, such as --threads and
/// --json.
[[nodiscard]] Request request_of(const std::vector<Fact>& facts, const Request& asked);

}  // namespace quadrille::tools
