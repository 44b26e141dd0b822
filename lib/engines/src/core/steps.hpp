// The rules of paths: which steps can be made, and the sentence for a step that cannot. Every
// engine follows paths by these rules. Engines differ only in how they know which options are left.
#pragma once

#include <string>

#include "quadrille/error.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::core {

/// Why a step cannot be made at the node of a search; null if it can. `State` answers for the node:
/// has(item), is_primary(item), is_open(item), may_close(item), has(option), has(option, item),
/// is_left(option). Each function is called only if the ones before it allow the step.
template <typename State>
[[nodiscard]] const char* find_refusal(const State& state, const Step& step) {
    if (!state.has(step.item)) return "it names an item that does not exist";
    if (!state.is_primary(step.item)) return "it branches on a secondary item";
    if (!state.is_open(step.item)) return "it branches on an item that cannot be covered again";
    if (!step.option) return state.may_close(step.item) ? nullptr : "it leaves an item uncovered";
    if (!state.has(*step.option)) return "it names an option that does not exist";
    if (!state.has(*step.option, step.item)) {
        return "it names an option that does not have its item";
    }
    if (!state.is_left(*step.option)) return "its choices contradict each other";
    return nullptr;
}

[[noreturn]] inline void refuse_path(const char* why) {
    throw ProblemError(std::string("the path cannot be followed: ") + why);
}

}  // namespace quadrille::core
