// A tour of the tree, written down.
//
// Invariant: open_ has the nodes from the root to the last one that branches, so the parent of a
// node at depth d is open_[d - 1].
#include <algorithm>
#include <memory>
#include <string>

#include "core/budget.hpp"
#include "engines.hpp"
#include "quadrille/error.hpp"
#include "quadrille/trace.hpp"

namespace quadrille {
namespace {

/// A vector may have room for twice as many elements, and needs both its old and its new memory
/// while it grows.
constexpr std::size_t bytes_of_node = 3 * sizeof(TraceNode);

const EngineRow& traced_engine(const Problem& problem, const Settings& settings) {
    const EngineRow& row = engine_rows().front();
    if (settings.engine != "auto" && settings.engine != row.name) {
        throw UnsupportedError("a trace is of engine '" + std::string(row.name) + "', not of '" +
                               settings.engine + "'");
    }
    require_fit(row, problem, settings);
    return row;
}

class TraceRecorder {
   public:
    TraceRecorder(const Problem& problem, const Settings& settings, const TraceLimits& limits)
        : tour_(traced_engine(problem, settings).make_tour(problem, settings)),
          limits_(limits),
          most_in_memory_(std::max<std::size_t>(1, settings.memory_limit / bytes_of_node)) {
        budget_.begin(settings.budget, 0, 0);
    }

    Trace run() {
        while (tour_->has_more()) {
            if (const std::optional<TraceEnd> end = reached_limit()) {
                trace_.end = *end;
                break;
            }
            if (const std::optional<search::TourStop> stop = tour_->next()) add(*stop);
        }
        mark_cut_nodes();
        return std::move(trace_);
    }

   private:
    [[nodiscard]] std::optional<TraceEnd> reached_limit() {
        if (trace_.solutions >= limits_.most_solutions) return TraceEnd::solutions;
        if (trace_.nodes.size() >= limits_.most_nodes) return TraceEnd::nodes;
        if (trace_.nodes.size() >= most_in_memory_) return TraceEnd::memory;
        const Stats& stats = tour_->stats();
        if (budget_.is_used_up(stats.nodes, stats.updates)) return TraceEnd::budget;
        return std::nullopt;
    }

    void add(const search::TourStop& stop) {
        TraceNode node;
        node.depth = stop.depth;
        node.choice = stop.choice;
        if (stop.depth > 0) {
            OpenNode& parent = open_[stop.depth - 1];
            node.parent = parent.node;
            node.is_forced = trace_.nodes[parent.node].branches == 1;
            ++parent.visited;
        }
        node.item = stop.item;
        node.branches = stop.branches;
        node.starved = stop.starved;
        if (stop.is_solution) {
            node.outcome = TraceOutcome::solution;
            node.solution = ++trace_.solutions;
        } else if (!stop.item) {
            node.outcome = TraceOutcome::dead_end;
        }
        open_.resize(stop.depth);
        open_.push_back({trace_.nodes.size(), 0});
        trace_.nodes.push_back(node);
    }

    /// All nodes that are not open any more are done.
    void mark_cut_nodes() {
        for (const OpenNode& open : open_) {
            TraceNode& node = trace_.nodes[open.node];
            if (open.visited < node.branches) node.outcome = TraceOutcome::cut;
        }
    }

    struct OpenNode {
        std::size_t node;
        std::size_t visited;  ///< branches of it
    };

    std::unique_ptr<search::Tour> tour_;
    TraceLimits limits_;
    std::size_t most_in_memory_;
    core::BudgetWatch budget_;
    Trace trace_;
    std::vector<OpenNode> open_;
};

}  // namespace

Trace record_trace(const Problem& problem, const Settings& settings, const TraceLimits& limits) {
    return TraceRecorder(problem, settings, limits).run();
}

std::string_view name_of(TraceOutcome outcome) {
    switch (outcome) {
        case TraceOutcome::branches:
            return "branches";
        case TraceOutcome::cut:
            return "cut";
        case TraceOutcome::solution:
            return "solution";
        case TraceOutcome::dead_end:
            break;
    }
    return "dead end";
}

Path Trace::path_to(std::size_t node) const {
    Path path;
    for (; nodes[node].choice; node = nodes[node].parent) path.push_back(*nodes[node].choice);
    std::ranges::reverse(path);
    return path;
}

}  // namespace quadrille
