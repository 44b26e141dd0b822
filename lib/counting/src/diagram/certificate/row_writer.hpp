// The text of a certificate, while it is written: a header, and rows of states in slots.
//
// A state has a slot from the first row that leads to it until its own row ends. Then the slot is
// free, and the next new state takes it. A reader therefore holds no more states than are reached
// and not yet left. The slot that was freed last is taken first, so neighbouring rows have
// neighbouring slots, and the text can be packed well.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "diagram/certificate/bytes.hpp"
#include "diagram/certificate/fnv.hpp"
#include "quadrille/count.hpp"
#include "quadrille/types.hpp"

namespace quadrille::diagram::certificate {

/// A slot of a state.
enum class SlotId : std::uint32_t {};

class RowWriter {
   public:
    using State = SlotId;

    explicit RowWriter(std::ostream& out) : out_(out) {}

    void text(std::string_view text);
    /// A line of the header.
    void line(std::string_view key, std::string_view value);
    /// The last line of the header. The target of the root follows.
    void begin_rows() { text("rows\n"); }

    /// A slot for a new state. state() must follow, before anything else is written.
    [[nodiscard]] SlotId add_state();

    // The targets: what a branch leads to. Any number of forced items stand before an end.
    void solved() { put(0); }
    void dead(ItemId item) {
        put(1);
        put(index(item));
    }
    void forced(ItemId item, OptionId) {
        put(2);
        put(index(item));
    }
    void state(SlotId slot) { put(index(slot) + 3); }
    /// The number of a new state, in a certificate that has numbers.
    void number(const Count& number);

    /// A row: begin_row(), the branches with their targets in order, and end_row().
    void begin_row(SlotId slot, ItemId item) {
        ++rows_;
        row_slot_ = slot;
        put(index(slot) + 1);
        put(index(item));
    }
    /// The number of branches. Only the rows of units have it, right after begin_row().
    void branches(std::size_t number) { put(number); }
    void branch(std::optional<OptionId>) {}  // the reader knows the order of the branches
    void end_row() { free_.push_back(row_slot_); }

    /// The mark behind the last row.
    void end_rows() { put(0); }
    void flush();

    /// From now on, a digest of all bytes is made. end_digest() writes it.
    void begin_digest() { digest_.emplace(); }
    void end_digest();

    [[nodiscard]] std::uint64_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::uint64_t slots() const noexcept { return slots_; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return flushed_ + used_; }
    /// The memory of the free slots.
    [[nodiscard]] std::size_t held_bytes() const noexcept {
        return free_.capacity() * sizeof(SlotId);
    }

   private:
    void put(std::uint64_t number) {
        if (used_ + longest_number > buffer_.size()) flush();
        char* const at = buffer_.data() + used_;
        used_ += static_cast<std::size_t>(put_number(at, number) - at);
    }

    void write(std::string_view text);

    std::ostream& out_;
    std::optional<Fnv> digest_;
    std::array<char, 1 << 16> buffer_{};
    std::size_t used_ = 0;  // of the buffer
    std::uint64_t flushed_ = 0;
    std::vector<SlotId> free_;
    SlotId row_slot_{0};
    std::uint64_t slots_ = 0;
    std::uint64_t rows_ = 0;
};

}  // namespace quadrille::diagram::certificate
