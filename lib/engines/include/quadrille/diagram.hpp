// All solutions of a problem as one value: a decision diagram.
//
//     const MadeDiagram made = make_diagram(problem);
//     std::cout << made.diagram->count() << " solutions in " << made.diagram->node_count() << '\n';
//
// Make a diagram if you want to do several things with all solutions, such as to count those with
// each option, to draw some at random, or to list them by cost. If you only want their number,
// count() of an engine needs less memory.
//
// A node stands for the solutions of a part of the problem. `none` has no solution, and `unit` has
// one, the empty one. A *choice* has branches, each with an option and a node for the rest. Its
// solutions are those of all branches. A *product* has parts that share no item. Its solutions
// are all combinations of solutions of its parts. Equal nodes are stored once, so a diagram may be
// small although it has many solutions. It is a zero-suppressed decision diagram (Minato 1993) with
// several branches at a node, and decomposable (Darwiche 2001).
// diagram_solutions.hpp lists, samples and sorts its solutions; diagram_text.hpp writes it as text.
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

namespace quadrille::diagram::kept {
class NodeCounts;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// A node of a diagram. The nodes that it leads to have smaller numbers.
enum class NodeId : std::uint32_t {};
inline constexpr NodeId none_node{0};
inline constexpr NodeId unit_node{1};

/// The kinds of nodes, as explained at the top.
enum class NodeKind { none, unit, choice, product };

/// In a branch: no option is chosen, because an item that may be covered again is not.
inline constexpr OptionId no_option{std::numeric_limits<std::uint32_t>::max()};

/// One branch of a choice: an option, or no_option, and the node for the rest.
struct Branch {
    /// The option, and the node for the rest.
    OptionId option;
    NodeId node;

    friend constexpr bool operator==(const Branch&, const Branch&) = default;
};

class Diagram;
[[nodiscard]] bool operator==(const Diagram& a, const Diagram& b);

/// A diagram never changes. Copies share its nodes, and any number of threads may read it.
class Diagram {
   public:
    /// A diagram without solutions, of a problem without options.
    Diagram();

    /// The node whose solutions are those of the diagram.
    [[nodiscard]] NodeId root() const noexcept { return store_->root; }
    /// How many options the problem has.
    [[nodiscard]] std::size_t option_count() const noexcept { return store_->option_count; }

    /// The number of nodes, including `none` and `unit`. All others can be reached from the root.
    [[nodiscard]] std::size_t node_count() const noexcept { return store_->starts.size() - 1; }
    /// The branches of all choices and the parts of all products.
    [[nodiscard]] std::size_t branch_count() const noexcept { return store_->branches.size(); }
    /// Its memory in bytes, without counts. Counts take 8 bytes a node, and more for each count of
    /// 2^64 or more.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// The kind of a node. O(1).
    [[nodiscard]] NodeKind kind(NodeId node) const noexcept {
        if (node <= unit_node) return node == none_node ? NodeKind::none : NodeKind::unit;
        const bool is_product = store_->branches[store_->starts[index(node)]].option == part;
        return is_product ? NodeKind::product : NodeKind::choice;
    }
    /// The branches of a choice, at least one; a branch without an option comes last. For a
    /// product, its parts, at least two, of which only the member `node` is used. Empty for `none`
    /// and `unit`.
    [[nodiscard]] std::span<const Branch> branches(NodeId node) const noexcept {
        const std::uint32_t* const start = &store_->starts[index(node)];
        return {store_->branches.data() + start[0], store_->branches.data() + start[1]};
    }

    /// The number of solutions, of the diagram or of a node. The first call counts all nodes with
    /// O(branches) additions and multiplications.
    [[nodiscard]] Count count() const;
    [[nodiscard]] Count count(NodeId node) const;
    /// The number of solutions with each option. O(branches) additions and multiplications.
    [[nodiscard]] std::vector<Count> option_counts() const;

    /// Whether two diagrams have the same nodes with the same numbers. (Diagrams of the same
    /// solutions may differ.)
    friend bool operator==(const Diagram& a, const Diagram& b);

   private:
    friend class DiagramBuilder;
    friend class DiagramSample;

    // Takes the place of a branch's option in a part of a product.
    static constexpr OptionId part{std::numeric_limits<std::uint32_t>::max() - 1};

    struct Store {
        Store();
        ~Store();
        // Node n has branches[starts[n] … starts[n + 1] - 1]; each leads to a node below n.
        std::vector<std::uint32_t> starts{0, 0, 0};
        std::vector<Branch> branches;
        NodeId root = none_node;
        std::size_t option_count = 0;
        struct Late;  // data that is made when it is first needed
        std::unique_ptr<Late> late;
    };

    [[nodiscard]] const diagram::kept::NodeCounts& counts() const;

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

    /// The node without a solution, and the node with the empty solution alone.
    [[nodiscard]] static constexpr NodeId none() noexcept { return none_node; }
    [[nodiscard]] static constexpr NodeId unit() noexcept { return unit_node; }

    /// The choice between these branches, in this order; a branch without an option is moved to the
    /// end. Branches to `none` are left out. Without branches the result is `none`. If the only
    /// branch has no option, the result is its node.
    /// The caller promises that no solution is in two branches, that no option of a branch is in a
    /// solution of its node, and that at most one branch has no option. Throws UnsupportedError if
    /// there are too many nodes or branches for 32 bits.
    NodeId choice(std::span<const Branch> branches);
    /// A chain of choices with one branch each, for all of these options, that ends at the node.
    /// The first option is in the uppermost choice. Throws as choice() does.
    NodeId chain(std::span<const OptionId> options, NodeId node);
    /// The product of these parts. It is `none` if one of them is. Parts that are `unit` are left
    /// out. The product of one part is that part, and without parts it is `unit`. The order of
    /// parts is lost. The caller promises that no option is in two parts. Throws as choice() does.
    NodeId product(std::span<const NodeId> parts);

    /// The nodes so far, including `none` and `unit`.
    [[nodiscard]] std::size_t node_count() const noexcept;
    /// The memory it uses, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept;
    /// The most memory that is in use while a node with this many branches is added: an array that
    /// grows is copied.
    [[nodiscard]] std::size_t bytes_to_add(std::size_t branches) const noexcept;
    /// The most memory that build() needs beside that of the builder.
    [[nodiscard]] std::size_t bytes_to_build() const noexcept;

    /// The diagram of the nodes below the root, renumbered in the same order. O(branches). The
    /// nodes are copied, so both copies are in memory for a moment. The builder can still be used.
    [[nodiscard]] Diagram build(NodeId root) const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The result of an attempt to make a diagram.
enum class Making {
    made,
    does_not_fit,  ///< into Settings::memory_limit, or into 32-bit numbers
    out_of_budget  ///< stopped before all solutions were found
};

/// A diagram, if memory and time sufficed for it.
struct MadeDiagram {
    Making outcome = Making::made;   ///< whether it was made, or why not
    std::optional<Diagram> diagram;  ///< if it was made
    /// `nodes` are the examined states of the search in which nothing was forced. `updates` are the
    /// words of the states that were made. `solutions` is the number of solutions, or the largest
    /// 64-bit number if there are more, or 0 if it is not known.
    Stats stats;
};

/// The diagram of all solutions, within settings.memory_limit and settings.budget. Other settings
/// have no effect: the same problem always has the same diagram.
[[nodiscard]] MadeDiagram make_diagram(const Problem& problem, const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
