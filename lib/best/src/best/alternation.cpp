#include "best/alternation.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "best/best_state.hpp"
#include "best/common_cost.hpp"

namespace quadrille::best {

Alternation::Alternation(const Problem& problem, const BestQuestion& question,
                         const Settings& settings, const BestReport& report)
    : problem_(problem),
      question_(question),
      settings_(settings),
      report_(report),
      search_(problem, question, settings),
      may_fit_(settings.engine == "auto") {}

BestSolutions Alternation::run() {
    if (settings_.engine == "auto" && question_.most != 0) {
        if (const auto cost = common_cost(problem_)) return find_any(*cost);
    }
    bool has_waited = false;
    for (std::uint64_t turn = first_turn;; turn *= 2) {
        if (search_for(turn) || is_over()) return from_search();
        if (!may_fit_ || search_.is_proven()) continue;
        // Diagrams are tried half as often if two searches take turns already.
        has_waited = !has_waited && search().has_programs();
        if (has_waited) continue;
        if (auto best = attempt(turn)) return *std::move(best);
    }
}

PricedSearch& Alternation::search() {
    return search_.state_->search;
}

Stats Alternation::stats() const {
    Stats stats = search_.stats();
    stats += tried_;
    return stats;
}

std::uint64_t Alternation::nodes_left() const {
    if (!settings_.budget.nodes) return std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t used = search_.stats().nodes + tried_.nodes;
    return *settings_.budget.nodes - std::min(used, *settings_.budget.nodes);
}

bool Alternation::is_over() const {
    return nodes_left() == 0 || settings_.budget.is_time_up();
}

void Alternation::set_slice(std::uint64_t nodes, bool is_reported) {
    Budget slice = settings_.budget;
    slice.nodes = std::min(nodes, nodes_left());
    std::optional<Deadline> report_at;
    if (is_reported) report_at = Budget::in(seconds_between_reports);
    search_.state_->set_budget(slice, report_at);
}

/// Runs branch and bound for as many nodes. True if nothing is left to do.
bool Alternation::search_for(std::uint64_t nodes) {
    const std::uint64_t last = search_.stats().nodes + std::min(nodes, nodes_left());
    for (;;) {
        set_slice(last - std::min(last, search_.stats().nodes), bool{report_});
        if (search_.search() == Outcome::exhausted) return true;
        if (report_) report_(search_);
        if (search_.stats().nodes >= last || is_over()) return false;
    }
}

/// The nodes of a diagram that need about the time of these nodes of the search.
std::uint64_t Alternation::nodes_of_diagram(std::uint64_t nodes) const {
    // Each of them may look at all options.
    constexpr std::size_t few_options = 2000;
    return nodes / std::max<std::size_t>(1, problem_.option_count() / few_options);
}

std::optional<BestSolutions> Alternation::attempt(std::uint64_t nodes) {
    Settings settings = settings_;
    settings.budget.nodes = std::min(nodes_of_diagram(nodes), nodes_left());
    FromDiagram found = find_by_diagram(problem_, question_, settings);
    tried_ += found.best.stats;
    may_fit_ = found.outcome == Making::out_of_budget;
    if (found.outcome != Making::made) return std::nullopt;
    diagram_ = std::move(found.diagram);
    found.best.stats = stats();
    return std::move(found.best);
}

bool Alternation::make_diagram_in(std::uint64_t nodes) {
    Settings settings = settings_;
    settings.budget.nodes = std::min(nodes_of_diagram(nodes), nodes_left());
    MadeDiagram made = make_diagram(problem_, settings);
    tried_ += made.stats;
    may_fit_ = made.outcome == Making::out_of_budget;
    if (made.outcome == Making::made) diagram_ = std::move(made.diagram);
    return diagram_.has_value();
}

BestSolutions Alternation::from_search() {
    BestSolutions best;
    best.complete = search_.is_proven();
    best.bound = search_.bound();
    best.engine = search_.state_->search.engine();
    best.programs_left_out = search_.programs_left_out();
    best.ties = search_.ties();
    best.ties_complete = search_.ties_complete();
    best.stats = stats();
    BestSearch::State& state = *search_.state_;
    best.solutions = state.kept.take(state.search.sign());
    return best;
}

}  // namespace quadrille::best
