// The extension module `_quadrille`, which the package `quadrille` wraps.
#include <pybind11/pybind11.h>

#include <string>

#include "quadrille/version.hpp"

PYBIND11_MODULE(_quadrille, module) {
    module.doc() = "The compiled part of the package quadrille. Use that package instead.";
    module.attr("__version__") = std::string(quadrille::version());
}
