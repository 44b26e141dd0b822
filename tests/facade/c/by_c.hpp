// Problems and handles of the interface for C, in tests that are written in C++.
#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/quadrille.h"
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

}  // namespace quadrille::testing
