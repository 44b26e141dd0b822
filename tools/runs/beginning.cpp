#include "runs/beginning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "actions/best.hpp"
#include "failure.hpp"
#include "quadrille/unit_files.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

namespace {

constexpr double seconds_to_decide = 2;
constexpr std::uint64_t most_units = 1'000'000;

std::uint64_t all_solutions() {
    return std::numeric_limits<std::uint64_t>::max();
}

/// The solutions so far are recorded as those of the root, although all of it is left. Units then
/// find only better ones.
Beginning begin_best(const Question& question, const Problem& problem, Settings settings) {
    const Deadline soon = Budget::in(seconds_to_decide);
    settings.budget.deadline = std::min(settings.budget.deadline.value_or(soon), soon);
    const BestSolutions best =
        best_solutions(problem, question.limit, which_of(question), settings);
    Beginning beginning;
    beginning.engine = best.complete ? best.engine : "links";
    for (const PricedSolution& solution : best.solutions) {
        beginning.root.solutions.push_back(solution.options);
    }
    beginning.root.count = best.solutions.size();
    beginning.root.nodes = best.stats.nodes;
    beginning.root.updates = best.stats.updates;
    if (!best.complete) beginning.root.left.emplace_back(Path());
    return beginning;
}

constexpr std::string_view engine_with_tree = "links";

/// Are the subtrees that it gives away those of a search tree, and small?
bool has_tree(std::string_view name) {
    const auto row = std::ranges::find(engines(), name, &EngineInfo::name);
    return row != engines().end() && row->features.prefixes && !row->features.counts &&
           !row->features.proves;
}

}  // namespace

UnitWanted wanted_by(const Question& question) {
    if (question.action == Action::count) return {};
    return {.lists = true, .most = question.solutions_wanted().value_or(all_solutions())};
}

std::shared_ptr<BestRecord> record_for(const Question& question, std::optional<Cost> bound) {
    if (!asks_for_best(question)) return nullptr;
    return std::make_shared<BestRecord>(question.limit, which_of(question), bound);
}

void add_to(BestRecord& record, const Problem& problem, std::span<const LedgerEntry> entries) {
    for (const LedgerEntry& entry : entries) {
        for (const Solution& solution : entry.result.solutions) record.add(problem, solution);
    }
}

std::unique_ptr<Engine> make_run_engine(const Question& question, const Problem& problem,
                                        const Settings& settings,
                                        const std::shared_ptr<BestRecord>& record) {
    if (!record) return make_unit_engine(problem, settings);
    return make_best_engine(problem, question.limit, which_of(question), settings, record);
}

Beginning begin_run(const Question& question, const Problem& problem, const Settings& settings) {
    const bool is_auto = settings.engine == "auto";
    if (is_auto && asks_for_best(question)) return begin_best(question, problem, settings);
    // An engine that does not take the problem says so before anything is written.
    const auto engine = make_run_engine(question, problem, settings, record_for(question));
    Beginning beginning;
    if (is_auto) {
        const UnitBudget budget{.seconds = seconds_to_decide, .stop = settings.budget.stop};
        beginning.root = run_rest(*engine, budget, wanted_by(question));
    } else {
        beginning.root.left.emplace_back(Path());
    }
    beginning.engine = engine->name();
    return beginning;
}

bool remembers_counts(std::string_view engine) {
    const auto row = std::ranges::find(engines(), engine, &EngineInfo::name);
    return row != engines().end() && row->features.counts;
}

void check_units(const Request& request) {
    if (request.run.units && (*request.run.units == 0 || *request.run.units > most_units)) {
        throw UsageError(refusals::number_of_units(most_units), request.command);
    }
}

UnitResult split_root(const Question& question, const Problem& problem, Settings settings,
                      Beginning beginning, std::uint64_t units,
                      const std::shared_ptr<BestRecord>& record) {
    if (!beginning.root.is_valid || beginning.root.left.empty()) return std::move(beginning.root);
    const StopToken stop = settings.budget.stop;
    settings.budget = {};
    settings.engine = has_tree(beginning.engine) ? beginning.engine : engine_with_tree;
    const auto engine = make_run_engine(question, problem, settings, record);
    return split_into_units(*engine, std::move(beginning.root), static_cast<std::size_t>(units),
                            wanted_by(question), stop);
}

}  // namespace quadrille::tools
