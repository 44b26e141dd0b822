// The expected length of a search, and its number of solutions.
#include "quadrille/estimate.hpp"

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "interruptible.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

py::tuple to_tuple(const Interval& interval) {
    return py::make_tuple(interval.mean, interval.low, interval.high);
}

/// (nodes, solutions, seconds, probes, exact, engine); the first three are (mean, low, high).
py::tuple estimated(const std::shared_ptr<Problem>& problem, std::optional<double> seconds,
                    std::optional<std::uint64_t> nodes, std::optional<std::uint64_t> seed) {
    std::stop_source stop;
    Settings settings = make_settings("auto", 1, seconds, seed, std::nullopt);
    settings.budget.nodes = nodes;
    settings.budget.stop = stop.get_token();
    Estimate guess;
    run_interruptibly(stop, [&] { guess = estimate(*problem, settings); });
    return py::make_tuple(to_tuple(guess.nodes), to_tuple(guess.solutions), to_tuple(guess.seconds),
                          guess.probes, guess.exact, std::string(guess.engine));
}

}  // namespace

void bind_estimate(py::module_& module) {
    module.def("estimate", &estimated);
}

}  // namespace quadrille::python
