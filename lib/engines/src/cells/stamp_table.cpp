#include "cells/stamp_table.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::cells {
StampTable::StampTable(const Problem& problem, std::span<const Row> rows)
    : RowTable(problem, rows),
      firsts_(problem.option_count()),
      nodes_(search::checked_node_count(engine, problem.option_count(),
                                        problem.entry_count() + 2 * problem.option_count() + 1)),
      cells_(problem.entry_count()),
      orders_(problem.item_count() + 1),
      copies_(problem.item_count()) {
    lay_out_cells(problem, rows);
    lay_out_options(problem, rows);
}

/// A counting sort: the row after each row first counts its options.
void StampTable::lay_out_cells(const Problem& problem, std::span<const Row> rows) {
    std::fill_n(orders_.data(), orders_.size(), RowOrder{});
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            ++orders_[rows[index(entry.item)] + 1].begin;
        }
    }
    std::uint32_t longest = 0;
    for (Row row = 0; row < rows.size(); ++row) {
        longest = std::max(longest, orders_[row + 1].begin);
        orders_[row + 1].begin += orders_[row].begin;
    }
    // One more, because visible() writes before it decides.
    scratch_ = core::Array<Option>(longest + 1);
}

/// Lays out options in order. The entries of an option are sorted by how many options their items
/// have, fewest first. Rivals are hidden in that order, so an item that starves is found sooner.
void StampTable::lay_out_options(const Problem& problem, std::span<const Row> rows) {
    std::vector<std::pair<std::uint32_t, std::size_t>> order;  // how many options, which entry
    NodeIndex n = 0;
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        const Option option = n + 2;
        firsts_.fill()[o] = option;
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        order.clear();
        for (std::size_t e = 0; e < entries.size(); ++e) {
            order.emplace_back(cell_count(rows[index(entries[e].item)]), e);
        }
        std::ranges::sort(order);
        nodes_[n++] = spacer_bit;
        nodes_[n++] = not_hidden;
        for (const auto& [options, e] : order) {
            const Row row = rows[index(entries[e].item)];
            cells_[orders_[row].begin + size(row)] = option;
            ++slack_[row];
            nodes_[option - 2] += is_primary(row);
            nodes_[n++] = row;
        }
    }
    nodes_[n] = spacer_bit;
}

/// Sorts the readable cells of a row, which are in order for a mark, for the last mark. The cells
/// of options that were hidden before a mark go behind the others, one mark after another.
void StampTable::sort_cells(RowOrder& order, std::size_t mark) {
    Option* const options = cells_.data() + order.begin;
    while (mark != marks()) {
        ++mark;
        std::uint32_t kept = 0;
        std::uint32_t gone = 0;
        for (std::uint32_t i = 0; i < order.sorted; ++i) {
            const Option option = options[i];
            const bool is_kept = stamp(option) >= mark;
            options[kept] = option;
            scratch_[gone] = option;
            kept += is_kept;
            gone += !is_kept;
        }
        std::copy_n(scratch_.data(), gone, options + kept);
        order.sorted = kept;
    }
    order.time = times_[mark];
}

/// The mirror of what a Hider does.
void StampTable::show_back_to(std::size_t trail_length) {
    while (trail_length_ > trail_length) {
        const Option option = trail_[--trail_length_];
        nodes_[option - 1] = not_hidden;
        for (NodeIndex n = option; nodes_[n] < spacer_bit; ++n) ++slack_[nodes_[n]];
    }
}

void StampTable::restart() {
    show_back_to(0);
    reopen_to(0);
    times_.resize(1);
    copies_.clear();
}

bool StampTable::is_consistent() const {
    std::vector<std::uint32_t> sizes(slack_.size());
    for (const Option option : firsts_) {
        for (NodeIndex n = option; nodes_[n] < spacer_bit; ++n) {
            sizes[nodes_[n]] += is_visible(option);
        }
    }
    for (Row row = 0; row < sizes.size(); ++row) {
        if (size(row) != sizes[row] || !are_sorted(row)) return false;
    }
    return true;
}

/// The second invariant.
bool StampTable::are_sorted(Row row) const {
    const RowOrder& order = orders_[row];
    const std::size_t mark = mark_at(order.time);
    const std::span<const Option> options(cells_.data() + order.begin, cell_count(row));
    std::size_t shown = 0;
    while (shown < options.size() && stamp(options[shown]) >= mark) ++shown;
    const auto is_later = [this](Option a, Option b) { return stamp(a) > stamp(b); };
    const auto behind = options.subspan(shown);
    return shown >= order.sorted && std::ranges::is_sorted(behind, is_later) &&
           (behind.empty() || stamp(behind.front()) < mark);
}

}  // namespace quadrille::cells
