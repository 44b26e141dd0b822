// Dancing cells for problems whose items have many options: the options, stamped and shown again.
//
// Source: Solnon 2020 and Knuth, TAOCP 7.2.2.3 (draft), for exact covering on sparse sets (Briggs
// and Torczon 1993). The options of a row lie side by side in cells. The book, and cells/table.hpp,
// swap a hidden option past the end of the set of each of its rows. This table stamps the option
// once, and counts its rows down. It sorts the cells of a row when the row is read, if that pays.
// Most hidden options are shown again before any of their rows is read.
//
// The stamp of a hidden option is the number of marks in force when it was hidden. An option was
// visible when the k-th mark in force was made if its stamp is k or more.
//
// Invariants:
//   size(row), the slack of a row less `closed`, is the number of its visible options;
//   let m be the last mark in force that was made no later than the time of a row's order (0 if
//     there is none): the options that were visible at mark m fill the first cells of the row, at
//     least `sorted` cells, and the stamps of the options behind them are in descending order.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "cells/slack_copies.hpp"
#include "core/array.hpp"
#include "quadrille/problem.hpp"
#include "search/hider.hpp"
#include "search/row_table.hpp"

namespace quadrille::cells {

/// A node is an entry of an option, or one of the two words before its entries: a spacer and the
/// stamp.
using search::no_row;
using search::NodeIndex;
using search::Row;
/// How many marks were in force when an option was hidden.
using Stamp = std::uint32_t;

inline constexpr Stamp not_hidden = std::numeric_limits<Stamp>::max();
/// Added to the number of primary items in an option's spacer. No row is so large.
inline constexpr std::uint32_t spacer_bit = std::uint32_t{1} << 31;

/// Cells are sorted if this many times as many would be read as there are visible options. Scott's
/// pentominoes took 4 % longer with 2, and 3 % with 4.
inline constexpr std::uint32_t sorting_factor = 3;

/// The order of a row's cells.
struct RowOrder {
    std::uint32_t begin;       ///< the first cell
    std::uint32_t sorted = 0;  ///< cells before the first that a visit may skip
    std::uint64_t time = 0;    ///< the number of the mark that the cells are sorted for
};

class StampTable : public search::RowTable {
   public:
    static constexpr std::string_view engine = "cells";
    static constexpr bool weighs_failures = true;
    /// An option's name within the table: its first node.
    using Option = NodeIndex;
    /// A spacer, and so the first node of no option.
    static constexpr Option no_option = 0;
    struct Mark : search::TrailMark {
        std::size_t marks = 0;   ///< how many are in force, with this one
        std::size_t slacks = 0;  ///< the place of its slacks in copies_
    };

    /// Lays out the problem; item i becomes row rows[i]. O(entries). No colors, and no
    /// multiplicities.
    StampTable(const Problem& problem, std::span<const Row> rows);

    // --- reading -------------------------------------------------------------------------

    /// The item of a node of an option; no_row for the node after its last.
    [[nodiscard]] Row row(NodeIndex n) const { return nodes_[n] < spacer_bit ? nodes_[n] : no_row; }
    /// How many options of a row are visible.
    [[nodiscard]] std::uint32_t size(Row row) const {
        return static_cast<std::uint32_t>(slack_[row]) &
               (static_cast<std::uint32_t>(search::closed) - 1);
    }

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
        return nodes_[option - 2] - spacer_bit;
    }
    [[nodiscard]] bool is_visible(Option option) const { return stamp(option) == not_hidden; }
    /// The row must have one.
    [[nodiscard]] Option first_visible(Row row) {
        const Option* cell = readable(row).data();
        while (!is_visible(*cell)) ++cell;
        return *cell;
    }
    /// Calls for each visible option of a row, until the visitor is false. Returns whether it never
    /// was. The visitor may hide options, but must not read another row.
    template <typename Visit>
    bool visit(Row row, Visit visitor) {
        for (const Option option : visible(row)) {
            if (!visitor(option)) return false;
        }
        return true;
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
    [[nodiscard]] Stamp stamp(Option option) const { return nodes_[option - 1]; }
    /// How many marks are in force.
    [[nodiscard]] std::size_t marks() const { return times_.size() - 1; }
    [[nodiscard]] std::uint32_t cell_count(Row row) const {
        return orders_[row + 1].begin - orders_[row].begin;
    }
    [[nodiscard]] std::span<const Option> readable(Row row);
    [[nodiscard]] std::span<const Option> visible(Row row);
    [[nodiscard]] std::size_t mark_at(std::uint64_t time) const;
    void sort_cells(RowOrder& order, std::size_t mark);
    void lay_out_cells(const Problem& problem, std::span<const Row> rows);
    void lay_out_options(const Problem& problem, std::span<const Row> rows);
    void show_back_to(std::size_t trail_length);
    [[nodiscard]] bool are_sorted(Row row) const;

    core::SharedArray<NodeIndex> firsts_;  // of the options
    core::Array<std::uint32_t> nodes_;     // for each option: spacer, stamp, rows; one more spacer
    core::Array<Option> cells_;
    core::Array<RowOrder> orders_;  // one more at the end
    core::Array<Option> scratch_;   // as long as the longest row
    // The numbers of the marks in force, in the order in which they were made. First a 0, for none.
    std::vector<std::uint64_t> times_{0};
    std::uint64_t last_time_ = 0;
    SlackCopies copies_;
};

inline StampTable::Mark StampTable::mark() {
    Mark mark{{trail_length_, closings_length_}, times_.size()};
    times_.push_back(++last_time_);
    if (copies_.are_made()) mark.slacks = copies_.save(slack_.data());
    return mark;
}

inline void StampTable::back_to(const Mark& mark) {
    times_.resize(mark.marks + 1);
    if (copies_.are_made()) {
        copies_.restore(mark.slacks, slack_.data());
        while (trail_length_ > mark.trail) nodes_[trail_[--trail_length_] - 1] = not_hidden;
        closings_length_ = mark.closings;
    } else {
        show_back_to(mark.trail);
        reopen_to(mark.closings);
    }
}

/// The last mark in force that was made no later than that time.
inline std::size_t StampTable::mark_at(std::uint64_t time) const {
    std::size_t mark = marks();
    while (times_[mark] > time) --mark;
    return mark;
}

/// The cells that have all visible options of a row. They may also have hidden ones.
inline std::span<const StampTable::Option> StampTable::readable(Row row) {
    RowOrder& order = orders_[row];
    const Option* const options = cells_.data() + order.begin;
    const std::uint32_t count = cell_count(row);
    const std::size_t mark = mark_at(order.time);
    while (order.sorted < count && stamp(options[order.sorted]) >= mark) ++order.sorted;
    order.time = times_[mark];
    // Sorting pays if later visits can skip many of the cells.
    if (mark != marks() && order.sorted > sorting_factor * size(row)) sort_cells(order, mark);
    return {options, order.sorted};
}

inline std::span<const StampTable::Option> StampTable::visible(Row row) {
    const std::span<const Option> options = readable(row);
    if (options.size() == size(row)) return options;
    // Without a branch: each option is written, and kept if it is visible.
    Option* end = scratch_.data();
    for (const Option option : options) {
        *end = option;
        end += is_visible(option);
    }
    return {scratch_.data(), end};
}

/// Hides options by stamping them. The trail has the hidden options.
class StampTable::Hider : public search::Hider<StampTable::Hider> {
   public:
    explicit Hider(StampTable& table)
        : search::Hider<Hider>(table),
          table_(table),
          nodes_(table.nodes_.data()),
          stamp_(static_cast<Stamp>(table.marks())) {}

    /// Hides an option. Rows whose slack falls to 1 or 0 are noted in low().
    bool hide(Option option) {
        push_on_trail(option);
        std::uint32_t* const nodes = nodes_ + option;
        nodes[-1] = stamp_;
        Slacks slacks(*this);
        const std::uint32_t* node = nodes;
        Row row = *node;
        do {
            slacks.lower_seldom_low(row);
            row = *++node;
        } while (row < spacer_bit);
        return settle(slacks, static_cast<std::uint64_t>(node - nodes));
    }

   private:
    friend search::Hider<Hider>;

    bool hide_for(Option option) { return hide(option); }

    template <typename Visit>
    bool visit(Row row, Visit visitor) {
        return table_.visit(row, visitor);
    }

    StampTable& table_;
    std::uint32_t* nodes_;
    Stamp stamp_;
};

}  // namespace quadrille::cells
