#include "diagram/memo.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

namespace quadrille::diagram {
namespace {

/// The upper bits of a hash, as a tag has them. The lower bits choose the bucket.
std::uint32_t tag_of(Word hash) {
    return static_cast<std::uint32_t>(hash >> 32) & ~effort_mask;
}

std::uint32_t effort(const MemoPlace& place) {
    return place.tag & effort_mask;
}

/// The place of the least effort: a free one, if there is one.
MemoPlace& least(MemoBucket& bucket) {
    return *std::ranges::min_element(bucket.places, {}, effort);
}

/// The least effort of an entry, or null if the bucket is empty.
MemoPlace* least_entry(MemoBucket& bucket) {
    MemoPlace* found = nullptr;
    for (MemoPlace& place : bucket.places) {
        if (place.tag != 0 && (found == nullptr || effort(place) < effort(*found))) found = &place;
    }
    return found;
}

}  // namespace

const Word* Memo::find(const Word* state, Word hash) {
    const std::uint32_t tag = tag_of(hash);
    for (const MemoPlace& place : table_.bucket_of(hash).places) {
        if (((place.tag ^ tag) & ~effort_mask) != 0 || place.tag == 0) continue;
        const Word* const entry = table_.entries.at(place.entry);
        if (std::memcmp(entry, state, table_.state_words * sizeof(Word)) != 0) continue;
        ++hits_;
        return entry + table_.state_words;
    }
    ++misses_;
    return nullptr;
}

void Memo::store(const Word* state, Word hash, const Word* count, std::uint64_t nodes) {
    // In buckets that are half full, nearly all have room.
    if (2 * table_.entries.size() > places_a_bucket * table_.buckets.size() &&
        bytes() + 2 * bytes_of_buckets() <= most_bytes_) {
        double_buckets();
    }
    MemoPlace& place = new_place(hash);
    place.tag = tag_of(hash) | static_cast<std::uint32_t>(std::bit_width(nodes | 1));
    Word* const entry = table_.entries.at(place.entry);
    std::memcpy(entry, state, table_.state_words * sizeof(Word));
    std::memcpy(entry + table_.state_words, count, table_.count_words * sizeof(Word));
}

/// The entries of this many words for which there is room beside the buckets.
std::size_t Memo::most_entries(std::size_t stride) const noexcept {
    const std::size_t free = most_bytes_ - std::min(most_bytes_, bytes_of_buckets());
    return std::clamp(free / (stride * sizeof(Word)), places_a_bucket,
                      std::size_t{std::numeric_limits<std::uint32_t>::max()});
}

/// A place for this hash, with an entry that is free. If there is none, the entry of the least
/// effort in the bucket is forgotten. The effort of those that stay is lowered, so that none stays
/// for ever.
MemoPlace& Memo::new_place(Word hash) {
    MemoBucket& bucket = table_.bucket_of(hash);
    MemoPlace& place = least(bucket);
    if (place.tag == 0 && table_.entries.size() < most_entries(table_.entries.stride())) {
        place.entry = static_cast<std::uint32_t>(table_.entries.size());
        table_.entries.add();
        return place;
    }
    // All memory is used, so another bucket has entries if this one has none.
    MemoPlace* forgotten = least_entry(bucket);
    for (Word other = hash + 1; forgotten == nullptr; ++other)
        forgotten = least_entry(table_.bucket_of(other));
    ++evictions_;
    place.entry = forgotten->entry;
    forgotten->tag = 0;
    for (MemoPlace& kept : bucket.places) {
        if (effort(kept) > 1) --kept.tag;
    }
    return place;
}

void Memo::double_buckets() {
    const std::vector<MemoBucket> old =
        std::exchange(table_.buckets, std::vector<MemoBucket>(2 * table_.buckets.size()));
    constexpr std::size_t ahead = 2;  // buckets, whose entries are fetched meanwhile
    for (std::size_t b = 0; b < old.size(); ++b) {
        if (b + ahead < old.size()) {
            for (const MemoPlace& place : old[b + ahead].places) {
                if (place.tag == 0) continue;
                const Word* const state = table_.entries.at(place.entry);
                for (std::size_t i = 0; i < table_.state_words; i += 8)
                    __builtin_prefetch(state + i);
            }
        }
        for (const MemoPlace& place : old[b].places) {
            if (place.tag == 0) continue;
            const Word* const state = table_.entries.at(place.entry);
            least(table_.bucket_of(hash(state, table_.state_words))) = place;
        }
    }
}

void Memo::widen(std::size_t count_words) {
    if (count_words <= table_.count_words) return;
    table_.count_words = count_words;
    const std::size_t stride = table_.state_words + count_words;
    const std::size_t kept = std::min(table_.entries.size(), most_entries(stride));
    for (MemoBucket& bucket : table_.buckets) {
        for (MemoPlace& place : bucket.places) {
            if (place.tag != 0 && place.entry >= kept) {
                place.tag = 0;
                ++evictions_;
            }
        }
    }
    table_.entries.reshape(kept, stride);
}

bool is_consistent(const MemoTable& table) {
    std::vector<bool> has_place(table.entries.size());
    for (std::size_t b = 0; b < table.buckets.size(); ++b) {
        for (const MemoPlace& place : table.buckets[b].places) {
            if (place.tag == 0) continue;
            if (effort(place) == 0 || place.entry >= has_place.size() || has_place[place.entry])
                return false;
            has_place[place.entry] = true;
            const Word hash = diagram::hash(table.entries.at(place.entry), table.state_words);
            if (((place.tag ^ tag_of(hash)) & ~effort_mask) != 0 ||
                (hash & (table.buckets.size() - 1)) != b) {
                return false;
            }
        }
    }
    return std::ranges::find(has_place, false) == has_place.end() &&
           std::has_single_bit(table.buckets.size()) &&
           table.entries.stride() == table.state_words + table.count_words;
}

}  // namespace quadrille::diagram
