// The solutions of a diagram whose cost is within a limit, in the order of the branches, and how
// many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "best/reduced_costs.hpp"
#include "quadrille/count.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::best {

/// It knows the least cost of each node, so it takes only branches that lead to a solution.
class NearInDiagram {
   public:
    /// Costs are those of the problem, or negated for the most expensive solutions. O(branches).
    NearInDiagram(Diagram diagram, const Problem& problem, Which which);

    /// The cost of the best solution. Nothing if there is none.
    [[nodiscard]] std::optional<Wide> best() const;
    /// next() and count() see only solutions that cost at most this.
    void set_limit(Wide limit) { limit_ = limit; }

    /// The memory for costs.
    [[nodiscard]] std::size_t bytes() const {
        return (costs_.size() + least_.size()) * sizeof(Wide);
    }
    /// Goes to the next solution; false if there is none. The memory is O(options of a solution).
    [[nodiscard]] bool next();
    [[nodiscard]] const Solution& solution() const { return solution_; }
    [[nodiscard]] Wide cost() const { return spent_; }

    /// The number of all solutions within the limit. For this it counts, node by node, the
    /// solutions of each cost that is within reach. Returns nothing if these numbers need more than
    /// `bytes`, or if the budget's time is up.
    [[nodiscard]] std::optional<Count> count(std::size_t bytes, const Budget& budget) const;

   private:
    static constexpr std::uint32_t no_task = 0;
    /// A node to visit, followed by the tasks of `rest`: a linked list. It costs at least `least`
    /// together with them.
    struct Task {
        NodeId node;
        std::uint32_t rest;
        Wide least;
    };
    /// A choice, and the state when it was made.
    struct Choice {
        NodeId node;
        std::uint32_t branch;  // the one taken
        std::uint32_t rest;    // the tasks behind it
        std::size_t tasks;
        std::size_t options;
        Wide spent;
    };

    [[nodiscard]] Wide least_of(const Branch& branch) const;
    [[nodiscard]] Wide own_cost(const Branch& branch) const {
        return branch.option == no_option ? 0 : costs_[index(branch.option)];
    }
    [[nodiscard]] bool find_branch(Choice& choice) const;
    void descend(NodeId node, std::uint32_t rest);
    [[nodiscard]] NodeId take(const Choice& choice);

    Diagram diagram_;
    std::vector<Wide> costs_;  // of the options
    std::vector<Wide> least_;  // of the nodes
    Wide limit_ = 0;
    bool begun_ = false;
    std::vector<Task> tasks_;
    std::vector<Choice> choices_;
    Solution solution_;
    Wide spent_ = 0;
};

}  // namespace quadrille::best
