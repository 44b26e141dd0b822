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

constexpr std::uint64_t least_work_for_ties = 50'000;  // less than a millisecond
constexpr std::uint64_t share_of_updates_for_ties = 10;

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
    search.set_work_for_ties(
        std::max(least_work_for_ties, search.stats().updates / share_of_updates_for_ties));
    Outcome outcome;
    while ((outcome = search.next()) == Outcome::found) keep();
    return outcome == Outcome::exhausted;
}

/// Keeps the solution that was found, if it is one of the k best so far.
void BestSearch::State::keep() {
    if (pass == Pass::find_near && search.cost() == proven_best &&
        ascending(search.solution()) == best_one) {
        return;  // kept already
    }
    const bool had_enough = kept.is_full();
    const Wide last_before = had_enough ? kept.last_cost() : any_cost;
    if (kept.keep(search.cost(), [&] { return search.solution(); })) {
        if (kept.is_full()) lower_limit(had_enough, last_before);
    } else {
        ++ties;  // no solution is found that costs more than the last
    }
}

/// Once k are kept, no solution is wanted that is known to be no better than the k-th by more than
/// the gap. If ties are counted, solutions that cost as much are wanted. No tie has been missed so
/// far: until now, all solutions were wanted that cost as much as the new k-th.
void BestSearch::State::lower_limit(bool had_enough, Wide last_before) {
    const Wide last = kept.last_cost();
    if (question.gap) return search.lower_limit(last - 1 - best::share_of(*question.gap, last));
    const bool is_last_pass = !question.within || pass == Pass::find_near;
    if (!question.ties || !is_last_pass) return search.lower_limit(last - 1);
    if (had_enough && last == last_before) {
        ++ties;  // the one that is no longer kept
    } else {
        ties = 0;
        search.lower_limit_to_ties(last);
    }
}

void BestSearch::State::begin_next_pass() {
    const bool has_margin = pass == Pass::find_best && question.within;
    pass = Pass::none;
    if (has_margin && kept.size() != 0) begin_near();
}

void BestSearch::State::begin_near() {
    pass = Pass::find_near;
    proven_best = kept.best_cost();
    best_one = ascending(kept.list(search.sign()).front().options);
    kept.begin(question.most);
    (void)kept.keep(proven_best, [&] { return best_one; });
    ties = 0;
    search.restart(best::limit_of(*question.within, proven_best));
    if (kept.is_full()) lower_limit(false, any_cost);
    spend_budget();
}

void BestSearch::State::spend_budget() {
    search.set_budget(budget.rest(nodes()), budget.report_at());
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

void BestSearch::State::set_budget(const Budget& given, std::optional<Deadline> report_at) {
    budget.begin(given, report_at, nodes());
    spend_budget();
}

void BestSearch::set_budget(const Budget& budget) {
    state_->set_budget(budget, {});
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

std::size_t BestSearch::programs_left_out() const {
    return state_->search.programs_left_out();
}

bool BestSearch::ties_complete() const noexcept {
    const State& state = *state_;
    const bool counts = state.question.ties && !state.question.gap;
    return !counts || !state.kept.is_full() || state.search.finds_ties();
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
