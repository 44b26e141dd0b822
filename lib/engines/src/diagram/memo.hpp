// A memory of the counts below states, in a table that never grows beyond its limit.
//
// The table grows with its contents. At its limit, an entry replaces another one of its bucket: the
// one below which the fewest nodes were searched. A forgotten state is counted again if it is
// reached again. A small table therefore costs time, and the numbers stay right.
//
// A bucket is one line of the cache. It has a few bits of each hash, and says where the entry is.
// So a state that is not in the table costs one access to memory, and little is copied when the
// table grows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagram/memo_entries.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

/// Where an entry is. The tag is 0 if the place is free. Its upper bits are those of the state's
/// hash, and its lowest bits are the *effort*: the number of bits of the nodes that were searched.
struct MemoPlace {
    std::uint32_t tag = 0;
    std::uint32_t entry = 0;
};
constexpr std::uint32_t effort_mask = 0x7F;

constexpr std::size_t places_a_bucket = 8;
struct alignas(places_a_bucket * sizeof(MemoPlace)) MemoBucket {
    std::array<MemoPlace, places_a_bucket> places{};
};

/// The entries: states with their counts. Tests break it, to see that is_consistent() notices.
struct MemoTable {
    MemoTable(std::size_t state_size, std::size_t count_size)
        : state_words(state_size), count_words(count_size), entries(state_size + count_size) {}

    [[nodiscard]] MemoBucket& bucket_of(Word hash) { return buckets[hash & (buckets.size() - 1)]; }

    std::size_t state_words;
    std::size_t count_words;
    MemoEntries entries;
    std::vector<MemoBucket> buckets{1};  ///< a power of two
};

/// Is each entry in one place, in the bucket of its hash? O(entries).
[[nodiscard]] bool is_consistent(const MemoTable& table);

class Memo {
   public:
    /// For states of this many words, in at most this many bytes, or a full bucket. While buckets
    /// are copied, the old and the new ones are within the limit.
    Memo(std::size_t state_words, std::size_t most_bytes)
        : table_(state_words, 1), most_bytes_(most_bytes) {}

    /// The count of a state, or null. It is valid until the next store() or widen().
    [[nodiscard]] const Word* find(const Word* state, Word hash);

    /// Remembers a count of count_words() words. `nodes` were searched for it. The hash is that of
    /// the state.
    void store(const Word* state, Word hash, const Word* count, std::uint64_t nodes);

    /// Counts have this many words from now on, or as many as before if that is more.
    void widen(std::size_t count_words);
    [[nodiscard]] std::size_t count_words() const noexcept { return table_.count_words; }

    /// The table may have this many bytes from now on, or as many as before if that is more.
    void allow(std::size_t most_bytes) noexcept { most_bytes_ = std::max(most_bytes_, most_bytes); }
    /// The table does not grow beyond this many bytes from now on.
    void bound(std::size_t most_bytes) noexcept { most_bytes_ = most_bytes; }

    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; }
    [[nodiscard]] std::uint64_t misses() const noexcept { return misses_; }
    [[nodiscard]] std::uint64_t evictions() const noexcept { return evictions_; }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return table_.entries.bytes() + bytes_of_buckets();
    }

    [[nodiscard]] const MemoTable& table() const noexcept { return table_; }

   private:
    [[nodiscard]] std::size_t bytes_of_buckets() const noexcept {
        return table_.buckets.size() * sizeof(MemoBucket);
    }
    [[nodiscard]] std::size_t most_entries(std::size_t stride) const noexcept;
    void double_buckets();
    [[nodiscard]] MemoPlace& new_place(Word hash);

    MemoTable table_;
    std::size_t most_bytes_;
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
    std::uint64_t evictions_ = 0;
};

}  // namespace quadrille::diagram
