// DepthFirst: opening a level, taking a choice, and the mirrors of both.
#pragma once

#include <algorithm>
#include <span>

#include "search/depth_first.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::open_level(Row row) {
    Level& level = levels_.emplace_back();
    level.row = row;
    level.is_tweaked = rules.multiplicities && needs_[row].most > 1;
    level.has_starved = false;
    level.nodes = stats_.nodes;
    level.path = path_.size();
    level.low_begin = table_.low_length();
    list_branches(level);
    if (!level.is_tweaked) {
        table_.close(row);
        const std::span<const Option> options(branches_.data() + level.begin,
                                              branches_.data() + level.end);
        // If every branch completes a solution, nothing below needs the options to be hidden.
        if (!std::ranges::all_of(options, [&](Option option) { return completes(option); })) {
            level.has_starved = !Hider(table_).hide_row(row);
        }
    }
    level.low_end = table_.low_length();
    level.forced = forced_;
    level.purse = purse_;
    level.mark = table_.mark();
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::list_branches(Level& level) {
    level.begin = branches_.size();
    table_.visit(level.row, [&](Option option) {
        branches_.push_back(option);
        return true;
    });
    if constexpr (rules.multiplicities) {
        if (needs_[level.row].least <= 0) {
            branches_.push_back(take_no_more);
        } else if (level.is_tweaked) {
            // Any later branch would rule out more options than can be spared.
            branches_.resize(level.begin + static_cast<std::size_t>(table_.slack(level.row)));
        }
    }
    level.next = level.begin;
    level.end = branches_.size();
    level.total = level.end - level.begin;
}

/// Undoes the branch that was tried last, if one is in force.
template <typename Table, Rules rules>
void DepthFirst<Table, rules>::give_up_branch(const Level& level) {
    if (path_.size() == level.path) return;
    table_.back_to(level.mark);
    while (taken_ > level.path) give_back();
    path_.resize(level.path);
    table_.cut_low(level.low_end);
    forced_ = level.forced;
    purse_ = level.purse;
}

template <typename Table, Rules rules>
void DepthFirst<Table, rules>::forget_levels(std::size_t depth) {
    if (levels_.size() == depth) return;
    branches_.resize(levels_[depth].begin);
    levels_.resize(depth);
}

/// Before the next branch of a tweaked level: rules out the branch that was tried last. False if
/// some item cannot do without it.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::rule_out_last_branch(Level& level) {
    if constexpr (!rules.multiplicities) return true;
    if (!level.is_tweaked || level.next == level.begin) return true;
    const bool enough = Hider(table_).hide(branches_[level.next - 1]);
    level.low_end = table_.low_length();
    level.mark = table_.mark();
    return enough;
}

/// Whether this branch of a closed item covers all items that are open.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::completes(Option branch) const {
    if constexpr (rules.multiplicities) return false;
    return table_.primary_entries(branch) == table_.open() + 1;
}

template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::commit(const Level& level, const Move& choice) {
    take(choice);
    if (level.has_starved && is_any_starved(level)) return false;
    Hider hider(table_);
    if (rules.multiplicities && choice.branch == take_no_more) {
        return !level.is_tweaked || hider.hide_all(level.row);
    }
    if (!level.is_tweaked) return hide_rivals(hider, choice.branch, level.row);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, no_row);
}

/// The same for the only option that is left of an item.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::commit_forced(const Move& choice) {
    take(choice);
    Hider hider(table_);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, choice.row);
}

/// Closes the items that a choice covers. None of them can then seem to starve while rivals are
/// hidden.
template <typename Table, Rules rules>
void DepthFirst<Table, rules>::take(const Move& choice) {
    ++taken_;
    if (rules.multiplicities && choice.branch == take_no_more) {
        if (choice.closes_row) table_.close(choice.row);
        return;
    }
    if constexpr (rules.costs) purse_.spent += cost(choice.branch);
    for (auto n = table_.first(choice.branch); table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == choice.row && !choice.closes_row) continue;
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (need.least-- > 0) ++table_.slack(row);
                if (--need.most != 0) continue;
            }
            table_.close(row);
            continue;
        }
        if constexpr (rules.costs) covered_[row] = true;
        if constexpr (rules.colors) {
            if (table_.color(n) != no_color && color_set_at_[row] == 0) {
                color_set_at_[row] = taken_;
                ++stats_.purifications;
            }
        }
    }
}

/// The mirror of take, for the last choice in force. The table opens the rows that it closed.
template <typename Table, Rules rules>
void DepthFirst<Table, rules>::give_back() {
    const Move& choice = path_[taken_ - 1];
    if (rules.multiplicities && choice.branch == take_no_more) {
        --taken_;
        return;
    }
    if constexpr (rules.costs) purse_.spent -= cost(choice.branch);
    for (auto n = table_.first(choice.branch); table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == choice.row && !choice.closes_row) continue;
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (++need.least > 0) --table_.slack(row);
                ++need.most;
            }
            continue;
        }
        if constexpr (rules.costs) covered_[row] = false;
        if constexpr (rules.colors) {
            if (color_set_at_[row] == taken_) color_set_at_[row] = 0;
        }
    }
    --taken_;
}

/// Hides the options that contradict `option`, the last choice. The options of the row
/// `hidden_before` are hidden already. False as soon as some open item has too few options left.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::hide_rivals(Hider& hider, Option option, Row hidden_before) {
    for (auto n = table_.first(option); table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == hidden_before) continue;
        if constexpr (rules.multiplicities) {
            if (table_.is_primary(row) && needs_[row].most != 0) continue;
        }
        if constexpr (rules.colors) {
            if (table_.color(n) != no_color) {
                // If the color was fixed before, its rivals were hidden at that time.
                if (color_set_at_[row] == taken_ && !hider.hide_others(row, table_.color(n))) {
                    return false;
                }
                continue;
            }
        }
        if (!hider.hide_all(row)) return false;
    }
    return true;
}

/// Whether an item that starved when the level's item was closed is still open after the choice.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::is_any_starved(const Level& level) const {
    for (std::size_t i = level.low_begin; i < level.low_end; ++i) {
        if (table_.slack(table_.low(i)) <= 0) return true;
    }
    return false;
}

}  // namespace quadrille::search
