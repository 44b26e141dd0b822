#include "policy/portfolio.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <cmath>
#include <utility>

#include "core/thread_count.hpp"
#include "policy/tuned.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::policy {
namespace {

using namespace tuned;

/// The cost of a member. One with threads does the work of its nodes at the same time.
core::EngineCost cost_of(const EngineRow& row, const core::Measures& measures, unsigned threads) {
    core::EngineCost cost = row.cost(measures);
    if (!row.has_threads) return cost;
    const auto together = static_cast<double>(core::thread_count(threads));
    cost.node /= together;
    cost.update /= together;
    return cost;
}

}  // namespace

Portfolio::Portfolio(const Problem& problem, const Settings& settings, std::vector<Member> members,
                     std::size_t most_room)
    : Policy(settings.budget),
      problem_(problem),
      settings_(members.size() > 1 ? settings_of_a_member(settings) : settings),
      most_room_(most_room) {
    const core::Measures measures = core::measure(problem);
    before_equations_ = std::max(before_judgement, equations_of_an_entry * measures.entries);
    for (const Member& member : members) {
        Runner runner;
        runner.member = member;
        runner.cost = cost_of(*member.row, measures, settings.threads);
        runners_.push_back(runner);
    }
    begin_turn();
}

std::size_t Portfolio::SolutionHash::operator()(const Solution& solution) const {
    std::size_t hash = 0;
    for (const OptionId option : solution) boost::hash_combine(hash, index(option));
    return hash;
}

/// The time that a member has searched in this part.
double Portfolio::spent(std::size_t who) const {
    return runners_[who].cost.spent(engines_[who].stats()) - runners_[who].before;
}

double Portfolio::share(std::size_t who) const {
    const Runner& runner = runners_[who];
    double share = runner.member.share;
    if (who == 0) {
        if (is_leader_lost_) return lost_share;
        share *= leading_share;
        const bool is_far = std::isfinite(leader_left_) && leader_left_ > far * spent(0);
        return is_far && !is_leader_finding_ ? std::min(share, far_share) : share;
    }
    if (spent(who) >= runner.member.enough) share *= afterwards;
    if (is_leader_finding_ && runner.found < runners_[0].found) share *= behind;
    return share;
}

double Portfolio::account(std::size_t who) const {
    const Member& member = runners_[who].member;
    if (runners_[who].is_out) return std::numeric_limits<double>::infinity();
    if (!engines_.has(who)) return member.early > 0 ? 0 : member.joins;
    const double time = spent(who);
    return time < member.early ? time : member.joins + (time - member.early) / share(who);
}

void Portfolio::make(std::size_t who) {
    engines_.put(who, runners_[who].member.row->make(problem_, settings_));
    if (!root_.path.empty()) engines_[who].start_at(root_);
    forget_problem();
}

/// Unless a member will be made of it, or equations.
void Portfolio::forget_problem() {
    const auto is_made = [&](const Runner& one) {
        return one.is_out || engines_.has(static_cast<std::size_t>(&one - runners_.data()));
    };
    if (is_checked_ && std::ranges::all_of(runners_, is_made)) problem_ = {};
}

/// Looks at the pace of the leader's progress.
void Portfolio::judge_leader() {
    if (!engines_.has(0)) return;
    const Mark now{spent(0), engines_[0].stats().nodes, engines_[0].progress(), runners_[0].found};
    if (marks_.empty() || now.nodes > marks_.back().nodes) marks_.push_back(now);
    const Mark& start = marks_.front();
    const double searched = now.spent - start.spent;
    const auto before = [&](double part) {
        Mark then = start;
        for (const Mark& mark : marks_) {
            if (mark.spent <= start.spent + part * searched) then = mark;
        }
        return then;
    };
    is_leader_finding_ = now.found - before(0.5).found > few_solutions;
    if (searched < before_judgement || now.nodes - start.nodes < nodes_before_judgement) return;
    const Mark then = before(pace_since);
    const double pace = (now.progress - then.progress) / (now.spent - then.spent);
    is_leader_lost_ = pace * most_to_come * searched < 1 - now.progress;
    leader_left_ = (1 - now.progress) / pace;
}

/// Linear algebra may show that there is no solution. It waits until a member has searched for as
/// long as that may take, not counting what the member does before all others.
void Portfolio::check_equations() {
    if (is_checked_ || !engines_.has(turn_)) return;
    if (spent(turn_) - runner().member.early < before_equations_) return;
    is_checked_ = true;
    const bool is_over = replace_if_contradictory(turn_, problem_);
    forget_problem();
    if (is_over || runners_.size() == 1) continue_alone();
}

/// It is the turn of the member with the smallest account.
void Portfolio::begin_turn() {
    judge_leader();
    std::vector<double> accounts;
    for (std::size_t who = 0; who < runners_.size(); ++who) accounts.push_back(account(who));
    turn_ = static_cast<std::size_t>(std::ranges::min_element(accounts) - accounts.begin());
    if (!engines_.has(turn_)) make(turn_);
    leader_ = turn_;
    left_ = nodes_in(std::max(shortest_turn, part_of_time * spent(turn_)), runner().cost,
                     engines_[turn_].stats(), part_of_nodes);
}

/// The member whose turn it is searches for a solution, for the rest of its turn or of the budget.
Outcome Portfolio::run() {
    const std::uint64_t before = engines_[turn_].stats().nodes;
    const Outcome outcome =
        engines_.run(turn_, left_, [](Engine& engine) { return engine.next(); });
    if (!is_alone_) left_ -= std::min(left_, engines_[turn_].stats().nodes - before);
    return outcome;
}

/// Whether a solution was not returned before. It is kept, because the others will find it again.
bool Portfolio::is_new(std::span<const OptionId> found) {
    Runner& finder = runners_[turn_];
    if (is_alone_ && is_level(turn_)) return true;
    Solution sorted(found.begin(), found.end());
    std::ranges::sort(sorted);
    if (const auto before = returned_.find(sorted); before != returned_.end()) {
        ++finder.found;
        return false;
    }
    if (is_alone_) return true;
    ++finder.found;
    room_ += sorted.size() + room_of_any_solution;
    returned_.insert(std::move(sorted));
    return true;
}

/// The member whose turn it is is given up, unless it is the last one.
bool Portfolio::give_up_member() {
    runners_[turn_].is_out = true;
    if (is_alone_ || std::ranges::all_of(runners_, &Runner::is_out)) return false;
    engines_.drop(turn_);
    left_ = 0;
    return true;
}

/// Keeps the member whose turn it is, and gives up the others.
void Portfolio::continue_alone() {
    is_alone_ = true;
    leader_ = turn_;
    left_ = std::numeric_limits<std::uint64_t>::max();
    engines_.keep(turn_);
    problem_ = {};
}

Outcome Portfolio::next() {
    if (is_done_) return Outcome::exhausted;
    for (;;) {
        Outcome outcome = Outcome::out_of_budget;
        try {
            if (left_ == 0) check_equations();
            if (left_ == 0) begin_turn();
            outcome = run();
        } catch (const MemoryLimitError&) {
            if (!give_up_member()) throw;
            continue;
        }
        if (outcome == Outcome::exhausted) {
            is_done_ = true;
            continue_alone();
            forget_solutions();
            return outcome;
        }
        if (outcome == Outcome::found) {
            const std::span<const OptionId> found = engines_[turn_].solution();
            if (!is_new(found)) continue;
            solution_.assign(found.begin(), found.end());
            finder_ = turn_;
            if (!is_alone_ && room_ >= most_room_) continue_alone();
            return outcome;
        }
        if (engines_.budget().is_used_up()) return outcome;
    }
}

void Portfolio::forget_solutions() {
    returned_.clear();
    room_ = 0;
    for (Runner& runner : runners_) runner.found = 0;
}

void Portfolio::start_at(const Subtree& part) {
    Policy::start_at(part);
    root_ = part;
    is_done_ = false;
    forget_solutions();
    for (std::size_t who = 0; who < runners_.size(); ++who) {
        if (engines_.has(who)) runners_[who].before += spent(who);
    }
    is_leader_lost_ = false;
    is_leader_finding_ = false;
    leader_left_ = std::numeric_limits<double>::infinity();
    marks_.clear();
    judge_leader();  // its pace counts from here
    if (!is_alone_) left_ = 0;
}

bool Portfolio::is_decided() const {
    if (is_settled()) return true;
    const bool can_lead = !is_alone_ && engines_.has(0) && !is_leader_lost_ && is_level(0);
    if (!can_lead || leader_left_ > soon_done * spent(0)) return false;
    for (std::size_t who = 1; who < runners_.size(); ++who) {
        const Runner& runner = runners_[who];
        if (runner.is_out) continue;
        if (!engines_.has(who)) return false;
        double chance = part_of_chance * leader_left_;
        if (runner.member.early > 0) chance = std::min(chance, runner.member.early);
        if (spent(who) < chance) return false;
    }
    return true;
}

Engine* Portfolio::settle() {
    if (!is_alone_) {
        // Those that have all returned solutions behind them. Until the leader is the clear choice,
        // the shares say who seems best, so that is who has searched the longest.
        const auto can_go_on = [&](std::size_t who) { return engines_.has(who) && is_level(who); };
        const auto time = [&](std::size_t who) { return can_go_on(who) ? spent(who) : -1; };
        std::size_t who = 0;
        for (std::size_t other = 1; other < runners_.size() && !is_decided(); ++other) {
            if (time(other) > time(who)) who = other;
        }
        if (!can_go_on(who)) return nullptr;
        turn_ = who;
        continue_alone();
    }
    return is_settled() ? &leader() : nullptr;
}

std::string_view Portfolio::name() const {
    return is_alone_ ? leader().name() : runners_[finder_].member.row->name;
}

double Portfolio::progress() const {
    if (is_alone_) return leader().progress();
    return engines_.has(0) ? engines_[0].progress() : 0;
}

}  // namespace quadrille::policy
