#include "cells/cells.hpp"

#include "cells/table.hpp"
#include "search/make_search.hpp"

namespace quadrille::cells {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return search::make_search<CellTable, false>(problem, settings);
}

bool fits(const Problem& problem, std::size_t memory) {
    return search::fits({.entry = 16, .option = 20, .item = 40}, problem, memory);
}

}  // namespace quadrille::cells
