// The dancing links themselves: the options of a problem, an option hidden or shown at a time.
//
// Source: Knuth, TAOCP 7.2.2.1 (Algorithms X, C and M). Every item has a doubly linked ring of
// the nodes that stand for it in the visible options. Hiding an option unlinks all its nodes.
// Showing it links them back to where they were, because a node keeps its links while it is out.
//
// The difference from the book is a trail that lists the hidden options. To undo, Knuth goes back
// over the rings of the covered items. This table goes back over the trail, which has no chain of
// dependent loads and may stop anywhere. A cover that is half done, because an item ran out of
// options, is undone in the same way.
//
// Invariants:
//   an option is on the trail exactly if none of its nodes is linked in;
//   the slack of a row (search/row_table.hpp) counts just the options linked into its ring.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/array.hpp"
#include "quadrille/problem.hpp"
#include "search/hider.hpp"
#include "search/row_table.hpp"

namespace quadrille::links {

/// Node i, for i < item_count, heads the ring of item i.
using search::no_row;
using search::NodeIndex;
using search::Row;

/// A node's neighbours in its ring.
struct Link {
    NodeIndex up;
    NodeIndex down;
};

class LinkTable : public search::RowTable {
   public:
    static constexpr std::string_view engine = "links";
    static constexpr bool weighs_failures = false;
    /// An option's name within the table: its first node.
    using Option = NodeIndex;
    /// The head of a ring, and so the first node of no option.
    static constexpr Option no_option = 0;
    using Mark = search::TrailMark;

    /// Lays out the problem; item i becomes row rows[i]. O(entries).
    LinkTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    /// The item of a node; no_row for the spacers around options.
    [[nodiscard]] Row row(NodeIndex n) const { return rows_[n]; }
    [[nodiscard]] Color color(NodeIndex n) const { return colors_[n]; }

    [[nodiscard]] std::size_t option_count() const { return firsts_.size(); }
    [[nodiscard]] Option option(OptionId id) const { return firsts_[index(id)]; }
    [[nodiscard]] OptionId id(Option option) const { return OptionId{links_[option - 1].up}; }
    /// The node of its first entry; the others follow.
    [[nodiscard]] NodeIndex first(Option option) const { return option; }
    [[nodiscard]] std::uint32_t primary_entries(Option option) const {
        return links_[option - 1].down;
    }
    [[nodiscard]] bool is_visible(Option option) const {
        return links_[links_[option].up].down == option;
    }
    [[nodiscard]] Option first_visible(Row row) const { return firsts_of_nodes_[links_[row].down]; }
    /// Calls for each visible option of a row, in ascending order, until the visitor is false. The
    /// visitor may hide the option.
    template <typename Visit>
    void visit(Row row, Visit visitor) const {
        for (NodeIndex n = links_[row].down; n != row;) {
            const NodeIndex next = links_[n].down;
            if (!visitor(firsts_of_nodes_[n])) return;
            n = next;
        }
    }

    // --- hiding and showing ----------------------------------------------------------------

    class Hider;
    [[nodiscard]] Mark mark() const { return {trail_length_, closings_length_}; }
    /// Shows the options hidden since the mark, last first, and opens the rows closed since.
    void back_to(const Mark& mark);
    /// Shows every option and opens every row. The caller has reset what the rows need.
    void restart();

    [[nodiscard]] std::size_t size() const { return links_.size(); }
    /// Rederives what is redundant: rings are whole in both directions, and hold the nodes that
    /// are not hidden. O(nodes).
    [[nodiscard]] bool is_consistent() const;

   private:
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void lay_out_colors(const Problem& problem);
    void show(NodeIndex first);
    void show_back_to(std::size_t trail_length);

    // Only the links are written, so they are kept apart from the rest, in fewer cache lines.
    core::Array<Link> links_;
    core::SharedArray<Row> rows_;
    core::SharedArray<NodeIndex> firsts_of_nodes_;
    core::SharedArray<NodeIndex> firsts_;  // of the options
    // Copies of the links and slacks with every option shown. restart() makes them when they first
    // pay.
    core::SharedArray<Link> first_links_;
    core::SharedArray<std::int32_t> first_slack_;
};

/// Hides options by unlinking their nodes.
class LinkTable::Hider : public search::Hider<LinkTable::Hider> {
   public:
    explicit Hider(LinkTable& table)
        : search::Hider<Hider>(table),
          links_(table.links_.data()),
          rows_(table.rows_.data()),
          firsts_(table.firsts_of_nodes_.data()) {}

    /// Hides an option. Rows whose slack falls to 1 or 0 are noted in low().
    bool hide(NodeIndex first) {
        Link* const links = links_;  // a copy, for the reason of Slacks
        const Row* const rows = rows_;
        Slacks slacks(*this);
        push_on_trail(first);
        std::size_t n = first;
        for (Row row = rows[n]; row != no_row; row = rows[++n]) {
            const Link link = links[n];
            links[link.up].down = link.down;
            links[link.down].up = link.up;
            slacks.lower(row);
        }
        return settle(slacks, n - first);
    }

   private:
    friend search::Hider<Hider>;

    bool hide_for(NodeIndex node) { return hide(firsts_[node]); }

    template <typename Visit>
    bool visit(Row row, Visit visitor) {
        for (NodeIndex n = links_[row].down; n != row;) {
            const NodeIndex next = links_[n].down;
            if (!visitor(n)) return false;
            n = next;
        }
        return true;
    }

    Link* links_;
    const Row* rows_;
    const NodeIndex* firsts_;
};

/// The mirror of hide. Its nodes are in different rings, so their order does not matter.
inline void LinkTable::show(NodeIndex first) {
    Link* const links = links_.data();
    const Row* const rows = rows_.data();
    std::int32_t* const slacks = slack_.data();
    std::size_t n = first;
    for (Row row; (row = rows[n]) != no_row; ++n) {
        const Link link = links[n];
        links[link.up].down = static_cast<NodeIndex>(n);
        links[link.down].up = static_cast<NodeIndex>(n);
        ++slacks[row];
    }
}

inline void LinkTable::show_back_to(std::size_t trail_length) {
    while (trail_length_ > trail_length) show(trail_[--trail_length_]);
}

inline void LinkTable::back_to(const Mark& mark) {
    show_back_to(mark.trail);
    reopen_to(mark.closings);
}

}  // namespace quadrille::links
