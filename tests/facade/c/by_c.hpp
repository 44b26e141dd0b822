// Problems and handles of the interface for C, in tests that are written in C++.
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/quadrille.h"
#include "support/oracle_problems.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {

/// A handle that is freed at the end.
template <typename Handle, void (*free_handle)(Handle*)>
class Owned {
   public:
    Owned() = default;
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() { free_handle(handle_); }

    Handle** out() { return &handle_; }
    operator Handle*() const { return handle_; }

   private:
    Handle* handle_ = nullptr;
};
using OwnedBuilder = Owned<quadrille_builder, quadrille_builder_free>;
using OwnedProblem = Owned<quadrille_problem, quadrille_problem_free>;
using OwnedSettings = Owned<quadrille_settings, quadrille_settings_free>;
using OwnedStop = Owned<quadrille_stop, quadrille_stop_free>;
using OwnedSearch = Owned<quadrille_search, quadrille_search_free>;
using OwnedBest = Owned<quadrille_best, quadrille_best_free>;
using OwnedReduction = Owned<quadrille_reduction, quadrille_reduction_free>;
using OwnedWhy = Owned<quadrille_why, quadrille_why_free>;
using OwnedSample = Owned<quadrille_sample, quadrille_sample_free>;
using OwnedSudoku = Owned<quadrille_sudoku, quadrille_sudoku_free>;

inline void require(std::int32_t status) {
    BOOST_TEST_REQUIRE(status == QUADRILLE_OK, quadrille_last_error());
}

/// The options have the same numbers as in build(tiny).
inline void build_by_c(const TinyProblem& tiny, OwnedProblem& problem) {
    OwnedBuilder builder;
    require(quadrille_builder_new(nullptr, builder.out()));
    for (std::size_t p = 0; p < tiny.primary.size(); ++p) {
        require(quadrille_builder_add_primary(builder, ("p" + std::to_string(p)).c_str(),
                                              tiny.primary[p].least, tiny.primary[p].most,
                                              nullptr));
    }
    for (unsigned s = 0; s < tiny.secondary; ++s) {
        require(
            quadrille_builder_add_secondary(builder, ("s" + std::to_string(s)).c_str(), nullptr));
    }
    for (const TinyOption& option : tiny.options) {
        std::vector<std::uint32_t> items, colors;
        for (const TinyEntry& entry : option.entries) {
            std::uint32_t color = 0;
            if (entry.color != 0) {
                require(
                    quadrille_builder_color(builder, std::to_string(entry.color).c_str(), &color));
            }
            items.push_back(entry.item);
            colors.push_back(color);
        }
        require(quadrille_builder_add_option_with_cost(builder, items.data(), colors.data(),
                                                       items.size(), option.cost, 0, nullptr));
    }
    require(quadrille_builder_build(builder, problem.out()));
}

inline constexpr std::size_t many_problems = std::min(300U, oracle_problem_count);

/// Calls test(problem of C, problem, its solutions) for random problems.
template <typename Test>
void for_each_problem(const Test& test) {
    for (std::size_t k = 0; k < many_problems; ++k) {
        const auto& [tiny, problem, solutions] = oracle_problems()[k];
        BOOST_TEST_CONTEXT(dlx_text(tiny)) {
            OwnedProblem by_c;
            build_by_c(tiny, by_c);
            test(by_c, problem, solutions);
        }
    }
}

inline std::vector<Cost> sorted_costs(const Problem& problem, const Solutions& solutions) {
    std::vector<Cost> costs;
    for (const Solution& solution : solutions) {
        Cost& cost = costs.emplace_back(0);
        for (const OptionId option : solution) cost += problem.cost(option);
    }
    std::ranges::sort(costs);
    return costs;
}

}  // namespace quadrille::testing
