// The search tree of dancing links, node by node.
#include "quadrille/trace.hpp"

#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

template <typename Id>
std::optional<std::size_t> number_of(const std::optional<Id>& id) {
    if (!id) return std::nullopt;
    return index(*id);
}

/// (parent, depth, (item, option) or None, outcome, item, branches, starved, solution, words)
py::tuple to_tuple(const TraceNode& node, const std::string& words) {
    py::object choice = py::none();
    if (node.choice) {
        choice = py::make_tuple(index(node.choice->item), number_of(node.choice->option));
    }
    return py::make_tuple(node.parent, node.depth, choice, std::string(name_of(node.outcome)),
                          number_of(node.item), node.branches, number_of(node.starved),
                          node.solution, to_sentence(words));
}

/// (nodes, is_complete, graph for Graphviz)
py::tuple trace(const std::shared_ptr<Problem>& problem, std::size_t most_nodes,
                std::uint64_t most_solutions, const Limits& limits) {
    Call call(limits);
    std::vector<std::string> words;
    std::ostringstream dot;
    const Trace made = call.run([&] {
        Trace recorded = record_trace(*problem, call.settings(), {most_nodes, most_solutions});
        words = trace_sentences(*problem, recorded);
        write_dot(dot, recorded, *problem);
        return recorded;
    });
    py::list nodes;
    for (std::size_t n = 0; n < made.nodes.size(); ++n) {
        nodes.append(to_tuple(made.nodes[n], words[n]));
    }
    return py::make_tuple(nodes, made.end == TraceEnd::complete, to_sentence(dot.str()));
}

}  // namespace

void bind_trace(py::module_& module) {
    module.def("trace", &trace);
}

}  // namespace quadrille::python
