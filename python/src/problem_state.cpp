// Problems as plain values, for pickles and copies.
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

// The state: items with their multiplicities, penalties, options with entries, costs and names.
// Names are bytes, which need not be UTF-8.
using ItemState = std::tuple<py::bytes, std::uint32_t, std::uint32_t>;
using EntryState = std::pair<std::uint32_t, std::optional<py::bytes>>;
using OptionState = std::tuple<std::vector<EntryState>, Cost, py::bytes>;
using State = std::tuple<std::vector<ItemState>, std::size_t, unsigned,
                         std::vector<std::pair<std::size_t, Cost>>, std::vector<OptionState>, bool>;

State state_of(const Problem& problem) {
    std::vector<ItemState> items;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        const Multiplicity bounds = problem.multiplicity(item);
        items.emplace_back(py::bytes(problem.item_name(item)), bounds.least, bounds.most);
    }
    const std::size_t given = problem.option_count() - problem.omission_count();
    std::vector<std::pair<std::size_t, Cost>> penalties;
    std::vector<OptionState> options;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const Cost cost = problem.cost(id_at<OptionId>(o));
        if (o < given) {
            std::vector<EntryState> entries;
            for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
                auto& last = entries.emplace_back(index(entry.item), std::nullopt);
                if (entry.color != no_color) last.second = problem.color_name(entry.color);
            }
            options.emplace_back(std::move(entries), cost,
                                 py::bytes(problem.option_name(id_at<OptionId>(o))));
        } else {
            const Entry& omitted = problem.option(id_at<OptionId>(o)).front();
            penalties.emplace_back(index(omitted.item), cost);
        }
    }
    return {std::move(items),     problem.primary_count(), problem.cost_digits(),
            std::move(penalties), std::move(options),      problem.seeks_dearest()};
}

std::shared_ptr<Problem> problem_of(const State& state) {
    const auto& [items, primary_count, digits, penalties, options, seeks_dearest] = state;
    ProblemBuilder builder;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto& [name, least, most] = items[i];
        if (i < primary_count) {
            builder.add_primary(std::string(name), {least, most});
        } else {
            builder.add_secondary(std::string(name));
        }
    }
    for (const auto& [item, cost] : penalties) {
        builder.set_penalty(id_at<ItemId>(item), {cost, digits});
    }
    std::vector<Entry> entries;
    for (const auto& [numbered, cost, name] : options) {
        entries.clear();
        for (const auto& [item, color] : numbered) {
            entries.push_back(
                {ItemId{item}, color ? builder.color(std::string(*color)) : no_color});
        }
        builder.add_option(entries, {cost, digits}, std::string(name));
    }
    if (seeks_dearest) builder.set_seeks_dearest();
    return std::make_shared<Problem>(std::move(builder).build());
}

}  // namespace

void bind_problem_state(py::module_& module) {
    module.def("state_of", &state_of);
    module.def("problem_of", &problem_of);
}

}  // namespace quadrille::python
