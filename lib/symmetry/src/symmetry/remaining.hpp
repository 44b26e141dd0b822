// The rest of a problem when some options are chosen, and others are ruled out.
#pragma once

#include <span>
#include <vector>

#include "quadrille/reduce.hpp"
#include "reduce/remainder.hpp"

namespace quadrille::symmetry {

/// Without the options that are marked as avoided. The chosen ones must fit together, and not be
/// avoided; else the rest is impossible. O(entries).
[[nodiscard]] inline Reduction remaining(const Problem& problem, std::span<const OptionId> chosen,
                                         const std::vector<bool>& avoided) {
    reducing::Remainder remainder(problem);
    for (std::size_t o = 0; o < avoided.size(); ++o) {
        if (avoided[o]) remainder.drop(id_at<OptionId>(o));
    }
    for (const OptionId option : chosen) {
        if (remainder.is_dropped(option)) {
            return reducing::Remainder::impossible(problem, problem.option(option).front().item);
        }
        remainder.choose(option, [&](OptionId other) { remainder.drop(other); });
    }
    return std::move(remainder).build({chosen.begin(), chosen.end()});
}

}  // namespace quadrille::symmetry
