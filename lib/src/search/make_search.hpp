// Makes the one of the searches over a table that fits a problem.
#pragma once

#include <memory>

#include "search/choices.hpp"
#include "search/loop.hpp"
#include "search/paths.hpp"
#include "search/search.hpp"
#include "search/start.hpp"

namespace quadrille::search {

/// `takes_multiplicities`: else the problem has none.
template <typename Table, bool takes_multiplicities>
[[nodiscard]] std::unique_ptr<Engine> make_search(const Problem& problem,
                                                  const Settings& settings) {
    if constexpr (takes_multiplicities) {
        if (problem.has_multiplicities()) {
            if (problem.has_colors()) {
                return std::make_unique<Search<Table, Rules{true, true}>>(problem, settings);
            }
            return std::make_unique<Search<Table, Rules{false, true}>>(problem, settings);
        }
    }
    if (problem.has_colors()) {
        return std::make_unique<Search<Table, Rules{true, false}>>(problem, settings);
    }
    return std::make_unique<Search<Table, Rules{false, false}>>(problem, settings);
}

}  // namespace quadrille::search
