// Settings and actions that exclude each other.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "refusals/tables.hpp"

namespace quadrille::tools::refusals {

namespace {

constexpr std::string_view apart = "--{0} cannot go with --{1}";
constexpr std::string_view timed = "--{0} has no --{1}: use --time-limit";

/// Reasons that concern one action come before pairs of settings.
constexpr std::array exclusion_table{
    Exclusion{"dlx", "json", "--dlx prints DLX text, so --json cannot go with it", for_problems},
    Exclusion{"problem-json", "json",
              "--problem-json prints a problem as JSON, so --json cannot go with it", for_covers},
    Exclusion{"hint explain rate", "engine seed",
              "--{0} solves by techniques, not by an engine, so --{1} cannot go with it",
              for_sudoku},
    Exclusion{"hint explain rate", "format color",
              "--{0} prints one form of text, so --{1} cannot go with it", for_sudoku},
    Exclusion{"canonical check-clues", "engine kernel seed",
              "--{0} uses no engine, so --{1} cannot go with it", for_sudoku},
    Exclusion{"compare", "engine",
              "--compare runs a fixed set of solvers, so --engine cannot go with it", for_sudoku},
    Exclusion{"options", "format",
              "--options prints a line of cells, so --format cannot go with it", for_sudoku},
    Exclusion{"why", "format", "--why prints a line of clues, so --format cannot go with it",
              for_sudoku},
    Exclusion{"generate around ledger", "node-limit", timed, for_problems},
    Exclusion{"ledger", "ordered",
              "--ledger prints solutions unit by unit, so --ordered cannot go with it", for_covers},
    Exclusion{"up-to-symmetry", "ledger proof", apart, for_covers},
    Exclusion{"within", "gap ledger up-to-symmetry proof trace ordered", apart, for_covers},
    Exclusion{"gap", "ledger up-to-symmetry", apart, for_covers},
    Exclusion{"trace", "ledger up-to-symmetry", apart, for_covers},
    Exclusion{"certificate", "ledger up-to-symmetry within gap trace html", apart, for_covers},
};

}  // namespace

std::span<const Exclusion> exclusions() {
    return exclusion_table;
}

std::string excluded(const Exclusion& exclusion, Name one, Name other) {
    return fmt::vformat(exclusion.sentence, fmt::make_format_args(one, other));
}

bool is_chosen(const Request& request, Name name) {
    if (const auto action = action_named(name)) return request.question.action == *action;
    return request.has(name);
}

}  // namespace quadrille::tools::refusals
