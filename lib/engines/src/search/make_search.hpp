// Makes the search over a table, or a walk or tour of its tree, with the rules that a problem
// needs.
#pragma once

#include <cstddef>
#include <memory>

#include "search/choices.hpp"
#include "search/depth_first.hpp"
#include "search/local_prices.hpp"
#include "search/loop.hpp"
#include "search/paths.hpp"
#include "search/search_tour.hpp"
#include "search/search_walk.hpp"
#include "search/spending.hpp"
#include "search/start.hpp"

namespace quadrille::search {

/// The memory of a table and of its search, in bytes for each entry, option and item.
struct TableBytes {
    double entry;
    double option;
    double item;
};

[[nodiscard]] inline bool fits(const TableBytes& bytes, const Problem& problem,
                               std::size_t memory) {
    const auto all = [](double each, std::size_t count) {
        return each * static_cast<double>(count);
    };
    return all(bytes.entry, problem.entry_count()) + all(bytes.option, problem.option_count()) +
               all(bytes.item, problem.item_count()) <=
           static_cast<double>(memory);
}

/// Calls make<rules>() with the rules that a problem needs. If `takes_multiplicities` is false, the
/// problem has none. If `costs`, there is an allowance.
template <bool takes_multiplicities, bool costs, typename Make>
[[nodiscard]] auto with_rules(const Problem& problem, const Make& make) {
    if constexpr (takes_multiplicities) {
        if (problem.has_multiplicities()) {
            return problem.has_colors() ? make.template operator()<Rules{true, true, costs}>()
                                        : make.template operator()<Rules{false, true, costs}>();
        }
    }
    return problem.has_colors() ? make.template operator()<Rules{true, false, costs}>()
                                : make.template operator()<Rules{false, false, costs}>();
}

template <typename Table, bool takes_multiplicities, bool costs = false>
[[nodiscard]] std::unique_ptr<Engine> make_search(const Problem& problem, const Settings& settings,
                                                  const Allowance* allowance = nullptr) {
    return with_rules<takes_multiplicities, costs>(
        problem, [&]<Rules rules>() -> std::unique_ptr<Engine> {
            return std::make_unique<DepthFirst<Table, rules>>(problem, settings, allowance);
        });
}

template <typename Table, bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Walk> make_search_walk(const Problem& problem,
                                                     const Settings& settings) {
    return with_rules<takes_multiplicities, false>(
        problem, [&]<Rules rules>() -> std::unique_ptr<Walk> {
            return std::make_unique<SearchWalk<Table, rules>>(problem, settings);
        });
}

template <typename Table, bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Tour> make_search_tour(const Problem& problem,
                                                     const Settings& settings) {
    return with_rules<takes_multiplicities, false>(
        problem, [&]<Rules rules>() -> std::unique_ptr<Tour> {
            return std::make_unique<SearchTour<Table, rules>>(problem, settings);
        });
}

}  // namespace quadrille::search
