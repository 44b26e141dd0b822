#include "links/links.hpp"

#include "links/table.hpp"
#include "search/make_search.hpp"

namespace quadrille::links {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return search::make_search<LinkTable, true>(problem, settings);
}

std::unique_ptr<Engine> make_within(const Problem& problem, const Settings& settings,
                                    const search::Allowance& allowance) {
    return search::make_search<LinkTable, true, true>(problem, settings, &allowance);
}

bool fits(const Problem& problem, std::size_t memory) {
    return search::fits({.entry = 20, .option = 28, .item = 40}, problem, memory);
}

std::unique_ptr<search::Walk> make_walk(const Problem& problem, const Settings& settings) {
    return search::make_search_walk<LinkTable, true>(problem, settings);
}

std::unique_ptr<search::Tour> make_tour(const Problem& problem, const Settings& settings) {
    return search::make_search_tour<LinkTable, true>(problem, settings);
}

}  // namespace quadrille::links
