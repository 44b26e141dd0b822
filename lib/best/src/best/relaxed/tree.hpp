// The tree of one attempt: parts of all solutions, split until their programs or a search decide.
//
// A node solves its linear program, makes the prices safe, and closes what is too expensive. If few
// options are left, a search goes through all of them (a leaf). Otherwise an option is taken, or
// left out. The part with it comes first, so that solutions are found early.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "best/relaxed/branching.hpp"
#include "best/relaxed/leaf.hpp"
#include "best/relaxed/solution_pool.hpp"
#include "best/relaxed/tuning.hpp"

namespace quadrille::best::relaxed {

class Tree {
   public:
    Tree(const Model& model, Propagation& propagation, SolutionPool& pool, const Settings& settings,
         const Tuning& tuning);

    /// Begins with a part, whose solutions cost at least `floor`. `penalty` as in PartProgram.
    void begin(Part part, Wide floor, double penalty);
    [[nodiscard]] bool is_empty() const { return nodes_.empty() && !is_in_leaf(); }
    /// One node, or a leaf up to its next solution, for solutions that cost at most `limit`.
    /// False if the time was up.
    [[nodiscard]] bool step(Wide limit, const Budget& budget);

    /// Solutions that cost more than `strict` are ties: work that can only lead to them is counted.
    void set_strict(Wide strict) { limits_.strict = strict; }
    [[nodiscard]] Wide strict() const { return limits_.strict; }
    [[nodiscard]] std::uint64_t work_for_ties() const { return work_.for_ties; }

    /// Every solution that is not yet in the pool costs at least this: the least bound of the open
    /// nodes. Call it only while there are open nodes.
    [[nodiscard]] Wide bound() const;
    /// The share that is done, from 0 to 1.
    [[nodiscard]] double progress() const { return done_; }
    [[nodiscard]] std::uint64_t work() const { return work_.all; }
    [[nodiscard]] std::uint64_t updates() const { return work_.updates; }
    [[nodiscard]] bool is_in_leaf() const { return leaf_.search != nullptr; }

   private:
    struct Node {
        Part part;
        std::shared_ptr<PartProgram> program;  // its part includes this one
        lp::Basis basis;                       // of the parent's solution
        Wide bound = 0;
        double weight = 1;        // the share of the tree
        bool may_be_leaf = true;  // false once its leaf has given up
        bool is_branch = false;   // do the next four say something?
        OptionId option{};        // of the branch that led here
        bool is_taken = false;    // or left out
        double value = 0;         // of the option in the parent's program
        double parent_value = 0;  // the parent program's, with what was spent
    };
    /// The leaf that is searched, if there is one.
    struct OpenLeaf {
        std::unique_ptr<Leaf> search;
        Node node;
        std::vector<Solution> solutions;  // found so far
    };
    struct Limits {
        Wide cost = 0;
        Wide strict = any_limit;
        double penalty = 0;
        Budget budget;
    };
    struct Work {
        std::uint64_t all = 0;
        std::uint64_t for_ties = 0;
        std::uint64_t updates = 0;
    };
    /// The solved program of a node.
    struct Solved {
        SafePrices safe;
        double value = 0;
    };

    [[nodiscard]] bool visit_next(const Budget& budget);
    [[nodiscard]] bool make_program(Node& node);
    [[nodiscard]] lp::Status solve(Node& node, Solved& solved, bool& is_left);
    [[nodiscard]] bool price(Node& node, SafePrices& safe);
    [[nodiscard]] bool improve_by_cliques(Node& node, Solved& solved);
    /// Adds the program's solution to the pool if it solves the problem. True if it is new.
    [[nodiscard]] bool add_whole(const Node& node);
    void branch(Node node, const Solved& solved);

    void begin_leaf(Node node, const SafePrices& safe);
    void continue_leaf();
    void end_leaf(bool gives_up);

    const Model& model_;
    Propagation& propagation_;
    SolutionPool& pool_;
    Settings settings_;
    const Tuning& tuning_;
    Branching branching_;

    std::vector<Node> nodes_;  // the next one is the last
    OpenLeaf leaf_;
    double most_in_leaf_;  // options
    Limits limits_;
    double done_ = 0;
    Work work_;
};

}  // namespace quadrille::best::relaxed
