// Makes the one of the searches over a table, or of the walks down its tree, that fits a problem.
#pragma once

#include <memory>

#include "search/choices.hpp"
#include "search/loop.hpp"
#include "search/paths.hpp"
#include "search/search.hpp"
#include "search/search_walk.hpp"
#include "search/start.hpp"

namespace quadrille::search {

/// `Made` is Search, or what is built on it. `takes_multiplicities`: else the problem has none.
template <typename Base, template <typename, Rules> typename Made, typename Table,
          bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Base> make_for(const Problem& problem, const Settings& settings) {
    if constexpr (takes_multiplicities) {
        if (problem.has_multiplicities()) {
            if (problem.has_colors()) {
                return std::make_unique<Made<Table, Rules{true, true}>>(problem, settings);
            }
            return std::make_unique<Made<Table, Rules{false, true}>>(problem, settings);
        }
    }
    if (problem.has_colors()) {
        return std::make_unique<Made<Table, Rules{true, false}>>(problem, settings);
    }
    return std::make_unique<Made<Table, Rules{false, false}>>(problem, settings);
}

template <typename Table, bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Engine> make_search(const Problem& problem,
                                                  const Settings& settings) {
    return make_for<Engine, Search, Table, takes_multiplicities>(problem, settings);
}

template <typename Table, bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Walk> make_search_walk(const Problem& problem,
                                                     const Settings& settings) {
    return make_for<Walk, SearchWalk, Table, takes_multiplicities>(problem, settings);
}

}  // namespace quadrille::search
