// The dancing links themselves: the options of a problem, an option hidden or shown at a time.
//
// Source: Knuth, TAOCP 7.2.2.1 (Algorithms X, C and M). Every item has a doubly linked ring of
// the nodes that stand for it in the visible options; hiding an option unlinks all its nodes,
// and showing it links them back where they were, as a node keeps its links while it is out.
//
// Where this differs from the book: the hidden options are listed on a trail. Knuth goes back
// over the rings of the covered items to undo; we go back over the trail, which has no chain of
// dependent loads, may stop anywhere, and makes a half-done cover (an item ran out of options)
// undoable without further ado.
//
// Invariants:
//   an option is on the trail exactly if none of its nodes is linked in;
//   slack(i) = (visible options of i) - (how many i still needs) + 1 for an open primary item,
//     so that 0 or less means that i can no longer be covered, and 1 that there is one way;
//   closed items, and secondary ones, have `closed` added to their slack, out of every test's way.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/array.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::links {

/// Subscript of a node. Node i, for i < item_count, heads the ring of item i.
using NodeId = std::uint32_t;
/// An item in the table's own numbering, in which ties are broken (see LinkTable's constructor).
using Row = std::uint32_t;

inline constexpr Row no_row = std::numeric_limits<Row>::max();
/// Added to the slack of what is not to be branched on. A problem has fewer options than this / 2.
inline constexpr std::int32_t closed = std::int32_t{1} << 29;

/// How often an item must be covered, as a slack can hold it. More than any number of options is
/// as good as this.
[[nodiscard]] inline std::int32_t clamped_least(Multiplicity multiplicity) {
    return static_cast<std::int32_t>(
        std::min(multiplicity.least, static_cast<std::uint32_t>(closed)));
}

/// The most nodes of a table that a checked build looks through at every branch.
inline constexpr std::size_t checked_size = 200;

/// A node's neighbours in its ring.
struct Link {
    NodeId up;
    NodeId down;
};

class LinkTable {
   public:
    /// Lays out the problem; item i becomes row rows[i]. O(entries).
    LinkTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    [[nodiscard]] NodeId down(NodeId n) const { return links_[n].down; }
    /// The item of a node; no_row for the spacers around options.
    [[nodiscard]] Row row(NodeId n) const { return rows_[n]; }
    /// The first node of a node's option: the option's name within the table.
    [[nodiscard]] NodeId first(NodeId n) const { return firsts_of_nodes_[n]; }
    [[nodiscard]] Color color(NodeId n) const { return colors_[n]; }
    [[nodiscard]] std::int32_t slack(Row row) const { return slack_[row]; }
    [[nodiscard]] std::int32_t& slack(Row row) { return slack_[row]; }
    [[nodiscard]] std::span<const std::int32_t> primary_slacks() const {
        return {slack_.data(), primary_count_};
    }
    [[nodiscard]] bool is_primary(Row row) const { return row < primary_count_; }
    [[nodiscard]] ItemId item(Row row) const { return items_[row]; }

    /// The option that begins at a node, and how many primary items it has.
    [[nodiscard]] OptionId option(NodeId first) const { return OptionId{links_[first - 1].up}; }
    [[nodiscard]] std::uint32_t primary_entries(NodeId first) const {
        return links_[first - 1].down;
    }
    [[nodiscard]] std::size_t option_count() const { return firsts_.size(); }
    /// The first node of an option.
    [[nodiscard]] NodeId first_of(OptionId option) const { return firsts_[index(option)]; }
    [[nodiscard]] bool is_visible(NodeId first) const {
        return links_[links_[first].up].down == first;
    }

    // --- hiding and showing ----------------------------------------------------------------

    /// Hides options; see below.
    class Hider;
    /// Shows every option. Closed rows, and what is still needed of a row, must be as at first.
    void show_all();
    /// Shows the options hidden since the trail had this length, last first.
    void show_back_to(std::size_t trail_length);
    [[nodiscard]] std::size_t trail_length() const { return trail_length_; }

    /// Rows whose slack fell to 1 or 0, in that order of events; cut back by whoever reads it.
    [[nodiscard]] Row low(std::size_t n) const { return low_[n]; }
    [[nodiscard]] std::size_t low_length() const { return low_length_; }
    void note_low(Row row) { low_[low_length_++] = row; }
    void cut_low(std::size_t length) { low_length_ = length; }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }

    [[nodiscard]] std::size_t size() const { return links_.size(); }
    /// Rederives what is redundant: rings are whole both ways, and hold what is not hidden.
    /// O(nodes).
    [[nodiscard]] bool is_consistent() const;

   private:
    void lay_out_rows(const Problem& problem, std::span<const Row> rows);
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void lay_out_colors(const Problem& problem);
    void show(NodeId first);

    std::size_t primary_count_;
    // Kept apart, as only the links are written, and the fewer cache lines these take the better.
    core::Array<Link> links_;
    core::Array<Row> rows_;
    core::Array<NodeId> firsts_of_nodes_;
    core::Array<std::int32_t> slack_;
    core::Array<Color> colors_;   // of the nodes; empty if no entry has one
    core::Array<ItemId> items_;   // of the rows
    core::Array<NodeId> firsts_;  // of the options
    // Fixed arrays with a length: an option is on the trail once; see hide() for low_.
    core::Array<NodeId> trail_;
    core::Array<Row> low_;
    std::size_t trail_length_ = 0;
    std::size_t low_length_ = 0;
    std::uint64_t updates_ = 0;
    // As they are with every option shown; made when show_all() first pays by copying them.
    core::Array<Link> first_links_;
    core::Array<std::int32_t> first_slack_;
};

/// A run of hides: one at a time for a table. Its state is in registers, as members of the table
/// would be loaded and stored again around every write to the arrays.
class LinkTable::Hider {
   public:
    explicit Hider(LinkTable& table)
        : table_(table),
          links_(table.links_.data()),
          rows_(table.rows_.data()),
          firsts_(table.firsts_of_nodes_.data()),
          slack_(table.slack_.data()),
          low_(table.low_.data() + table.low_length_),
          trail_(table.trail_.data() + table.trail_length_) {}

    ~Hider() {
        table_.low_length_ = static_cast<std::size_t>(low_ - table_.low_.data());
        table_.trail_length_ = static_cast<std::size_t>(trail_ - table_.trail_.data());
        table_.updates_ += updates_;
    }
    Hider(const Hider&) = delete;
    Hider& operator=(const Hider&) = delete;

    /// Unlinks an option's nodes. Rows whose slack falls to 1 or 0 are noted in low().
    /// False if one fell to 0.
    bool hide(NodeId first) {
        // Copies, as `this` is in memory where it is passed on by reference.
        Link* const links = links_;
        const Row* const rows = rows_;
        std::int32_t* const slacks = slack_;
        Row* low = low_;
        *trail_++ = first;
        bool enough = true;
        std::size_t n = first;
        for (Row row = rows[n]; row != no_row; row = rows[++n]) {
            const Link link = links[n];
            links[link.up].down = link.down;
            links[link.down].up = link.up;
            const std::int32_t slack = --slacks[row];
            // Noted without a branch: the row is written always, and kept if its slack is low.
            *low = row;
            low += static_cast<std::uint32_t>(slack) <= 1;
            enough &= slack != 0;
        }
        low_ = low;
        updates_ += n - first;
        return enough;
    }

    /// Hides the visible options of a row; stops, and is false, when a slack falls to 0.
    bool hide_all(Row row) {
        return hide_where(row, [](NodeId) { return true; });
    }

    /// The same for the options that give a (secondary) row another color than this.
    bool hide_others(Row row, Color color) {
        const Color* const colors = table_.colors_.data();
        return hide_where(row, [=](NodeId n) { return colors[n] != color; });
    }

   private:
    template <typename Wanted>
    bool hide_where(Row row, Wanted is_wanted) {
        for (NodeId n = links_[row].down; n != row;) {
            const NodeId next = links_[n].down;
            if (is_wanted(n) && !hide(firsts_[n])) return false;
            n = next;
        }
        return true;
    }

    LinkTable& table_;
    Link* links_;
    const Row* rows_;
    const NodeId* firsts_;
    std::int32_t* slack_;
    Row* low_;
    NodeId* trail_;
    std::uint64_t updates_ = 0;
};

/// The mirror of hide. Its nodes are in different rings, so their order does not matter.
inline void LinkTable::show(NodeId first) {
    Link* const links = links_.data();
    const Row* const rows = rows_.data();
    std::int32_t* const slacks = slack_.data();
    std::size_t n = first;
    for (Row row; (row = rows[n]) != no_row; ++n) {
        const Link link = links[n];
        links[link.up].down = static_cast<NodeId>(n);
        links[link.down].up = static_cast<NodeId>(n);
        ++slacks[row];
    }
}

inline void LinkTable::show_back_to(std::size_t trail_length) {
    while (trail_length_ > trail_length) show(trail_[--trail_length_]);
}

}  // namespace quadrille::links
