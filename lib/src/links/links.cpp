#include "links/links.hpp"

#include "core/make_search.hpp"
#include "links/table.hpp"

namespace quadrille::links {

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    return core::make_search<LinkTable, true>(problem, settings);
}

}  // namespace quadrille::links
