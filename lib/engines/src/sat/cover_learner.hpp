// Clause learning on an exact cover itself, for problems that need no more than some thousand
// clauses.
//
// A formula would say "exactly one" by clauses, and making it takes longer than such a search. Here
// an item counts the options that it has left, and a chosen option rules out its rivals. So only
// what is learnt from a conflict is a clause. It is that of the first unique implication point
// (Zhang et al., ICCAD 2001), without literals that follow from its others (Sörensson and Biere,
// "Minimizing Learned Clauses", SAT 2009). The search branches on the item with the smallest
// quotient of the square of its options and the number of its conflicts (choose/failures.hpp).
// There are no restarts, and no clause is forgotten, because that pays later only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "sat/cover_lists.hpp"
#include "sat/learnt_clauses.hpp"
#include "sat/solver.hpp"

namespace quadrille::sat {

class CoverLearner {
   public:
    /// Returns null if the problem has multiplicities, or is so large that a formula pays. With a
    /// seed, options of an item are first tried in another order.
    [[nodiscard]] static std::unique_ptr<CoverLearner> make(
        const Problem& problem, std::optional<std::uint64_t> seed = std::nullopt);

    /// Looks for a solution. It also returns out_of_budget once it has learnt what it may.
    [[nodiscard]] SatResult solve(const Budget& budget);
    /// After `satisfiable`: is the option in the solution?
    [[nodiscard]] bool value(OptionId option) const { return values_[chosen(number(option))] > 0; }
    /// After `satisfiable`: searches for other solutions from now on.
    void rule_out_solution();

    [[nodiscard]] std::uint64_t learnt_clauses() const noexcept { return clauses_learnt_; }
    [[nodiscard]] std::uint64_t learnt_literals() const noexcept { return literals_learnt_; }

   private:
    enum class Cause : std::uint8_t { decision, rival, item, clause };
    /// Why an option was chosen or ruled out. What a clause of one literal says is a decision, too.
    struct Reason {
        Cause cause = Cause::decision;
        std::uint32_t id = 0;  // of the chosen rival, the item, or the clause
    };
    /// How an option was assigned.
    struct Assignment {
        Reason reason;
        std::uint32_t level = 0;
    };
    struct OpenItem {
        std::int32_t options = 0;  // that are not ruled out
        std::uint32_t parity = 0;  // the exclusive or of their numbers: the last one, if it is one
    };
    enum class Mark : std::uint8_t { none, in_clause, follows, independent };

    CoverLearner(const Problem& problem, std::optional<std::uint64_t> seed);

    static std::uint32_t number(OptionId option) {
        return static_cast<std::uint32_t>(index(option));
    }
    [[nodiscard]] std::size_t level() const { return decisions_.size(); }
    void assign(CoverLiteral literal, Reason reason);
    void assign_last(std::uint32_t item);
    [[nodiscard]] bool propagate();
    [[nodiscard]] bool rule_out_rivals(std::uint32_t option);
    [[nodiscard]] bool count_down(std::uint32_t option);
    void starve(std::uint32_t item);
    [[nodiscard]] std::int32_t least_key();
    [[nodiscard]] bool decide();
    void backtrack(std::size_t level);
    template <class Visit>
    void visit_premises(std::uint32_t option, Visit visit) const;
    void analyse();
    void leave_out_what_follows();
    [[nodiscard]] bool premises_follow(std::uint32_t option, unsigned depth);
    [[nodiscard]] bool follows(CoverLiteral literal, unsigned depth);
    void mark(std::uint32_t option, Mark as);
    void learn();
    [[nodiscard]] bool is_full() const;

    CoverLists lists_;
    std::vector<OpenItem> items_;
    std::vector<float> conflicts_;        // that an item had a part in, and 1
    std::vector<std::int32_t> keys_;      // of items: the smallest is branched on
    std::vector<std::int8_t> values_;     // by literal: 1 if it holds, -1 if it is false, 0 if open
    std::vector<Assignment> assigned_;    // by option
    std::vector<CoverLiteral> trail_;     // what holds, in its order, with room for all options
    std::size_t end_ = 0;                 // of what holds
    std::size_t next_ = 0;                // the first on the trail with conclusions not drawn
    std::vector<std::size_t> decisions_;  // their places on the trail
    LearntClauses clauses_;
    bool is_exhausted_ = false;

    std::vector<CoverLiteral> conflict_;  // literals of which one must hold, and all are false
    std::vector<CoverLiteral> clause_;    // the learnt one; its first literal follows from it
    std::vector<double> activities_;      // of options: larger if they were in late conflicts
    double bump_ = 1;
    std::vector<Mark> marks_;                     // of options, in an analysis
    std::vector<std::uint32_t> marked_;           // those with a mark
    std::vector<std::uint64_t> clause_of_level_;  // the last one with a literal of this level

    std::uint64_t ruled_out_ = 0;  // solutions
    std::uint64_t clauses_learnt_ = 0;
    std::uint64_t literals_learnt_ = 0;
};

}  // namespace quadrille::sat
