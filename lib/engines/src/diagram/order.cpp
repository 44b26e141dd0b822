#include "diagram/order.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/random_real.hpp"
#include "diagram/narrow_line.hpp"
#include "diagram/plan.hpp"
#include "diagram/reach.hpp"
#include "diagram/sweep_estimate.hpp"

namespace quadrille::diagram {
namespace {

// A try looks at this many options in all states of its sample together, which takes milliseconds.
// Each look may lead to a state that is kept.
std::size_t most_looks(std::size_t bytes) {
    constexpr std::size_t looks = std::size_t{1} << 22, bytes_of_look = 48;
    return std::min(looks, bytes / bytes_of_look);
}
constexpr std::size_t fewest_states = 16, first_states = 64;

// The embedding takes a tenth of a second.
constexpr std::size_t most_entries = std::size_t{1} << 19;

constexpr std::size_t too_many_to_order = 5000;  // items, for an order found in O(items²)

constexpr std::size_t coordinate_count = 3;
constexpr std::size_t smoothing_steps = 40;
// Steps of the embedding that take this many choices, a few milliseconds, are one try.
constexpr double choices_in_a_try = 1 << 17;
// An entry takes this part of the time of a choice, in each step and dimension.
constexpr double entry_in_choices = 0.07;
// The plan of a try takes this part of a choice for each entry.
constexpr double plan_in_choices = 0.25;

// The time of a look at a move, in choices.
constexpr double look_in_choices = 1.0 / 32;

double in_choices(const SweepWork& work) {
    return work.choices + look_in_choices * work.looks;
}

constexpr std::size_t tries_in_round = 24;
constexpr double first_angle = 0.6, least_angle = 0.02;
// The turns from a narrow line are small, because it is nearly right.
constexpr double angle_from_narrow = 0.15;
constexpr double after_better = 1.3, after_worse = 0.95;
// The turns of each coordinate that are judged by the frontier alone, and then those of the
// narrowest.
constexpr std::size_t turns_of_coordinate = 60, turns_of_narrowest = 200;

// The search may take this part of the time that the best sweep will take.
constexpr double part_of_sweep = 0.25;
// For good orders, estimates by enough states were right within a factor of two.
constexpr double part_if_too_low = 2 * part_of_sweep;
// A sample to judge one order has at most this many states, and takes at most this part.
constexpr std::size_t most_to_judge = 1024;
constexpr double part_for_judgement = 0.06;
// If that is not known well, it may take this many times the time of the sweep so far, and always
// some milliseconds.
constexpr double times_swept = 2, some_milliseconds = 1 << 18;
// An order is not changed for less.
constexpr double clearly = 1.4;
// An order that is not along a line is judged again by larger samples, if it is this close to the
// best.
constexpr double still_close = 1.25;
// Smaller samples do not decide between two estimates that are too low.
constexpr std::size_t enough_states = 256;

}  // namespace

Order given_order(const Problem& problem) {
    Order order(problem.primary_count());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = id_at<ItemId>(i);
    return order;
}

Order narrow_order(const Problem& problem) {
    const std::size_t size = problem.primary_count();
    std::vector<std::vector<ItemId>> neighbours(size);
    std::vector<std::size_t> seen(size, size);
    for (std::size_t i = 0; i < size; ++i) {
        for (const OptionId option : problem.options_of(id_at<ItemId>(i))) {
            for (const auto& [item, color] : problem.option(option)) {
                const std::size_t j = index(item);
                if (j >= size || j == i || seen[j] == i) continue;
                seen[j] = i;
                neighbours[i].push_back(item);
            }
        }
    }
    enum class Reached : std::uint8_t { no, in_frontier, ordered };
    std::vector<Reached> reached(size, Reached::no);
    std::vector<std::uint32_t> outside(size);  // neighbours that are not reached
    for (std::size_t i = 0; i < size; ++i) {
        outside[i] = static_cast<std::uint32_t>(neighbours[i].size());
    }
    Order order;
    while (order.size() < size) {
        ItemId best{};
        std::pair<std::uint32_t, bool> least{std::numeric_limits<std::uint32_t>::max(), false};
        for (std::size_t i = 0; i < size; ++i) {
            if (reached[i] == Reached::ordered) continue;
            // An item of the frontier leaves it. Among equals such an item is therefore better.
            const bool is_new = reached[i] == Reached::no;
            const std::pair<std::uint32_t, bool> cost{outside[i] + is_new, is_new};
            if (cost < least) {
                least = cost;
                best = id_at<ItemId>(i);
            }
        }
        const auto enter = [&](ItemId item) {
            if (reached[index(item)] != Reached::no) return;
            reached[index(item)] = Reached::in_frontier;
            for (const ItemId other : neighbours[index(item)]) --outside[index(other)];
        };
        enter(best);
        for (const ItemId other : neighbours[index(best)]) enter(other);
        reached[index(best)] = Reached::ordered;
        order.push_back(best);
    }
    return order;
}

Order level_order(const Problem& problem) {
    if (problem.item_count() == 0) return {};
    const ItemId far = reach_from(problem, ItemId{0}).items.back();
    Order order = reach_from(problem, far).items;
    std::erase_if(order, [&](ItemId item) { return !problem.is_primary(item); });
    return order;
}

bool OrderSearch::takes(const Problem& problem, std::size_t bytes) {
    return !problem.has_multiplicities() && problem.entry_count() <= most_entries &&
           problem.option_count() <= most_looks(bytes) / fewest_states;
}

OrderSearch::OrderSearch(const Problem& problem, std::size_t bytes)
    : problem_(problem),
      most_looks_(most_looks(bytes)),
      states_(
          std::min(first_states, most_looks_ / std::max<std::size_t>(1, problem.option_count()))),
      taken_{given_order(problem), {}},
      turn_(first_angle) {
    waiting_.push_back(taken_);
}

/// Estimates the work of a sweep by a sample. Returns the time that this took, in choices.
double OrderSearch::judge(JudgedOrder& candidate, std::size_t states) const {
    const SweepEstimate estimate = estimate_sweep(SweepPlan(problem_, candidate.order), states);
    candidate.work = in_choices(estimate.expected);
    candidate.choices = estimate.expected.choices;
    candidate.is_too_low = estimate.is_too_low;
    if (candidate.is_too_low) candidate.frontier = frontier_cost(problem_, candidate.order);
    return in_choices(estimate.sampled) +
           plan_in_choices * static_cast<double>(problem_.entry_count());
}

/// How many times the work of `b` the order `a` is expected to take; no number if neither can be
/// swept. Two estimates that are too low are often alike, and then the narrower frontier is more
/// likely to have fewer states. (On a board of 22x22, samples of 256 states estimate 7 million
/// choices for the diagonals, which take 45 million, and 6 million for the greedy order, which
/// takes 130 million.)
double OrderSearch::times_work(const JudgedOrder& a, const JudgedOrder& b) {
    const double times = a.work / b.work;
    return a.is_too_low && b.is_too_low ? times * std::sqrt(a.frontier / b.frontier) : times;
}

std::uint64_t OrderSearch::judge_taken() {
    if (judged_.order == taken_.order) return 0;
    judged_ = taken_;
    double sample = 0, samples = 0;  // the time of the last one, and of all
    for (std::size_t states = 2 * states_;
         states > enough_states && states <= most_to_judge && judged_.is_too_low &&
         states * problem_.option_count() <= most_looks_ &&
         2 * sample <= part_for_judgement * judged_.work;
         states *= 2) {
        sample = judge(judged_, states);
        samples += sample;
    }
    return static_cast<std::uint64_t>(samples);
}

std::uint64_t OrderSearch::try_one() {
    const double before = spent_;
    if (waiting_.empty()) {
        must_try_ = false;
        find_candidates();
    }
    if (waiting_.empty()) return static_cast<std::uint64_t>(spent_ - before);
    JudgedOrder candidate = std::move(waiting_.back());
    waiting_.pop_back();
    spent_ += judge(candidate, states_);
    if (candidate.order == taken_.order) {
        taken_ = candidate;
    } else if (candidate.direction.empty()) {
        others_.push_back(candidate);
    }
    if (!candidate.direction.empty()) {
        const bool is_better = times_work(candidate, best_line_) < 1;
        turn_ = std::max(turn_ * (is_better ? after_better : after_worse), least_angle);
        if (is_better) best_line_ = candidate;
    }
    if (best_.order.empty() || times_work(candidate, best_) < 1) best_ = std::move(candidate);
    return static_cast<std::uint64_t>(spent_ - before) + 1;
}

bool OrderSearch::is_enough(double swept, double expected) const {
    if (must_try_ && !waiting_.empty()) return false;
    const double next = stage_ == Stage::given ? cost_of_embedding() : 0;
    double most = part_of_sweep * best_.work;
    if (best_.is_too_low) {
        most = std::min(part_of_sweep * expected, times_swept * swept + some_milliseconds);
        if (states_ >= enough_states) most = std::min(most, part_if_too_low * best_.work);
    }
    return is_done() || spent_ + next > most;
}

bool OrderSearch::is_done() const {
    if (!waiting_.empty() || stage_ < Stage::others) return false;
    return best_line_.direction.empty() || (is_round_over() && is_last_round());
}

const Order* OrderSearch::take_better() {
    const bool is_known = !best_.is_too_low || states_ >= enough_states;
    if (!is_known || !is_much_better()) return nullptr;
    taken_ = best_;
    return &taken_.order;
}

bool OrderSearch::is_much_better() const {
    return clearly * times_work(best_, taken_) < 1;
}

bool OrderSearch::is_last_round() const {
    return 2 * states_ * problem_.option_count() > most_looks_;
}

bool OrderSearch::is_round_over() const {
    if (best_.is_too_low && states_ < enough_states && !is_last_round()) return true;
    return tries_ == tries_in_round;
}

double OrderSearch::cost_of_embedding() const {
    return entry_in_choices *
           static_cast<double>(smoothing_steps * coordinate_count * problem_.entry_count());
}

double OrderSearch::cost_of_narrowing() const {
    constexpr std::size_t turns = coordinate_count * turns_of_coordinate + turns_of_narrowest;
    return entry_in_choices * static_cast<double>(turns * problem_.entry_count());
}

/// Puts at least one candidate into waiting_, unless there are no others.
void OrderSearch::find_candidates() {
    switch (stage_) {
        case Stage::given:
            stage_ = Stage::embedding;
            embedding_.emplace(problem_, coordinate_count);
            [[fallthrough]];
        case Stage::embedding: {
            if (embedding_) return find_lines();
            stage_ = Stage::others;
            Direction back = best_.direction;
            for (double& factor : back) factor = -factor;
            waiting_.push_back({Order(best_.order.rbegin(), best_.order.rend()), std::move(back)});
            if (problem_.primary_count() <= too_many_to_order) {
                waiting_.push_back({narrow_order(problem_), {}});
            }
            waiting_.push_back({level_order(problem_), {}});
            return;
        }
        case Stage::others:
            stage_ = Stage::turns;
            turn_ = first_angle;
            [[fallthrough]];
        case Stage::turns:
            if (best_line_.direction.empty()) return;
            if (is_round_over()) return begin_round();
            if (!is_narrowed_ && cost_of_narrowing() <= part_of_sweep * best_.work) {
                // Small samples would not show whether it is better.
                is_narrowed_ = true;
                turn_ = angle_from_narrow;
                spent_ += cost_of_narrowing();
                return wait_for(narrowest_line());
            }
            ++tries_;
            wait_for(turned(best_line_.direction, turn_));
    }
}

/// Some steps of the embedding. After the last one, its lines are the candidates.
void OrderSearch::find_lines() {
    const double until = spent_ + choices_in_a_try;
    while (steps_ < smoothing_steps && spent_ < until) {
        embedding_->smooth(problem_);
        ++steps_;
        spent_ += cost_of_embedding() / smoothing_steps;
    }
    if (steps_ < smoothing_steps) return;
    coordinates_ = embedding_->coordinates(problem_);
    embedding_.reset();
    for (std::size_t d = coordinates_.size(); d-- > 0;) {
        Direction direction(coordinates_.size());
        direction[d] = 1;
        wait_for(std::move(direction));
    }
    if (coordinates_.empty()) find_candidates();
}

/// The best orders so far are judged again, by larger samples.
void OrderSearch::begin_round() {
    must_try_ = true;
    tries_ = 0;
    states_ *= 2;
    const JudgedOrder best = std::exchange(best_, {});
    for (JudgedOrder& other : std::exchange(others_, {})) {
        if (other.order != taken_.order && times_work(other, best) < still_close) {
            waiting_.push_back(std::move(other));
        }
    }
    waiting_.push_back(std::exchange(best_line_, {}));
    if (taken_.order != waiting_.back().order) waiting_.push_back({taken_.order, {}});
}

/// The items in their order along a line.
Order OrderSearch::along(const Direction& direction) const {
    std::vector<double> places(problem_.primary_count());
    for (std::size_t d = 0; d < coordinates_.size(); ++d) {
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] += direction[d] * coordinates_[d][i];
        }
    }
    Order order = given_order(problem_);
    std::ranges::stable_sort(order, {}, [&](ItemId item) { return places[index(item)]; });
    return order;
}

void OrderSearch::wait_for(Direction direction) {
    Order order = along(direction);
    waiting_.push_back({std::move(order), std::move(direction)});
}

OrderSearch::Direction OrderSearch::turned(const Direction& direction, double turn) {
    Direction result = direction;
    double square = 0;
    for (double& factor : result) {
        factor += turn * (2 * core::random_real(random_) - 1);
        square += factor * factor;
    }
    for (double& factor : result) factor /= std::sqrt(square);
    return result;
}

/// Turns a line as long as that makes its frontier narrower. Returns the cost of the frontier.
double OrderSearch::narrow(Direction& direction, std::size_t turns) {
    double least = frontier_cost(problem_, along(direction));
    double turn = first_angle;
    for (std::size_t i = 0; i < turns; ++i) {
        Direction next = turned(direction, turn);
        const double cost = frontier_cost(problem_, along(next));
        turn = std::max(turn * (cost < least ? after_better : after_worse), least_angle);
        if (cost >= least) continue;
        least = cost;
        direction = std::move(next);
    }
    return least;
}

/// The narrowest line that is found from any coordinate.
OrderSearch::Direction OrderSearch::narrowest_line() {
    Direction narrowest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t d = 0; d < coordinates_.size(); ++d) {
        Direction direction(coordinates_.size());
        direction[d] = 1;
        const double cost = narrow(direction, turns_of_coordinate);
        if (cost >= least) continue;
        least = cost;
        narrowest = std::move(direction);
    }
    narrow(narrowest, turns_of_narrowest);
    return narrowest;
}

}  // namespace quadrille::diagram
