// The best solutions.
#include "quadrille/best.hpp"

#include <cstdint>
#include <vector>

#include "c/handles.hpp"

struct quadrille_best {
    struct Solution {
        std::int64_t cost;
        std::vector<std::uint32_t> options;
    };
    std::vector<Solution> solutions;
    bool is_proven = false;
    std::optional<std::int64_t> bound;
};

using namespace quadrille;

namespace quadrille::c {
namespace {

Which which_of(std::int32_t which) {
    if (which == QUADRILLE_CHEAPEST) return Which::cheapest;
    if (which == QUADRILLE_DEAREST) return Which::dearest;
    throw Refusal{QUADRILLE_ERROR_ARGUMENT,
                  "`which` is neither QUADRILLE_CHEAPEST nor QUADRILLE_DEAREST"};
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_best_new(const quadrille_problem* problem, std::int32_t which,
                                std::uint64_t most, const quadrille_settings* settings,
                                quadrille_best** best) {
    return c::make_handle(best, "best", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        const Which wanted = c::which_of(which);
        if (most == 0) throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "`most` is 0"};
        const BestSolutions found = best_solutions(of, most, wanted, c::settings_of(settings));
        auto made = std::make_unique<quadrille_best>();
        made->is_proven = found.complete;
        made->bound = found.bound;
        for (const PricedSolution& solution : found.solutions) {
            made->solutions.push_back({solution.cost, c::numbers_of(solution.options)});
        }
        return made;
    });
}

void quadrille_best_free(quadrille_best* best) {
    delete best;
}

std::int32_t quadrille_best_count(const quadrille_best* best, std::size_t* count,
                                  std::int32_t* is_proven) {
    return c::guarded([&] {
        const quadrille_best& from = c::required(best, "best");
        c::write_if_wanted(count, from.solutions.size());
        c::write_if_wanted(is_proven, from.is_proven ? 1 : 0);
    });
}

std::int32_t quadrille_best_solution(const quadrille_best* best, std::size_t number,
                                     const std::uint32_t** options, std::size_t* count,
                                     std::int64_t* cost) {
    return c::guarded([&] {
        const quadrille_best& from = c::required(best, "best");
        c::check_number(number, from.solutions.size(), "solution");
        const quadrille_best::Solution& solution = from.solutions[number];
        c::write_if_wanted(options, solution.options.data());
        c::write_if_wanted(count, solution.options.size());
        c::write_if_wanted(cost, solution.cost);
    });
}

std::int32_t quadrille_best_bound(const quadrille_best* best, std::int32_t* is_known,
                                  std::int64_t* bound) {
    return c::guarded([&] {
        const quadrille_best& from = c::required(best, "best");
        std::int32_t& known = c::required(is_known, "is_known");
        c::required(bound, "bound") = from.bound.value_or(0);
        known = from.bound ? 1 : 0;
    });
}
