#include "cells/table.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::cells {

CellTable::CellTable(const Problem& problem, std::span<const Row> rows)
    : RowTable(problem, rows),
      firsts_(problem.option_count()),
      nodes_(search::checked_node_count(engine, problem.option_count(),
                                        problem.entry_count() + problem.option_count() + 1)),
      cells_(problem.entry_count()),
      begins_(problem.item_count() + 1),
      copies_(problem.item_count()) {
    if (problem.has_colors()) colors_ = core::SharedArray<Color>(nodes_.size());
    lay_out_cells(problem, rows);
    lay_out_options(problem, rows);
}

/// A counting sort: begins_[row + 1] first counts the options of the row.
void CellTable::lay_out_cells(const Problem& problem, std::span<const Row> rows) {
    Cell* const begins = begins_.fill();
    std::fill_n(begins, begins_.size(), 0);
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            ++begins[rows[index(entry.item)] + 1];
        }
    }
    for (Row row = 0; row < rows.size(); ++row) begins[row + 1] += begins[row];
}

/// Lays out options in order, each behind a spacer, which holds the number of its primary items.
/// The entries of an option are sorted by how many options their items have, fewest first. Rivals
/// are hidden in that order, so an item that starves is found sooner.
void CellTable::lay_out_options(const Problem& problem, std::span<const Row> rows) {
    std::vector<std::pair<Cell, std::size_t>> order;  // how many options, which entry
    NodeIndex n = 0;
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        const NodeIndex spacer = n++;
        firsts_.fill()[o] = n;
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        order.clear();
        for (std::size_t e = 0; e < entries.size(); ++e) {
            const Row row = rows[index(entries[e].item)];
            order.emplace_back(begins_[row + 1] - begins_[row], e);
        }
        std::ranges::sort(order);
        Cell primary = 0;
        for (const auto& [options, e] : order) {
            const Row row = rows[index(entries[e].item)];
            const Cell cell = begins_[row] + size(row);
            cells_[cell] = n;
            nodes_[n] = {row, cell};
            if (!colors_.empty()) colors_.fill()[n] = entries[e].color;
            ++slack_[row];
            primary += is_primary(row);
            ++n;
        }
        nodes_[spacer] = {no_row, primary};
    }
    nodes_[n] = {no_row, 0};
}

bool CellTable::is_visible(Option option) const {
    for (NodeIndex n = option; nodes_[n].row != no_row; ++n) {
        if (nodes_[n].place >= begins_[nodes_[n].row] + size(nodes_[n].row)) return false;
    }
    return true;
}

/// The mirror of what a Hider does, except that nothing is moved back.
void CellTable::show_back_to(std::size_t trail_length) {
    while (trail_length_ > trail_length) {
        const NodeIndex node = trail_[--trail_length_];
        for (NodeIndex n = node + 1; nodes_[n].row != no_row; ++n) ++slack_[nodes_[n].row];
        if (nodes_[node].row == no_row) continue;
        for (NodeIndex n = node - 1; nodes_[n].row != no_row; --n) ++slack_[nodes_[n].row];
    }
}

void CellTable::restart() {
    show_back_to(0);
    reopen_to(0);
    copies_.clear();
}

bool CellTable::is_consistent() const {
    // Marks the nodes of hidden options, except those that they were hidden for.
    std::vector<bool> is_out(nodes_.size());
    for (std::size_t t = 0; t < trail_length_; ++t) {
        for (NodeIndex n = trail_[t] + 1; nodes_[n].row != no_row; ++n) is_out[n] = true;
        if (nodes_[trail_[t]].row == no_row) continue;
        for (NodeIndex n = trail_[t] - 1; nodes_[n].row != no_row; --n) is_out[n] = true;
    }
    for (NodeIndex n = 0; n < nodes_.size(); ++n) {
        const auto [row, place] = nodes_[n];
        if (row == no_row) continue;
        if (place < begins_[row] || place >= begins_[row + 1] || cells_[place] != n) return false;
        if (is_out[n] != (place >= begins_[row] + size(row))) return false;
    }
    return true;
}

}  // namespace quadrille::cells
