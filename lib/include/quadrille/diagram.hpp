// All solutions of a problem as one value: a decision diagram.
//
//     const MadeDiagram made = make_diagram(problem);
//     std::cout << made.diagram->count() << " solutions in " << made.diagram->node_count() << '\n';
//
// A node stands for a set of solutions (of a part of the problem). `none` has no solution, `unit`
// one, the empty one. A *choice* has branches: an option each, and a node for what is left; its
// solutions are those of its branches. A *product* has parts that have nothing to do with each
// other; its solutions are all combinations, one of each part. Nodes are shared, so that a
// diagram may be small where the solutions are many: this is a zero-suppressed decision diagram
// (Minato 1993) with several branches at a node, and decomposable (Darwiche 2001).
// What can be asked of it: diagram_solutions.hpp. As text: diagram_text.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/types.hpp"

namespace quadrille {

/// A node of a diagram. The nodes that it leads to have smaller numbers.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId none_node{0};
inline constexpr NodeId unit_node{1};

enum class NodeKind { none, unit, choice, product };

/// In a branch: nothing is chosen (an item that may be covered again is not).
inline constexpr OptionId no_option{std::numeric_limits<std::uint32_t>::max()};

/// One branch of a choice: an option, or no_option, and the node for what is left.
struct Branch {
    OptionId option;
    NodeId node;

    friend constexpr bool operator==(const Branch&, const Branch&) = default;
};

class NodeCounts;

/// A diagram never changes. Copies share it, and any number of threads may read it at a time.
class Diagram {
   public:
    /// No solution, of a problem without options.
    Diagram();

    [[nodiscard]] NodeId root() const noexcept { return store_->root; }
    /// How many options the problem has.
    [[nodiscard]] std::size_t option_count() const noexcept { return store_->option_count; }

    /// All nodes, `none` and `unit` among them. All others can be reached from the root.
    [[nodiscard]] std::size_t node_count() const noexcept { return store_->starts.size() - 1; }
    /// The branches of all choices and the parts of all products.
    [[nodiscard]] std::size_t branch_count() const noexcept { return store_->branches.size(); }
    /// The memory it takes, what is counted aside: that takes 8 bytes a node, and more for each
    /// count of 2^64 and more.
    [[nodiscard]] std::size_t bytes() const noexcept;

    [[nodiscard]] NodeKind kind(NodeId node) const noexcept {
        if (node <= unit_node) return node == none_node ? NodeKind::none : NodeKind::unit;
        const bool is_product = store_->branches[store_->starts[index(node)]].option == part;
        return is_product ? NodeKind::product : NodeKind::choice;
    }
    /// The branches of a choice, at least one, that of no option last; or the parts of a product,
    /// at least two, of which `node` counts alone. Those of `none` and `unit` are none.
    [[nodiscard]] std::span<const Branch> branches(NodeId node) const noexcept {
        const std::uint32_t* const start = &store_->starts[index(node)];
        return {store_->branches.data() + start[0], store_->branches.data() + start[1]};
    }

    /// How many solutions there are: of all, of a node. The counts of all nodes are made at the
    /// first call: O(branches) additions and multiplications.
    [[nodiscard]] Count count() const;
    [[nodiscard]] Count count(NodeId node) const;
    /// In how many solutions each option is: O(branches) additions and multiplications.
    [[nodiscard]] std::vector<Count> option_counts() const;

    /// Do two diagrams have the same nodes with the same numbers? (Diagrams of the same solutions
    /// may differ.)
    friend bool operator==(const Diagram& a, const Diagram& b);

   private:
    friend class DiagramBuilder;
    friend class DiagramSample;

    // Stands where a branch has its option: this is a part of a product.
    static constexpr OptionId part{std::numeric_limits<std::uint32_t>::max() - 1};

    struct Store {
        Store();
        ~Store();
        // Node n has branches[starts[n] … starts[n + 1] - 1]; each leads to a node below n.
        std::vector<std::uint32_t> starts{0, 0, 0};
        std::vector<Branch> branches;
        NodeId root = none_node;
        std::size_t option_count = 0;
        struct Late;  // what is made when it is first needed
        std::unique_ptr<Late> late;
    };

    [[nodiscard]] const NodeCounts& counts() const;

    std::shared_ptr<const Store> store_;
};

/// Makes diagrams, children first. Equal nodes are made once.
class DiagramBuilder {
   public:
    /// For a problem with this many options, fewer than 2^32 - 2.
    explicit DiagramBuilder(std::size_t option_count);
    ~DiagramBuilder();
    DiagramBuilder(DiagramBuilder&&) noexcept;
    DiagramBuilder& operator=(DiagramBuilder&&) noexcept;

    [[nodiscard]] static constexpr NodeId none() noexcept { return none_node; }
    [[nodiscard]] static constexpr NodeId unit() noexcept { return unit_node; }

    /// The choice between these branches, in this order, but for that of no option, which is put
    /// last. Branches to `none` are left out; without branches it is `none`; with only one, of no
    /// option, it is that branch's node.
    /// What the caller promises: no solution is in two branches, no option of a branch is in a
    /// solution of its node, and at most one branch has no option. Throws UnsupportedError if there
    /// are too many nodes or branches for 32 bits.
    NodeId choice(std::span<const Branch> branches);
    /// All of these options, then what the node stands for: choices of one branch, the first option
    /// in the uppermost. Throws as choice() does.
    NodeId chain(std::span<const OptionId> options, NodeId node);
    /// The product of these parts. It is `none` if one of them is; `unit`s are left out; the
    /// product of one part is the part, that of no part `unit`. The order of parts is lost.
    /// What the caller promises: no option is in two parts. Throws as choice() does.
    NodeId product(std::span<const NodeId> parts);

    [[nodiscard]] std::size_t node_count() const noexcept;
    /// The memory it has taken.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// The nodes that the root leads to, numbered anew in the same order. O(branches). They are
    /// copied: both are in memory for a moment. The builder can go on.
    [[nodiscard]] Diagram build(NodeId root) const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// What became of an attempt to make a diagram.
enum class Making {
    made,
    does_not_fit,  ///< into Settings::memory_limit, or into 32-bit numbers
    out_of_budget  ///< stopped before all solutions were found
};

struct MadeDiagram {
    Making outcome = Making::made;
    std::optional<Diagram> diagram;  ///< if it was made
    /// `nodes` are the states of the search that were looked at, from which nothing was forced;
    /// `updates` the words of the states that were made for that; `solutions` is their number, if
    /// it is below 2^64 (else the largest 64-bit number), 0 if it is not known.
    Stats stats;
};

/// The diagram of all solutions, within settings.memory_limit and settings.budget. No other
/// setting counts: the same problem has the same diagram.
[[nodiscard]] MadeDiagram make_diagram(const Problem& problem, const Settings& settings = {});

}  // namespace quadrille
