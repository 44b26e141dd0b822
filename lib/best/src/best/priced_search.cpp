#include "best/priced_search.hpp"

#include <algorithm>

namespace quadrille::best {

namespace {

/// The most solutions that both searches remember. After that, one of them continues alone.
constexpr std::size_t most_returned = 1'000'000;

/// The work of the first turn: about 150 ms for links, and 50 ms for bits, which do more in it.
constexpr std::uint64_t first_work = 30'000, first_work_of_bits = 10'000;

}  // namespace

PricedSearch::PricedSearch(const Problem& problem, Which which, const Settings& settings)
    : links_(problem, which, settings),
      programs_(problem, which, settings),
      turns_(!programs_.is_possible(), first_length()),
      budget_(settings.budget) {}

void PricedSearch::lower_limit(Wide limit) {
    if (limit >= limit_) return;
    limit_ = rounded_down(limit, links_.step());
    strict_.reset();
    links_.lower_limit(limit_);
    if (programs_.has_begun()) programs_.search().lower_limit(limit_);
}

void PricedSearch::lower_limit_to_ties(Wide limit) {
    limit_ = rounded_down(limit, links_.step());
    strict_ = limit_ - links_.step();
    links_.lower_limit_to_ties(limit_, *strict_);
    if (programs_.has_begun()) programs_.search().lower_limit_to_ties(limit_, *strict_);
}

bool PricedSearch::finds_ties() const {
    return turns_.is_of_programs() ? programs_.search().finds_ties() : links_.finds(limit_);
}

void PricedSearch::restart(Wide limit) {
    links_.lift_limit();
    limit_ = any_cost;
    strict_.reset();
    turns_.set_alone();
    returned_.clear();
    progress_ = 0;
    if (turns_.is_of_programs()) {
        limit_ = rounded_down(limit, links_.step());
        programs_.search().restart(limit_);
    } else {
        lower_limit(limit);
        links_.restart();
        programs_.drop();
    }
}

std::uint64_t PricedSearch::first_length() const {
    return links_.is_fast() ? first_work_of_bits : first_work;
}

std::size_t PricedSearch::programs_left_out() const {
    return links_.work() < first_length() ? 0 : programs_.bytes_lacking();
}

Wide PricedSearch::floor() const {
    if (!programs_.has_begun()) return links_.floor();
    const Wide bound = std::min(programs_.search().bound(), above_limit());
    return std::max(links_.floor(), -rounded_down(-bound, links_.step()));
}

void PricedSearch::set_budget(const Budget& budget, std::optional<Deadline> report_at) {
    budget_.begin(budget, report_at, stats_.nodes);
    if (turns_.is_alone() && !turns_.is_of_programs()) links_.set_budget(budget_.until_report());
}

void PricedSearch::set_budget_of_programs(std::uint64_t most_nodes) {
    Budget slice = budget_.limits();
    slice.nodes = most_nodes;
    programs_.search().set_budget(slice, budget_.report_at());
}

void PricedSearch::note_progress() {
    const std::uint64_t solutions = stats_.solutions;
    stats_ = links_.stats();
    if (programs_.has_begun()) stats_ += programs_.search().stats();
    stats_.solutions = solutions;
    progress_ = std::max(
        progress_, turns_.is_of_programs() ? programs_.search().progress() : links_.progress());
}

/// Has neither search returned the solution before?
bool PricedSearch::is_new() {
    if (turns_.is_alone() && returned_.size() == 0) return true;
    Solution ascending = solution_;
    std::ranges::sort(ascending);
    if (turns_.is_alone()) return !returned_.contains(ascending);
    if (returned_.size() == most_returned) turns_.set_alone();
    return returned_.insert(ascending);
}

std::uint64_t PricedSearch::work_of_turn() const {
    return turns_.is_of_programs() ? programs_.search().stats().nodes : links_.work();
}

bool PricedSearch::is_turn_over() const {
    return turns_.is_over(work_of_turn()) && (turns_.is_of_programs() || !links_.is_in_slice());
}

void PricedSearch::begin_turn() {
    if (!turns_.is_of_programs()) {
        turns_.end_links(links_.progress(), links_.work());
        begin_programs();
        return;
    }
    turns_.begin_links(links_.progress(), links_.work(), is_turn_of_links_short());
}

/// Bits share the time equally, because how far they are is hardly known before they end: the first
/// branches have nearly all of the nodes.
bool PricedSearch::is_turn_of_links_short() const {
    if (links_.is_fast()) return !is_root_solved_ || programs_.are_strong(links_.floor());
    return turns_.links_are_slow() || !programs_.are_weak(links_.floor());
}

void PricedSearch::begin_programs() {
    if (programs_.begin(returned_)) {
        programs_.search().lower_limit(limit_);
        if (strict_) programs_.search().lower_limit_to_ties(limit_, *strict_);
    }
    const std::uint64_t nodes = programs_.search().stats().nodes;
    const bool is_first = nodes == 0;
    turns_.begin_programs(
        nodes, !is_first && !turns_.links_are_slow() && programs_.are_weak(links_.floor()));
}

/// Solves the root's program. If it turns out to be weak, the turn ends there. True if the turn
/// continues.
bool PricedSearch::solve_root(std::uint64_t most_nodes) {
    set_budget_of_programs(most_nodes);
    is_root_solved_ = programs_.search().solve_root();
    note_progress();
    if (!is_root_solved_) return false;
    if (turns_.is_alone() || turns_.links_are_slow() || !programs_.are_weak(links_.floor())) {
        return true;
    }
    turns_.end_at(programs_.search().stats().nodes);
    return false;
}

Outcome PricedSearch::next_of_links(std::uint64_t most_work) {
    const Outcome outcome =
        turns_.is_alone() ? links_.next()
                          : links_.next_in_slice(most_work, turns_.length(), budget_, nodes_left());
    if (outcome == Outcome::found) {
        solution_ = links_.solution();
        cost_ = links_.cost();
    }
    return outcome;
}

Outcome PricedSearch::next_of_programs(std::uint64_t most_nodes) {
    set_budget_of_programs(most_nodes);
    const Outcome outcome = programs_.search().next();
    if (outcome == Outcome::found) {
        solution_ = programs_.search().solution();
        cost_ = programs_.search().cost();
    }
    return outcome;
}

Outcome PricedSearch::next_of_turn(std::uint64_t most) {
    const Outcome outcome = turns_.is_of_programs() ? next_of_programs(most) : next_of_links(most);
    note_progress();
    return outcome;
}

Outcome PricedSearch::next() {
    for (;;) {
        const std::uint64_t left = nodes_left();
        // Without another node, links may still know that there are no more.
        if (left == 0 && turns_.is_of_programs()) return Outcome::out_of_budget;
        std::uint64_t most = left;
        if (!turns_.is_alone() && left != 0) {
            if (is_turn_over()) {
                begin_turn();
                continue;
            }
            most = std::min(most, turns_.work_left(work_of_turn()));
        }
        if (turns_.is_of_programs() && !is_root_solved_ && !solve_root(most)) {
            if (budget_.is_over(stats_.nodes)) return Outcome::out_of_budget;
            continue;
        }
        const Outcome outcome = next_of_turn(most);
        if (outcome == Outcome::exhausted) return outcome;
        if (outcome == Outcome::out_of_budget) {
            if (turns_.is_alone() || budget_.is_over(stats_.nodes)) return outcome;
        } else if (cost_ <= limit_ && is_new()) {
            ++stats_.solutions;
            return outcome;
        }
    }
}

Outcome PricedSearch::count(Count& total) {
    if (turns_.is_alone() && !turns_.is_of_programs() && returned_.size() == 0 &&
        (limit_ == any_cost || links_.is_exact())) {
        const Outcome outcome = links_.count(total);
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
