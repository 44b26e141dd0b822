#include "sat/solver_team.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::sat {
namespace {

// What follows was measured on 15 boards of 25x25 in three orders of their variables, with two
// members: docs/methods/sat.md.

/// Longer clauses are not exchanged. Of up to 2 literals there are too few to help. On two of the
/// boards, clauses of up to 20 gained nothing over those of up to 15.
constexpr int most_literals = 15;
/// The conflicts of a member in its first round, and its least part of those so far.
constexpr std::uint64_t first_round = 200;
constexpr double part_of_conflicts = 0.07;

}  // namespace

SolverTeam::SolverTeam(std::size_t size, std::size_t memory, std::optional<std::uint64_t> seed)
    : threads_(size) {
    for (std::size_t m = 0; m < size; ++m) {
        // The first one searches as it would alone.
        const auto own = m == 0 ? seed : std::optional(seed.value_or(0) + m);
        members_.push_back(std::make_unique<CdclSolver>(memory, own));
        if (m % 2 == 1) members_.back()->guess_false();
        if (size > 1) members_.back()->keep_learnt(most_literals);
    }
}

void SolverTeam::add(const Formula& formula) {
    for (const auto& member : members_) member->add(formula);
}

void SolverTeam::add(std::span<const int> clause) {
    for (const auto& member : members_) member->add(clause);
}

int SolverTeam::new_variable() {
    int variable = 0;  // the same for all
    for (const auto& member : members_) variable = member->new_variable();
    return variable;
}

SatResult SolverTeam::solve(std::span<const int> assumptions, const Budget& budget) {
    if (members_.size() == 1) return members_.front()->solve(assumptions, budget);
    const std::uint64_t before = learnt_clauses();
    for (;;) {
        const Budget left = budget.after(learnt_clauses() - before);
        if (left.is_used_up()) return SatResult::out_of_budget;
        const SatResult result = search_round(assumptions, left);
        if (result != SatResult::out_of_budget) return result;
    }
}

SatResult SolverTeam::search_round(std::span<const int> assumptions, const Budget& budget) {
    struct Turn {
        SatResult result = SatResult::out_of_budget;
        std::uint64_t conflicts = 0;
    };
    exchange();
    const auto so_far = static_cast<double>(members_.front()->learnt_clauses());
    const std::uint64_t round =
        std::max(first_round, static_cast<std::uint64_t>(part_of_conflicts * so_far));
    const std::uint64_t size = members_.size();
    const std::uint64_t share = budget.nodes ? (*budget.nodes - 1) / size + 1 : round;
    const Budget own = budget.of_nodes(std::min(round, share));
    std::vector<Turn> turns(size);
    threads_.run(size, [&](std::size_t /*thread*/, std::size_t m) {
        CdclSolver& member = *members_[m];
        const std::uint64_t before = member.learnt_clauses();
        turns[m].result = member.solve(assumptions, own);
        turns[m].conflicts = member.learnt_clauses() - before;
    });
    const auto conflicts_to_verdict = [](const Turn& turn) {
        return turn.result == SatResult::out_of_budget ? std::numeric_limits<std::uint64_t>::max()
                                                       : turn.conflicts;
    };
    const auto first = std::ranges::min_element(turns, {}, conflicts_to_verdict);
    finder_ = static_cast<std::size_t>(first - turns.begin());
    return first->result;
}

/// Gives each member what the others have learnt since the last exchange.
void SolverTeam::exchange() {
    for (const auto& from : members_) {
        const std::vector<int> clauses = from->take_learnt();
        for (const auto& to : members_) {
            if (to != from) to->add_clauses(clauses);
        }
    }
}

std::uint64_t SolverTeam::learnt_clauses() const noexcept {
    std::uint64_t all = 0;
    for (const auto& member : members_) all += member->learnt_clauses();
    return all;
}

std::uint64_t SolverTeam::learnt_literals() const noexcept {
    std::uint64_t all = 0;
    for (const auto& member : members_) all += member->learnt_literals();
    return all;
}

}  // namespace quadrille::sat
