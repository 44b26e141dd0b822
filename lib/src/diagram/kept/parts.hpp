// Looks for independent parts of a state: sets of open items that share no option with other items,
// and whose options contradict no other options. The numbers of their solutions multiply.
//
// Looking costs more than searching a node, and most problems never fall apart. After each look
// without a result, the next one is put off for twice as many states as before, up to a limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/table.hpp"

namespace quadrille::diagram {

class Parts {
   public:
    explicit Parts(const Table& table);

    /// Looks for parts, if it is time to. How many there are: 1 if it did not look.
    [[nodiscard]] std::size_t find(const Word* state);

    /// The memory that it takes, at most.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// The items of a part that was found last.
    [[nodiscard]] std::span<const std::uint32_t> items(std::size_t part) const {
        return {items_.data() + first_item_[part], items_.data() + first_item_[part + 1]};
    }

   private:
    void add_part(const Word* state, std::uint32_t first);
    void add_items_of(std::size_t option);
    void add_item(std::uint32_t item);

    const Table& table_;
    std::vector<std::uint32_t> items_;  // part after part
    std::vector<std::size_t> first_item_;
    // The items and options that the search for parts has seen, and for each set the last search
    // that saw it.
    std::vector<Word> seen_items_;
    std::vector<Word> seen_options_;
    std::vector<std::uint64_t> seen_by_;
    std::uint64_t searches_ = 0;
    std::size_t open_ = 0;  // how many items are open
    std::uint32_t wait_ = 0;
    std::uint32_t pause_ = 1;
};

}  // namespace quadrille::diagram
