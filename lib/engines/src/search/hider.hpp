// A run of hides in the table of a search. The tables differ only in how an option leaves its rows.
//
// The state of a run is in registers. Members of the table would be loaded and stored again around
// every write to its arrays. Therefore a table has one run at a time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/types.hpp"
#include "search/row_table.hpp"

namespace quadrille::search {

/// `TableHider` derives from this and has
///     bool hide_for(NodeIndex node)          hides the option of a node of a row
///     bool visit(Row row, Visit visitor)  calls for the nodes of a row's visible options until the
///                                         visitor, which may hide the option, is false; whether it
///                                         never was
/// All functions that hide return false if the slack of a row fell to 0.
template <typename TableHider>
class Hider {
   public:
    Hider(const Hider&) = delete;
    Hider& operator=(const Hider&) = delete;

    /// Hides the visible options of a row.
    bool hide_row(Row row) {
        bool enough = true;
        self().visit(row, [&](NodeIndex node) {
            enough &= self().hide_for(node);
            return true;
        });
        return enough;
    }

    /// The same, but stops as soon as a slack falls to 0.
    bool hide_all(Row row) {
        return self().visit(row, [&](NodeIndex node) { return self().hide_for(node); });
    }

    /// The same for the options that give a secondary row another color than this.
    bool hide_others(Row row, Color color) {
        const Color* const colors = table_.colors_.data();
        return self().visit(row, [&, colors, color](NodeIndex node) {
            return colors[node] == color || self().hide_for(node);
        });
    }

   protected:
    explicit Hider(RowTable& table)
        : table_(table),
          slack_(table.slack_.data()),
          low_(table.low_.data() + table.low_length_),
          trail_(table.trail_.data() + table.trail_length_) {}

    ~Hider() {
        table_.low_length_ = static_cast<std::size_t>(low_ - table_.low_.data());
        table_.trail_length_ = static_cast<std::size_t>(trail_ - table_.trail_.data());
        table_.updates_ += updates_;
    }

    void push_on_trail(NodeIndex node) { *trail_++ = node; }

    /// Lowers the slacks while one option is hidden. It is a local variable of the inner loop,
    /// because `this` is in memory when it is passed by reference.
    class Slacks {
       public:
        explicit Slacks(const Hider& hider) : slack_(hider.slack_), low_(hider.low_) {}

        /// A row has one visible option less. Returns its slack.
        std::int32_t lower(Row row) {
            const std::int32_t slack = --slack_[row];
            // Noted without a branch: the row is always written, and kept if its slack is low.
            *low_ = row;
            low_ += static_cast<std::uint32_t>(slack) <= 1;
            has_starved_ |= slack == 0;
            return slack;
        }

        /// The same with a branch. This is faster if rows have many options.
        void lower_seldom_low(Row row) {
            const std::int32_t slack = --slack_[row];
            if (static_cast<std::uint32_t>(slack) <= 1) [[unlikely]] {
                *low_++ = row;
                has_starved_ |= slack == 0;
            }
        }

       private:
        friend class Hider;

        std::int32_t* slack_;
        Row* low_;
        bool has_starved_ = false;
    };

    /// The end of the loop, after this many updates.
    bool settle(const Slacks& slacks, std::uint64_t updates) {
        low_ = slacks.low_;
        updates_ += updates;
        return !slacks.has_starved_;
    }

   private:
    [[nodiscard]] TableHider& self() { return static_cast<TableHider&>(*this); }

    RowTable& table_;
    std::int32_t* slack_;
    Row* low_;
    NodeIndex* trail_;
    std::uint64_t updates_ = 0;
};

}  // namespace quadrille::search
