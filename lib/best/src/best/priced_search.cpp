#include "best/priced_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::best {

namespace {

// Turns are measured in work, about 5 microseconds each.
constexpr std::uint64_t first_turn_work = 30'000;
constexpr std::uint64_t updates_of_work = 200, nodes_of_work = 8;  // of links
constexpr std::uint64_t nodes_at_a_time = 100;  // of links, between two looks at the work
// Links are slow if the share that they have done grows little in a turn, and promises much work.
constexpr double little_growth = 2;
constexpr double much_work = 1e6;
/// Programs are weak if they leave open more options than this share, and bring the bound nearer to
/// the best solution by less than this share of the way.
constexpr double many_open = 0.5, little_gain = 0.2;
constexpr std::uint64_t short_turn = 16;  // by so much

/// Both searches remember no more solutions than this. Then one of them goes on alone.
constexpr std::size_t most_returned = 1'000'000;

std::uint64_t work_of(const Stats& links) {
    return links.nodes / nodes_of_work + links.updates / updates_of_work;
}

Wide greatest_common_divisor(const std::vector<Cost>& costs) {
    Wide divisor = 0;
    for (const Cost cost : costs) {
        Wide rest = cost;
        while (rest != 0) {
            divisor %= rest;
            std::swap(divisor, rest);
        }
        if (divisor == 1 || divisor == -1) break;
    }
    if (divisor == 0) return 1;  // all solutions cost nothing
    return divisor < 0 ? -divisor : divisor;
}

}  // namespace

PricedSearch::PricedSearch(const Problem& problem, Which which, const Settings& settings)
    : sorted_(problem, which, settings.budget),
      which_(which),
      settings_(settings),
      step_(greatest_common_divisor(sorted_.true_costs)),
      floor_(-rounded_down(-sorted_.reduced.least_cost(), step_)),
      links_(make_search(sorted_, settings, allowance_)),
      turn_(first_turn_work),
      budget_(settings.budget) {
    sorted_.problem = Problem();
    if (settings.engine == "auto" && relaxed::RelaxedSearch::takes(problem)) {
        const std::size_t bytes = relaxed::RelaxedSearch::bytes(problem);
        if (bytes <= settings.memory_limit / 2) {
            given_ = problem;
            is_alone_ = false;
        } else {
            bytes_lacking_ = bytes;
        }
    }
    end_of_turn_ = turn_;
}

void PricedSearch::lower_limit(Wide limit) {
    if (limit >= limit_) return;
    limit_ = rounded_down(limit, step_);
    strict_.reset();
    allowance_.set_limit(sorted_.reduced.allowed(limit_));
    if (relaxed_ != nullptr) relaxed_->lower_limit(limit_);
}

void PricedSearch::lower_limit_to_ties(Wide limit) {
    limit_ = rounded_down(limit, step_);
    strict_ = limit_ - step_;
    allowance_.set_limits(sorted_.reduced.allowed(limit_), sorted_.reduced.allowed(*strict_));
    if (relaxed_ != nullptr) relaxed_->lower_limit_to_ties(limit_, *strict_);
}

bool PricedSearch::finds_ties() const {
    if (is_relaxed_) return relaxed_->finds_ties();
    return allowance_.limit() >= sorted_.reduced.allowed(limit_);
}

void PricedSearch::restart(Wide limit) {
    // Before the limit rises, this ends all threads of the last search.
    links_->set_budget({});
    limit_ = any_cost;
    strict_.reset();
    allowance_.set_limits(std::numeric_limits<Cost>::max(), std::numeric_limits<Cost>::max());
    is_alone_ = true;
    returned_.clear();
    progress_ = 0;
    if (is_relaxed_) {
        limit_ = rounded_down(limit, step_);
        relaxed_->restart(limit_);
    } else {
        lower_limit(limit);
        links_->start_at(Path());
        relaxed_ = nullptr;
        given_.reset();
    }
}

std::size_t PricedSearch::programs_left_out() const {
    return work_of(links_->stats()) < first_turn_work ? 0 : bytes_lacking_;
}

Wide PricedSearch::floor() const {
    if (relaxed_ == nullptr) return floor_;
    const Wide bound = std::min(relaxed_->bound(), above_limit());
    return std::max(floor_, -rounded_down(-bound, step_));
}

void PricedSearch::set_budget(const Budget& budget, std::optional<Deadline> look) {
    budget_ = budget;
    look_ = look;
    nodes_before_ = stats_.nodes;
    if (is_alone_ && !is_relaxed_) links_->set_budget(budget_of_links());
}

Budget PricedSearch::budget_of_links() const {
    Budget budget = budget_;
    if (look_) budget.deadline = std::min(budget.deadline.value_or(*look_), *look_);
    return budget;
}

bool PricedSearch::is_time_up() const {
    return budget_.is_time_up() || (look_ && look_->has_passed());
}

std::uint64_t PricedSearch::nodes_left() const {
    if (!budget_.nodes) return std::numeric_limits<std::uint64_t>::max();
    return *budget_.nodes - std::min(*budget_.nodes, stats_.nodes - nodes_before_);
}

void PricedSearch::note_progress() {
    const std::uint64_t solutions = stats_.solutions;
    stats_ = links_->stats();
    if (relaxed_ != nullptr) stats_ += relaxed_->stats();
    stats_.solutions = solutions;
    progress_ = std::max(progress_, is_relaxed_ ? relaxed_->progress() : links_->progress());
}

/// Has neither search returned the solution before?
bool PricedSearch::is_new() {
    if (is_alone_ && returned_.size() == 0) return true;
    Solution ascending = solution_;
    std::ranges::sort(ascending);
    if (is_alone_) return !returned_.contains(ascending);
    if (returned_.size() == most_returned) is_alone_ = true;
    return returned_.insert(ascending);
}

/// Does the root's program leave many options open, and is its bound hardly better than that of
/// links?
bool PricedSearch::programs_are_weak() const {
    const auto best = relaxed_->best_cost();
    if (!best || relaxed_->open_share() <= many_open) return false;
    const auto gain = static_cast<double>(relaxed_->root_floor() - floor_);
    return gain < little_gain * static_cast<double>(*best - floor_);
}

/// Solves the root's program. If it is weak, the turn ends there. True if the turn goes on.
bool PricedSearch::judge_programs(std::uint64_t most_nodes) {
    Budget slice = budget_;
    slice.nodes = most_nodes;
    relaxed_->set_budget(slice, look_);
    is_judged_ = relaxed_->solve_root();
    note_progress();
    if (!is_judged_) return false;
    if (is_alone_ || links_are_slow_ || !programs_are_weak()) return true;
    end_of_turn_ = relaxed_->stats().nodes;
    return false;
}

/// The end of a turn: the other search goes on.
void PricedSearch::begin_turn() {
    if (is_relaxed_) {
        is_relaxed_ = false;
        turn_ *= 2;
        progress_at_turn_ = links_->progress();
        work_at_turn_ = work_of(links_->stats());
        end_of_turn_ =
            work_at_turn_ + (links_are_slow_ || !programs_are_weak() ? turn_ / short_turn : turn_);
        return;
    }
    const double done = links_->progress();
    const auto spent = static_cast<double>(work_of(links_->stats()) - work_at_turn_);
    links_are_slow_ = done < little_growth * progress_at_turn_ &&
                      (1 - done) * spent > much_work * (done - progress_at_turn_);
    if (relaxed_ == nullptr) {
        relaxed_ = std::make_unique<relaxed::RelaxedSearch>(*given_, which_, settings_);
        given_.reset();
        for (std::size_t i = 0; i < returned_.size(); ++i) {
            relaxed_->add_known(Solution(returned_[i].begin(), returned_[i].end()));
        }
        relaxed_->lower_limit(limit_);
        if (strict_) relaxed_->lower_limit_to_ties(limit_, *strict_);
    }
    is_relaxed_ = true;
    const bool is_first = relaxed_->stats().nodes == 0;
    const bool is_short = !is_first && !links_are_slow_ && programs_are_weak();
    end_of_turn_ = relaxed_->stats().nodes + (is_short ? turn_ / short_turn : turn_);
}

/// So many nodes until the next look at the work: some take a thousand times that of others.
std::uint64_t PricedSearch::nodes_of_slice(std::uint64_t most_work) const {
    const Stats& stats = links_->stats();
    const auto work_of_node =
        static_cast<double>(work_of(stats) + 1) / static_cast<double>(stats.nodes + 1);
    // A slice ends all threads, so theirs is a whole turn.
    const std::uint64_t most = settings_.threads == 1 ? nodes_at_a_time : turn_;
    return std::clamp<std::uint64_t>(
        static_cast<std::uint64_t>(static_cast<double>(most_work) / work_of_node), 1, most);
}

Outcome PricedSearch::next_of_links(std::uint64_t most_work) {
    if (!is_alone_) {
        // A slice that the clock has ended goes on, so that turns do not depend on the clock.
        if (!is_in_slice()) end_of_slice_ = links_->stats().nodes + nodes_of_slice(most_work);
        Budget slice = budget_of_links();
        slice.nodes = std::min(end_of_slice_ - links_->stats().nodes, nodes_left());
        links_->set_budget(slice);
    }
    const Outcome outcome = links_->next();
    if (outcome == Outcome::found) {
        solution_ = sorted_.original(links_->solution());
        cost_ = sorted_.cost_of(links_->solution());
    } else if (settings_.threads != 1) {
        end_of_slice_ = 0;  // threads may leave some nodes of a slice
    }
    return outcome;
}

Outcome PricedSearch::next_of_programs(std::uint64_t most_nodes) {
    Budget slice = budget_;
    slice.nodes = most_nodes;
    relaxed_->set_budget(slice, look_);
    const Outcome outcome = relaxed_->next();
    if (outcome == Outcome::found) {
        solution_ = relaxed_->solution();
        cost_ = relaxed_->cost();
    }
    return outcome;
}

Outcome PricedSearch::next() {
    for (;;) {
        const std::uint64_t left = nodes_left();
        // Without another node, links may still know that there are no more.
        if (left == 0 && is_relaxed_) return Outcome::out_of_budget;
        std::uint64_t most = left;
        if (!is_alone_ && left != 0) {
            const std::uint64_t work =
                is_relaxed_ ? relaxed_->stats().nodes : work_of(links_->stats());
            if (work >= end_of_turn_ && !is_in_slice()) {
                begin_turn();
                continue;
            }
            most = std::min(most, end_of_turn_ - std::min(work, end_of_turn_));
        }
        if (is_relaxed_ && !is_judged_ && !judge_programs(most)) {
            if (is_time_up() || nodes_left() == 0) return Outcome::out_of_budget;
            continue;
        }
        const Outcome outcome = is_relaxed_ ? next_of_programs(most) : next_of_links(most);
        note_progress();
        if (outcome == Outcome::exhausted) return outcome;
        if (outcome == Outcome::out_of_budget) {
            if (is_alone_ || is_time_up() || nodes_left() == 0) return outcome;
        } else if (cost_ <= limit_ && is_new()) {
            ++stats_.solutions;
            return outcome;
        }
    }
}

Outcome PricedSearch::count(Count& total) {
    if (is_alone_ && !is_relaxed_ && returned_.size() == 0 &&
        (limit_ == any_cost || sorted_.reduced.exact)) {
        const Outcome outcome = links_->count(total);
        note_progress();
        return outcome;
    }
    Outcome outcome;
    std::uint64_t found = 0;
    while ((outcome = next()) == Outcome::found) ++found;
    total += found;
    return outcome;
}

}  // namespace quadrille::best
