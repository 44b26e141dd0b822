// A hash table of numbers. It finds entries that its owner keeps, numbered 0, 1, 2, …
//
// It uses open addressing with linear probing. The table does not know the entries. Its owner
// supplies the hash of an entry, and a function that recognises the wanted entry. A slot keeps the
// hash beside the number, so nearly all other entries are skipped without a look at them. The table
// grows without asking the owner.
//
// Invariants: The number of slots is a power of two, and at most three quarters of them are used.
// No slot is free between the slot of an entry's hash and the slot of the entry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/growth.hpp"

namespace quadrille::core {

/// Linear probing: starts at the place that the hash names, and returns the first place at which
/// ends(place) is true. `places` is a power of two. There must be such a place.
template <typename Ends>
[[nodiscard]] std::size_t probe(std::size_t hash, std::size_t places, Ends&& ends) {
    const std::size_t mask = places - 1;
    std::size_t place = hash & mask;
    while (!ends(place)) place = (place + 1) & mask;
    return place;
}

class HashIndex {
   public:
    using Entry = std::uint32_t;
    using Hash = std::uint32_t;

    static constexpr Entry none = std::numeric_limits<Entry>::max();

    /// Entries in the table: the owner keeps them fewer than `none`.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// The entry with this hash for which is_wanted(entry) is true, or `none`.
    template <typename IsWanted>
    [[nodiscard]] Entry find(Hash hash, IsWanted&& is_wanted) const {
        return slots_[slot_of(hash, is_wanted)].entry_plus_1 - 1;
    }

    /// The same; but if there is none, `entry` is put into the table and returned. The owner then
    /// makes that entry. is_wanted is never asked about it before this returns. Amortised O(1).
    template <typename IsWanted>
    Entry find_or_add(Hash hash, Entry entry, IsWanted&& is_wanted) {
        Slot& slot = slots_[slot_of(hash, is_wanted)];
        if (slot.entry_plus_1 != 0) return slot.entry_plus_1 - 1;
        slot = {entry + 1, hash};
        if (++size_ * 4 > slots_.size() * 3) grow();
        return entry;
    }

    /// For a caller that has many hashes to look for: asks the processor for the slot where the
    /// search will begin, so that the waits for memory overlap.
    void prefetch(Hash hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }
    /// The entry in that slot, which is likely the one wanted; `none` if the slot is free.
    [[nodiscard]] Entry first_candidate(Hash hash) const {
        return slots_[hash & (slots_.size() - 1)].entry_plus_1 - 1;
    }

    /// The memory of the table.
    [[nodiscard]] std::size_t bytes() const noexcept { return slots_.capacity() * sizeof(Slot); }
    /// The most memory in use while one more entry is added; see growth.hpp.
    [[nodiscard]] std::size_t bytes_to_add() const noexcept {
        const bool grows = (size_ + 1) * 4 > slots_.size() * 3;
        return core::bytes_to_add(slots_, grows ? slots_.size() : 0);
    }

    /// Whether the invariants hold. hash_of(entry) is the hash that the entry was added with.
    template <typename HashOf>
    [[nodiscard]] bool is_consistent(HashOf&& hash_of) const {
        const std::size_t places = slots_.size();
        if (places == 0 || (places & (places - 1)) != 0 || size_ * 4 > places * 3) return false;
        std::size_t used = 0;
        for (std::size_t place = 0; place < places; ++place) {
            const Slot& slot = slots_[place];
            if (slot.entry_plus_1 == 0) continue;
            ++used;
            if (hash_of(slot.entry_plus_1 - 1) != slot.hash) return false;
            const auto is_same = [&](Entry entry) { return entry + 1 == slot.entry_plus_1; };
            if (slot_of(slot.hash, is_same) != place) return false;
        }
        return used == size_;
    }

   private:
    struct Slot {
        std::uint32_t entry_plus_1 = 0;  // 0: the slot is free
        Hash hash = 0;
    };

    /// The slot of the wanted entry, or the free slot where it belongs.
    template <typename IsWanted>
    [[nodiscard]] std::size_t slot_of(Hash hash, IsWanted&& is_wanted) const {
        return probe(hash, slots_.size(), [&](std::size_t place) {
            const Slot& slot = slots_[place];
            if (slot.entry_plus_1 == 0) return true;
            return slot.hash == hash && is_wanted(slot.entry_plus_1 - 1);
        });
    }

    void grow() {
        const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
        for (const Slot& moved : old) {
            if (moved.entry_plus_1 == 0) continue;
            // All entries differ, so none needs a look.
            slots_[slot_of(moved.hash, [](Entry) { return false; })] = moved;
        }
    }

    static constexpr std::size_t first_slots = 16;

    std::size_t size_ = 0;
    std::vector<Slot> slots_ = std::vector<Slot>(first_slots);
};

}  // namespace quadrille::core
