// Several solvers of one formula, each on a thread of its own.
//
// The members differ in how they guess, so they learn different clauses. After each round they
// exchange the short ones, which follow from the formula alone, so each member has the use of what
// the others have learnt (Hamadi, Jabbour and Saïs, "ManySAT", JSAT 2009). A round is a number of
// conflicts, and all members end it: the same question has the same answer and the same nodes each
// time. The members wait for each other for a sixteenth of the time (docs/methods/sat.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/thread_team.hpp"
#include "sat/solver.hpp"

namespace quadrille::sat {

/// Its functions are those of CdclSolver.
class SolverTeam {
   public:
    /// size >= 1. The clauses that a member has learnt may take `memory` bytes.
    SolverTeam(std::size_t size, std::size_t memory, std::optional<std::uint64_t> seed);

    void add(const Formula& formula);
    void add(std::span<const int> clause);
    [[nodiscard]] int new_variable();

    /// The verdict is that of the member which had the fewest conflicts in its round. A limit of
    /// nodes is one for all members together, and may be passed by one node of each.
    [[nodiscard]] SatResult solve(std::span<const int> assumptions, const Budget& budget);
    [[nodiscard]] bool value(int variable) const { return members_[finder_]->value(variable); }

    [[nodiscard]] std::uint64_t learnt_clauses() const noexcept;
    [[nodiscard]] std::uint64_t learnt_literals() const noexcept;

   private:
    [[nodiscard]] SatResult search_round(std::span<const int> assumptions, const Budget& budget);
    void exchange();

    std::vector<std::unique_ptr<CdclSolver>> members_;
    std::size_t finder_ = 0;  // the member with the last verdict
    core::ThreadTeam threads_;
};

}  // namespace quadrille::sat
