// Chooses options before the search. The options that they cover or contradict never enter it.
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/remainder.hpp"

namespace quadrille {

Solution Reduction::lift(std::span<const OptionId> solution) const {
    Solution whole;
    whole.reserve(forced.size() + solution.size());
    whole.insert(whole.end(), forced.begin(), forced.end());
    for (const OptionId option : solution) whole.push_back(origin[index(option)]);
    return whole;
}

Reduction assume(const Problem& problem, std::span<const OptionId> chosen) {
    reducing::Remainder remainder(problem);
    for (const OptionId option : chosen) {
        if (index(option) >= problem.option_count()) {
            throw ProblemError("there is no option number " + std::to_string(index(option)));
        }
        if (remainder.is_dropped(option)) {
            return reducing::Remainder::impossible(problem, problem.option(option).front().item);
        }
        remainder.choose(option, [&](OptionId other) { remainder.drop(other); });
    }
    return std::move(remainder).build({chosen.begin(), chosen.end()});
}

}  // namespace quadrille
