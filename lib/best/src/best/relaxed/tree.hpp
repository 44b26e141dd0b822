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
#include "best/relaxed/offers.hpp"
#include "best/relaxed/tuning.hpp"

namespace quadrille::best::relaxed {

class Tree {
   public:
    Tree(const Model& model, Propagation& propagation, Offers& offers, const Settings& settings,
         const Tuning& tuning);

    /// Begins with a part, whose solutions cost at least `floor`. `penalty` as in PartProgram.
    void begin(OpenPart part, Wide floor, double penalty);
    [[nodiscard]] bool is_empty() const { return nodes_.empty() && leaf_ == nullptr; }
    /// One node, or a leaf up to its next solution, for solutions that cost at most `limit`.
    /// False if the time was up.
    [[nodiscard]] bool step(Wide limit, const Budget& budget);

    /// Solutions that cost more than `strict` are ties: work that can only lead to them is counted.
    void set_strict(Wide strict) { strict_ = strict; }
    [[nodiscard]] std::uint64_t work_for_ties() const { return work_for_ties_; }

    /// No solution costs less that was not offered: the least bound of what is left. Nothing is
    /// left if it is empty.
    [[nodiscard]] Wide bound() const;
    /// The share that is done, from 0 to 1.
    [[nodiscard]] double progress() const { return done_; }
    [[nodiscard]] std::uint64_t work() const { return work_; }
    [[nodiscard]] std::uint64_t updates() const { return updates_; }
    [[nodiscard]] bool is_in_leaf() const { return leaf_ != nullptr; }

   private:
    struct TreeNode {
        OpenPart part;
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
    /// The solved program of a node.
    struct Solved {
        SafePrices safe;
        double value = 0;
    };

    [[nodiscard]] bool go_on(const Budget& budget);
    [[nodiscard]] bool make_program(TreeNode& node);
    [[nodiscard]] lp::Status solve(TreeNode& node, Solved& solved, bool& is_left);
    [[nodiscard]] bool price(TreeNode& node, SafePrices& safe);
    [[nodiscard]] bool improve_by_cliques(TreeNode& node, Solved& solved);
    /// Offers the program's solution if it is one of the problem. True if it is new.
    [[nodiscard]] bool offer_whole(const TreeNode& node);
    void branch(TreeNode node, const Solved& solved);

    void begin_leaf(TreeNode node, const SafePrices& safe);
    void go_on_with_leaf();
    void end_leaf(bool gives_up);

    const Model& model_;
    Propagation& propagation_;
    Offers& offers_;
    Settings settings_;
    const Tuning& tuning_;
    OptionBranching branching_;

    std::vector<TreeNode> nodes_;  // the next one is the last
    double penalty_ = 0;
    Wide limit_ = 0;
    Wide strict_ = any_limit;
    std::uint64_t work_for_ties_ = 0;
    Budget budget_;
    double done_ = 0;
    std::uint64_t work_ = 0;
    std::uint64_t updates_ = 0;

    std::unique_ptr<Leaf> leaf_;
    TreeNode leaf_node_;
    std::vector<Solution> leaf_solutions_;
    double most_in_leaf_;  // options
};

}  // namespace quadrille::best::relaxed
