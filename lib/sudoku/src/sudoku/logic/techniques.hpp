// The techniques. Each has a file, which says why its conclusions hold.
//
// A technique looks for one pattern that leads to a conclusion, and describes it in the finding. It
// returns false if there is none. When it is called, the lower rungs have found nothing, but no
// technique relies on that. Only singles change the candidates, because they take from their lists.
#pragma once

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

using TechniqueFunction = bool (*)(Candidates& now, Finding& finding);

[[nodiscard]] bool find_hidden_single(Candidates& now, Finding& finding);
[[nodiscard]] bool find_naked_single(Candidates& now, Finding& finding);
[[nodiscard]] bool find_pointing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_claiming(Candidates& now, Finding& finding);

/// `size` cells with `size` values, 2 to 4.
[[nodiscard]] bool find_naked_subset(const Candidates& now, unsigned size, Finding& finding);
/// `size` values with `size` places, 2 to 4.
[[nodiscard]] bool find_hidden_subset(const Candidates& now, unsigned size, Finding& finding);
/// `size` houses whose places of a value lie in `size` others, 2 to 4.
[[nodiscard]] bool find_fish(const Candidates& now, unsigned size, Finding& finding);

/// The same with some places outside of them, 2 to 4.
[[nodiscard]] bool find_finned_fish(const Candidates& now, unsigned size, Finding& finding);

template <unsigned size>
[[nodiscard]] bool find_naked(Candidates& now, Finding& finding) {
    return find_naked_subset(now, size, finding);
}
template <unsigned size>
[[nodiscard]] bool find_hidden(Candidates& now, Finding& finding) {
    return find_hidden_subset(now, size, finding);
}
template <unsigned size>
[[nodiscard]] bool find_fish_of(Candidates& now, Finding& finding) {
    return find_fish(now, size, finding);
}
template <unsigned size>
[[nodiscard]] bool find_finned(Candidates& now, Finding& finding) {
    return find_finned_fish(now, size, finding);
}
[[nodiscard]] bool find_franken_fish(Candidates& now, Finding& finding);
[[nodiscard]] bool find_mutant_fish(Candidates& now, Finding& finding);

[[nodiscard]] bool find_skyscraper(Candidates& now, Finding& finding);
[[nodiscard]] bool find_two_string_kite(Candidates& now, Finding& finding);
[[nodiscard]] bool find_turbot_fish(Candidates& now, Finding& finding);
[[nodiscard]] bool find_empty_rectangle(Candidates& now, Finding& finding);
[[nodiscard]] bool find_w_wing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_remote_pair(Candidates& now, Finding& finding);
/// What a single rule of the grid leaves (rules.cpp).
[[nodiscard]] bool find_by_rule(Candidates& now, Finding& finding);
/// What sums leave that follow from rules and houses.
[[nodiscard]] bool find_by_sums(Candidates& now, Finding& finding);
[[nodiscard]] bool find_xy_wing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_xyz_wing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_wxyz_wing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_simple_coloring(Candidates& now, Finding& finding);
[[nodiscard]] bool find_multi_coloring(Candidates& now, Finding& finding);
[[nodiscard]] bool find_unique_rectangle(Candidates& now, Finding& finding);
[[nodiscard]] bool find_hidden_rectangle(Candidates& now, Finding& finding);
[[nodiscard]] bool find_unique_loop(Candidates& now, Finding& finding);
[[nodiscard]] bool find_bug(Candidates& now, Finding& finding);
[[nodiscard]] bool find_x_chain(Candidates& now, Finding& finding);
[[nodiscard]] bool find_xy_chain(Candidates& now, Finding& finding);
[[nodiscard]] bool find_aic(Candidates& now, Finding& finding);
[[nodiscard]] bool find_grouped_aic(Candidates& now, Finding& finding);
[[nodiscard]] bool find_als_xz(Candidates& now, Finding& finding);
[[nodiscard]] bool find_als_xy_wing(Candidates& now, Finding& finding);
[[nodiscard]] bool find_als_chain(Candidates& now, Finding& finding);
[[nodiscard]] bool find_death_blossom(Candidates& now, Finding& finding);
[[nodiscard]] bool find_aligned_pair(Candidates& now, Finding& finding);
[[nodiscard]] bool find_sue_de_coq(Candidates& now, Finding& finding);
[[nodiscard]] bool find_nishio(Candidates& now, Finding& finding);
[[nodiscard]] bool find_forcing_chain(Candidates& now, Finding& finding);
[[nodiscard]] bool find_forcing_net(Candidates& now, Finding& finding);
/// A net with the rules of the grid (rules.cpp).
[[nodiscard]] bool find_rule_net(Candidates& now, Finding& finding);
[[nodiscard]] bool find_pattern_net(Candidates& now, Finding& finding);
[[nodiscard]] bool find_nested_net(Candidates& now, Finding& finding);

}  // namespace quadrille::sudoku::logic
