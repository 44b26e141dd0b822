// All solutions as one value: counted, listed, drawn at random, sorted by cost, written as text.
#include "quadrille/diagram.hpp"

#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// The diagram that an attempt made; nothing if time ran out.
std::optional<Diagram> diagram_of(MadeDiagram&& made) {
    if (made.outcome == Making::does_not_fit) {
        throw MemoryLimitError("the diagram of all solutions does not fit the memory limit");
    }
    return std::move(made.diagram);
}

/// A small diagram, which is worth keeping. None if time ran out.
std::optional<Diagram> make(const std::shared_ptr<Problem>& problem, const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        std::optional<Diagram> diagram = diagram_of(make_diagram(*problem, call.settings()));
        // Counts are made under a lock, which a process must not fork under.
        if (diagram) static_cast<void>(diagram->count());
        return diagram;
    });
}

SolutionList drawn(const Diagram& diagram, std::size_t k, std::uint64_t seed,
                   const StopToken& stop) {
    SolutionList solutions;
    DiagramSample sample(diagram, seed);
    while (solutions.size() < k && !stop.stop_requested() && sample.next()) {
        solutions.add(sample.solution());
    }
    return solutions;
}

py::list sample_of(const Diagram& diagram, std::size_t k, std::uint64_t seed) {
    Call call({});
    return call.run([&] { return drawn(diagram, k, seed, call.budget().stop); }).to_lists();
}

/// Random solutions; fewer than k only if there are none. None if time ran out.
std::optional<py::list> sample(const std::shared_ptr<Problem>& problem, std::size_t k,
                               std::uint64_t seed, const Limits& limits) {
    Call call(limits);
    const auto solutions = call.run([&]() -> std::optional<SolutionList> {
        const auto diagram = diagram_of(collect_solutions(*problem, call.settings()));
        if (!diagram) return std::nullopt;
        return drawn(*diagram, k, seed, call.budget().stop);
    });
    if (!solutions) return std::nullopt;
    return solutions->to_lists();
}

/// The work has no stop, but other threads of Python run meanwhile.
py::list option_counts(const Diagram& diagram) {
    Call call({});
    const std::vector<Count> counts = call.run([&] { return diagram.option_counts(); });
    py::list numbers;
    for (const Count& count : counts) numbers.append(to_int(count));
    return numbers;
}

/// At most so many further solutions of a walk or a ranking.
py::list next_of_walk(DiagramWalk& walk, std::size_t most) {
    SolutionList batch;
    while (batch.size() < most && batch.has_room() && walk.next()) batch.add(walk.solution());
    return batch.to_lists();
}

/// A solution and its cost; None at the end.
std::optional<std::pair<Cost, py::list>> next_of_ranking(DiagramRanking& ranking) {
    if (!ranking.next()) return std::nullopt;
    return std::pair(ranking.cost(), to_list(ranking.solution()));
}

std::string text(const Diagram& diagram, const Problem& problem, const std::string& format) {
    std::ostringstream out;
    if (format == "dot") {
        write_dot(out, diagram, problem);
    } else if (format == "zdd") {
        write_zdd(out, diagram);
    } else {
        write_diagram(out, diagram, problem);
    }
    return std::move(out).str();
}

}  // namespace

void bind_diagram(py::module_& module) {
    py::class_<Diagram>(module, "Diagram")
        .def_property_readonly("count", [](const Diagram& d) { return to_int(d.count()); })
        .def_property_readonly("node_count", &Diagram::node_count)
        .def_property_readonly("branch_count", &Diagram::branch_count)
        .def_property_readonly("bytes", &Diagram::bytes)
        .def("option_counts", &option_counts)
        .def("sample", &sample_of)
        .def("text", &text)
        .def("walk", [](const Diagram& diagram) { return DiagramWalk(diagram); })
        .def("ranking", [](const Diagram& diagram, const Problem& problem, bool dearest) {
            const std::vector<Cost> costs = option_costs(problem);
            return dearest ? DiagramRanking::dearest(diagram, costs)
                           : DiagramRanking::cheapest(diagram, costs);
        });
    py::class_<DiagramWalk>(module, "Walk").def("next", &next_of_walk);
    py::class_<DiagramRanking>(module, "Ranking").def("next", &next_of_ranking);
    module.def("make_diagram", &make);
    module.def("sample", &sample);
}

}  // namespace quadrille::python
