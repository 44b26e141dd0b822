// Looks for independent parts of a state: sets of open items that share no option with other items,
// and whose options contradict no other options. The numbers of their solutions multiply.
//
// To look for parts costs more than to search a node, and most problems never fall apart. After
// each look without a result, the next one is put off for twice as many states as before, up to a
// limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/table.hpp"

namespace quadrille::diagram::kept {

class Parts {
   public:
    explicit Parts(const Table& table);

    /// Looks for parts, unless that is put off. Returns their number, or 1 if it did not look.
    [[nodiscard]] std::size_t find(const Word* state);

    /// The most memory that it takes.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// The items of a part that was found last.
    [[nodiscard]] std::span<const TableItem> items(std::size_t part) const {
        return {items_.data() + first_item_[part], items_.data() + first_item_[part + 1]};
    }

   private:
    void add_part(const Word* state, TableItem first);
    void add_items_of(OptionId option);
    void add_item(TableItem item);

    const Table& table_;
    std::vector<TableItem> items_;  // part after part
    std::vector<std::size_t> first_item_;
    // The items and options that this look for parts has seen, and for each set the number of the
    // last look that saw it.
    std::vector<Word> seen_items_;
    std::vector<Word> seen_options_;
    std::vector<std::uint64_t> seen_by_;
    std::uint64_t looks_ = 0;
    std::size_t open_ = 0;  // how many items are open
    std::uint32_t wait_ = 0;
    std::uint32_t pause_ = 1;
};

}  // namespace quadrille::diagram::kept
