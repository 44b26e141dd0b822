// What is asked about a problem.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "action.hpp"
#include "numbers.hpp"

namespace quadrille::tools {

/// The number of solutions that are drawn unless the user chooses another one.
inline constexpr std::uint64_t most_drawn_by_default = 1000;

struct Question {
    Action action = Action::first;
    /// The number of solutions to find, for limit, best, worst and sample, and of boards for
    /// generate.
    std::uint64_t limit = 1;
    /// The limit of `--best all` and `--worst all`: the solutions that share the best cost.
    static constexpr std::uint64_t all_optima = std::numeric_limits<std::uint64_t>::max();
    /// The user chose no action, and the limit is that of the pictures.
    bool is_limit_default = false;
    bool up_to_symmetry = false;  ///< symmetric copies count as one
    /// Only solutions whose cost is within this of the cheapest: an amount, or percent of it.
    std::optional<ExactNumber> within;
    bool is_within_percent = false;
    std::optional<ExactNumber> gap;  ///< percent between the cost and its bound
    bool maximize = false;           ///< --best or --within was given with --maximize
    bool is_near_dearest = false;    ///< --within alone, of the most expensive

    [[nodiscard]] bool asks_for_all_optima() const {
        return (action == Action::best || action == Action::worst) && limit == all_optima;
    }
    /// How many solutions are drawn at most, apart from those on a sheet.
    [[nodiscard]] std::uint64_t most_drawn() const {
        const bool has_limit = action == Action::limit || action == Action::best ||
                               action == Action::worst || action == Action::sample;
        return has_limit && !asks_for_all_optima() ? limit : most_drawn_by_default;
    }
    /// Are solutions printed as they are found?
    [[nodiscard]] bool prints_solutions() const {
        return action == Action::first || action == Action::limit || action == Action::all;
    }
    /// Does the terminal show no results before the search ends?
    [[nodiscard]] bool has_quiet_results() const {
        return action != Action::all && action != Action::limit;
    }
    /// How many solutions of each problem the action needs: those it prints, or two to decide if
    /// there is exactly one. Nothing for other actions.
    [[nodiscard]] std::optional<std::uint64_t> solutions_wanted() const {
        switch (action) {
            case Action::first:
                return 1;
            case Action::unique:
                return 2;
            case Action::limit:
                return limit;
            case Action::all:
                return std::numeric_limits<std::uint64_t>::max();
            default:
                return std::nullopt;
        }
    }
};

}  // namespace quadrille::tools
