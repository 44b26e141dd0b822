// The steps of Sudoku Explainer that our ladder does not have, or counts differently.
//
// Each function looks for the step that Sudoku Explainer would take, writes its conclusion into the
// finding, and returns its rating in tenths. It returns 0 if there is no such step. Where several
// patterns have the same rating, the first in our order may be another one than there.
#pragma once

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic::explainer {

using StepFunction = unsigned (*)(Candidates& now, Finding& finding);

/// 1.0, the last open cell of a house; 1.2, in a box; 1.5, in a line.
[[nodiscard]] unsigned hidden_single(Candidates& now, Finding& finding);
/// 1.7 from a box, 1.9 from a line: locked candidates that leave a hidden single of the value.
[[nodiscard]] unsigned direct_locked(Candidates& now, Finding& finding);
/// A hidden pair (2.0) or triple (2.5) that leaves a hidden single in its house.
[[nodiscard]] unsigned direct_hidden_pair(Candidates& now, Finding& finding);
[[nodiscard]] unsigned direct_hidden_triple(Candidates& now, Finding& finding);
/// 2.3.
[[nodiscard]] unsigned naked_single(Candidates& now, Finding& finding);

/// Chains of one value through two houses (4.0 to 4.3) or three (5.4 to 5.7).
[[nodiscard]] unsigned two_strong_links(Candidates& now, Finding& finding);
[[nodiscard]] unsigned three_strong_links(Candidates& now, Finding& finding);

/// From 4.5, by their length.
[[nodiscard]] unsigned unique_loop(Candidates& now, Finding& finding);
/// 5.6 for one cell with a third value, 5.7 for more.
[[nodiscard]] unsigned bug(Candidates& now, Finding& finding);

/// Three cells (5.5 and 5.6) or four (6.2 to 6.4) with one value too many, and a cell of two
/// values.
[[nodiscard]] unsigned wxyz_wing(Candidates& now, Finding& finding);
[[nodiscard]] unsigned vwxyz_wing(Candidates& now, Finding& finding);

/// Two cells (6.2) or three (7.5) whose values other cells exclude.
[[nodiscard]] unsigned aligned_pair(Candidates& now, Finding& finding);
[[nodiscard]] unsigned aligned_triple(Candidates& now, Finding& finding);

/// From 6.5: cycles and chains of implications, each from one premise.
[[nodiscard]] unsigned chain_or_cycle(Candidates& now, Finding& finding);
/// From 7.5: one value is followed until it has a place too many or too few.
[[nodiscard]] unsigned nishio(Candidates& now, Finding& finding);
/// From 8.0: what chains from all values of a cell, or all places of a house, have in common.
[[nodiscard]] unsigned multiple_chains(Candidates& now, Finding& finding);
/// From 8.5: the same, and contradictions, where implications may have many premises.
[[nodiscard]] unsigned dynamic_chains(Candidates& now, Finding& finding);
/// From 9.0: with locked candidates, pairs and x-wings between the implications.
[[nodiscard]] unsigned dynamic_chains_plus(Candidates& now, Finding& finding);

/// The chains that may be nested in a branch, fewer before more.
enum class Nested {
    none,
    chains,               ///< cycles and chains of one premise
    multiple_chains,      ///< these, and what several of them have in common
    dynamic_chains,       ///< what dynamic branches have in common
    dynamic_chains_plus,  ///< the same, with patterns between the implications
    nested_chains         ///< the same, with `chains` nested in these branches
};
/// From 9.5 with chains, 10.0 with multiple chains, and 10.5 with dynamic chains of each sort:
/// these are found in what a branch has left, when no pattern is. Boards of more than 100 cells do
/// without.
template <Nested nested>
[[nodiscard]] unsigned nested_chains(Candidates& now, Finding& finding);

/// What a chain's length adds to its rating, in tenths: one each beyond 4, 6, 8, 12, 16, 24, 32, …
/// The length is the number of statements, less two.
[[nodiscard]] constexpr unsigned tenths_of_length(unsigned statements) {
    unsigned added = 0;
    for (unsigned most = 4; statements > most + 2; ++added) {
        most += added % 2 == 0 ? most / 2 : most / 3;
    }
    return added;
}

}  // namespace quadrille::sudoku::logic::explainer
