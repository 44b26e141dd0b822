// Clause learning: the problem as a formula, and a solver of such formulas (CaDiCaL).
//
// A small problem is first searched as it is (cover_learner.hpp), because making a formula takes
// longer than most of these searches. What that does not solve is reduced (reduce.hpp), and the
// rest is encoded (encoding.hpp). A model is a solution. A clause then rules it out, and the solver
// continues, with all learnt clauses, to the next solution or to the proof that there are no more.
// This is good for finding one solution of a hard problem, or for proving that there is no other.
// It is bad for listing many solutions, because each of them costs a clause that is never
// forgotten.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/search_stage.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/reduce.hpp"
#include "sat/cover_learner.hpp"
#include "sat/solver_team.hpp"
#include "sat/subtrees.hpp"

namespace quadrille::sat {

class ClauseSearch final : public Engine {
   public:
    /// Searches on this many threads. members >= 1.
    ClauseSearch(const Problem& problem, const Settings& settings, std::size_t members);

    [[nodiscard]] Outcome next() override;
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most) override;
    [[nodiscard]] std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override { budget_ = budget; }
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override {
        return stage_ == Stage::exhausted ? std::max(1 - given_, 0.0) : 0;
    }
    [[nodiscard]] std::string_view name() const override { return "sat"; }

   private:
    using Stage = core::SearchStage;

    /// The problem as the solver searches it.
    struct Prepared {
        Prepared(const Problem& given, const Budget& budget);

        Reduction reduction;
        // For each original option, its variable, or 0 if the reduction decided on it.
        std::vector<int> variables;
        std::vector<bool> is_possible;  // it is not among those that the reduction dropped
    };

    ClauseSearch(std::shared_ptr<const Problem> problem, std::optional<std::uint64_t> seed,
                 std::size_t memory_limit, std::size_t members, const Budget& budget);

    void begin(const Path& root, const Count& parts);
    void prepare();
    void make_solver();
    [[nodiscard]] SatResult solve();
    template <class Searcher, class Solve>
    [[nodiscard]] SatResult solve_by(const Searcher& searcher, Solve solve);
    void leave_learner();
    void add_for_root(std::vector<int> clause);
    void rule_out(const Solution& solution);
    void count_nodes();
    void collect_solution();
    [[nodiscard]] std::optional<std::vector<int>> literals_of(const Path& path) const;

    // Engines that another() made share these two. The latter is made when it is first needed.
    std::shared_ptr<const Problem> problem_;
    std::shared_ptr<const Prepared> prepared_;
    std::optional<std::uint64_t> seed_;
    std::size_t memory_limit_;
    std::size_t members_;

    Stage stage_ = Stage::at_root;
    Path root_;
    Count parts_ = 1;                        // the weight of the part that is searched is 1/parts_
    double given_ = 0;                       // the share of it that was given away
    std::vector<int> assumptions_;           // what follows from the root's choices
    std::unique_ptr<CoverLearner> learner_;  // searches first, at the root of a small problem
    std::unique_ptr<SolverTeam> solver_;     // made when it is first needed
    int guard_ = 0;  // the variable of clauses that hold for this root alone, if there are any
    Solution solution_;
    bool owes_clause_ = false;          // the solution is not yet ruled out
    std::vector<Solution> ruled_out_;   // by the learner
    std::vector<Solution> found_;       // below this root, and not in subtrees_ yet
    std::optional<Subtrees> subtrees_;  // from the first hand_over() on
    std::uint64_t uncounted_ = 0;       // clauses learnt beyond a node limit
    Budget budget_;                     // what is left of it
    Stats stats_;
};

}  // namespace quadrille::sat
