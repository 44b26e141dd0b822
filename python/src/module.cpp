// The extension module `_quadrille`, which the package `quadrille` wraps. It speaks in numbers of
// items and options; the package turns them into the names and objects of its user.
#include <string>

#include "parts.hpp"
#include "quadrille/version.hpp"

PYBIND11_MODULE(_quadrille, module) {
    using namespace quadrille::python;
    module.doc() = "The compiled part of the package quadrille. Use that package instead.";
    module.attr("__version__") = std::string(quadrille::version());
    bind_errors(module);
    bind_problem(module);
    bind_search(module);
    bind_best(module);
    bind_diagram(module);
    bind_estimate(module);
    bind_rows(module);
    bind_sudoku(module);
    bind_tile(module);
}
