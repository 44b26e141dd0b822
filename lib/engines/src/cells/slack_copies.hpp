// Copies of all slacks of a table, a stack of them: the undoing of small tables.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::cells {

/// Copying the slacks of this many items takes no longer than counting up those that changed. With
/// 2000 items a copy is 8 KB, and its memory is read in order.
inline constexpr std::size_t most_copied = 2048;

class SlackCopies {
   public:
    explicit SlackCopies(std::size_t rows) : rows_(rows <= most_copied ? rows : 0) {}

    /// The most memory, if each choice of the search opens a level. The copies grow by doubling.
    [[nodiscard]] static double most_bytes(std::size_t rows, std::size_t primary) {
        if (rows > most_copied) return 0;
        return 2 * sizeof(std::int32_t) * static_cast<double>(rows) * static_cast<double>(primary);
    }
    /// Is the table small enough?
    [[nodiscard]] bool are_made() const { return rows_ != 0; }
    /// Returns the place of the copy. O(rows).
    [[nodiscard]] std::size_t save(const std::int32_t* slacks) {
        if (length_ + rows_ > copies_.size()) copies_.resize(2 * copies_.size() + rows_);
        std::copy_n(slacks, rows_, copies_.data() + length_);
        length_ += rows_;
        return length_ - rows_;
    }
    /// Keeps the copy at that place, and drops those made after it.
    void restore(std::size_t place, std::int32_t* slacks) {
        std::copy_n(copies_.data() + place, rows_, slacks);
        length_ = place + rows_;
    }
    void clear() { length_ = 0; }

   private:
    std::size_t rows_;  // 0 if no copies are made
    std::vector<std::int32_t> copies_;
    std::size_t length_ = 0;
};

}  // namespace quadrille::cells
