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

/// A state has `size` words. All counts have the same number of words, which grows with them.
template <std::size_t size>
class Layer {
   public:
    [[nodiscard]] bool empty() const noexcept { return states_ == 0; }
    [[nodiscard]] std::size_t states() const noexcept { return states_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return words_.capacity() * sizeof(Word); }
    [[nodiscard]] std::size_t places() const noexcept { return places_; }
    [[nodiscard]] std::size_t count_words() const noexcept { return count_words_; }

    /// The most memory that is in use while a state is added. A table that grows is copied.
    [[nodiscard]] std::size_t bytes_to_add() const noexcept {
        if (!is_full()) return bytes();
        return places_ == 0 ? 16 * stride() * sizeof(Word) : 3 * bytes();
    }

    /// The state at a place, with its count behind it. Null if the place is free. A count is never
    /// 0.
    [[nodiscard]] const Word* at(std::size_t place) const {
        const Word* const entry = words_.data() + place * stride();
        return is_zero(entry + size, count_words_) ? nullptr : entry;
    }

    /// Adds a number of ways to a state with this hash. `count` must not be in this table.
    void add(const Word* state, Word hash, const Word* count, std::size_t count_words) {
        if (is_full()) make(places_ == 0 ? 16 : 2 * places_, count_words_);
        if (count_words > count_words_) make(places_, count_words);
        Word* const entry = find(state, hash);
        if (is_zero(entry + size, count_words_)) {
            std::memcpy(entry, state, size * sizeof(Word));
            std::memcpy(entry + size, count, count_words * sizeof(Word));
            ++states_;
            return;
        }
        Word* const sum = entry + size;
        Word carry = diagram::add(sum, count, count_words);
        for (std::size_t i = count_words; i < count_words_ && carry != 0; ++i) {
            carry = ++sum[i] == 0;
        }
        if (carry != 0) {
            // If only the carry of a sum is left, the wider table has no entry for it yet.
            make(places_, count_words_ + 1);
            Word* const wider = find(state, hash);
            std::memcpy(wider, state, size * sizeof(Word));
            wider[size + count_words_ - 1] = carry;
        }
    }

    void clear() { *this = Layer(); }

    /// Is each state found from its hash, and is the number of states right? O(places).
    [[nodiscard]] bool is_consistent() const {
        if (places_ == 0) return states_ == 0 && words_.empty();
        if ((places_ & (places_ - 1)) != 0 || words_.size() != places_ * stride() ||
            3 * states_ > 2 * places_) {
            return false;
        }
        std::size_t states = 0;
        for (std::size_t place = 0; place < places_; ++place) {
            const Word* const entry = at(place);
            if (entry == nullptr) continue;
            ++states;
            if (place_of(entry, hash(entry, size)) != place) return false;
        }
        return states == states_;
    }

   private:
    /// At most two thirds of the places are taken.
    [[nodiscard]] bool is_full() const noexcept { return 3 * (states_ + 1) > 2 * places_; }
    [[nodiscard]] std::size_t stride() const noexcept { return size + count_words_; }

    /// The place where a state is, or must be put. (A sum that overflowed to 0 is never found here,
    /// because it is put into a wider table at once.)
    [[nodiscard]] std::size_t place_of(const Word* state, Word hash) const {
        return core::probe(static_cast<std::size_t>(hash), places_, [&](std::size_t place) {
            const Word* const entry = words_.data() + place * stride();
            return std::memcmp(entry, state, size * sizeof(Word)) == 0 ||
                   is_zero(entry + size, count_words_);
        });
    }
    [[nodiscard]] Word* find(const Word* state, Word hash) {
        return words_.data() + place_of(state, hash) * stride();
    }

    /// Becomes a table of another size with the same states.
    void make(std::size_t places, std::size_t count_words) {
        Layer other;
        other.places_ = places;
        other.count_words_ = count_words;
        other.states_ = states_;
        other.words_.resize(places * other.stride());
        for (std::size_t place = 0; place < places_; ++place) {
            const Word* const entry = words_.data() + place * stride();
            if (is_zero(entry + size, count_words_)) continue;
            std::memcpy(other.find(entry, hash(entry, size)), entry, stride() * sizeof(Word));
        }
        *this = std::move(other);
    }

    std::size_t places_ = 0;  // 0 or a power of two
    std::size_t states_ = 0;
    std::size_t count_words_ = 1;
    std::vector<Word> words_;
};

}  // namespace quadrille::diagram
