// A memory of the counts below states, in a table that never grows beyond its limit.
//
// The table grows with its contents. At its limit, an entry replaces another one of its bucket: the
// one below which the fewest nodes were searched. A forgotten state is counted again if it is
// reached again. A small table therefore costs time, and the numbers stay right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagram/words.hpp"

namespace quadrille::diagram {

class Memo {
   public:
    Memo() = default;
    /// For states of so many words, in at most so many bytes (but for a bucket or two). A table
    /// that grows is copied: both are within the limit.
    Memo(std::size_t state_words, std::size_t most_bytes);

    /// The count of a state, or null. Valid until the next store() or widen().
    [[nodiscard]] const Word* find(const Word* state, Word hash);

    /// Remembers a count, of count_words() words. `nodes` were searched for it.
    void store(const Word* state, Word hash, const Word* count, std::uint64_t nodes);

    /// Counts are of so many words from now on; no fewer than before.
    void widen(std::size_t count_words);
    [[nodiscard]] std::size_t count_words() const noexcept { return count_words_; }

    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; }
    [[nodiscard]] std::uint64_t misses() const noexcept { return misses_; }
    [[nodiscard]] std::uint64_t evictions() const noexcept { return evictions_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return words_.size() * sizeof(Word); }

   private:
    // An entry: a tag, 0 if there is none; a state; a count. The tag is the upper bits of the
    // state's hash, and below them the number of bits of the nodes searched.
    static constexpr std::size_t bucket = 4;
    static constexpr Word effort_mask = 0x7F;

    [[nodiscard]] std::size_t stride() const noexcept { return 1 + state_words_ + count_words_; }
    [[nodiscard]] Word* bucket_of(Word hash) {
        return words_.data() + (hash & (buckets_ - 1)) * bucket * stride();
    }
    void make(std::size_t buckets, std::size_t count_words);
    void put(Word tag, const Word* state, Word hash, const Word* count, std::size_t count_words);

    std::size_t state_words_ = 0;
    std::size_t count_words_ = 1;
    std::size_t most_bytes_ = 0;
    std::size_t buckets_ = 0;  // a power of two
    std::size_t entries_ = 0;
    std::vector<Word> words_;
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
    std::uint64_t evictions_ = 0;
};

}  // namespace quadrille::diagram
