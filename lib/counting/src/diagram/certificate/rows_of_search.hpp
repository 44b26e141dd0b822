// The rows of the search of the engine `diagram` (diagram/memo_search.hpp): the same states, in
// which forced options are taken at once, and the same items to branch on. Nothing is forgotten.
//
// A row is complete when all branches of its state are, so the rows stand children first. A state
// without a solution has a row like any other. The table then shows why it has none.
#pragma once

#include <cstddef>
#include <vector>

#include "diagram/certificate/row_limits.hpp"
#include "diagram/certificate/state_table.hpp"
#include "diagram/kept/memo.hpp"
#include "diagram/table.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::diagram::certificate {

/// A primary item with fewer options than it needs, in a state that has one. The state may have
/// more options than it should, because the search has given up, but this item has not.
[[nodiscard]] ItemId dead_item(const Table& table, const Word* state);

class RowsOfSearch {
   public:
    /// The rows go to a table whose order is children first. The problem's table must outlive this.
    RowsOfSearch(const Table& table, StateTable& rows);

    /// Makes all rows. Throws UnsupportedError if there are more states than 32-bit numbers.
    [[nodiscard]] Certifying make(const RowLimits& limits, Stats& stats);
    /// The same below a state that has open items, and no item with too few options. The state
    /// itself is the root: forced options are not taken before its row.
    [[nodiscard]] Certifying make_below(const Word* root, const RowLimits& limits, Stats& stats);

   private:
    /// A state in work: states_[its depth].
    struct RowInWork {
        TableState state;
        TableItem item;
        // Its branches are branches_[begin … end). Those before `next` are done.
        std::size_t begin;
        std::size_t next;
        std::size_t end;
    };

    [[nodiscard]] Word* state(std::size_t depth);
    [[nodiscard]] bool settle(std::size_t depth, RecordedRow& row);
    [[nodiscard]] Certifying search(const RowLimits& limits, Stats& stats);
    void enter(std::size_t depth, RecordedRow& row);
    void descend();
    void close();
    [[nodiscard]] std::size_t bytes() const;

    const Table& table_;
    StateTable& rows_;
    kept::NodeMemo memo_;
    std::vector<std::vector<Word>> states_;  // by depth
    std::vector<RecordedRow> rows_in_work_;  // by depth
    std::vector<RowInWork> levels_;
    std::vector<OptionId> branches_;
    std::vector<TableItem> forced_;
    RecordedRow root_;
};

}  // namespace quadrille::diagram::certificate
