// The states of a layer, and the number of ways to each: a hash table that grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "core/hash_index.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

/// The states and their counts, in places that their hashes name. A state has `size` words, and all
/// counts have equally many. Tests break it, to see that is_consistent() notices.
template <std::size_t size>
struct LayerTable {
    [[nodiscard]] std::size_t stride() const noexcept { return size + count_words; }
    /// The state at a place, with its count behind it. A count is never 0, unless the place is
    /// free.
    [[nodiscard]] const Word* entry(std::size_t place) const {
        return words.data() + place * stride();
    }
    [[nodiscard]] bool is_free(std::size_t place) const {
        return is_zero(entry(place) + size, count_words);
    }
    /// The place where a state is, or must be put. (A sum that overflowed to 0 is never found here,
    /// because it is put into a wider table at once.)
    [[nodiscard]] std::size_t place_of(const Word* state, Word hash) const {
        return core::probe(static_cast<std::size_t>(hash), places, [&](std::size_t place) {
            return std::memcmp(entry(place), state, size * sizeof(Word)) == 0 || is_free(place);
        });
    }

    std::size_t places = 0;  ///< 0 or a power of two
    std::size_t states = 0;  ///< in at most two thirds of the places
    std::size_t count_words = 1;
    std::vector<Word> words;
};

/// Is each state found from its hash, and is the number of states right? O(places).
template <std::size_t size>
[[nodiscard]] bool is_consistent(const LayerTable<size>& table) {
    if (table.places == 0) return table.states == 0 && table.words.empty();
    if ((table.places & (table.places - 1)) != 0 ||
        table.words.size() != table.places * table.stride() ||
        3 * table.states > 2 * table.places) {
        return false;
    }
    std::size_t states = 0;
    for (std::size_t place = 0; place < table.places; ++place) {
        if (table.is_free(place)) continue;
        ++states;
        const Word* const entry = table.entry(place);
        if (table.place_of(entry, hash(entry, size)) != place) return false;
    }
    return states == table.states;
}

/// The number of words of a count grows with the counts.
template <std::size_t size>
class Layer {
   public:
    [[nodiscard]] bool empty() const noexcept { return states() == 0; }
    [[nodiscard]] std::size_t states() const noexcept { return table_.states; }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return table_.words.capacity() * sizeof(Word);
    }
    [[nodiscard]] std::size_t places() const noexcept { return table_.places; }
    [[nodiscard]] std::size_t count_words() const noexcept { return table_.count_words; }

    /// The most memory that is in use while a state is added. A table that grows is copied.
    [[nodiscard]] std::size_t bytes_to_add() const noexcept {
        if (!is_full()) return bytes();
        return table_.places == 0 ? 16 * table_.stride() * sizeof(Word) : 3 * bytes();
    }

    /// The state at a place, with its count behind it. Null if the place is free. A count is never
    /// 0.
    [[nodiscard]] const Word* at(std::size_t place) const {
        return table_.is_free(place) ? nullptr : table_.entry(place);
    }

    /// Asks the processor for the place where the search for a state with this hash begins. If this
    /// is done some states ahead, the waits for memory overlap.
    void prefetch(Word hash) const noexcept {
        if (table_.places == 0) return;
        __builtin_prefetch(table_.entry(static_cast<std::size_t>(hash) & (table_.places - 1)), 1);
    }

    /// Adds a number of ways to a state with this hash. `count` must not be in this table.
    void add(const Word* state, Word hash, const Word* count, std::size_t count_words) {
        if (is_full()) make(table_.places == 0 ? 16 : 2 * table_.places, table_.count_words);
        if (count_words > table_.count_words) make(table_.places, count_words);
        Word* const entry = find(state, hash);
        if (is_zero(entry + size, table_.count_words)) {
            std::memcpy(entry, state, size * sizeof(Word));
            std::memcpy(entry + size, count, count_words * sizeof(Word));
            ++table_.states;
            return;
        }
        Word* const sum = entry + size;
        Word carry = diagram::add(sum, count, count_words);
        for (std::size_t i = count_words; i < table_.count_words && carry != 0; ++i) {
            carry = ++sum[i] == 0;
        }
        if (carry != 0) {
            // If only the carry of a sum is left, the wider table has no entry for it yet.
            make(table_.places, table_.count_words + 1);
            Word* const wider = find(state, hash);
            std::memcpy(wider, state, size * sizeof(Word));
            wider[size + table_.count_words - 1] = carry;
        }
    }

    void clear() { *this = Layer(); }

    [[nodiscard]] const LayerTable<size>& table() const noexcept { return table_; }

   private:
    /// At most two thirds of the places are taken.
    [[nodiscard]] bool is_full() const noexcept {
        return 3 * (table_.states + 1) > 2 * table_.places;
    }
    [[nodiscard]] Word* find(const Word* state, Word hash) {
        return table_.words.data() + table_.place_of(state, hash) * table_.stride();
    }

    /// Becomes a table of another size with the same states.
    void make(std::size_t places, std::size_t count_words) {
        Layer other;
        other.table_.places = places;
        other.table_.count_words = count_words;
        other.table_.states = table_.states;
        other.table_.words.resize(places * other.table_.stride());
        for (std::size_t place = 0; place < table_.places; ++place) {
            if (table_.is_free(place)) continue;
            const Word* const entry = table_.entry(place);
            std::memcpy(other.find(entry, hash(entry, size)), entry,
                        table_.stride() * sizeof(Word));
        }
        *this = std::move(other);
    }

    LayerTable<size> table_;
};

}  // namespace quadrille::diagram
