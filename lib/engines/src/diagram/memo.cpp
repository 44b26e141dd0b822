#include "diagram/memo.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace quadrille::diagram {

Memo::Memo(std::size_t state_words, std::size_t most_bytes)
    : table_{.state_words = state_words}, most_bytes_(most_bytes) {
    make(1, 1);
}

const Word* Memo::find(const Word* state, Word hash) {
    const Word* entry = table_.bucket_of(hash);
    for (std::size_t i = 0; i < entries_a_bucket; ++i, entry += table_.stride()) {
        if (((entry[0] ^ hash) & ~effort_mask) != 0 || entry[0] == 0) continue;
        if (std::memcmp(entry + 1, state, table_.state_words * sizeof(Word)) != 0) continue;
        ++hits_;
        return entry + 1 + table_.state_words;
    }
    ++misses_;
    return nullptr;
}

void Memo::store(const Word* state, Word hash, const Word* count, std::uint64_t nodes) {
    // In a table that is half full, nearly all buckets have room.
    if (2 * table_.entries > entries_a_bucket * table_.buckets && 3 * bytes() <= most_bytes_) {
        make(2 * table_.buckets, table_.count_words);
    }
    const Word effort = static_cast<Word>(std::bit_width(nodes | 1));
    put((hash & ~effort_mask) | effort, state, hash, count, table_.count_words);
}

/// Puts an entry into a free place of the bucket, or replaces the entry of the least
/// effort. The effort of entries that stay is lowered, so that none stays for ever.
void Memo::put(Word tag, const Word* state, Word hash, const Word* count, std::size_t count_words) {
    Word* const first = table_.bucket_of(hash);
    Word* least = first;
    for (std::size_t i = 1; i < entries_a_bucket; ++i) {
        Word* const entry = first + i * table_.stride();
        if ((entry[0] & effort_mask) < (least[0] & effort_mask)) least = entry;
    }
    if (least[0] == 0) {
        ++table_.entries;
    } else {
        ++evictions_;
        for (std::size_t i = 0; i < entries_a_bucket; ++i) {
            Word* const entry = first + i * table_.stride();
            if ((entry[0] & effort_mask) > 1) --entry[0];
        }
    }
    least[0] = tag;
    std::memcpy(least + 1, state, table_.state_words * sizeof(Word));
    std::memcpy(least + 1 + table_.state_words, count, count_words * sizeof(Word));
    std::fill(least + 1 + table_.state_words + count_words, least + table_.stride(), Word{0});
}

void Memo::widen(std::size_t count_words) {
    if (count_words <= table_.count_words) return;
    std::size_t buckets = table_.buckets;
    const std::size_t wider = 1 + table_.state_words + count_words;
    const auto bytes_of = [&](std::size_t n) {
        return n * entries_a_bucket * wider * sizeof(Word);
    };
    while (buckets > 1 && bytes() + bytes_of(buckets) > most_bytes_) buckets /= 2;
    make(buckets, count_words);
}

/// Becomes a table of another size with the same entries, as far as there is room.
void Memo::make(std::size_t buckets, std::size_t count_words) {
    const std::size_t old_stride = table_.stride();
    const std::size_t old_count_words = table_.count_words;
    const std::vector<Word> old = std::exchange(
        table_.words,
        std::vector<Word>(buckets * entries_a_bucket * (1 + table_.state_words + count_words)));
    table_.buckets = buckets;
    table_.count_words = count_words;
    table_.entries = 0;
    for (std::size_t at = 0; at < old.size(); at += old_stride) {
        const Word* const entry = old.data() + at;
        if (entry[0] == 0) continue;
        const Word* const state = entry + 1;
        put(entry[0], state, diagram::hash(state, table_.state_words), state + table_.state_words,
            old_count_words);
    }
}

bool is_consistent(const MemoTable& table) {
    if (table.buckets == 0) return table.words.empty() && table.entries == 0;
    if ((table.buckets & (table.buckets - 1)) != 0 ||
        table.words.size() != table.buckets * entries_a_bucket * table.stride()) {
        return false;
    }
    std::size_t entries = 0;
    for (std::size_t at = 0; at < table.words.size(); at += table.stride()) {
        const Word tag = table.words[at];
        if (tag == 0) continue;
        ++entries;
        const Word hash = diagram::hash(&table.words[at + 1], table.state_words);
        const bool is_tag_right = ((tag ^ hash) & ~effort_mask) == 0 && (tag & effort_mask) != 0;
        if (!is_tag_right ||
            (hash & (table.buckets - 1)) != at / (entries_a_bucket * table.stride()))
            return false;
    }
    return entries == table.entries;
}

}  // namespace quadrille::diagram
