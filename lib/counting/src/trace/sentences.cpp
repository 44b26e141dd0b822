// The nodes of a trace in words: how the search came there, and what it found.
#include <cstddef>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/trace.hpp"

namespace quadrille {
namespace {

std::string name_in(const Problem& problem, ItemId item) {
    return std::string(problem.item_name(item));
}

/// The choice that led to the node; `way` is its number among the branches of its parent.
std::string choice_of(const Problem& problem, const Trace& trace, const TraceNode& node,
                      std::size_t way) {
    if (!node.choice) return "The search begins. ";
    const std::string item = name_in(problem, node.choice->item);
    const std::string option =
        node.choice->option ? option_text(problem, *node.choice->option) : std::string("no more");
    if (node.is_forced) return item + " has one way left: " + option + ". ";
    return "Way " + std::to_string(way) + " of " +
           std::to_string(trace.nodes[node.parent].branches) + " for " + item + ": " + option +
           ". ";
}

std::string outcome_of(const Problem& problem, const TraceNode& node) {
    switch (node.outcome) {
        case TraceOutcome::solution:
            return "This is solution " + std::to_string(node.solution) + '.';
        case TraceOutcome::dead_end:
            if (!node.starved) return "This is a dead end, so the search goes back.";
            return "Now " + name_in(problem, *node.starved) + " has " +
                   (problem.multiplicity(*node.starved).least > 1 ? "too few ways" : "no way") +
                   " left, so the search goes back.";
        case TraceOutcome::branches:
        case TraceOutcome::cut:
            break;
    }
    if (!node.item) return {};
    return "Next is " + name_in(problem, *node.item) + ", with " + std::to_string(node.branches) +
           (node.branches == 1 ? " way." : " ways.");
}

}  // namespace

std::vector<std::string> trace_sentences(const Problem& problem, const Trace& trace) {
    std::vector<std::string> sentences;
    std::vector<std::size_t> visited(trace.nodes.size());  // branches of each node so far
    for (std::size_t i = 0; i < trace.nodes.size(); ++i) {
        const TraceNode& node = trace.nodes[i];
        const std::size_t way = i == 0 ? 0 : ++visited[node.parent];
        sentences.push_back(choice_of(problem, trace, node, way) + outcome_of(problem, node));
    }
    return sentences;
}

}  // namespace quadrille
