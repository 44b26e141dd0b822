// A trace as a graph. A node shows the item that it branches on, and an edge the option that was
// taken.
#include <string>

#include "core/quoted.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/trace.hpp"

namespace quadrille {
namespace {

std::string name_of(const Problem& problem, std::optional<ItemId> item) {
    return item ? core::shortened(problem.item_name(*item)) : std::string();
}

/// The attributes that depend on the outcome.
std::string look_of(const TraceNode& node, const Problem& problem) {
    const auto label = [](const std::string& text) { return "label=" + core::dot_quoted(text); };
    switch (node.outcome) {
        case TraceOutcome::branches:
            return label(name_of(problem, node.item));
        case TraceOutcome::cut:
            return "style=dashed, " + label(name_of(problem, node.item));
        case TraceOutcome::solution:
            return "shape=doublecircle, " + label(std::to_string(node.solution));
        case TraceOutcome::dead_end:
            return "shape=box, color=gray, fontcolor=gray, " +
                   label("no " + name_of(problem, node.starved));
    }
    return {};
}

}  // namespace

void write_dot(std::ostream& out, const Trace& trace, const Problem& problem) {
    out << "digraph search {\n";
    for (std::size_t n = 0; n < trace.nodes.size(); ++n) {
        const TraceNode& node = trace.nodes[n];
        out << "  " << n << " [" << look_of(node, problem) << "];\n";
        if (!node.choice) continue;
        const std::optional<OptionId> option = node.choice->option;
        const std::string text = option ? option_text(problem, *option) : "no more";
        out << "  " << node.parent << " -> " << n << " ["
            << (node.is_forced ? "style=dotted, " : "")
            << "label=" << core::dot_quoted(core::shortened(text)) << "];\n";
    }
    out << "}\n";
}

}  // namespace quadrille
