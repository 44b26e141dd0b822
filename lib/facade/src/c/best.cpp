// The best solutions.
#include "quadrille/best.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
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

Which which_of(std::int32_t which, const Problem& problem) {
    if (which == QUADRILLE_AS_THE_TEXT_SAYS) {
        return problem.seeks_dearest() ? Which::dearest : Which::cheapest;
    }
    if (which == QUADRILLE_CHEAPEST) return Which::cheapest;
    if (which == QUADRILLE_DEAREST) return Which::dearest;
    throw Refusal{QUADRILLE_ERROR_ARGUMENT,
                  "`which` is QUADRILLE_CHEAPEST, QUADRILLE_DEAREST or QUADRILLE_AS_THE_TEXT_SAYS"};
}

/// In units of the problem's costs, rounded down, because costs are whole multiples of them.
Cost units_of(std::uint64_t value, std::uint32_t decimals, const Problem& problem) {
    constexpr std::uint64_t most = std::numeric_limits<Cost>::max();
    for (; decimals > problem.cost_digits(); --decimals) value /= 10;
    for (; decimals < problem.cost_digits(); ++decimals) {
        if (value > most / 10) return std::numeric_limits<Cost>::max();
        value *= 10;
    }
    return static_cast<Cost>(std::min(value, most));
}

Percent percent_of(std::uint64_t value, std::uint32_t decimals) {
    constexpr std::uint32_t most_decimals = 15;
    if (decimals > most_decimals) {
        throw Refusal{QUADRILLE_ERROR_ARGUMENT, "a percentage has at most 15 decimals"};
    }
    return {value, decimals};
}

/// Answers the question that complete(question, problem) has completed.
template <typename Complete>
std::int32_t make_best(const quadrille_problem* problem, std::int32_t which, std::uint64_t most,
                       const quadrille_settings* settings, quadrille_best** best,
                       const Complete& complete) {
    return make_handle(best, "best", [&] {
        const Problem& of = required(problem, "problem").problem;
        if (most == 0) throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`most` is 0"};
        BestQuestion question{.most = most, .which = which_of(which, of)};
        complete(question, of);
        const BestSolutions found = best_solutions(of, question, settings_of(settings));
        auto made = std::make_unique<quadrille_best>();
        made->is_proven = found.complete;
        made->bound = found.bound;
        for (const PricedSolution& solution : found.solutions) {
            made->solutions.push_back({solution.cost, numbers_of(solution.options)});
        }
        return made;
    });
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_best_new(const quadrille_problem* problem, std::int32_t which,
                                std::uint64_t most, const quadrille_settings* settings,
                                quadrille_best** best) {
    return c::make_best(problem, which, most, settings, best,
                        [](const BestQuestion&, const Problem&) {});
}

std::int32_t quadrille_best_within_new(const quadrille_problem* problem, std::int32_t which,
                                       std::uint64_t most, std::uint64_t value,
                                       std::uint32_t decimals, std::int32_t is_percent,
                                       const quadrille_settings* settings, quadrille_best** best) {
    return c::make_best(problem, which, most, settings, best,
                        [&](BestQuestion& question, const Problem& of) {
                            if (is_percent != 0) {
                                question.within = c::percent_of(value, decimals);
                            } else {
                                question.within = c::units_of(value, decimals, of);
                            }
                        });
}

std::int32_t quadrille_best_gap_new(const quadrille_problem* problem, std::int32_t which,
                                    std::uint64_t most, std::uint64_t value, std::uint32_t decimals,
                                    const quadrille_settings* settings, quadrille_best** best) {
    return c::make_best(
        problem, which, most, settings, best, [&](BestQuestion& question, const Problem&) {
            const Percent gap = c::percent_of(value, decimals);
            std::uint64_t whole = 100;
            for (std::uint32_t i = 0; i < decimals; ++i) whole *= 10;
            if (value > whole) {
                throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a gap is at most 100 percent"};
            }
            question.gap = gap;
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
