// The dancing cells themselves: the options of a problem, hidden and brought back.
//
// Source: Solnon 2020 and Knuth, TAOCP 7.2.2.3 (draft), for exact covering on sparse sets (Briggs
// and Torczon 1993). Where links unlinks an option's nodes from rings, this swaps them past the end
// of their rows' sets. A hidden option costs more writes than there, but bringing back whatever was
// hidden is restoring sizes: nothing is moved. And a row's options lie side by side in memory.
//
// Here a row's size is its slack (search/rows.hpp), less `closed` where that was added. Small
// tables copy all slacks when a mark is made, and copy them back; large ones go back over a trail.
//
// Invariants:
//   cells_[nodes_[n].place] == n, for each node n of an option;
//   the visible options of an open row are those in its first size(row) cells;
//   a hidden option is past the end in all of its rows, but for the row that it was hidden for,
//     if any: one that was covered, or whose color was fixed.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/array.hpp"
#include "quadrille/problem.hpp"
#include "search/rows.hpp"

namespace quadrille::cells {

/// Subscript of a node: an entry, or the spacer before an option's entries.
using NodeId = std::uint32_t;
/// Subscript of a cell. The cells of a row lie side by side.
using Cell = std::uint32_t;
using search::no_row;
using search::Row;

struct Node {
    Row row;     ///< no_row for a spacer
    Cell place;  ///< the cell that has this node; of a spacer, how many primary items follow it
};

class CellTable : public search::Rows {
   public:
    static constexpr std::string_view engine = "cells";
    static constexpr bool weighs_failures = true;
    /// An option's name within the table: its first node.
    using Option = NodeId;
    /// A spacer, and so the first node of no option.
    static constexpr Option no_option = 0;
    /// How much was hidden and closed at some time, and where the slacks of then are.
    struct Mark {
        std::size_t trail = 0;
        std::size_t closings = 0;
        std::size_t slacks = 0;
    };

    /// Lays out the problem; item i becomes row rows[i]. O(entries). No multiplicities.
    CellTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    /// The item of a node; no_row for the spacers around options.
    [[nodiscard]] Row row(NodeId n) const { return nodes_[n].row; }
    [[nodiscard]] Color color(NodeId n) const { return colors_[n]; }
    /// How many options the set of a row has.
    [[nodiscard]] std::uint32_t size(Row row) const { return size_in(slack_[row]); }

    [[nodiscard]] std::size_t option_count() const { return firsts_.size(); }
    [[nodiscard]] Option option(OptionId id) const { return firsts_[index(id)]; }
    /// O(log options).
    [[nodiscard]] OptionId id(Option option) const {
        const auto at = std::lower_bound(firsts_.begin(), firsts_.end(), option);
        return id_at<OptionId>(static_cast<std::size_t>(at - firsts_.begin()));
    }
    /// The node of its first entry; the others follow.
    [[nodiscard]] NodeId first(Option option) const { return option; }
    [[nodiscard]] std::uint32_t primary_entries(Option option) const {
        return nodes_[option - 1].place;
    }
    /// Of an option with an open row.
    [[nodiscard]] bool is_visible(Option option) const;
    [[nodiscard]] Option first_visible(Row row) const { return option_at(cells_[begins_[row]]); }
    /// Calls for each visible option of an open row, until the visitor is false.
    template <typename Visit>
    void visit(Row row, Visit visitor) const {
        const NodeId* const cells = cells_.data() + begins_[row];
        for (std::uint32_t i = 0, n = size(row); i < n; ++i) {
            if (!visitor(option_at(cells[i]))) return;
        }
    }

    // --- hiding and showing ----------------------------------------------------------------

    /// Hides options; see below.
    class Hider;
    /// O(items) in a small table.
    [[nodiscard]] Mark mark();
    /// Shows the options that were hidden since, and opens the rows closed since.
    void back_to(const Mark& mark);
    /// Shows every option and opens every row.
    void restart();

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// Rederives what is redundant. O(nodes).
    [[nodiscard]] bool is_consistent() const;

   private:
    [[nodiscard]] static std::uint32_t size_in(std::int32_t slack) {
        return static_cast<std::uint32_t>(slack) & (static_cast<std::uint32_t>(search::closed) - 1);
    }
    [[nodiscard]] Option option_at(NodeId n) const {
        while (nodes_[n - 1].row != no_row) --n;
        return n;
    }
    void lay_out_cells(const Problem& problem, std::span<const Row> rows);
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void show_back_to(std::size_t trail_length);

    core::SharedArray<NodeId> firsts_;  // of the options
    core::Array<Node> nodes_;
    core::SharedArray<Color> colors_;  // of the nodes; empty if no entry has one
    core::Array<NodeId> cells_;
    core::SharedArray<Cell> begins_;  // of the rows' cells; one more at the end
    // Fixed array with a length. Each hidden option as the node it was hidden for; as its spacer,
    // if it was hidden from all of its rows.
    core::Array<NodeId> trail_;
    std::size_t trail_length_ = 0;
    bool copies_slacks_;
    std::vector<std::int32_t> copies_;  // a stack: all slacks for each mark
    std::size_t copies_length_ = 0;
};

inline CellTable::Mark CellTable::mark() {
    const Mark mark{trail_length_, closings_length_, copies_length_};
    if (copies_slacks_) {
        if (copies_length_ + slack_.size() > copies_.size()) {
            copies_.resize(2 * copies_.size() + slack_.size());
        }
        std::copy_n(slack_.data(), slack_.size(), copies_.data() + copies_length_);
        copies_length_ += slack_.size();
    }
    return mark;
}

inline void CellTable::back_to(const Mark& mark) {
    if (copies_slacks_) {
        std::copy_n(copies_.data() + mark.slacks, slack_.size(), slack_.data());
        copies_length_ = mark.slacks + slack_.size();
        trail_length_ = mark.trail;
        closings_length_ = mark.closings;
    } else {
        show_back_to(mark.trail);
        reopen_to(mark.closings);
    }
}

/// A run of hides: one at a time for a table. Its state is in registers, as members of the table
/// would be loaded and stored again around every write to the arrays.
class CellTable::Hider {
   public:
    explicit Hider(CellTable& table)
        : table_(table),
          nodes_(table.nodes_.data()),
          cells_(table.cells_.data()),
          begins_(table.begins_.data()),
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

    /// Takes an option out of its rows' sets. Rows whose slack falls to 1 or 0 are noted in low().
    /// False if one fell to 0.
    bool hide(Option option) {
        *trail_++ = option - 1;
        return take_out_after(option - 1);
    }

    /// Hides the visible options of a closed row. False if the slack of another fell to 0.
    bool hide_row(Row row) {
        bool enough = true;
        const NodeId* cell = cells_ + begins_[row];
        for (const NodeId* const end = cell + table_.size(row); cell != end; ++cell) {
            enough &= hide_for(*cell);
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
    /// The row's own set does not change: it is not looked at until its options are shown again.
    template <typename Wanted>
    bool hide_where(Row row, Wanted is_wanted) {
        const NodeId* cell = cells_ + begins_[row];
        for (const NodeId* const end = cell + table_.size(row); cell != end; ++cell) {
            if (is_wanted(*cell) && !hide_for(*cell)) return false;
        }
        return true;
    }

    /// Hides the option of a node, but leaves it in the row of that node.
    bool hide_for(NodeId node) {
        *trail_++ = node;
        const bool enough = take_out_after(node);
        return take_out<-1>(node - 1) && enough;
    }

    bool take_out_after(NodeId node) { return take_out<1>(node + 1); }

    /// Takes nodes out of their rows' sets, from one to the next spacer in a direction.
    template <int step>
    bool take_out(NodeId n) {
        // Copies, as `this` is in memory where it is passed on by reference.
        Node* const nodes = nodes_;
        NodeId* const cells = cells_;
        const Cell* const begins = begins_;
        std::int32_t* const slacks = slack_;
        Row* low = low_;
        bool enough = true;
        std::uint64_t updates = 0;
        for (; nodes[n].row != no_row; n += static_cast<NodeId>(step)) {
            const Row row = nodes[n].row;
            const std::int32_t slack = --slacks[row];
            const Cell last = begins[row] + size_in(slack);
            const Cell place = nodes[n].place;
            const NodeId moved = cells[last];
            cells[place] = moved;
            nodes[moved].place = place;
            cells[last] = n;
            nodes[n].place = last;
            // Noted without a branch: the row is written always, and kept if its slack is low.
            *low = row;
            low += static_cast<std::uint32_t>(slack) <= 1;
            enough &= slack != 0;
            ++updates;
        }
        low_ = low;
        updates_ += updates;
        return enough;
    }

    CellTable& table_;
    Node* nodes_;
    NodeId* cells_;
    const Cell* begins_;
    std::int32_t* slack_;
    Row* low_;
    NodeId* trail_;
    std::uint64_t updates_ = 0;
};

}  // namespace quadrille::cells
