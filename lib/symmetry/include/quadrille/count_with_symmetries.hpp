// A count that uses the symmetries of a problem: all solutions are counted, but not all are
// searched.
//
//     const TilingEncoder encoder(puzzle);
//     std::cout << count_with_symmetries(encoder.problem(), encoder.symmetries()).count << '\n';
//
// Every solution has exactly one option of an item. If each symmetry leaves the item where it is, a
// symmetry maps the solutions with one option onto the solutions with another one. So one option of
// each orbit is enough, and its solutions count as often as the orbit has options.
// Source: the usual way with pentominoes, as in Knuth, TAOCP 7.2.2.1: one piece in a part of the
// board.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/symmetry.hpp"
#include "quadrille/watched_engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The number of all solutions, found with the help of symmetries.
struct CountWithSymmetries {
    Count count;           ///< of all solutions; if not `complete`, there are at least so many
    bool complete = true;  ///< false: the budget ended the count
    /// A clause: the item whose options were restricted. Empty if no symmetry could be used.
    std::string way;
    std::string engine = "auto";  ///< of the last search, if there was one
    std::string why;              ///< Engine::why()
    Stats stats;  ///< of all searches together, with the solutions that they counted themselves
};

/// Counts the solutions. The symmetries must be some of this problem (find_fault); they need not
/// generate all. The budget holds for all searches together. `look` is called a few times a second.
/// O(symmetries * options) before the search. Throws as make_engine does.
[[nodiscard]] CountWithSymmetries count_with_symmetries(
    const Problem& problem, std::span<const Symmetry> symmetries, const Settings& settings = {},
    const std::function<void(const Moment&)>& look = {});

}  // namespace quadrille
#pragma GCC visibility pop
