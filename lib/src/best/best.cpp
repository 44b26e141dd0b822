// Branch and bound: search, and whenever a solution is found, allow only cheaper ones than the
// k-th.
#include "quadrille/best.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "best/best_state.hpp"

namespace quadrille {
namespace {

using best::any_cost;
using best::Wide;

constexpr std::uint64_t fewest_nodes_for_ties = 1000;
constexpr std::uint64_t share_of_nodes_for_ties = 10;

Solution ascending(Solution options) {
    std::ranges::sort(options);
    return options;
}

std::uint64_t first_number_kept(const BestQuestion& question) {
    return question.within ? std::min<std::uint64_t>(question.most, 1) : question.most;
}

/// As a cost of the problem. Nothing if it is beyond all of them.
std::optional<Cost> to_cost(Wide cost, int sign) {
    const Wide given = sign * cost;
    if (given < std::numeric_limits<Cost>::min() || given > std::numeric_limits<Cost>::max()) {
        return std::nullopt;
    }
    return static_cast<Cost>(given);
}

}  // namespace

BestSearch::State::State(const Problem& problem, const BestQuestion& asked,
                         const Settings& settings)
    : question((best::require_valid(asked), asked)),
      search(problem, asked.which, settings),
      kept(first_number_kept(asked)) {
    if (question.most == 0) pass = Pass::none;
}

bool BestSearch::State::finish_pass() {
    Outcome outcome;
    while ((outcome = search.next()) == Outcome::found) {
        pass == Pass::find_ties ? count_tie() : keep();
    }
    if (pass == Pass::find_ties) {
        ties_complete = outcome == Outcome::exhausted;
        return ties_complete || nodes() >= last_node_for_ties;
    }
    return outcome == Outcome::exhausted;
}

/// Keeps the solution that was found, if it is one of the k best so far. Once k are kept, no
/// solution is wanted that is known to be no better than the k-th by more than the gap.
void BestSearch::State::keep() {
    if (pass == Pass::find_near && search.cost() == proven_best &&
        ascending(search.solution()) == best_one) {
        return;  // kept already
    }
    if (!kept.keep(search.cost(), [&] { return search.solution(); }) || !kept.is_full()) return;
    const Wide last = kept.last_cost();
    search.lower_limit(last - 1 - (question.gap ? best::share_of(*question.gap, last) : 0));
}

void BestSearch::State::begin_next_pass() {
    const bool can_have_ties =
        question.ties && !question.gap && kept.size() == question.most && pass != Pass::find_ties;
    if (pass == Pass::find_best && question.within && kept.size() != 0) {
        begin_near();
    } else if (can_have_ties) {
        begin_ties();
    } else {
        pass = Pass::none;
    }
}

void BestSearch::State::begin_near() {
    proven_best = kept.best_cost();
    best_one = ascending(kept.list(search.sign()).front().options);
    kept.begin(question.most);
    (void)kept.keep(proven_best, [&] { return best_one; });
    pass = Pass::find_near;
    if (kept.is_full()) return begin_next_pass();  // the best one alone is wanted
    search.restart(best::limit_of(*question.within, proven_best));
    spend_budget();
}

void BestSearch::State::begin_ties() {
    const Wide last = kept.last_cost();
    for (PricedSolution& solution : kept.list(search.sign())) {
        if (search.sign() * Wide{solution.cost} != last) continue;
        with_last_cost.insert(ascending(std::move(solution.options)));
    }
    last_node_for_ties =
        nodes() + std::max(fewest_nodes_for_ties, nodes() / share_of_nodes_for_ties);
    pass = Pass::find_ties;
    ties_complete = false;
    search.restart(last);
    spend_budget();
}

void BestSearch::State::count_tie() {
    const bool is_tie =
        search.cost() == kept.last_cost() && !with_last_cost.contains(ascending(search.solution()));
    if (is_tie) ++ties;
}

void BestSearch::State::spend_budget() {
    Budget rest = budget;
    const std::uint64_t used = nodes() - nodes_before_budget;
    if (rest.nodes) *rest.nodes -= std::min(*rest.nodes, used);
    if (pass == Pass::find_ties) {
        const std::uint64_t most = last_node_for_ties - std::min(nodes(), last_node_for_ties);
        rest.nodes = std::min(rest.nodes.value_or(most), most);
    }
    search.set_budget(rest);
}

Wide BestSearch::State::bound() const {
    if (kept.size() == 0) return search.floor();
    const Wide last = kept.last_cost();
    if (pass == Pass::find_near) return proven_best;
    if (!is_proven()) return kept.is_full() ? std::min(search.floor(), last) : search.floor();
    if (!question.gap || !kept.is_full()) return last;
    return std::min(last, std::max(search.floor(), search.above_limit()));
}

BestSearch::BestSearch(const Problem& problem, const BestQuestion& question,
                       const Settings& settings)
    : state_(std::make_unique<State>(problem, question, settings)) {
    set_budget(settings.budget);
}
BestSearch::BestSearch(const Problem& problem, std::uint64_t k, Which which,
                       const Settings& settings)
    : BestSearch(problem, BestQuestion{.most = k, .which = which}, settings) {}
BestSearch::~BestSearch() = default;
BestSearch::BestSearch(BestSearch&&) noexcept = default;
BestSearch& BestSearch::operator=(BestSearch&&) noexcept = default;

Outcome BestSearch::search() {
    while (state_->pass != State::Pass::none) {
        if (!state_->finish_pass()) return Outcome::out_of_budget;
        state_->begin_next_pass();
    }
    return Outcome::exhausted;
}

void BestSearch::set_budget(const Budget& budget) {
    state_->budget = budget;
    state_->nodes_before_budget = state_->nodes();
    state_->spend_budget();
}

bool BestSearch::is_proven() const noexcept {
    return state_->is_proven();
}

std::vector<PricedSolution> BestSearch::solutions() const {
    return state_->kept.list(state_->search.sign());
}

std::size_t BestSearch::solution_count() const noexcept {
    return state_->kept.size();
}

std::optional<Cost> BestSearch::best_cost() const {
    if (state_->kept.size() == 0) return std::nullopt;
    return to_cost(state_->kept.best_cost(), state_->search.sign());
}

std::optional<Cost> BestSearch::last_cost() const {
    if (state_->kept.size() < state_->question.most) return std::nullopt;
    return to_cost(state_->kept.last_cost(), state_->search.sign());
}

std::optional<Cost> BestSearch::bound() const {
    if (state_->kept.size() == 0 && state_->is_proven()) return std::nullopt;
    return to_cost(state_->bound(), state_->search.sign());
}

Count BestSearch::ties() const {
    return state_->ties;
}

bool BestSearch::ties_complete() const noexcept {
    return state_->ties_complete;
}

const Stats& BestSearch::stats() const {
    return state_->search.stats();
}

double BestSearch::progress() const {
    if (state_->is_proven()) return 1;
    const double done = state_->search.progress();
    if (!state_->question.within) return done;
    return state_->pass == State::Pass::find_best ? done / 2 : (1 + done) / 2;
}

}  // namespace quadrille
