// The search over stamps. It is compiled apart from the search over swaps: a compiler inlines less
// into each of them if it sees both.
#include "cells/cells.hpp"
#include "cells/stamp_table.hpp"
#include "search/make_search.hpp"

namespace quadrille::cells {

std::unique_ptr<Engine> make_stamping(const Problem& problem, const Settings& settings) {
    constexpr search::Rules rules{.colors = false, .multiplicities = false};
    return std::make_unique<search::DepthFirst<StampTable, rules>>(problem, settings);
}

}  // namespace quadrille::cells
