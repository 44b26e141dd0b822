#include "cells/cells.hpp"

#include <vector>

#include "cells/slack_copies.hpp"
#include "cells/table.hpp"
#include "search/make_search.hpp"

namespace quadrille::cells {

bool has_long_rows(const Problem& problem) {
    std::vector<double> lengths(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) ++lengths[index(entry.item)];
    }
    double squares = 0;
    for (const double length : lengths) squares += length * length;
    return squares >= long_row * static_cast<double>(problem.entry_count());
}

std::unique_ptr<Engine> make_swapping(const Problem& problem, const Settings& settings) {
    return search::make_search<CellTable, false>(problem, settings);
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    const bool stamps = !problem.has_colors() && has_long_rows(problem);
    return stamps ? make_stamping(problem, settings) : make_swapping(problem, settings);
}

bool fits(const Problem& problem, std::size_t memory) {
    const double copies = SlackCopies::most_bytes(problem.item_count(), problem.primary_count());
    if (copies > static_cast<double>(memory)) return false;
    return search::fits({.entry = 16, .option = 20, .item = 52}, problem,
                        memory - static_cast<std::size_t>(copies));
}

}  // namespace quadrille::cells
