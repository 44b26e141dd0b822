#include "text/placed_builder.hpp"

#include "core/quoted.hpp"
#include "problem/parts.hpp"
#include "text/uncovered.hpp"

namespace quadrille::text {

void PlacedBuilder::fail_unknown(std::string_view name, const char* hint) const {
    require_name(source_, name, "an item's name");
    source_.fail(name, "item " + core::quoted(name) + " is not among the items named above" + hint);
}

Problem PlacedBuilder::built() {
    try {
        return std::move(builder_).build();
    } catch (const ProblemError& error) {
        throw InputError({source_.file(), 0, 0}, error.what());  // of the text as a whole
    }
}

Problem PlacedBuilder::build() {
    Problem problem = built();
    if (std::optional<std::string> warning = uncovered_items(problem)) {
        Problem::Parts(problem).warnings().push_back(std::move(*warning));
    }
    return problem;
}

}  // namespace quadrille::text
