// Smaller problems with the same solutions.
#include "quadrille/reduce.hpp"

#include <limits>
#include <memory>
#include <string>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

Effort effort_named(const std::string& name) {
    if (name == "blocked") return Effort::blocked;
    if (name == "labels") return Effort::labels;
    if (name == "trials") return Effort::trials;
    if (name == "label_trials") return Effort::label_trials;
    throw py::value_error("effort is blocked, labels, trials or label_trials, not '" + name + "'");
}

/// (problem, origin, forced, impossible, is_complete); origin and forced are options of the whole.
py::tuple reduced(const std::shared_ptr<Problem>& whole, const std::string& effort,
                  const Limits& limits) {
    const Effort wanted = effort_named(effort);
    Call call(limits);
    Reduction made = call.run([&] {
        constexpr auto any_work = std::numeric_limits<std::uint64_t>::max();
        Reduction reduction = reduce(*whole, call.budget(), any_work, wanted);
        // The text of the smaller problem has the entries that the user knows.
        reduction.problem = reduction.with_all_entries(*whole);
        return reduction;
    });
    py::list origin = to_list(made.origin);
    py::list forced = to_list(made.forced);
    return py::make_tuple(std::make_shared<Problem>(std::move(made.problem)), origin, forced,
                          made.impossible, made.is_complete);
}

}  // namespace

void bind_reduction(py::module_& module) {
    module.def("reduce", &reduced);
}

}  // namespace quadrille::python
