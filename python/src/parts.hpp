// The parts of the extension module: each binds the classes and functions of one source.
#pragma once

#include <pybind11/pybind11.h>

namespace quadrille::python {

void bind_errors(pybind11::module_& module);
void bind_problem(pybind11::module_& module);
void bind_problem_state(pybind11::module_& module);
void bind_problem_text(pybind11::module_& module);
void bind_limits(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_best(pybind11::module_& module);
void bind_diagram(pybind11::module_& module);
void bind_estimate(pybind11::module_& module);
void bind_reason(pybind11::module_& module);
void bind_reduction(pybind11::module_& module);
void bind_symmetry(pybind11::module_& module);
void bind_proofs(pybind11::module_& module);
void bind_trace(pybind11::module_& module);
void bind_rows(pybind11::module_& module);
void bind_sudoku(pybind11::module_& module);
void bind_tile(pybind11::module_& module);

}  // namespace quadrille::python
