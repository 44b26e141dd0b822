// The limits and settings of a question.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "parts.hpp"
#include "values.hpp"

namespace quadrille::python {

void bind_limits(pybind11::module_& module) {
    namespace py = pybind11;
    py::class_<Limits>(module, "Limits")
        .def(py::init([](unsigned threads, std::optional<double> seconds,
                         std::optional<std::uint64_t> nodes, std::optional<std::size_t> memory,
                         std::optional<std::uint64_t> seed, std::string engine) {
                 return Limits{threads, seconds, nodes, memory, seed, std::move(engine)};
             }),
             py::arg("threads"), py::arg("seconds"), py::arg("nodes") = py::none(),
             py::arg("memory") = py::none(), py::arg("seed") = py::none(),
             py::arg("engine") = "auto");
}

}  // namespace quadrille::python
