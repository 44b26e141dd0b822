#include "sudoku/logic/grid_rules.hpp"

#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku::logic {
namespace {

RulePart part_of(std::unique_ptr<const rule_search::Tables> tables) {
    auto search = std::make_unique<rule_search::Search>(*tables);
    return {std::move(tables), std::move(search)};
}

}  // namespace

GridRules::GridRules(const Grid& grid) : all(part_of(std::make_unique<rule_search::Tables>(grid))) {
    for (const Rule& rule : grid.rules()) {
        RulePart& part =
            each.emplace_back(part_of(std::make_unique<rule_search::Tables>(grid, rule)));
        part.words = variants::line_of(rule, grid);
        part.cells = variants::cells_of(variants::constraints_of(rule, grid));
    }
}

}  // namespace quadrille::sudoku::logic
