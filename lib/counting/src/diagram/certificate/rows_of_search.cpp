#include "diagram/certificate/rows_of_search.hpp"

#include <cstring>
#include <optional>

#include "core/budget.hpp"
#include "core/growth.hpp"
#include "diagram/branching.hpp"

namespace quadrille::diagram::certificate {

ItemId dead_item(const Table& table, const Word* state) {
    std::optional<TableItem> dead;
    core::for_each_bit(table.open_items(state), [&](std::size_t i) {
        const auto item = id_at<TableItem>(i);
        if (table.left(state, item) < table.least(state, item)) dead = item;
        return !dead;
    });
    return table.id(dead.value());
}

RowsOfSearch::RowsOfSearch(const Table& table, StateTable& rows)
    : table_(table), rows_(rows), memo_(table_.key_words()) {}

Certifying RowsOfSearch::make(const RowLimits& limits, Stats& stats) {
    if (!table_.make_root(state(0), forced_)) {
        root_.dead(dead_item(table_, state(0)));
    } else if (settle(0, root_)) {
        enter(0, root_);
    }
    return search(limits, stats);
}

Certifying RowsOfSearch::make_below(const Word* root, const RowLimits& limits, Stats& stats) {
    std::memcpy(state(0), root, table_.state_words() * sizeof(Word));
    enter(0, root_);
    return search(limits, stats);
}

/// Makes the rows of the states in work, and of those below them.
Certifying RowsOfSearch::search(const RowLimits& limits, Stats& stats) {
    core::BudgetWatch watch;
    watch.begin(limits.budget, stats.nodes, stats.updates);
    rows_.set_root(root_);
    while (!levels_.empty()) {
        if (levels_.back().next == levels_.back().end) {
            close();
            continue;
        }
        if (watch.is_used_up(stats.nodes, stats.updates)) return Certifying::out_of_budget;
        if (bytes() > limits.memory) return Certifying::too_large;
        ++stats.nodes;
        const std::uint64_t hidden = table_.hidden();
        descend();
        stats.updates += table_.hidden() - hidden;
    }
    return Certifying::written;
}

Word* RowsOfSearch::state(std::size_t depth) {
    while (states_.size() <= depth) {
        states_.emplace_back(table_.state_words());
        rows_in_work_.emplace_back();
    }
    return states_[depth].data();
}

/// Takes the forced options. False if that leaves no solution.
bool RowsOfSearch::settle(std::size_t depth, RecordedRow& row) {
    Word* const here = state(depth);
    const bool is_alive = diagram::settle(
        table_, here, forced_,
        [&](TableItem item, OptionId option) { row.forced(table_.id(item), option); });
    if (!is_alive) row.dead(dead_item(table_, here));
    return is_alive;
}

/// Ends the target of a branch: the state at a depth has no forced options. Work on it begins if it
/// is new.
void RowsOfSearch::enter(std::size_t depth, RecordedRow& row) {
    const Word* const here = states_[depth].data();
    if (core::is_empty(table_.open_items(here))) return row.solved();
    const auto [entry, is_new] = memo_.entry_of(here);
    row.state(id_at<TableState>(index(entry)));
    if (!is_new) return;
    const TableState state = rows_.add_state();
    const TableItem item = choose_item(table_, here);
    const std::size_t begin = branches_.size();
    add_branches(table_, here, item, branches_);
    levels_.push_back({state, item, begin, begin, branches_.size()});
    rows_in_work_[depth].clear();
}

/// Goes to the next branch of the last level.
void RowsOfSearch::descend() {
    const std::size_t depth = levels_.size();
    Word* const to = state(depth);
    Word* const from = states_[depth - 1].data();
    RecordedRow& row = rows_in_work_[depth - 1];
    RowInWork& level = levels_.back();
    const OptionId way = branches_[level.next++];
    const auto begin_branch = [&](OptionId option) {
        row.branch(option == no_option ? std::nullopt : std::optional(option));
    };
    begin_branch(way);
    forced_.clear();
    // If the item takes several options, a branch is the first of them. It therefore rules out the
    // branches before it.
    if (table_.most(from, level.item) > 1 && level.next - 1 > level.begin) {
        if (!table_.rule_out(from, branches_[level.next - 2], forced_)) {
            // Whatever is chosen now, that item has too few options.
            const ItemId dead = dead_item(table_, from);
            row.dead(dead);
            for (; level.next < level.end; ++level.next) {
                begin_branch(branches_[level.next]);
                row.dead(dead);
            }
            return;
        }
    }
    std::memcpy(to, from, table_.state_words() * sizeof(Word));
    const bool is_alive =
        way == no_option ? table_.close(to, level.item, forced_) : table_.take(to, way, forced_);
    if (!is_alive) return row.dead(dead_item(table_, to));
    if (settle(depth, row)) enter(depth, row);
}

void RowsOfSearch::close() {
    const RowInWork& level = levels_.back();
    rows_.add_row(level.state, table_.id(level.item), rows_in_work_[levels_.size() - 1]);
    branches_.resize(level.begin);
    levels_.pop_back();
}

std::size_t RowsOfSearch::bytes() const {
    const std::size_t levels = states_.size() + 1;
    const std::size_t row = (table_.options() + 1) * longest_number;
    return table_.bytes() + memo_.bytes_to_add() + rows_.bytes_to_add(row) +
           levels * (table_.state_words() * sizeof(Word)) + core::bytes_to_add(branches_, 0);
}

}  // namespace quadrille::diagram::certificate
