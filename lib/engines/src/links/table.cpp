#include "links/table.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::links {
LinkTable::LinkTable(const Problem& problem, std::span<const Row> rows)
    : RowTable(problem, rows),
      links_(search::checked_node_count(
          engine, problem.option_count(),
          problem.item_count() + problem.entry_count() + problem.option_count() + 1)),
      rows_(links_.size()),
      firsts_of_nodes_(links_.size()),
      firsts_(problem.option_count()) {
    for (Row row = 0; row < rows.size(); ++row) {
        rows_.fill()[row] = row;
        links_[row] = {row, row};
    }
    lay_out_options(problem, rows);
    if (problem.has_colors()) lay_out_colors(problem);
}

/// Lays out the options in order, each behind a spacer, which holds the option's number and the
/// number of its primary items. Each node goes to the end of its row's ring, and is counted in the
/// slack.
void LinkTable::lay_out_options(const Problem& problem, std::span<const Row> rows) {
    Link* const links = links_.data();
    Row* const row_of = rows_.fill();
    NodeIndex* const first_of = firsts_of_nodes_.fill();
    NodeIndex* const firsts = firsts_.fill();
    std::int32_t* const slack = slack_.data();
    const bool has_secondary = primary_count_ != rows.size();
    std::size_t n = rows.size();
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        const std::size_t spacer = n++;
        const auto first = static_cast<NodeIndex>(n);
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        for (const Entry& entry : entries) {
            const Row row = rows[index(entry.item)];
            const auto node = static_cast<NodeIndex>(n);
            const NodeIndex last = std::exchange(links[row].up, node);
            links[last].down = node;
            links[n] = {last, row};
            row_of[n] = row;
            ++slack[row];
            first_of[n++] = first;
        }
        std::size_t primary = entries.size();
        if (has_secondary) {
            primary = static_cast<std::size_t>(std::ranges::count_if(
                entries, [&](const Entry& entry) { return problem.is_primary(entry.item); }));
        }
        row_of[spacer] = no_row;
        links[spacer] = {static_cast<NodeIndex>(o), static_cast<NodeIndex>(primary)};
        firsts[o] = first;
    }
    row_of[n] = no_row;
}

void LinkTable::lay_out_colors(const Problem& problem) {
    colors_ = core::SharedArray<Color>(links_.size());
    Color* const colors = colors_.fill();
    for (std::size_t o = 0; o < firsts_.size(); ++o) {
        NodeIndex n = firsts_[o];
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) colors[n++] = entry.color;
    }
}

void LinkTable::restart() {
    reopen_to(0);
    // Showing an option takes as long as copying some 25 links.
    constexpr std::size_t links_an_option = 25;
    if (trail_length_ * links_an_option < links_.size()) {
        show_back_to(0);
    } else if (first_links_.empty()) {
        show_back_to(0);
        first_links_ = core::SharedArray<Link>(links_.size());
        first_slack_ = core::SharedArray<std::int32_t>(slack_.size());
        std::ranges::copy(links_, first_links_.fill());
        std::ranges::copy(slack_, first_slack_.fill());
    } else {
        std::ranges::copy(first_links_, links_.begin());
        std::ranges::copy(first_slack_, slack_.begin());
        trail_length_ = 0;
    }
}

bool LinkTable::is_consistent() const {
    std::vector<bool> hidden(links_.size());
    for (std::size_t t = 0; t < trail_length_; ++t) hidden[trail_[t]] = true;
    std::size_t linked = 0;
    for (Row row = 0; row < items_.size(); ++row) {
        NodeIndex n = row;
        do {
            if (links_[links_[n].down].up != n || rows_[n] != row) return false;
            n = links_[n].down;
            if (n != row && hidden[firsts_of_nodes_[n]]) return false;
            ++linked;
        } while (n != row);
    }
    std::size_t shown = items_.size();
    for (const NodeIndex first : firsts_) {
        for (NodeIndex n = first; rows_[n] != no_row; ++n) shown += !hidden[first];
    }
    return linked == shown;
}

}  // namespace quadrille::links
