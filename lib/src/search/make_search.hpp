// Makes the one of the searches over a table that fits a problem.
#pragma once

#include <memory>

#include "search/choices.hpp"
#include "search/local_prices.hpp"
#include "search/loop.hpp"
#include "search/paths.hpp"
#include "search/search.hpp"
#include "search/spending.hpp"
#include "search/start.hpp"

namespace quadrille::search {

/// `takes_multiplicities`: else the problem has none. `costs`: it has an allowance to keep to.
template <typename Table, bool takes_multiplicities, bool costs = false>
[[nodiscard]] std::unique_ptr<Engine> make_search(const Problem& problem, const Settings& settings,
                                                  const Allowance* allowance = nullptr) {
    const auto make = [&]<Rules rules>() -> std::unique_ptr<Engine> {
        return std::make_unique<Search<Table, rules>>(problem, settings, allowance);
    };
    if constexpr (takes_multiplicities) {
        if (problem.has_multiplicities()) {
            return problem.has_colors() ? make.template operator()<Rules{true, true, costs}>()
                                        : make.template operator()<Rules{false, true, costs}>();
        }
    }
    return problem.has_colors() ? make.template operator()<Rules{true, false, costs}>()
                                : make.template operator()<Rules{false, false, costs}>();
}

}  // namespace quadrille::search
