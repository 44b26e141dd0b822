// The dancing cells themselves: the options of a problem, hidden and brought back.
//
// Source: Solnon 2020 and Knuth, TAOCP 7.2.2.3 (draft), for exact covering on sparse sets (Briggs
// and Torczon 1993). `links` unlinks an option's nodes from rings; this table swaps them past the
// end of their rows' sets. To hide an option takes more writes than there. To bring options back,
// only sizes are restored, and nothing is moved. A row's options lie side by side in memory.
//
// A row's size is its slack (search/row_table.hpp), less `closed` if that was added. Small
// tables copy all slacks when a mark is made, and copy them back; large ones go back over a trail.
//
// Invariants:
//   cells_[nodes_[n].place] == n, for each node n of an option;
//   the visible options of an open row are those in its first size(row) cells;
//   a hidden option is past the end in all of its rows, except the row that it was hidden for, if
//     there is one: a row that was covered, or whose color was fixed.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cells/slack_copies.hpp"
#include "core/array.hpp"
#include "quadrille/problem.hpp"
#include "search/hider.hpp"
#include "search/row_table.hpp"

namespace quadrille::cells {

/// A node is an entry, or the spacer before an option's entries.
using search::no_row;
using search::NodeIndex;
using search::Row;
/// Subscript of a cell. The cells of a row lie side by side.
using Cell = std::uint32_t;

struct EntryNode {
    Row row;     ///< no_row for a spacer
    Cell place;  ///< the cell that has this node; for a spacer, how many primary items follow it
};

class CellTable : public search::RowTable {
   public:
    static constexpr std::string_view engine = "cells";
    static constexpr bool weighs_failures = true;
    /// An option's name within the table: its first node.
    using Option = NodeIndex;
    /// A spacer, and so the first node of no option.
    static constexpr Option no_option = 0;
    struct Mark : search::TrailMark {
        std::size_t slacks = 0;  ///< the place of its slacks in copies_
    };

    /// Lays out the problem; item i becomes row rows[i]. O(entries). No multiplicities.
    CellTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    /// The item of a node; no_row for the spacers around options.
    [[nodiscard]] Row row(NodeIndex n) const { return nodes_[n].row; }
    [[nodiscard]] Color color(NodeIndex n) const { return colors_[n]; }
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
    [[nodiscard]] NodeIndex first(Option option) const { return option; }
    [[nodiscard]] std::uint32_t primary_entries(Option option) const {
        return nodes_[option - 1].place;
    }
    /// The option must have an open row.
    [[nodiscard]] bool is_visible(Option option) const;
    [[nodiscard]] Option first_visible(Row row) const { return option_at(cells_[begins_[row]]); }
    /// Calls for each visible option of an open row, until the visitor is false.
    template <typename Visit>
    void visit(Row row, Visit visitor) const {
        const NodeIndex* const cells = cells_.data() + begins_[row];
        for (std::uint32_t i = 0, n = size(row); i < n; ++i) {
            if (!visitor(option_at(cells[i]))) return;
        }
    }

    // --- hiding and showing ----------------------------------------------------------------

    class Hider;
    /// O(items) in a small table.
    [[nodiscard]] Mark mark();
    /// Shows the options hidden since the mark, and opens the rows closed since.
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
    [[nodiscard]] Option option_at(NodeIndex n) const {
        while (nodes_[n - 1].row != no_row) --n;
        return n;
    }
    void lay_out_cells(const Problem& problem, std::span<const Row> rows);
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void show_back_to(std::size_t trail_length);

    core::SharedArray<NodeIndex> firsts_;  // of the options
    core::Array<EntryNode> nodes_;
    core::Array<NodeIndex> cells_;
    core::SharedArray<Cell> begins_;  // of the rows' cells; one more at the end
    SlackCopies copies_;
};

inline CellTable::Mark CellTable::mark() {
    Mark mark{{trail_length_, closings_length_}};
    if (copies_.are_made()) mark.slacks = copies_.save(slack_.data());
    return mark;
}

inline void CellTable::back_to(const Mark& mark) {
    if (copies_.are_made()) {
        copies_.restore(mark.slacks, slack_.data());
        trail_length_ = mark.trail;
        closings_length_ = mark.closings;
    } else {
        show_back_to(mark.trail);
        reopen_to(mark.closings);
    }
}

/// Hides options by swapping their nodes past the end of their rows' sets. The trail has the node
/// that an option was hidden for, or its spacer, if it was hidden from all of its rows.
class CellTable::Hider : public search::Hider<CellTable::Hider> {
   public:
    explicit Hider(CellTable& table)
        : search::Hider<Hider>(table),
          table_(table),
          nodes_(table.nodes_.data()),
          cells_(table.cells_.data()),
          begins_(table.begins_.data()) {}

    /// Hides an option. Rows whose slack falls to 1 or 0 are noted in low().
    bool hide(Option option) {
        push_on_trail(option - 1);
        return take_out<1>(option);
    }

   private:
    friend search::Hider<Hider>;

    /// Leaves the option in the row of that node. The row's own set does not change: nothing reads
    /// it until its options are shown again.
    bool hide_for(NodeIndex node) {
        push_on_trail(node);
        const bool enough = take_out<1>(node + 1);
        return take_out<-1>(node - 1) && enough;
    }

    template <typename Visit>
    bool visit(Row row, Visit visitor) {
        const NodeIndex* cell = cells_ + begins_[row];
        for (const NodeIndex* const end = cell + table_.size(row); cell != end; ++cell) {
            if (!visitor(*cell)) return false;
        }
        return true;
    }

    /// Takes nodes out of their rows' sets, from one to the next spacer in a direction.
    template <int step>
    bool take_out(NodeIndex n) {
        EntryNode* const nodes = nodes_;  // a copy, for the reason of Slacks
        NodeIndex* const cells = cells_;
        const Cell* const begins = begins_;
        Slacks slacks(*this);
        std::uint64_t updates = 0;
        for (; nodes[n].row != no_row; n += static_cast<NodeIndex>(step)) {
            const Row row = nodes[n].row;
            const Cell last = begins[row] + size_in(slacks.lower(row));
            const Cell place = nodes[n].place;
            const NodeIndex moved = cells[last];
            cells[place] = moved;
            nodes[moved].place = place;
            cells[last] = n;
            nodes[n].place = last;
            ++updates;
        }
        return settle(slacks, updates);
    }

    CellTable& table_;
    EntryNode* nodes_;
    NodeIndex* cells_;
    const Cell* begins_;
};

}  // namespace quadrille::cells
