// Why a problem has no solution.
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/why.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// (items, is_irreducible, checked_by): items that cannot all be covered. They are None if a limit
/// stopped the search, or if there is a solution, which is the last element then.
py::tuple why(const std::shared_ptr<Problem>& problem, const Limits& limits) {
    Call call(limits);
    const Reason reason = call.run([&] { return why_none(*problem, call.settings()); });
    py::object items = py::none();
    py::object solution = py::none();
    if (reason.outcome == Outcome::found) solution = to_list(reason.solution);
    if (reason.outcome == Outcome::exhausted) {
        std::vector<std::size_t> numbers;
        for (const ItemId item : reason.items) numbers.push_back(index(item));
        items = py::cast(numbers);
    }
    return py::make_tuple(items, reason.is_irreducible, reason.checked_by, solution);
}

}  // namespace

void bind_reason(py::module_& module) {
    module.def("why", &why);
}

}  // namespace quadrille::python
