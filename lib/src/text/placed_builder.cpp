#include "text/placed_builder.hpp"

#include <limits>

#include "core/quoted.hpp"
#include "problem/parts.hpp"
#include "text/uncovered.hpp"

namespace quadrille::text {

void PlacedBuilder::fail_unknown(std::string_view name, const char* hint) const {
    require_name(source_, name, "an item's name");
    source_.fail(name, "item " + core::quoted(name) + " is not among the items named above" + hint);
}

Problem PlacedBuilder::build() {
    Problem problem = std::move(builder_).build();
    if (std::optional<std::string> warning = uncovered_items(problem)) {
        Problem::Parts(problem).warnings().push_back(std::move(*warning));
    }
    return problem;
}

void add_cost(const TextSource& source, std::string_view at, Cost cost, Cost& sum) {
    constexpr Cost most = std::numeric_limits<Cost>::max();
    constexpr Cost least = std::numeric_limits<Cost>::min();
    if (cost > 0 ? sum > most - cost : sum < least - cost) {
        source.fail(at, "the option's costs add up to more than 64 bits hold");
    }
    sum += cost;
}

}  // namespace quadrille::text
