#include "links/table.hpp"

#include <string>

#include "quadrille/error.hpp"

namespace quadrille::links {

LinkTable::LinkTable(const Problem& problem, std::span<const Row> rows)
    : primary_count_(problem.primary_count()) {
    const std::size_t items = problem.item_count();
    const std::size_t options = problem.option_count();
    const std::size_t nodes = items + problem.entry_count() + options + 1;
    if (options >= static_cast<std::size_t>(closed / 2) || nodes >= no_row) {
        throw UnsupportedError(
            "the problem is too large for engine 'links': " + std::to_string(options) + " options");
    }
    links_.resize(nodes);
    rows_.resize(nodes, no_row);
    firsts_of_nodes_.resize(nodes);
    slack_.resize(items);
    items_.resize(items);
    firsts_.resize(options);
    trail_.resize(options);
    if (problem.has_colors()) colors_.resize(nodes, no_color);
    for (std::size_t i = 0; i < items; ++i) {
        const Row row = rows[i];
        const ItemId item = id_at<ItemId>(i);
        links_[row] = {row, row};
        rows_[row] = row;
        items_[row] = item;
        slack_[row] =
            problem.is_primary(item) ? 1 - clamped_least(problem.multiplicity(item)) : closed;
    }
    auto n = static_cast<NodeId>(items);
    for (std::size_t o = 0; o < options; ++o) {
        Link& spacer = links_[n++];
        const NodeId first = n;
        firsts_[o] = first;
        spacer = {static_cast<NodeId>(o), 0};
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            const Row row = rows[index(entry.item)];
            const NodeId last = links_[row].up;
            links_[n] = {last, row};
            rows_[n] = row;
            firsts_of_nodes_[n] = first;
            links_[last].down = n;
            links_[row].up = n;
            ++slack_[row];
            if (!colors_.empty()) colors_[n] = entry.color;
            spacer.down += row < primary_count_;
            ++n;
        }
    }
    // hide() writes one entry past what it keeps. Without multiplicities a row's slack falls to 1
    // and to 0 at most once on a path; with them, a hidden entry makes at most one note.
    low_.resize(1 + (problem.has_multiplicities() ? problem.entry_count() : 2 * primary_count_));
}

bool LinkTable::is_consistent() const {
    std::vector<bool> hidden(links_.size());
    for (std::size_t t = 0; t < trail_length_; ++t) hidden[trail_[t]] = true;
    std::size_t linked = 0;
    for (Row row = 0; row < items_.size(); ++row) {
        NodeId n = row;
        do {
            if (links_[links_[n].down].up != n || rows_[n] != row) return false;
            n = links_[n].down;
            if (n != row && hidden[firsts_of_nodes_[n]]) return false;
            ++linked;
        } while (n != row);
    }
    std::size_t shown = items_.size();
    for (const NodeId first : firsts_) {
        for (NodeId n = first; rows_[n] != no_row; ++n) shown += !hidden[first];
    }
    return linked == shown;
}

}  // namespace quadrille::links
