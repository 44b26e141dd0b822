#include "diagram/memo.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace quadrille::diagram {

Memo::Memo(std::size_t state_words, std::size_t most_bytes)
    : state_words_(state_words), most_bytes_(most_bytes) {
    make(1, 1);
}

const Word* Memo::find(const Word* state, Word hash) {
    const Word* entry = bucket_of(hash);
    for (std::size_t i = 0; i < bucket; ++i, entry += stride()) {
        if (((entry[0] ^ hash) & ~effort_mask) != 0 || entry[0] == 0) continue;
        if (std::memcmp(entry + 1, state, state_words_ * sizeof(Word)) != 0) continue;
        ++hits_;
        return entry + 1 + state_words_;
    }
    ++misses_;
    return nullptr;
}

void Memo::store(const Word* state, Word hash, const Word* count, std::uint64_t nodes) {
    // In a table that is half full, nearly all buckets have room.
    if (2 * entries_ > bucket * buckets_ && 3 * bytes() <= most_bytes_) {
        make(2 * buckets_, count_words_);
    }
    const Word effort = static_cast<Word>(std::bit_width(nodes | 1));
    put((hash & ~effort_mask) | effort, state, hash, count, count_words_);
}

/// Puts an entry into a free place of the bucket, or replaces the entry of the least effort. The
/// effort of entries that stay is lowered, so that none stays for ever.
void Memo::put(Word tag, const Word* state, Word hash, const Word* count, std::size_t count_words) {
    Word* const first = bucket_of(hash);
    Word* least = first;
    for (std::size_t i = 1; i < bucket; ++i) {
        Word* const entry = first + i * stride();
        if ((entry[0] & effort_mask) < (least[0] & effort_mask)) least = entry;
    }
    if (least[0] == 0) {
        ++entries_;
    } else {
        ++evictions_;
        for (std::size_t i = 0; i < bucket; ++i) {
            Word* const entry = first + i * stride();
            if ((entry[0] & effort_mask) > 1) --entry[0];
        }
    }
    least[0] = tag;
    std::memcpy(least + 1, state, state_words_ * sizeof(Word));
    std::memcpy(least + 1 + state_words_, count, count_words * sizeof(Word));
    std::fill(least + 1 + state_words_ + count_words, least + stride(), Word{0});
}

void Memo::widen(std::size_t count_words) {
    if (count_words <= count_words_) return;
    std::size_t buckets = buckets_;
    const std::size_t wider = 1 + state_words_ + count_words;
    const auto bytes_of = [&](std::size_t n) { return n * bucket * wider * sizeof(Word); };
    while (buckets > 1 && bytes() + bytes_of(buckets) > most_bytes_) buckets /= 2;
    make(buckets, count_words);
}

/// Becomes a table of another size with the same entries, as far as there is room.
void Memo::make(std::size_t buckets, std::size_t count_words) {
    const std::size_t old_stride = stride();
    const std::size_t old_count_words = count_words_;
    const std::vector<Word> old = std::exchange(
        words_, std::vector<Word>(buckets * bucket * (1 + state_words_ + count_words)));
    buckets_ = buckets;
    count_words_ = count_words;
    entries_ = 0;
    for (std::size_t at = 0; at < old.size(); at += old_stride) {
        const Word* const entry = old.data() + at;
        if (entry[0] == 0) continue;
        const Word* const state = entry + 1;
        put(entry[0], state, diagram::hash(state, state_words_), state + state_words_,
            old_count_words);
    }
}

bool Memo::is_consistent() const {
    if (buckets_ == 0) return words_.empty() && entries_ == 0;
    if ((buckets_ & (buckets_ - 1)) != 0 || words_.size() != buckets_ * bucket * stride()) {
        return false;
    }
    std::size_t entries = 0;
    for (std::size_t at = 0; at < words_.size(); at += stride()) {
        const Word tag = words_[at];
        if (tag == 0) continue;
        ++entries;
        const Word hash = diagram::hash(&words_[at + 1], state_words_);
        const bool is_tag_right = ((tag ^ hash) & ~effort_mask) == 0 && (tag & effort_mask) != 0;
        if (!is_tag_right || (hash & (buckets_ - 1)) != at / (bucket * stride())) return false;
    }
    return entries == entries_;
}

}  // namespace quadrille::diagram
