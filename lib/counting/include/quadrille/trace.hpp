// Records the tree that the engine `links` searches, node by node, for drawings and explanations.
//
//     const Trace trace = record_trace(problem);
//     for (const TraceNode& node : trace.nodes) …
//
// Nodes are in the order in which the engine visits them, so a parent comes before its children,
// and the solutions are in the order of the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The end of a node.
enum class TraceOutcome {
    branches,  ///< the search went into its branches, and all of them are in the trace
    cut,       ///< it branches, but the trace ended before all of its branches were visited
    solution,
    dead_end  ///< some item has too few options left
};

/// The name of the value: "branches", "cut", "solution" or "dead end".
[[nodiscard]] std::string_view name_of(TraceOutcome outcome);

/// A node of the search: the root, or a choice that was tried.
struct TraceNode {
    std::size_t parent = 0;      ///< its subscript. The root has 0, which is its own.
    std::size_t depth = 0;       ///< choices above it
    std::optional<Step> choice;  ///< the last choice: the parent's item, and the option taken
    bool is_forced = false;      ///< the parent has no other branch
    TraceOutcome outcome = TraceOutcome::branches;  ///< how the node ended
    /// The item that the node branches on. A solution or a dead end has none.
    std::optional<ItemId> item;
    std::size_t branches = 0;  ///< of this item
    /// The item that has too few options left. Only a dead end has one.
    std::optional<ItemId> starved;
    std::uint64_t solution = 0;  ///< the number of the solution, from 1
};

/// Why a trace ended.
enum class TraceEnd {
    complete,   ///< it is the whole tree
    nodes,      ///< it has TraceLimits::most_nodes
    solutions,  ///< it has TraceLimits::most_solutions
    budget,     ///< the budget of the settings was used up
    memory      ///< no more nodes fit into the memory limit of the settings
};

/// The nodes of a search, in the order in which they were visited.
struct Trace {
    /// Empty if some item has too few options from the start, because no node is visited then.
    std::vector<TraceNode> nodes;
    std::uint64_t solutions = 0;
    TraceEnd end = TraceEnd::complete;

    /// The choices from the root to a node. O(its depth).
    [[nodiscard]] Path path_to(std::size_t node) const;
};

/// The limits of a trace.
struct TraceLimits {
    /// The most nodes, and the most solutions.
    std::size_t most_nodes = 10'000;
    std::uint64_t most_solutions = std::numeric_limits<std::uint64_t>::max();
};

/// Searches as `links` does with one thread, and with the seed, the budget and the memory limit of
/// the settings. A node needs about 100 bytes. Throws UnsupportedError if the settings name another
/// engine, or if the problem is too large.
[[nodiscard]] Trace record_trace(const Problem& problem, const Settings& settings = {},
                                 const TraceLimits& limits = {});

/// The options that can still be chosen after these choices, in ascending order. They contradict no
/// choice, and no choice has ruled them out (solution.hpp). Throws ProblemError if the choices
/// cannot be made. O(steps + entries of the options of the items of these choices).
[[nodiscard]] std::vector<OptionId> options_left(const Problem& problem, const Path& path);

/// The options after some choices that are no longer left.
struct OptionsMade {
    std::vector<OptionId> chosen;  ///< in the order of the choices
    std::vector<OptionId> gone;    ///< neither chosen nor left, in ascending order
};

/// Finds both kinds. Throws as options_left(). O(options), besides the time of options_left().
[[nodiscard]] OptionsMade options_made(const Problem& problem, const Path& path);

/// The options that the last choice rules out, without the option that it chooses. The path must
/// not be empty. Otherwise as options_left().
[[nodiscard]] std::vector<OptionId> options_hidden(const Problem& problem, const Path& path);

/// A sentence or two for each node: the choice that led to it, and what follows. The trace must be
/// one of this problem. O(size of the text).
[[nodiscard]] std::vector<std::string> trace_sentences(const Problem& problem, const Trace& trace);

/// Writes a graph for Graphviz: `dot -Tsvg`. The trace must be one of this problem.
void write_dot(std::ostream& out, const Trace& trace, const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
