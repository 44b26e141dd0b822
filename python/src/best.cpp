// The cheapest solutions, or the most expensive.
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "interruptible.hpp"
#include "parts.hpp"
#include "quadrille/best.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"
#include "watch.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// (costs, solutions, complete, bound): costs are units of the problem's last decimal.
py::tuple best(const std::shared_ptr<Problem>& problem, std::uint64_t k, bool dearest,
               const std::string& engine, unsigned threads, std::optional<double> seconds,
               std::optional<std::size_t> memory_limit, py::object on_progress) {
    std::stop_source stop;
    Watch watch(std::move(on_progress));
    Settings settings = make_settings(engine, threads, seconds, std::nullopt, memory_limit);
    settings.budget.stop = stop.get_token();
    BestLook look;
    if (watch.is_wanted()) {
        look = [&](const BestSearch& search) {
            watch.show({search.progress(), search.stats().nodes, search.solution_count(),
                        search.best_cost(), search.bound()});
        };
    }
    BestSolutions found;
    const auto search = [&] {
        const BestQuestion question{.most = k, .which = dearest ? Which::dearest : Which::cheapest};
        found = best_solutions(*problem, question, settings, look);
    };
    try {
        run_interruptibly(stop, search, watch);
    } catch (...) {
        // Half a million solutions take some .05 s to free. Nobody should wait for that.
        std::thread([unwanted = std::move(found)] {}).detach();
        throw;
    }
    py::list costs;
    py::list solutions;
    for (const PricedSolution& solution : found.solutions) {
        costs.append(solution.cost);
        solutions.append(to_list(solution.options));
    }
    return py::make_tuple(costs, solutions, found.complete, found.bound);
}

}  // namespace

void bind_best(py::module_& module) {
    module.def("best", &best);
}

}  // namespace quadrille::python
