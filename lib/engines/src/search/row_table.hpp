// The items of a search's table, in the table's own numbering: rows.
//
// A row's slack is the number of its visible options, less what the item still needs, plus 1. If
// every item needs 1, it is the number of visible options. The item is forced when its slack is 1,
// and starves at 0. Rows that are closed, and those of secondary items, have `closed` added to
// their slack, so that a test for a low slack does not have to ask what kind of row it is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "core/array.hpp"
#include "core/shared_array.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::search {

/// An item in the table's own numbering, in which ties are broken.
using Row = std::uint32_t;

inline constexpr Row no_row = std::numeric_limits<Row>::max();
/// Subscript of a node: an entry of an option, or something else that the table keeps among them.
using NodeIndex = std::uint32_t;
/// Added to the slack of rows that the search does not branch on. A problem has fewer options than
/// half of this.
inline constexpr std::int32_t closed = std::int32_t{1} << 29;

/// How often an item must be covered, as a slack can hold it. This is more than any number of
/// options, so larger numbers mean the same.
[[nodiscard]] inline std::int32_t clamped_least(Multiplicity multiplicity) {
    return static_cast<std::int32_t>(
        std::min(multiplicity.least, static_cast<std::uint32_t>(closed)));
}

/// The number of nodes. Throws UnsupportedError if 32-bit subscripts cannot hold it.
[[nodiscard]] inline std::size_t checked_node_count(std::string_view engine, std::size_t options,
                                                    std::size_t nodes) {
    if (options >= static_cast<std::size_t>(closed / 2) || nodes >= no_row) {
        throw UnsupportedError("the problem is too large for engine '" + std::string(engine) +
                               "': " + std::to_string(options) + " options");
    }
    return nodes;
}

/// The most nodes of a table that a checked build looks through at every branch.
inline constexpr std::size_t checked_size = 200;

/// How much of a table was hidden and closed at some time.
struct TrailMark {
    std::size_t trail = 0;
    std::size_t closings = 0;
};

template <typename TableHider>
class Hider;

/// The part that the tables of all searches have in common.
class RowTable {
   public:
    /// Item i becomes row rows[i]. Slacks are as they are without any option.
    RowTable(const Problem& problem, std::span<const Row> rows)
        : slack_(problem.item_count()),
          // A Hider always writes one entry beyond the end, so the array has one extra element.
          // Without multiplicities a row's slack falls to 1 and to 0 at most once on a path. With
          // them, an entry that is hidden makes at most one note.
          low_(1 + (problem.has_multiplicities() ? problem.entry_count()
                                                 : 2 * problem.primary_count())),
          items_(problem.item_count()),
          closings_(problem.primary_count()),
          trail_(problem.option_count()),
          primary_count_(problem.primary_count()) {
        const bool plain = !problem.has_multiplicities();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ItemId item = id_at<ItemId>(i);
            const std::int32_t needs = plain ? 1 : clamped_least(problem.multiplicity(item));
            items_.fill()[rows[i]] = item;
            slack_[rows[i]] = i < primary_count_ ? 1 - needs : closed;
        }
    }

    [[nodiscard]] std::int32_t slack(Row row) const { return slack_[row]; }
    [[nodiscard]] std::int32_t& slack(Row row) { return slack_[row]; }
    [[nodiscard]] std::span<const std::int32_t> primary_slacks() const {
        return {slack_.data(), primary_count_};
    }
    [[nodiscard]] bool is_primary(Row row) const { return row < primary_count_; }
    [[nodiscard]] ItemId item(Row row) const { return items_[row]; }

    /// A closed row takes no more. The table's back_to() opens it again.
    void close(Row row) {
        slack_[row] += closed;
        closings_[closings_length_++] = row;
    }
    /// How many primary rows are not closed.
    [[nodiscard]] std::size_t open() const { return primary_count_ - closings_length_; }

    /// The rows whose slack fell to 1 or 0, in the order of these events. The search cuts the list
    /// back.
    [[nodiscard]] Row low(std::size_t n) const { return low_[n]; }
    [[nodiscard]] std::size_t low_length() const { return low_length_; }
    void note_low(Row row) { low_[low_length_++] = row; }
    void cut_low(std::size_t length) { low_length_ = length; }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }
    void forget_updates() { updates_ = 0; }

   protected:
    template <typename TableHider>
    friend class Hider;

    /// Opens rows, last first, until this many are closed.
    void reopen_to(std::size_t closings_length) {
        while (closings_length_ > closings_length) slack_[closings_[--closings_length_]] -= closed;
    }

    core::Array<std::int32_t> slack_;
    core::Array<Row> low_;
    core::SharedArray<ItemId> items_;
    core::Array<Row> closings_;  // the closed rows, in the order in which they were closed
    // A node of each hidden option, in the order in which they were hidden. An option is on the
    // trail at most once.
    core::Array<NodeIndex> trail_;
    core::SharedArray<Color> colors_;  // of the nodes; empty if no entry has one
    std::size_t primary_count_;
    std::size_t low_length_ = 0;
    std::size_t closings_length_ = 0;
    std::size_t trail_length_ = 0;
    std::uint64_t updates_ = 0;
};

}  // namespace quadrille::search
