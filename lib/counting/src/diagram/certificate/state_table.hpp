// The rows of a certificate in memory: for a search, which finds them in the reverse order, and for
// numbers that must be known before the rows are written.
//
// A row is recorded with the options of its branches, by which costs and the numbers of options are
// calculated. The text does not have them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "diagram/certificate/bytes.hpp"
#include "quadrille/types.hpp"

namespace quadrille::diagram::certificate {

/// A state of a table. The root is 0.
enum class TableState : std::uint32_t {};

/// The bytes of branches and their targets.
class RecordedRow {
   public:
    void branch(std::optional<OptionId> option) { put(option ? index(*option) + 1 : 0); }
    void solved() { put(0); }
    void dead(ItemId item) {
        put(1);
        put(index(item));
    }
    void forced(ItemId item, OptionId option) {
        put(2);
        put(index(item));
        put(index(option));
    }
    void state(TableState state) { put(index(state) + 3); }

    void clear() { bytes_.clear(); }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

   private:
    void put(std::uint64_t number) {
        const std::size_t size = bytes_.size();
        bytes_.resize(size + longest_number);
        bytes_.resize(
            static_cast<std::size_t>(put_number(bytes_.data() + size, number) - bytes_.data()));
    }

    std::vector<std::uint8_t> bytes_;
};

/// A branch as it was recorded.
struct RecordedBranch {
    enum class End { solved, dead, state };
    struct Forced {
        ItemId item;
        OptionId option;
    };

    std::optional<OptionId> option;  // none if the item takes no more, and at the root
    std::vector<Forced> forced;
    End end = End::solved;
    TableState state{0};
    ItemId dead_item{0};
};

class StateTable {
   public:
    /// Rows are added parents first, or children first.
    enum class TableOrder { parents_first, children_first };

    explicit StateTable(TableOrder order) : order_(order) {}

    /// Throws UnsupportedError if there are too many states for 32 bits.
    [[nodiscard]] TableState add_state();
    [[nodiscard]] std::size_t states() const noexcept { return states_; }
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }

    /// The target of the root, as a row with one branch that has no option.
    void set_root(const RecordedRow& row);
    void add_row(TableState state, ItemId item, const RecordedRow& row);

    /// Visits each branch of the root, or of a row. Row 0 is that of the root state, and parents
    /// stand before children.
    template <typename Visit>
    void for_root(Visit visit) const {
        visit_branches(root_.data(), root_.data() + root_.size(), visit);
    }
    template <typename Visit>
    void for_branches(std::size_t row, Visit visit) const {
        const std::size_t r = place(row);
        const std::size_t end = r + 1 < rows_.size() ? rows_[r + 1].begin : bytes_.size();
        visit_branches(bytes_.data() + rows_[r].begin, bytes_.data() + end, visit);
    }
    [[nodiscard]] TableState state(std::size_t row) const { return rows_[place(row)].state; }
    [[nodiscard]] ItemId item(std::size_t row) const { return rows_[place(row)].item; }

    /// The most memory in use while one more row of this size is added.
    [[nodiscard]] std::size_t bytes_to_add(std::size_t bytes) const;

   private:
    struct TableRow {
        std::size_t begin;  // of its bytes
        TableState state;
        ItemId item;
    };

    [[nodiscard]] std::size_t place(std::size_t row) const {
        return order_ == TableOrder::parents_first ? row : rows_.size() - 1 - row;
    }

    template <typename Visit>
    static void visit_branches(const std::uint8_t* at, const std::uint8_t* end, Visit& visit) {
        RecordedBranch branch;
        while (at != end) {
            at = read_branch(at, branch);
            visit(static_cast<const RecordedBranch&>(branch));
        }
    }
    static const std::uint8_t* read_branch(const std::uint8_t* at, RecordedBranch& branch);

    TableOrder order_;
    std::size_t states_ = 0;
    std::vector<std::uint8_t> root_;
    std::vector<std::uint8_t> bytes_;
    std::vector<TableRow> rows_;
};

/// A way to record rows one after another, with the functions of a RowWriter.
class TableRecorder {
   public:
    using State = TableState;

    explicit TableRecorder(StateTable& table) : table_(table) {}

    [[nodiscard]] TableState add_state() { return table_.add_state(); }
    void solved() { row_.solved(); }
    void state(TableState state) { row_.state(state); }
    void branch(std::optional<OptionId> option) { row_.branch(option); }
    void begin_row(TableState state, ItemId item) {
        if (!has_root_) end_root();
        state_ = state;
        item_ = item;
        row_.clear();
    }
    void end_row() { table_.add_row(state_, item_, row_); }
    void end_rows() {
        if (!has_root_) end_root();
    }

    [[nodiscard]] std::size_t held_bytes() const {
        return table_.bytes_to_add(row_.bytes().size());
    }

   private:
    void end_root() {
        table_.set_root(row_);
        has_root_ = true;
    }

    StateTable& table_;
    RecordedRow row_;
    TableState state_{0};
    ItemId item_{0};
    bool has_root_ = false;
};

}  // namespace quadrille::diagram::certificate
