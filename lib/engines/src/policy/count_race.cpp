#include "policy/count_race.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <span>

#include "core/nodes_left.hpp"
#include "core/thread_count.hpp"
#include "core/work_left.hpp"
#include "policy/tuned.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::policy {

using namespace tuned;

CountRace::CountRace(const Problem& problem, const Settings& settings, const EngineRow& lister,
                     const EngineRow& counter, const EngineRow* prover, const EngineRow* rival)
    : Policy(settings.budget),
      settings_(settings_of_a_member(settings)),
      prover_(prover),
      rival_(rival),
      memory_limit_(settings.memory_limit),
      threads_(static_cast<double>(core::thread_count(settings.threads))),
      is_checked_(!is_copy_small(problem, settings)) {
    if (is_checked_) {
        prover_ = nullptr;
        rival_ = nullptr;
    } else {
        problem_ = problem;
    }
    const core::Measures measures = core::measure(problem);
    before_equations_ = std::max(before_equations, equations_of_an_entry * measures.entries);
    costs_ = {lister.cost(measures), counter.cost(measures)};
    if (prover_ != nullptr) costs_[proving] = prover_->cost(measures);
    if (rival_ != nullptr) costs_[challenging] = rival_->cost(measures);
    leader_ = counting;
    engines_.put(counting, counter.make(problem, settings_));
    if (threads_ == 1) bound_memory_of_counter(part_to_forget * first_bytes);
    is_counted_ = count_alone(std::max(first_turn, times_alone * costs_[listing].setup));
    if (is_counted_ || check_equations()) return;
    leader_ = listing;
    engines_.put(listing, lister.make(problem, settings));
}

/// The counter searches before the lister is made. It takes the time of making that, or this time
/// if its progress promises that it will be done by then. True if it has counted everything.
bool CountRace::count_alone(double nanoseconds) {
    const double without_promise = std::max(first_turn, costs_[listing].setup);
    while (spent(counting) < nanoseconds && !engines_.budget().is_used_up()) {
        const double so_far = spent(counting);
        const bool is_promising = so_far < engines_[counting].progress() * nanoseconds;
        if (so_far >= without_promise && !is_promising) break;
        left_ = nodes_in(nanoseconds - so_far, costs_[counting], engines_[counting].stats(),
                         part_of_piece);
        if (run() == Outcome::exhausted) return true;
    }
    end_turn();
    return false;
}

double CountRace::spent(Who who) const {
    return costs_[who].spent(engines_[who].stats());
}

/// Linear algebra may show that there is no solution. An engine that does not search then takes
/// over.
bool CountRace::check_equations() {
    const double searched = spent(counting) + (engines_.has(listing) ? spent(listing) : 0);
    if (is_checked_ || searched < before_equations_) return false;
    is_checked_ = true;
    const bool is_over = replace_if_contradictory(counting, problem_);
    forget_problem();
    if (!is_over) return false;
    keep(counting);
    turn_ = counting;
    left_ = std::numeric_limits<std::uint64_t>::max();
    return true;
}

/// Whether the counter has not yet taken far longer than it once forecast.
bool CountRace::is_on_time(double left_to_count) {
    const double counted = spent(counting);
    if (counted >= before_forecast && engines_[counting].progress() >= way_to_forecast) {
        forecast_ = std::min(forecast_, counted + left_to_count);
    }
    return counted <= times_forecast * forecast_;
}

/// The engine whose turn it is, and the length of the turn in nanoseconds.
CountRace::Slice CountRace::choose() {
    note(listing);
    note(counting);
    if (const auto turn = turn_of_prover()) return *turn;
    const double listed = spent(listing), counted = spent(counting);
    if (listed < first_turn) return turn_of_a_lister();
    // The lister continues with all threads when it is ahead. A search of the counter has one.
    const double left_to_list = std::max(expected_to_list() - listed, 0.0) / threads_;
    const double left_to_count = milestones_[counting].back().left;
    // A counter that is late has no prospects.
    const double times =
        is_on_time(left_to_count) ? left_to_list / std::max(left_to_count, 1.0) : 0;
    const bool is_counter_ahead = times >= longer;
    const bool has_counter_begun = engines_[counting].progress() >= way_begun;
    const bool is_one_thread = threads_ == 1;
    const bool is_prover_waiting =
        times_of_prover * listed * threads_ < patience * expected_to_list() &&
        has_prover_prospects();
    // As long as a prover may be done soon, a counter that is behind has no more time than on one
    // thread, because the prover may have as much as the counter.
    const bool is_shared = is_one_thread || (is_prover_waiting && !is_counter_ahead);
    // Until it is known which engine lists, what is left to list means little.
    const bool is_trial = rival_ != nullptr && left_to_count > left_before_trial(listed);
    const double fair_times = is_trial    ? 1.0
                              : is_shared ? std::clamp(times, 1.0, most_times)
                                          : most_times;
    const bool is_behind = !is_counter_ahead && !is_prover_waiting && listed >= before_medians;
    if (counted > listed * fair_times) {
        is_lister_ahead_ = is_behind && !is_one_thread;
        return turn_of_a_lister();
    }
    const bool is_clear = times >= clearly_longer && has_counter_begun &&
                          (left_to_count <= listed || left_to_list >= endless);
    double turn = turn_of_counter * counted;
    if (is_clear) {
        engines_[counting].allow_memory(memory_limit_);
    } else if (is_one_thread) {
        const double bytes = first_bytes * std::max(1.0, listed / before_bytes);
        bound_memory_of_counter(part_to_forget * bytes);
        turn = std::min(turn, (bytes / std::max(bytes_to_count(), 1.0) - 1) * counted);
    }
    if (!is_counter_ahead) {
        turn = std::min(turn, share_of_counter(times) * (listed + left_to_list) - counted);
    }
    if (turn > 0) return {counting, std::max(turn, first_turn)};
    is_lister_ahead_ = is_behind;
    return turn_of_a_lister();
}

/// Whether the prover may be the first to be done. It has to find every solution. If the lister has
/// found many of them lately, and more in all than the prover, the prover is behind.
bool CountRace::has_prover_prospects() const {
    if (prover_ == nullptr) return false;
    return found_lately() <= few_solutions || found_[listing] <= found_[proving];
}

/// Whether the lister has taken longer than it once forecast.
bool CountRace::is_lister_late() const {
    return std::ranges::any_of(milestones_[listing], [&](const Milestone& turn) {
        return turn.spent >= before_prover && turn.spent + turn.left < spent(listing);
    });
}

/// The solutions that the lister found in the latter half of its time.
Count CountRace::found_lately() const {
    Count before = 0;
    for (const Milestone& turn : milestones_[listing]) {
        if (turn.spent <= spent(listing) / 2) before = turn.found;
    }
    return found_[listing] - before;
}

/// The turn of the prover, if it is its turn.
std::optional<CountRace::Slice> CountRace::turn_of_prover() {
    if (!has_prover_prospects()) return std::nullopt;
    const double listed = spent(listing);
    const double of_others = std::max(times_of_prover * listed, spent(counting));
    const double part = is_lister_late() ? part_if_late : part_of_prover;
    const double may_have = std::min(of_others, part * expected_to_list());
    const double needs = costs_[proving].setup +
                         costs_[proving].node * static_cast<double>(found_[listing].clamped());
    if (listed < before_prover || may_have < needs) return std::nullopt;
    if (!engines_.has(proving)) {
        turn_ = proving;
        engines_.put(proving, prover_->make(problem_, settings_));
        forget_problem();
    }
    const double proved = spent(proving);
    if (proved >= may_have) return std::nullopt;
    return Slice{proving,
                 std::min(std::max(turn_of_lister * proved, first_turn), may_have - proved)};
}

void CountRace::give_up_prover() {
    engines_.drop(proving);
    prover_ = nullptr;
    forget_problem();
    if (turn_ == proving) end_turn();
}

/// What the lister still has to search before its rival is tried.
double CountRace::left_before_trial(double listed) const {
    return std::max(before_rival, times_setup_of_rival * costs_[challenging].setup) - listed;
}

/// A turn of the lister, or of its rival during the trial. Afterwards, the engine that has found
/// more solutions in the same time lists. Their progress is not compared, because it means little
/// at first.
CountRace::Slice CountRace::turn_of_a_lister() {
    const double listed = spent(listing);
    const Slice lists{listing, std::max(turn_of_lister * listed, first_turn)};
    if (rival_ == nullptr || left_before_trial(listed) > 0) return lists;
    if (!engines_.has(challenging)) {
        turn_ = challenging;
        engines_.put(challenging, rival_->make(problem_, settings_));
        forget_problem();
    }
    const double tried = spent(challenging), may_have = part_of_rival * listed;
    if (tried < may_have) return Slice{challenging, may_have - tried};
    if (std::min(found_[listing], found_[challenging]) >= enough_found || listed >= long_trial) {
        if (pace(challenging) > pace(listing)) {
            engines_.drop(listing);
            engines_.put(listing, engines_.take(challenging));
            std::swap(costs_[listing], costs_[challenging]);
            std::swap(found_[listing], found_[challenging]);
            milestones_[listing].clear();
            note(listing);
        }
        end_trial();
    }
    return lists;
}

/// The solutions that an engine found in a nanosecond, since it found the first ones. Its first
/// nodes may be far more expensive than the others.
double CountRace::pace(Who who) const {
    FirstFound since = first_found_[who];
    if (since.found == found_[who]) since = {};  // nothing was found after them
    const auto found = static_cast<double>((found_[who] - since.found).clamped());
    return found / std::max(1.0, spent(who) - since.spent);
}

void CountRace::end_trial() {
    engines_.drop(challenging);
    rival_ = nullptr;
    forget_problem();
    if (turn_ == challenging) end_turn();
}

/// Unless it is still to be examined by linear algebra, or an engine will be made of it.
void CountRace::forget_problem() {
    const bool is_made = (prover_ == nullptr || engines_.has(proving)) &&
                         (rival_ == nullptr || engines_.has(challenging));
    if (is_checked_ && is_made) problem_ = {};
}

/// The next piece begins a turn.
void CountRace::end_turn() {
    turn_ = counting;
    end_of_turn_ = 0;
    left_ = 0;
}

/// Notes how far an engine has come, if it had a turn.
void CountRace::note(Who who) {
    std::vector<Milestone>& milestones = milestones_[who];
    const double now = spent(who);
    if (!milestones.empty() && milestones.back().spent == now) return;
    milestones.push_back({now, engines_[who].progress(), 0, found_[who]});
    milestones.back().left = left(who);
}

/// The time that an engine is expected to need for the rest, as it says itself or by its pace.
double CountRace::left(Who who) const {
    const Engine& engine = engines_[who];
    const auto part_of = [&](double rest, std::uint64_t so_far) {
        return rest / static_cast<double>(std::max<std::uint64_t>(so_far, 1)) * spent(who);
    };
    if (const auto* const search = dynamic_cast<const core::EstimatesNodesLeft*>(&engine))
        return part_of(search->nodes_left(), engine.stats().nodes);
    const double by_pace = left_by_pace(milestones_[who]);
    const auto* const work = dynamic_cast<const core::WorkLeft*>(&engine);
    const std::optional<double> updates = work == nullptr ? std::nullopt : work->updates_left();
    return updates ? std::min(by_pace, part_of(*updates, engine.stats().updates)) : by_pace;
}

/// What the lister was expected to need in all, after each of its last turns. The latest turn comes
/// first, and there are at most this many.
std::vector<double> CountRace::forecasts(std::size_t most) const {
    std::vector<double> result;
    std::span<const Milestone> turns = milestones_[listing];
    for (; result.size() < most && !turns.empty(); turns = turns.first(turns.size() - 1)) {
        result.push_back(turns.back().spent + turns.back().left);
    }
    return result;
}

/// The part of the lister's time that a counter may use if it is not ahead. It is smaller if the
/// counter is far behind, and it is certain how long the lister takes: its last forecasts are
/// alike. `times` is what is left to list, in times of what is left to count.
double CountRace::share_of_counter(double times) const {
    if (times >= nearly_ahead) return share;
    const std::vector<double> last = forecasts(forecasts_to_compare);
    const auto [least, most] = std::minmax_element(last.begin(), last.end());
    const bool are_alike = last.size() == forecasts_to_compare && *most < alike * *least;
    return are_alike ? share_if_alike : share;
}

/// The time that the lister needs in all: the median of what was expected after each of its last
/// three turns, because one forecast may be far off. At first the last turn is worth more than
/// those before.
double CountRace::expected_to_list() const {
    std::vector<double> expected = forecasts(spent(listing) < before_medians ? 1 : 3);
    const auto median = expected.begin() + std::ssize(expected) / 2;
    std::ranges::nth_element(expected, median);
    return *median;
}

/// The time that an engine needs for the rest after some turns, at the pace of its last quarter.
/// A sweep may make no progress for a long time. Then the pace of all turns counts, and the engine
/// needs at least as long as it has made no progress.
double CountRace::left_by_pace(std::span<const Milestone> turns) {
    constexpr double last_quarter = 0.75, least_progress = 1e-300;
    const Milestone now = turns.back();
    Milestone then{0, 0, 0, 0};
    for (const Milestone& milestone : turns) {
        if (milestone.spent <= last_quarter * now.spent) then = milestone;
    }
    const double gained = now.progress - then.progress;
    if (gained > 0) return (now.spent - then.spent) * (1 - now.progress) / gained;
    const auto came_here = std::ranges::find_if(
        turns, [&](const Milestone& turn) { return turn.progress >= now.progress; });
    return std::max(now.spent * (1 - now.progress) / std::max(now.progress, least_progress),
                    now.spent - came_here->spent);
}

/// The bytes that the counter takes. 0 if it does not say.
double CountRace::bytes_to_count() const {
    const auto* const engine = dynamic_cast<const core::WorkLeft*>(&engines_[counting]);
    return engine == nullptr ? 0 : static_cast<double>(engine->bytes());
}

/// Limits what the counter remembers. It can forget and count again, so its search need not wait
/// until it may have more memory, as its sweep must.
void CountRace::bound_memory_of_counter(double bytes) {
    auto* const engine = dynamic_cast<core::WorkLeft*>(&engines_[counting]);
    if (engine != nullptr) engine->bound_memory(static_cast<std::size_t>(bytes));
}

/// Begins the next piece of the turn, or the next turn.
void CountRace::begin_piece() {
    if (spent(turn_) >= end_of_turn_) {
        if (check_equations()) return;
        const Slice turn = choose();
        turn_ = turn.who;
        end_of_turn_ = spent(turn_) + turn.nanoseconds;
    }
    left_ = nodes_in(end_of_turn_ - spent(turn_), costs_[turn_], engines_[turn_].stats(),
                     part_of_piece);
}

/// Runs the engine whose turn it is, for the rest of the piece or of the budget.
Outcome CountRace::run() {
    const std::uint64_t before = engines_[turn_].stats().nodes;
    const Outcome outcome =
        engines_.run(turn_, left_, [&](Engine& engine) { return engine.count(found_[turn_]); });
    left_ -= std::min(left_, engines_[turn_].stats().nodes - before);
    if (found_[turn_] > Count(0) && first_found_[turn_].found == Count(0))
        first_found_[turn_] = {spent(turn_), found_[turn_]};
    return outcome;
}

/// Ends the race, and keeps this engine.
void CountRace::keep(Who who) {
    leader_ = who;
    engines_.keep(who);
}

Outcome CountRace::count(Count& total) {
    const auto tell = [&](const Count& found) {
        total += found - returned_;
        returned_ = found;
    };
    if (is_counted_) {
        is_counted_ = false;
        tell(found_[counting]);
        return Outcome::exhausted;
    }
    for (;;) {
        Outcome outcome = Outcome::out_of_budget;
        try {
            // A piece may take many calls with small budgets, so that these do not change the
            // search.
            if (left_ == 0) begin_piece();
            outcome = run();
        } catch (const MemoryLimitError&) {
            if (turn_ == proving) {
                give_up_prover();
            } else if (turn_ == challenging) {
                end_trial();
            } else {
                throw;
            }
            continue;
        }
        if (outcome == Outcome::exhausted) {
            keep(turn_);
            tell(found_[turn_]);
            return outcome;
        }
        if (engines_.budget().is_used_up()) {
            // Until one engine is done, only the lister's count is added. The counter has counted
            // some of the same solutions. While another engine may become the lister, nothing is
            // added.
            if (rival_ == nullptr) tell(found_[listing]);
            return outcome;
        }
    }
}

Outcome CountRace::next() {
    if (is_counted_) {
        start_at(Subtree(Path()));  // the only engine left must list after all
    } else {
        keep(listing);
        if (rival_ != nullptr && found_[listing]) engines_.start_at(root_);
        rival_ = nullptr;
    }
    return engines_.run(leader_, std::numeric_limits<std::uint64_t>::max(),
                        [](Engine& engine) { return engine.next(); });
}

void CountRace::start_at(const Subtree& part) {
    Policy::start_at(part);
    root_ = part;
    end_trial();
    if (!engines_.has(proving)) give_up_prover();  // it would begin elsewhere
    is_counted_ = false;
    is_lister_ahead_ = false;
    end_turn();
    forecast_ = std::numeric_limits<double>::infinity();
    milestones_ = {};
    found_ = {};
    first_found_ = {};
    returned_ = 0;
}

Engine* CountRace::settle() {
    if (is_counted_ || rival_ != nullptr) return nullptr;
    keep(listing);
    return &leader();
}

}  // namespace quadrille::policy
