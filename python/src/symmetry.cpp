// The symmetries of a problem, found by nauty.
#include <pybind11/stl.h>

#include <memory>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/symmetry_group.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// The order of the group, and for each generator the image of each item. None if a limit ended
/// the search for them.
py::object symmetries(const std::shared_ptr<Problem>& problem, const Limits& limits) {
    Call call(limits);
    const auto group = call.run([&] { return automorphisms(*problem, call.budget()); });
    if (!group) return py::none();
    std::vector<std::vector<std::size_t>> images;
    for (const Symmetry& symmetry : group->generators()) {
        std::vector<std::size_t>& image = images.emplace_back();
        for (const ItemId item : symmetry.items) image.push_back(index(item));
    }
    return py::make_tuple(group->order(), images);
}

}  // namespace

void bind_symmetry(py::module_& module) {
    module.def("symmetries", &symmetries);
}

}  // namespace quadrille::python
