// The cheapest solutions, or the most expensive.
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "call.hpp"
#include "costs.hpp"
#include "parts.hpp"
#include "quadrille/best.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"
#include "watch.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// (costs, solutions, complete, bound, ties): costs are units of the problem's last decimal. Ties
/// are None, or their number and whether all were counted.
py::tuple best(const std::shared_ptr<Problem>& problem, std::uint64_t k, bool dearest,
               const std::optional<MarginParts>& within, const std::optional<PercentParts>& gap,
               bool ties, const Limits& limits, py::object on_progress) {
    Call call(limits);
    Watch watch(std::move(on_progress));
    BestReport look;
    if (watch.is_wanted()) {
        look = [&](const BestSearch& search) {
            watch.show({search.progress(), search.stats().nodes, search.solution_count(),
                        search.best_cost(), search.bound()});
        };
    }
    BestQuestion question{.most = k, .which = which_of(dearest), .ties = ties};
    if (within) question.within = margin_of(*within);
    if (gap) question.gap = percent_of(*gap);
    BestSolutions found;
    try {
        call.run([&] { found = best_solutions(*problem, question, call.settings(), look); }, watch);
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
    py::object tied = py::none();
    if (ties) tied = py::make_tuple(to_int(found.ties), found.ties_complete);
    return py::make_tuple(costs, solutions, found.complete, found.bound, tied);
}

}  // namespace

void bind_best(py::module_& module) {
    module.def("best", &best);
}

}  // namespace quadrille::python
