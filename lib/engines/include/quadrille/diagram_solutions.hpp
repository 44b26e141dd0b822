// The solutions in a diagram: one after another, at random, or by cost.
//
//     DiagramWalk walk(diagram);
//     while (walk.next()) use(walk.solution());
//
// All three are lazy: a solution is made when you ask for it. None of them uses recursion, so a
// diagram may have any depth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <vector>

#include "quadrille/diagram.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// All solutions, each once, in the order of the branches.
class DiagramWalk {
   public:
    /// A walk that begins before the first solution. O(1).
    explicit DiagramWalk(Diagram diagram);

    /// Goes to the next solution; false if there is none. O(options that change).
    [[nodiscard]] bool next();
    /// The solution that next() went to: valid until its next call.
    [[nodiscard]] std::span<const OptionId> solution() const noexcept { return solution_; }

   private:
    static constexpr std::uint32_t no_task = 0;
    /// A node to visit, followed by the tasks of `rest`: a linked list.
    struct Task {
        NodeId node;
        std::uint32_t rest;
    };
    /// A choice that has branches left, and the state when it was made.
    struct Choice {
        NodeId node;
        std::uint32_t branch;  // the one taken
        std::uint32_t rest;    // the tasks behind it
        std::size_t tasks;
        std::size_t options;
    };

    void descend(NodeId node, std::uint32_t rest);
    NodeId take(const Choice& choice);

    Diagram diagram_;
    bool begun_ = false;
    std::vector<Task> tasks_;
    std::vector<Choice> choices_;
    Solution solution_;
};

/// Solutions drawn at random. Each time all solutions are equally likely, independently of earlier
/// draws. The same seed gives the same solutions on every machine.
class DiagramSample {
   public:
    /// Counts the solutions of each node, unless that was done before.
    DiagramSample(Diagram diagram, std::uint64_t seed);

    /// Draws a solution; false if there is none. O(branches on the way).
    [[nodiscard]] bool next();
    [[nodiscard]] std::span<const OptionId> solution() const noexcept { return solution_; }

   private:
    [[nodiscard]] const Branch& draw(NodeId choice);

    Diagram diagram_;
    std::mt19937_64 random_;
    std::vector<NodeId> tasks_;
    Solution solution_;
};

/// All solutions, the cheapest or the most expensive first. The cost of a solution is the sum over
/// its options. The order of solutions with equal costs is not promised, but it is always the same.
/// Source: Huang and Chiang, "Better k-best parsing" (2005), algorithm 3.
class DiagramRanking {
   public:
    /// `costs` has the cost of each option. O(branches) time and O(nodes) memory.
    /// Throws UnsupportedError if the cost of a solution might not fit a Cost.
    [[nodiscard]] static DiagramRanking cheapest(Diagram diagram, std::span<const Cost> costs);
    [[nodiscard]] static DiagramRanking dearest(Diagram diagram, std::span<const Cost> costs);
    ~DiagramRanking();
    DiagramRanking(DiagramRanking&&) noexcept;
    DiagramRanking& operator=(DiagramRanking&&) noexcept;

    /// Goes to the next solution; false if there are no more. O(depth of the diagram * (log of the
    /// number of earlier solutions + branches of nodes seen for the first time)).
    [[nodiscard]] bool next();
    [[nodiscard]] std::span<const OptionId> solution() const noexcept;
    [[nodiscard]] Cost cost() const noexcept;

   private:
    struct State;
    explicit DiagramRanking(std::unique_ptr<State> state);

    std::unique_ptr<State> state_;
};

/// The costs of a problem's options, in the form that DiagramRanking expects.
[[nodiscard]] std::vector<Cost> option_costs(const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
