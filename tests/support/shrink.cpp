// Shrinking: all smaller neighbours are tried, and the search continues from the first that still
// fails.
#include <algorithm>
#include <utility>

#include "support/tiny_problem.hpp"

namespace quadrille::testing {
namespace {

TinyProblem without_item(TinyProblem problem, unsigned item) {
    if (item < problem.primary.size()) {
        problem.primary.erase(problem.primary.begin() + item);
    } else {
        --problem.secondary;
    }
    for (TinyOption& option : problem.options) {
        std::erase_if(option.entries, [&](const TinyEntry& entry) { return entry.item == item; });
        for (TinyEntry& entry : option.entries) entry.item -= entry.item > item ? 1 : 0;
    }
    return problem;
}

/// The neighbours of a problem, each smaller in one respect. The largest steps come first.
std::vector<TinyProblem> smaller(const TinyProblem& problem) {
    std::vector<TinyProblem> neighbours;
    const auto add = [&](const auto& change) {
        TinyProblem copy = problem;
        change(copy);
        neighbours.push_back(std::move(copy));
    };
    const auto items = static_cast<unsigned>(problem.primary.size()) + problem.secondary;
    for (std::size_t o = 0; o < problem.options.size(); ++o) {
        add([&](TinyProblem& copy) {
            copy.options.erase(copy.options.begin() + std::ptrdiff_t(o));
        });
    }
    for (unsigned item = 0; item < items; ++item) {
        neighbours.push_back(without_item(problem, item));
    }
    for (std::size_t o = 0; o < problem.options.size(); ++o) {
        for (std::size_t e = 0; e < problem.options[o].entries.size(); ++e) {
            add([&](TinyProblem& copy) {
                auto& entries = copy.options[o].entries;
                entries.erase(entries.begin() + std::ptrdiff_t(e));
            });
            if (problem.options[o].entries[e].color == 0) continue;
            add([&](TinyProblem& copy) { copy.options[o].entries[e].color = 0; });
        }
        if (problem.options[o].cost != 0) {
            add([&](TinyProblem& copy) { copy.options[o].cost = 0; });
        }
    }
    for (std::size_t p = 0; p < problem.primary.size(); ++p) {
        if (problem.primary[p] != Multiplicity{}) {
            add([&](TinyProblem& copy) { copy.primary[p] = {}; });
        }
        if (problem.primary[p].most > 2) {
            add([&](TinyProblem& copy) {
                Multiplicity& item = copy.primary[p];
                --item.most;
                item.least = std::min(item.least, item.most);
            });
        }
    }
    return neighbours;
}

}  // namespace

// Each step makes the problem smaller, so the loop ends.
TinyProblem shrink(TinyProblem failing, const std::function<bool(const TinyProblem&)>& fails) {
    for (;;) {
        std::vector<TinyProblem> neighbours = smaller(failing);
        const auto next = std::ranges::find_if(neighbours, fails);
        if (next == neighbours.end()) return failing;
        failing = std::move(*next);
    }
}

}  // namespace quadrille::testing
