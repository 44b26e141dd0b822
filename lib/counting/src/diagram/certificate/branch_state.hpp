// The states along a path of choices, whose forced options are not taken at once.
#pragma once

#include <optional>
#include <vector>

#include "diagram/table.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::diagram::certificate {

/// The branch of a step: its option, or no_option.
[[nodiscard]] OptionId branch_of(const Step& step);

/// The branches of a step's item in a state. Throws ProblemError if the step is none of them.
[[nodiscard]] std::vector<OptionId> branches_with(const Table& table, const Word* state,
                                                  const Step& step);

/// Makes the state after a branch of an open item. If some item has too few options then, returns
/// it. The new state must then not be used.
[[nodiscard]] std::optional<ItemId> make_branch(const Table& table, const Word* from,
                                                TableItem item, OptionId branch, Word* to);

}  // namespace quadrille::diagram::certificate
