#include "answer_each.hpp"

#include <fmt/format.h>

#include <utility>

#include "failure.hpp"
#include "json.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

namespace {

constexpr ActionSet for_each_puzzle{Action::first, Action::all, Action::limit, Action::count,
                                    Action::unique};

bool writes_files(const Request& request) {
    return request.files.proof || request.files.certificate || request.files.trace ||
           request.pictures.svg || request.pictures.draws_many();
}

/// The line of --json behind the solutions of a puzzle.
std::string puzzle_line(std::size_t number, const Report& report) {
    Json object{{"type", "puzzle"},
                {"number", number},
                {"solutions", report.known.solutions.str()},
                {"complete", report.complete}};
    if (!report.verdict.empty()) object["verdict"] = report.verdict;
    return json_line(object);
}

/// Adds the report of a puzzle to that of those before it.
void join(Report& all, Report&& next, std::size_t number) {
    all.known.solutions += next.known.solutions;
    all.known.nodes += next.known.nodes;
    all.known.updates += next.known.updates;
    all.known.engine = next.known.engine;
    all.complete = all.complete && next.complete;
    if (next.standing != Standing::answered) all.standing = next.standing;
    const bool is_first = number == 1;
    const bool has_solution =
        all.has_solution.value_or(is_first) && next.has_solution.value_or(true);
    const bool is_known = (is_first || all.has_solution) && next.has_solution;
    all.has_solution = is_known ? std::optional(has_solution) : std::nullopt;
    for (const std::string& sentence : next.sentences) {
        all.sentences.push_back(fmt::format("puzzle {}: {}", number, sentence));
    }
    if (!next.searched) return;
    if (all.searched) next.searched->stats += all.searched->stats;
    all.searched = std::move(next.searched);
}

}  // namespace

void require_action_for_each(const Request& request, const std::string& file, std::size_t count) {
    const bool is_of_one = !for_each_puzzle.contains(request.question.action) ||
                           request.run.way() != Way::here || request.question.within ||
                           writes_files(request);
    if (!is_of_one) return;
    throw UsageError(refusals::one_puzzle(file, count), request.command);
}

Report answer_each(std::size_t count, bool as_json, Results& results,
                   const std::function<Report(std::size_t)>& answer_one) {
    Report all;
    for (std::size_t p = 0; p < count && all.complete; ++p) {
        Report one = answer_one(p);
        const std::string record = as_json ? one.json + puzzle_line(p + 1, one) : one.text;
        join(all, std::move(one), p + 1);
        results.add(record, [&](Known& known) { known = all.known; });
    }
    return all;
}

}  // namespace quadrille::tools
