#include "cells/cells.hpp"

#include "cells/table.hpp"
#include "search/make_search.hpp"

namespace quadrille::cells {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return search::make_search<CellTable, false>(problem, settings);
}

}  // namespace quadrille::cells
