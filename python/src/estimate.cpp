// The expected length of a search, and its number of solutions.
#include "quadrille/estimate.hpp"

#include <pybind11/stl.h>

#include <memory>
#include <string>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

py::tuple to_tuple(const Interval& interval) {
    return py::make_tuple(interval.mean, interval.low, interval.high);
}

/// (nodes, solutions, seconds, probes, exact, engine); the first three are (mean, low, high).
py::tuple estimated(const std::shared_ptr<Problem>& problem, const Limits& limits) {
    Call call(limits);
    const Estimate guess = call.run([&] { return estimate(*problem, call.settings()); });
    return py::make_tuple(to_tuple(guess.nodes), to_tuple(guess.solutions), to_tuple(guess.seconds),
                          guess.probes, guess.exact, std::string(guess.engine));
}

}  // namespace

void bind_estimate(py::module_& module) {
    module.def("estimate", &estimated);
}

}  // namespace quadrille::python
