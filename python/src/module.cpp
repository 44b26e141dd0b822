// The extension module `_quadrille`, which the package `quadrille` wraps. It speaks in numbers of
// items and options; the package turns them into the names and objects of its user.
#include <string>

#include "parts.hpp"
#include "quadrille/version.hpp"

namespace {

namespace py = pybind11;

/// The compiled classes have no state that a pickle could hold. Without this, the old protocols 0
/// and 1 would make an object without its C++ part, which ends the process.
void refuse_pickles(const py::module_& module) {
    const py::cpp_function refuse(
        [](const py::object& self, const py::object&) -> py::object {
            const auto name = py::type::of(self).attr("__name__").cast<std::string>();
            throw py::type_error("a " + name + " cannot be pickled or copied: make a new one");
        },
        py::is_method(py::none()), py::name("__reduce_ex__"));
    for (const auto& [name, value] : py::dict(module.attr("__dict__"))) {
        const bool is_own = py::isinstance<py::type>(value) && !py::hasattr(value, "__members__");
        if (is_own) py::setattr(value, "__reduce_ex__", refuse);
    }
}

}  // namespace

PYBIND11_MODULE(_quadrille, module) {
    using namespace quadrille::python;
    module.doc() = "The compiled part of the package quadrille. Use that package instead.";
    module.attr("__version__") = std::string(quadrille::version());
    bind_errors(module);
    bind_limits(module);
    bind_problem(module);
    bind_problem_state(module);
    bind_problem_text(module);
    bind_search(module);
    bind_best(module);
    bind_diagram(module);
    bind_estimate(module);
    bind_reason(module);
    bind_reduction(module);
    bind_symmetry(module);
    bind_proofs(module);
    bind_trace(module);
    bind_rows(module);
    bind_sudoku(module);
    bind_tile(module);
    refuse_pickles(module);
}
