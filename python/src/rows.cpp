// Problems whose items are numbers, made from rows at once: for quadrille/compat.py.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "parts.hpp"
#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/symmetry.hpp"

namespace quadrille::python {
namespace {

namespace py = pybind11;

/// A problem with so many primary items, and an option for each row that is not empty. Also the
/// rows of the options.
std::pair<std::shared_ptr<Problem>, std::vector<std::uint32_t>> problem_of_rows(
    const std::vector<std::vector<std::uint32_t>>& rows, std::uint32_t columns) {
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (std::uint32_t column = 0; column < columns; ++column) {
        items.push_back(builder.add_primary(std::to_string(column)));
    }
    std::vector<std::uint32_t> numbers;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].empty()) continue;
        for (const std::uint32_t column : rows[row]) builder.add_entry({items.at(column)});
        builder.end_option();
        numbers.push_back(static_cast<std::uint32_t>(row));
    }
    return {std::make_shared<Problem>(std::move(builder).build()), std::move(numbers)};
}

/// The number of solutions, counted with the symmetries that take each item to its image, and
/// whether it is complete. Images that no symmetry has are left out.
std::pair<Count, bool> count_with_images(const Problem& problem,
                                         const std::vector<std::vector<std::uint32_t>>& images,
                                         const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        std::vector<Symmetry> symmetries;
        for (const std::vector<std::uint32_t>& image : images) {
            if (image.size() != problem.item_count()) continue;
            std::vector<ItemId> items;
            for (const std::uint32_t item : image) items.push_back(ItemId{item});
            if (auto symmetry = symmetry_of_items(problem, items)) {
                symmetries.push_back(*std::move(symmetry));
            }
        }
        auto counted = count_with_symmetries(problem, symmetries, call.settings());
        return std::pair{std::move(counted.count), counted.complete};
    });
}

}  // namespace

void bind_rows(py::module_& module) {
    module.def("problem_of_rows", &problem_of_rows, py::arg("rows"), py::arg("columns"));
    module.def("count_with_images", &count_with_images, py::arg("problem"), py::arg("images"),
               py::arg("limits"));
    py::class_<RowNumbers>(module, "RowNumbers")
        .def(py::init([](std::vector<std::uint32_t> rows) { return RowNumbers{std::move(rows)}; }),
             py::arg("rows"));
}

}  // namespace quadrille::python
