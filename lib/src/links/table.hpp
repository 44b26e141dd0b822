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
//   the slack of a row (search/rows.hpp) counts just the options linked into its ring.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/array.hpp"
#include "quadrille/problem.hpp"
#include "search/rows.hpp"

namespace quadrille::links {

/// Subscript of a node. Node i, for i < item_count, heads the ring of item i.
using NodeId = std::uint32_t;
using search::no_row;
using search::Row;

/// A node's neighbours in its ring.
struct Link {
    NodeId up;
    NodeId down;
};

class LinkTable : public search::Rows {
   public:
    static constexpr std::string_view engine = "links";
    static constexpr bool weighs_failures = false;
    /// An option's name within the table: its first node.
    using Option = NodeId;
    /// The head of a ring, and so the first node of no option.
    static constexpr Option no_option = 0;
    /// How much was hidden and closed at some time.
    struct Mark {
        std::size_t trail = 0;
        std::size_t closings = 0;
    };

    /// Lays out the problem; item i becomes row rows[i]. O(entries).
    LinkTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    /// The item of a node; no_row for the spacers around options.
    [[nodiscard]] Row row(NodeId n) const { return rows_[n]; }
    [[nodiscard]] Color color(NodeId n) const { return colors_[n]; }

    [[nodiscard]] std::size_t option_count() const { return firsts_.size(); }
    [[nodiscard]] Option option(OptionId id) const { return firsts_[index(id)]; }
    [[nodiscard]] OptionId id(Option option) const { return OptionId{links_[option - 1].up}; }
    /// The node of its first entry; the others follow.
    [[nodiscard]] NodeId first(Option option) const { return option; }
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
        for (NodeId n = links_[row].down; n != row;) {
            const NodeId next = links_[n].down;
            if (!visitor(firsts_of_nodes_[n])) return;
            n = next;
        }
    }

    // --- hiding and showing ----------------------------------------------------------------

    /// Hides options; see below.
    class Hider;
    [[nodiscard]] Mark mark() const { return {trail_length_, closings_length_}; }
    /// Shows the options that were hidden since, last first, and opens the rows closed since.
    void back_to(const Mark& mark);
    /// Shows every option and opens every row. What is still needed of a row must be as at first.
    void restart();

    [[nodiscard]] std::size_t size() const { return links_.size(); }
    /// Rederives what is redundant: rings are whole both ways, and hold what is not hidden.
    /// O(nodes).
    [[nodiscard]] bool is_consistent() const;

   private:
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void lay_out_colors(const Problem& problem);
    void show(NodeId first);
    void show_back_to(std::size_t trail_length);

    // Kept apart, as only the links are written, and the fewer cache lines these take the better.
    core::Array<Link> links_;
    core::SharedArray<Row> rows_;
    core::SharedArray<NodeId> firsts_of_nodes_;
    core::SharedArray<Color> colors_;   // of the nodes; empty if no entry has one
    core::SharedArray<NodeId> firsts_;  // of the options
    // A fixed array with a length: an option is on the trail once.
    core::Array<NodeId> trail_;
    std::size_t trail_length_ = 0;
    // As they are with every option shown; made when restart() first pays by copying them.
    core::SharedArray<Link> first_links_;
    core::SharedArray<std::int32_t> first_slack_;
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

    /// Hides the visible options of a row. False if a slack fell to 0.
    bool hide_row(Row row) {
        bool enough = true;
        for (NodeId n = links_[row].down; n != row;) {
            const NodeId next = links_[n].down;
            enough &= hide(firsts_[n]);
            n = next;
        }
        return enough;
    }

    /// The same, but stops there.
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

inline void LinkTable::back_to(const Mark& mark) {
    show_back_to(mark.trail);
    reopen_to(mark.closings);
}

}  // namespace quadrille::links
