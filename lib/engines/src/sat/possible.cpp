// The options that are in some solution, by clause learning.
//
// After each solution, a clause demands one of the options that were in none so far. The next
// clause is a part of this one, so no clause has to be taken back, and all that was learnt stays
// true. When there is no model any more, none of the options left is in a solution: one proof for
// all of them together. (Finding a backbone is the same question about the negated variables:
// Janota, Lynce and Marques-Silva, AI Communications 28, 2015.)
//
// The solver prefers to choose options that were not seen, so that each solution settles many.
#include <vector>

#include "core/seen_options.hpp"
#include "quadrille/reduce.hpp"
#include "sat/encoding.hpp"
#include "sat/sat.hpp"
#include "sat/solver.hpp"

namespace quadrille::sat {
namespace {

class PossibleSearch {
   public:
    PossibleSearch(const Reduction& reduction, const Settings& settings, core::SeenOptions& seen)
        : problem_(reduction.problem),
          reduction_(reduction),
          seen_(seen),
          left_(settings.budget),
          solver_(memory_for_learning(problem_, settings.memory_limit), settings.seed) {
        solver_.add(encode(problem_));
        for (std::size_t o = 0; o < problem_.option_count(); ++o)
            unseen_.push_back(id_at<OptionId>(o));
        for (const OptionId option : unseen_) solver_.prefer(variable_of(option));
    }

    Outcome run(Stats& stats) {
        for (;;) {
            if (seen_.solutions() > 0) {
                note_seen();
                if (unseen_.empty()) return Outcome::exhausted;
                demand_unseen();
            }
            const SatResult result = solve(stats);
            if (result == SatResult::unsatisfiable) return Outcome::exhausted;
            if (result != SatResult::satisfiable) return Outcome::out_of_budget;
            seen_.add(reduction_.lift(model()));
        }
    }

   private:
    void note_seen() {
        std::erase_if(unseen_, [this](OptionId option) {
            if (!seen_.has(reduction_.origin[index(option)])) return false;
            solver_.prefer(-variable_of(option));
            return true;
        });
    }

    void demand_unseen() {
        std::vector<int> clause;
        for (const OptionId option : unseen_) clause.push_back(variable_of(option));
        solver_.add(clause);
    }

    SatResult solve(Stats& stats) {
        if (left_.is_used_up()) return SatResult::out_of_budget;
        const std::uint64_t clauses = solver_.learnt_clauses();
        const std::uint64_t literals = solver_.learnt_literals();
        const SatResult result = solver_.solve({}, left_);
        stats.updates += solver_.learnt_literals() - literals;
        std::uint64_t nodes = solver_.learnt_clauses() - clauses;
        // Conflicts that follow each other without a decision may pass the limit by a few.
        if (left_.nodes) nodes = std::min(nodes, *left_.nodes);
        left_.spend(nodes);
        stats.nodes += nodes;
        return result;
    }

    [[nodiscard]] Solution model() const {
        Solution chosen;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            if (solver_.value(variable_of(option))) chosen.push_back(option);
        }
        return chosen;
    }

    const Problem& problem_;  // as it was reduced
    const Reduction& reduction_;
    core::SeenOptions& seen_;
    Budget left_;
    CdclSolver solver_;
    std::vector<OptionId> unseen_;  // of the reduced problem
};

}  // namespace

Outcome find_possible(const Problem& problem, const Settings& settings, core::SeenOptions& seen,
                      Stats& stats) {
    const Reduction reduction = reduce(problem, settings.budget, work_of_reduction(problem));
    if (reduction.impossible) return Outcome::exhausted;
    return PossibleSearch(reduction, settings, seen).run(stats);
}

}  // namespace quadrille::sat
