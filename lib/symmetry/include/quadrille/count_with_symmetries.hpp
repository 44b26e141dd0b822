// Counts all solutions in less time, by the symmetries of the problem. To count symmetric copies as
// one solution, use up_to_symmetry.hpp instead.
//
//     const TilingEncoder encoder(puzzle);
//     std::cout << count_with_symmetries(encoder.problem(), encoder.symmetries()).count << '\n';
//
// Every solution has exactly one option of an item. If all symmetries keep the item, they map the
// solutions with one of its options onto the solutions with another. Therefore it is enough to
// search one option of each orbit, and to multiply its solutions by the size of the orbit. Source:
// Knuth, TAOCP 7.2.2.1, where one pentomino is confined to a part of the board.
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
    Count count;           ///< of all solutions; a lower bound if not `complete`
    bool complete = true;  ///< false: the budget ended the count
    /// A clause about the item whose options were restricted. Empty if no symmetry could be used.
    std::string way;
    std::string engine = "auto";  ///< of the last search, if there was one
    std::string why;              ///< Engine::why()
    Stats stats;  ///< of all searches together, with the solutions that they counted themselves
};

/// Counts the solutions. Pass any symmetries of this problem (find_fault); they need not generate
/// all of them. The budget is for all searches together. `report` is called a few times a second.
/// O(symmetries * options) before the search. Throws as make_engine does.
[[nodiscard]] CountWithSymmetries count_with_symmetries(
    const Problem& problem, std::span<const Symmetry> symmetries, const Settings& settings = {},
    const std::function<void(const Moment&)>& report = {});

}  // namespace quadrille
#pragma GCC visibility pop
