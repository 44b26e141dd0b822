// The rules of a grid beyond houses, each with what it says alone, and the sums that follow from
// all of them. The propagation is that of the search for rules (solve/rule_search/).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/solve/rule_search/search.hpp"

namespace quadrille::sudoku::logic {

/// More cells would take much memory, because each rule has tables about all of them.
inline constexpr std::size_t most_cells_with_rules = 400;

/// Some constraints, and a search that knows nothing else but houses.
struct RulePart {
    std::unique_ptr<const rule_search::Tables> tables;
    std::unique_ptr<rule_search::Search> search;
    // Of a single rule:
    std::string words = {};                 ///< "cage 12 r1c1 r1c2"
    std::vector<std::uint32_t> cells = {};  ///< of its constraints, ascending
};

struct GridRules {
    explicit GridRules(const Grid& grid);

    std::vector<RulePart> each;
    RulePart all;  ///< also sums that follow from several rules and houses
};

}  // namespace quadrille::sudoku::logic
