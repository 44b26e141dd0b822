// Problems: built one item and one option at a time.
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parts.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solution.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// A cost in units of 10^-digits.
Decimal decimal(Cost units, unsigned digits) {
    return {units, digits};
}

std::vector<Entry> entries_of(const std::vector<std::uint32_t>& items,
                              const std::optional<std::vector<std::uint32_t>>& colors) {
    std::vector<Entry> entries(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        entries[i].item = ItemId{items[i]};
        if (colors) entries[i].color = Color{colors->at(i)};
    }
    return entries;
}

/// Returns whether the option is in the problem: one without a primary item is dropped.
bool add_option(ProblemBuilder& builder, const std::vector<std::uint32_t>& items,
                const std::optional<std::vector<std::uint32_t>>& colors, Cost units,
                unsigned digits) {
    const std::size_t before = builder.option_count();
    builder.add_option(entries_of(items, colors), decimal(units, digits));
    return builder.option_count() != before;
}

/// The value of a key, or null if it is not there, or cannot be a key.
PyObject* find(const py::dict& dict, py::handle key) {
    PyObject* const value = PyDict_GetItemWithError(dict.ptr(), key.ptr());
    if (value == nullptr && PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw py::error_already_set();
        PyErr_Clear();
    }
    return value;
}

/// Adds options without costs, from the one with this number on. Each is a tuple of items, and
/// None or a dict of the colors of items. The last two dicts have the numbers of items and of
/// colors. Stops before the first option that cannot be added, or has a new color. Returns its
/// number, and the options that are not in the problem. O(entries).
std::pair<std::size_t, std::vector<std::size_t>> add_options(ProblemBuilder& builder,
                                                             const py::list& options,
                                                             std::size_t next,
                                                             const py::dict& items,
                                                             const py::dict& colors) {
    std::vector<std::size_t> dropped;
    std::vector<Entry> entries;
    try {
        for (; next < options.size(); ++next) {
            const auto option = options[next].cast<py::tuple>();
            const bool has_colors = !option[1].is_none();
            const py::dict color_of = has_colors ? option[1].cast<py::dict>() : py::dict();
            entries.clear();
            for (const py::handle item : option[0].cast<py::tuple>()) {
                PyObject* const number = find(items, item);
                if (number == nullptr) return {next, dropped};
                Entry& entry = entries.emplace_back();
                entry.item = ItemId{py::cast<std::uint32_t>(number)};
                PyObject* const color = has_colors ? find(color_of, item) : nullptr;
                if (color == nullptr) continue;
                PyObject* const color_number = find(colors, color);
                if (color_number == nullptr) return {next, dropped};
                entry.color = Color{py::cast<std::uint32_t>(color_number) + 1};
            }
            const std::size_t before = builder.option_count();
            builder.add_option(entries);
            if (builder.option_count() == before) dropped.push_back(next);
        }
    } catch (const ProblemError&) {  // the caller says which option it is
    }
    return {next, dropped};
}

std::size_t given_options(const Problem& problem) {
    return problem.option_count() - problem.omission_count();
}

OptionId checked_option(const Problem& problem, std::size_t option) {
    if (option >= problem.option_count()) throw py::index_error("there is no such option");
    return id_at<OptionId>(option);
}

using NamedEntry = std::pair<py::str, std::optional<py::str>>;

/// The entries of an option, each with its color or None.
std::vector<NamedEntry> named_entries(const Problem& problem, std::size_t option) {
    std::vector<NamedEntry> named;
    for (const Entry& entry : problem.option(checked_option(problem, option))) {
        auto& last = named.emplace_back(to_str(problem.item_name(entry.item)), std::nullopt);
        if (entry.color != no_color) last.second = to_str(problem.color_name(entry.color));
    }
    return named;
}

std::vector<py::str> item_names(const Problem& problem) {
    std::vector<py::str> names;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        names.push_back(to_str(problem.item_name(id_at<ItemId>(i))));
    }
    return names;
}

std::vector<Cost> costs(const Problem& problem) {
    std::vector<Cost> all;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        all.push_back(problem.cost(id_at<OptionId>(o)));
    }
    return all;
}

/// The item that an omission leaves uncovered.
std::size_t omitted_item(const Problem& problem, std::size_t option) {
    return index(problem.option(checked_option(problem, option)).front().item);
}

/// The primary items that must be covered and that no option has.
std::vector<std::size_t> without_options(const Problem& problem) {
    std::vector<bool> has_option(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            has_option[index(entry.item)] = true;
        }
    }
    std::vector<std::size_t> items;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const bool is_needed = problem.multiplicity(id_at<ItemId>(i)).least != 0;
        if (is_needed && !has_option[i]) items.push_back(i);
    }
    return items;
}

std::optional<py::str> violation(const Problem& problem,
                                 const std::vector<std::uint32_t>& options) {
    Solution claimed;
    for (const std::uint32_t option : options) claimed.push_back(OptionId{option});
    const std::optional<std::string> fault = find_violation(problem, claimed);
    if (!fault) return std::nullopt;
    return to_sentence(*fault);
}

}  // namespace

void bind_problem(py::module_& module) {
    py::class_<Problem, std::shared_ptr<Problem>>(module, "Problem")
        .def_property_readonly("item_count", &Problem::item_count)
        .def_property_readonly("primary_count", &Problem::primary_count)
        .def_property_readonly("given_options", &given_options)
        .def_property_readonly("omission_count", &Problem::omission_count)
        .def_property_readonly("entry_count", &Problem::entry_count)
        .def_property_readonly("cost_digits", &Problem::cost_digits)
        .def_property_readonly("seeks_dearest", &Problem::seeks_dearest)
        .def_property_readonly("warnings",
                               [](const Problem& problem) {
                                   std::vector<py::str> sentences;
                                   for (const std::string& warning : problem.warnings()) {
                                       sentences.push_back(to_sentence(warning));
                                   }
                                   return sentences;
                               })
        .def("without_options", &without_options)
        .def("item_names", &item_names)
        .def("named_entries", &named_entries)
        .def("option_text",
             [](const Problem& problem, std::size_t option) {
                 return to_str(option_text(problem, checked_option(problem, option)));
             })
        .def("option_name",
             [](const Problem& problem, std::size_t option) {
                 return to_str(problem.option_name(checked_option(problem, option)));
             })
        .def("costs", &costs)
        .def("omitted_item", &omitted_item)
        .def("violation", &violation)
        .def_property_readonly("has_costs", &Problem::has_costs);

    py::class_<ProblemBuilder>(module, "Builder")
        .def(py::init<>())
        .def("add_primary",
             [](ProblemBuilder& builder, const std::string& name, std::uint32_t least,
                std::uint32_t most) {
                 builder.add_primary(name, {least, most});
             })
        .def("add_secondary",
             [](ProblemBuilder& builder, const std::string& name) { builder.add_secondary(name); })
        .def("set_penalty",
             [](ProblemBuilder& builder, std::uint32_t item, Cost units, unsigned digits) {
                 builder.set_penalty(ItemId{item}, decimal(units, digits));
             })
        .def("color", [](ProblemBuilder& builder,
                         const std::string& name) { return index(builder.color(name)); })
        .def("add_option", &add_option)
        .def("add_options", &add_options)
        .def("build", [](ProblemBuilder& builder) {
            return std::make_shared<Problem>(std::move(builder).build());
        });
}

}  // namespace quadrille::python
