// A memory of the counts below states, in a table that never grows beyond its limit.
//
// The table grows with its contents. At its limit, an entry replaces another one of its bucket: the
// one below which the fewest nodes were searched. A forgotten state is counted again if it is
// reached again. A small table therefore costs time, and the numbers stay right.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagram/words.hpp"

namespace quadrille::diagram {

constexpr std::size_t entries_a_bucket = 4;
constexpr Word effort_mask = 0x7F;

/// The entries. Tests break it, to see that is_consistent() notices.
///
/// An entry is a tag, a state and its count. The tag is 0 if the entry is free. Its upper bits are
/// those of the state's hash, and its lowest bits are the *effort*: the number of bits of the nodes
/// that were searched.
struct MemoTable {
    [[nodiscard]] std::size_t stride() const noexcept { return 1 + state_words + count_words; }
    [[nodiscard]] Word* bucket_of(Word hash) {
        return words.data() + (hash & (buckets - 1)) * entries_a_bucket * stride();
    }

    std::size_t state_words = 0;
    std::size_t count_words = 1;
    std::size_t buckets = 0;  ///< a power of two
    std::size_t entries = 0;
    std::vector<Word> words{};
};

/// Is each entry in the bucket of its hash, and is their number right? O(entries).
[[nodiscard]] bool is_consistent(const MemoTable& table);

class Memo {
   public:
    Memo() = default;
    /// For states of this many words, in at most this many bytes, or a bucket or two. While a table
    /// is copied to grow, both are within the limit.
    Memo(std::size_t state_words, std::size_t most_bytes);

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

    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; }
    [[nodiscard]] std::uint64_t misses() const noexcept { return misses_; }
    [[nodiscard]] std::uint64_t evictions() const noexcept { return evictions_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return table_.words.size() * sizeof(Word); }

    [[nodiscard]] const MemoTable& table() const noexcept { return table_; }

   private:
    void make(std::size_t buckets, std::size_t count_words);
    void put(Word tag, const Word* state, Word hash, const Word* count, std::size_t count_words);

    MemoTable table_;
    std::size_t most_bytes_ = 0;
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
    std::uint64_t evictions_ = 0;
};

}  // namespace quadrille::diagram
