// What a pair, a cage, a sum or an automaton leaves of the values of its cells.
#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/solve/rule_search/matchings.hpp"
#include "sudoku/solve/rule_search/search.hpp"

namespace quadrille::sudoku::rule_search {
namespace {

/// Value v becomes `values + 1 - v`.
Values reversed(Values set, int values) {
    unsigned bits = set;
    bits = (bits >> 1 & 0x5555U) | (bits & 0x5555U) << 1;
    bits = (bits >> 2 & 0x3333U) | (bits & 0x3333U) << 2;
    bits = (bits >> 4 & 0x0F0FU) | (bits & 0x0F0FU) << 4;
    bits = (bits >> 8 & 0x00FFU) | (bits & 0x00FFU) << 8;
    return static_cast<Values>(bits >> (most_values - static_cast<unsigned>(values)));
}

/// For each value, the cells that can have it: bit i stands for the i-th open cell of a cage.
using CellsOfValues = std::array<std::uint32_t, most_values>;

template <std::size_t n>
bool match_cells(Values set, const CellsOfValues& cells, CellsOfValues& matched) {
    std::array<std::uint32_t, n> of_set{};
    std::array<std::uint32_t, n> found{};
    std::size_t i = 0;
    for (unsigned left = set; left != 0; left &= left - 1) {
        of_set[i++] = cells[static_cast<std::size_t>(std::countr_zero(left))];
    }
    if (!find_matched<n>(of_set, found)) return false;
    i = 0;
    for (unsigned left = set; left != 0; left &= left - 1) {
        matched[static_cast<std::size_t>(std::countr_zero(left))] |= found[i++];
    }
    return true;
}

/// Adds to `matched` the cells in which the values of a set can stand, if n cells have exactly
/// these. False if they cannot. Of many cells, it is not examined whether all can at once.
bool match(std::size_t n, Values set, const CellsOfValues& cells, CellsOfValues& matched) {
    switch (n) {
        case 0:
            return true;
        case 1:
            return match_cells<1>(set, cells, matched);
        case 2:
            return match_cells<2>(set, cells, matched);
        case 3:
            return match_cells<3>(set, cells, matched);
        case 4:
            return match_cells<4>(set, cells, matched);
        case 5:
            return match_cells<5>(set, cells, matched);
        case most_cells_matched:
            return match_cells<most_cells_matched>(set, cells, matched);
        default:
            for (unsigned left = set; left != 0; left &= left - 1) {
                const auto value = static_cast<std::size_t>(std::countr_zero(left));
                matched[value] |= cells[value];
            }
            return true;
    }
}

}  // namespace

/// Keeps the values of each cell that some value of the other one allows.
bool Search::revise(const Pair& pair) {
    const Values other = tables_.relation(pair.relation).allowed_by(cells_[pair.one]);
    if (!exclude(pair.other, static_cast<Values>(~other))) return false;
    const Values one = tables_.relation(pair.converse).allowed_by(cells_[pair.other]);
    return exclude(pair.one, static_cast<Values>(~one));
}

/// No cell that sees all cells which can have the value has it.
bool Search::revise(const Needed& needed) {
    std::uint32_t members = 0;
    for (std::size_t i = 0; i < needed.cells.size(); ++i) {
        if ((cells_[needed.cells[i]] & needed.value) != 0) members |= 1U << i;
    }
    return members != 0 && exclude_around(needed.cells, members, needed.value);
}

/// Keeps the values of the cells that some set of the cage allows.
bool Search::revise(const Cage& cage) {
    if (cage.sets.empty()) return false;  // it may have more cells than there are values
    const std::size_t words = cage.words();
    const auto with = [&](std::size_t value) {
        return std::span(cage.sets_with).subspan(value * words, words);
    };
    // Cells that are not solved, and the sets of which each cell has a value.
    std::array<std::uint32_t, most_values> open;
    std::size_t open_count = 0;
    CellsOfValues cells{};
    Values solved = 0;
    Values all = 0;
    std::array<std::uint64_t, most_words_of_sets> possible;
    std::fill_n(possible.begin(), words, ~std::uint64_t{0});
    for (const std::uint32_t cell : cage.cells) {
        const Values values = cells_[cell];
        all |= values;
        const bool is_solved = is_single(values);
        if (is_solved) solved |= values;
        std::array<std::uint64_t, most_words_of_sets> here{};
        for (unsigned left = values; left != 0; left &= left - 1) {
            const auto value = static_cast<std::size_t>(std::countr_zero(left));
            if (!is_solved) cells[value] |= 1U << open_count;
            for (std::size_t word = 0; word < words; ++word) here[word] |= with(value)[word];
        }
        for (std::size_t word = 0; word < words; ++word) possible[word] &= here[word];
        if (!is_solved) open[open_count++] = cell;
    }
    CellsOfValues matched{};
    Values in_all = tables_.all_values();
    bool is_possible = false;
    for (std::size_t word = 0; word < words; ++word) {
        std::uint64_t sets = possible[word];
        for (unsigned left = tables_.all_values() & ~all; left != 0; left &= left - 1) {
            sets &= ~with(static_cast<std::size_t>(std::countr_zero(left)))[word];
        }
        for (; sets != 0; sets &= sets - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(sets));
            const auto set = static_cast<Values>(cage.sets[word * word_bits + bit] & ~solved);
            if (!match(open_count, set, cells, matched)) continue;
            in_all &= set;
            is_possible = true;
        }
    }
    if (!is_possible) return false;
    std::array<Values, most_values> lost{};
    for (std::size_t value = 0; value < tables_.values(); ++value) {
        for (std::uint32_t left = cells[value] & ~matched[value]; left != 0; left &= left - 1) {
            lost[static_cast<std::size_t>(std::countr_zero(left))] |=
                static_cast<Values>(1U << value);
        }
    }
    const std::span open_cells(open.data(), open_count);
    for (std::size_t i = 0; i < open_count; ++i) {
        if (lost[i] != 0 && !exclude(open_cells[i], lost[i])) return false;
    }
    for (unsigned left = in_all; left != 0; left &= left - 1) {
        const auto value = static_cast<std::size_t>(std::countr_zero(left));
        if (!exclude_around(open_cells, matched[value], static_cast<Values>(1U << value))) {
            return false;
        }
    }
    return true;
}

/// Of some cells, one of `members` has the value, so no other cell that all these see has it.
bool Search::exclude_around(std::span<const std::uint32_t> cells, std::uint32_t members,
                            Values value) {
    const auto cell_of = [&](std::uint32_t left) {
        return cells[static_cast<std::size_t>(std::countr_zero(left))];
    };
    if ((members & (members - 1)) == 0) {
        return exclude(cell_of(members), static_cast<Values>(~value));
    }
    const auto first = tables_.peer_words(cell_of(members));
    for (std::size_t word = 0; word < first.size(); ++word) {
        std::uint64_t common = first[word];
        for (std::uint32_t left = members & (members - 1); left != 0; left &= left - 1) {
            common &= tables_.peer_words(cell_of(left))[word];
        }
        for (; common != 0; common &= common - 1) {
            const auto cell = static_cast<std::uint32_t>(
                word * word_bits + static_cast<std::size_t>(std::countr_zero(common)));
            if (!exclude(cell, value)) return false;
        }
    }
    return true;
}

/// Keeps the values of the cells that the smallest and the largest values of the others allow.
///
/// Cells of a group differ. So to find their smallest sum, each takes the smallest value that is
/// free, from its own smallest on; the values that are then taken do not depend on the order.
/// Without one of the cells, one of the taken values would be free, at most the last one of those
/// that follow without a gap. The largest sum is found in the same way.
bool Search::revise(const Sum& sum) {
    constexpr std::size_t most = most_cells_of_sum;
    constexpr int offset = 16;  // largest values may be pushed below 1
    const int values = static_cast<int>(tables_.values());
    std::array<Values, most> of_term{};
    std::array<std::uint32_t, most> low{};   // taken by the cells of each group
    std::array<std::uint32_t, most> high{};  // likewise, from bit `offset` on
    int smallest = 0;
    int largest = 0;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const Sum::Term& term = sum.terms[i];
        of_term[i] = term.is_reversed ? reversed(cells_[term.cell], values) : cells_[term.cell];
        std::uint32_t& taken = low[term.group];
        const int at = std::countr_zero(~taken & ~0U << std::countr_zero(of_term[i]));
        std::uint32_t& taken_high = high[term.group];
        const int top = offset + std::bit_width(of_term[i]);  // above the largest
        const std::uint32_t free_high = ~taken_high & ((2U << (top - 1)) - 1);
        const auto below = static_cast<int>(std::bit_width(free_high));
        if (at >= values || below <= offset) return false;
        taken |= 1U << at;
        taken_high |= 1U << (below - 1);
        smallest += at + 1;
        largest += below - offset;
    }
    const int above = sum.total - smallest;
    const int below = largest - sum.total;
    if (above < 0 || below < 0) return false;
    if (above >= values && below >= values) return true;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const Sum::Term& term = sum.terms[i];
        const int first = std::countr_zero(of_term[i]);
        const int run = std::countr_one(low[term.group] >> first);
        const int most_left = std::min(first + run + above, values);  // values, from 0 on
        const int top = offset + std::bit_width(of_term[i]);
        const int run_high = std::countl_one(high[term.group] << (32 - top));
        const int least_left = std::max(top - run_high - offset - below, 0);
        if (least_left >= most_left) return false;
        const std::uint32_t kept = (1U << most_left) - (1U << least_left);
        auto left = static_cast<Values>(of_term[i] & kept);
        if (left == of_term[i]) continue;
        if (term.is_reversed) left = reversed(left, values);
        if (!narrow(term.cell, left)) return false;
    }
    return true;
}

/// Keeps the values that lie on a way from the start to the end: Pesant, "A regular language
/// membership constraint for finite sequences of variables", CP 2004.
bool Search::revise(const Layers& automaton) {
    const std::size_t values = tables_.values();
    // Forward, which states the values of the cells before lead to.
    reached_.assign(automaton.end + 1, 0);
    reached_[0] = 1;
    const auto for_each_step = [&](const Layers::Cell& each, const auto& visit) {
        for (std::uint32_t i = 0; i < each.state_count; ++i) {
            const std::uint32_t state = each.first_state + i;
            if (reached_[state] == 0) continue;
            visit(state, static_cast<Values>(automaton.values[state] & cells_[each.cell]));
        }
    };
    for (const Layers::Cell& each : automaton.cells) {
        for_each_step(each, [&](std::uint32_t state, Values left) {
            for (; left != 0; left &= static_cast<Values>(left - 1)) {
                const auto value = static_cast<std::size_t>(std::countr_zero(left));
                reached_[automaton.next[state * values + value]] = 1;
            }
        });
    }
    if (reached_[automaton.end] == 0) return false;
    // Backward, from which of them the values of the others lead to the end.
    for (std::size_t place = automaton.cells.size(); place-- > 0;) {
        const Layers::Cell& each = automaton.cells[place];
        Values kept = 0;
        for_each_step(each, [&](std::uint32_t state, Values left) {
            bool leads_on = false;
            for (; left != 0; left &= static_cast<Values>(left - 1)) {
                const auto value = static_cast<std::size_t>(std::countr_zero(left));
                if (reached_[automaton.next[state * values + value]] == 0) continue;
                kept |= static_cast<Values>(1U << value);
                leads_on = true;
            }
            if (!leads_on) reached_[state] = 0;
        });
        if (!exclude(each.cell, static_cast<Values>(~kept))) return false;
    }
    return true;
}

}  // namespace quadrille::sudoku::rule_search
