// If all solutions cost the same, those that any engine finds first are the best. So the engine
// that `auto` chooses searches as it does for a few solutions, without prices and bounds.
#include <algorithm>

#include "best/alternation.hpp"
#include "best/best_state.hpp"

namespace quadrille::best {
namespace {

/// With more, an engine that lists many solutions fast is better than one that finds the first
/// fast.
constexpr std::uint64_t few = 100;
/// Ties are counted in slices of this number of nodes, until they take a tenth of the work.
constexpr std::uint64_t nodes_of_slice = 100;
constexpr std::uint64_t share_for_ties = 10;
constexpr std::uint64_t least_work_for_ties = 50'000;
constexpr std::uint64_t work_of_node = 25;  // in updates, if an engine does not count these

std::uint64_t work_so_far(const Stats& stats) {
    return stats.updates + work_of_node * (stats.nodes + stats.solutions);
}

}  // namespace

BestSolutions Alternation::find_any(Wide cost) {
    Settings settings = settings_;
    settings.sought = question_.most <= few ? Sought::few : Sought::all;
    const auto engine = make_engine(problem_, settings);
    BestSearch::State& state = *search_.state_;
    state.kept.begin(question_.most);
    const Wide sorted_cost = state.search.sign() * cost;
    Outcome outcome = Outcome::out_of_budget;
    while (outcome == Outcome::out_of_budget) {
        Budget slice = settings_.budget;
        if (slice.nodes) slice.nodes = nodes_left();
        const Deadline report_at = Budget::in(seconds_between_reports);
        if (report_) slice.deadline = std::min(slice.deadline.value_or(report_at), report_at);
        engine->set_budget(slice);
        while (!state.kept.is_full() && (outcome = engine->next()) == Outcome::found) {
            const std::span<const OptionId> found = engine->solution();
            (void)state.kept.keep(sorted_cost,
                                  [&] { return Solution(found.begin(), found.end()); });
        }
        tried_ = engine->stats();
        if (outcome == Outcome::out_of_budget && is_over()) break;
        if (report_) report_(search_);
    }
    if (outcome != Outcome::out_of_budget) state.pass = BestSearch::State::Pass::none;
    const bool has_ties = outcome == Outcome::found && question_.ties && !question_.gap;
    const bool has_all = !has_ties || count_ties(*engine);
    BestSolutions best = from_search();
    best.engine = engine->name();
    best.ties_complete = has_all;
    return best;
}

bool Alternation::count_ties(Engine& engine) {
    // By clauses, one more solution may take as long as the first one.
    if (engine.name() == "sat") return false;
    const std::uint64_t work = work_so_far(engine.stats());
    const std::uint64_t most = std::max(least_work_for_ties, work / share_for_ties);
    Outcome outcome = Outcome::out_of_budget;
    while (outcome != Outcome::exhausted && !is_over() &&
           work_so_far(engine.stats()) - work < most) {
        Budget slice = settings_.budget;
        slice.nodes = std::min(nodes_of_slice, nodes_left());
        engine.set_budget(slice);
        outcome = engine.next();
        if (outcome == Outcome::found) ++search_.state_->ties;
        tried_ = engine.stats();
    }
    return outcome == Outcome::exhausted;
}

}  // namespace quadrille::best
