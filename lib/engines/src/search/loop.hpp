// DepthFirst: the loop, and the choice of an item.
#pragma once

#include <cassert>

#include "choose/shortest.hpp"
#include "search/depth_first.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
Outcome DepthFirst<Table, rules>::next() {
    const Outcome outcome = advance();
    has_found_ |= outcome == Outcome::found;
    stats_.updates = table_.updates();
    if (outcome == Outcome::found) {
        ++stats_.solutions;
        collect_solution();
    }
    return outcome;
}

template <typename Table, Rules rules>
Outcome DepthFirst<Table, rules>::count(Count& total) {
    std::uint64_t found = 0;
    Outcome outcome;
    while ((outcome = advance()) == Outcome::found) {
        ++found;
        has_found_ = true;
    }
    stats_.updates = table_.updates();
    stats_.solutions += found;
    total += found;
    return outcome;
}

template <typename Table, Rules rules>
Outcome DepthFirst<Table, rules>::advance() {
    if (stage_ == Stage::at_root) {
        if (is_out_of_budget()) return Outcome::out_of_budget;
        stage_ = Stage::searching;
        count_node();
        if (descend()) return Outcome::found;
    }
    while (stage_ == Stage::searching && back_up()) {
        Level& level = levels_.back();
        if (is_out_of_budget()) return Outcome::out_of_budget;
        if (!rule_out_last_branch(level)) {
            level.next = level.end;
            continue;
        }
        if (!can_afford(branches_[level.next])) {
            ++level.next;
            continue;
        }
        assert(table_.size() > checked_size || table_.is_consistent());
        const Move choice{level.row, branches_[level.next++], level.is_tweaked};
        path_.push_back(choice);
        count_node();
        if (completes(choice.branch)) return Outcome::found;
        if (!commit(level, choice)) {
            note_failure();
        } else if (descend()) {
            return Outcome::found;
        }
    }
    stage_ = Stage::exhausted;
    return Outcome::exhausted;
}

/// Goes back to the deepest level that has a branch left to try. False if no level has one. Nothing
/// is undone then, because most searches end there; start_at() restores the table if it is needed.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::back_up() {
    std::size_t depth = levels_.size();
    while (depth != 0 && levels_[depth - 1].next == levels_[depth - 1].end) --depth;
    if (depth == 0) return false;
    forget_levels(depth);
    give_up_branch(levels_.back());
    return true;
}

/// Makes forced choices, and opens a level at the first item that has several options. True if this
/// leads to a solution, with nothing left to search below.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::descend() {
    for (;;) {
        if (!hide_too_dear()) return false;
        Row row = choose_row();
        if constexpr (rules.costs) {
            // Only if there is a choice to make. A forced choice takes less time than the prices.
            if (row != no_row && (rules.multiplicities || table_.slack(row) != 1)) {
                if (!hide_by_local_prices()) return false;
                row = choose_row();
            }
        }
        if (row == no_row) return true;
        if (rules.multiplicities || table_.slack(row) != 1 || is_out_of_budget()) {
            open_level(row);
            return false;
        }
        const Move choice{row, table_.first_visible(row), true};
        path_.push_back(choice);
        count_node();
        if (table_.primary_entries(choice.branch) == table_.open()) return true;
        if (!commit_forced(choice)) {
            note_failure();
            return false;
        }
    }
}

/// The row to branch on; no_row if every open row is covered and takes no more.
template <typename Table, Rules rules>
Row DepthFirst<Table, rules>::choose_row() {
    if constexpr (rules.multiplicities) {
        Row best = no_row;
        for (Row row = 0; row < needs_.size(); ++row) {
            const std::int32_t slack = table_.slack(row);
            const bool is_done = needs_[row].least <= 0 && slack == 1;
            if (slack < closed / 2 && !is_done && (best == no_row || slack < table_.slack(best))) {
                best = row;
            }
        }
        return best;
    } else {
        if (table_.open() == 0) return no_row;
        while (forced_ < table_.low_length()) {
            const Row row = table_.low(forced_++);
            if (table_.slack(row) == 1) return row;
        }
        const auto slacks = table_.primary_slacks();
        // Rows of slack 1 were in the queue.
        const auto row = static_cast<Row>(choose::shortest(slacks, 2));
        return weighs_failures && !has_found_ ? failures_.choose(slacks, row) : row;
    }
}

/// A choice was given up. Its failure is counted for the item that starved last. Failures are not
/// counted after the first solution, so a search for all solutions does not pay for them.
template <typename Table, Rules rules>
void DepthFirst<Table, rules>::note_failure() {
    if (!weighs_failures || has_found_) return;
    std::size_t at = table_.low_length();
    while (at > 0 && table_.slack(table_.low(at - 1)) > 0) --at;
    if (at > 0) failures_.note(table_.low(at - 1));
}

}  // namespace quadrille::search
