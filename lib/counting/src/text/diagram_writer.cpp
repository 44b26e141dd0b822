// Diagrams as text and as graphs.
#include <string>

#include "core/quoted.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "text/fingerprint.hpp"

namespace quadrille {
namespace {

std::string number_of(OptionId option) {
    return option == no_option ? std::string() : std::to_string(index(option) + 1);
}

void append_node(std::string& line, const Diagram& diagram, NodeId node) {
    const bool is_product = diagram.kind(node) == NodeKind::product;
    line += std::to_string(index(node));
    line += is_product ? " *" : " +";
    for (const Branch& branch : diagram.branches(node)) {
        line += ' ';
        if (!is_product) line += number_of(branch.option) + '>';
        line += std::to_string(index(branch.node));
    }
}

}  // namespace

void write_diagram(std::ostream& out, const Diagram& diagram, const Problem& problem) {
    out << "quadrille diagram 1\noptions " << diagram.option_count() << ' '
        << text::fingerprint_text(problem) << '\n';
    std::string line;
    for (std::size_t n = index(unit_node) + 1; n < diagram.node_count(); ++n) {
        line.clear();
        append_node(line, diagram, id_at<NodeId>(n));
        out << line << '\n';
    }
    out << "root " << index(diagram.root()) << '\n';
}

void write_dot(std::ostream& out, const Diagram& diagram, const Problem& problem) {
    out << "digraph solutions {\n  node [shape=circle, label=\"\", width=0.2];\n";
    out << "  start [shape=point];\n  start -> " << index(diagram.root()) << ";\n";
    if (diagram.root() == none_node) out << "  0 [shape=box, label=\"none\"];\n";
    if (diagram.root() != none_node) out << "  1 [shape=doublecircle];\n";
    for (std::size_t n = index(unit_node) + 1; n < diagram.node_count(); ++n) {
        const auto node = id_at<NodeId>(n);
        const bool is_product = diagram.kind(node) == NodeKind::product;
        if (is_product) out << "  " << n << " [shape=box, label=\"x\"];\n";
        for (const Branch& branch : diagram.branches(node)) {
            out << "  " << n << " -> " << index(branch.node);
            if (!is_product && branch.option != no_option) {
                out << " [label=" << core::dot_quoted(option_text(problem, branch.option)) << ']';
            }
            out << ";\n";
        }
    }
    out << "}\n";
}

}  // namespace quadrille
