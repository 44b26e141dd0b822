// The states of a layer, in parts by their hashes.
//
// Several threads fill a layer without locks, because each has parts of its own. The states go into
// a part in the same order for any number of threads, so their places are the same, too.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "diagram/layer.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

template <std::size_t size>
class PartedLayer {
   public:
    /// Enough for the cores of most machines. Each part is a table that grows, so many parts would
    /// make small layers slow.
    static constexpr std::size_t part_bits = 4, parts = std::size_t{1} << part_bits;

    /// The part of the states with this hash. A part places its states by the lower bits.
    [[nodiscard]] static std::size_t part_of(Word hash) {
        return hash >> (std::numeric_limits<Word>::digits - part_bits);
    }

    /// A layer has no parts before it is opened.
    [[nodiscard]] bool is_open() const noexcept { return !parts_.empty(); }
    /// Returns the bytes that this takes.
    std::size_t open() {
        parts_.resize(parts);
        return bytes_of_parts();
    }
    void clear() { parts_ = std::vector<Layer<size>>(); }

    /// Only of an open layer.
    [[nodiscard]] Layer<size>& part(std::size_t number) { return parts_[number]; }
    [[nodiscard]] const Layer<size>& part(std::size_t number) const { return parts_[number]; }

    [[nodiscard]] std::size_t states() const noexcept {
        std::size_t states = 0;
        for (const Layer<size>& part : parts_) states += part.states();
        return states;
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        std::size_t bytes = bytes_of_parts();
        for (const Layer<size>& part : parts_) bytes += part.bytes();
        return bytes;
    }

    /// Opens the layer, and adds a number of ways to a state.
    void add(const Word* state, const Word* count, std::size_t count_words) {
        if (!is_open()) open();
        const Word hash = diagram::hash(state, size);
        parts_[part_of(hash)].add(state, hash, count, count_words);
    }

    /// Calls see(state, count, count_words) for each state.
    template <class See>
    void for_each(const See& see) const {
        for (const Layer<size>& part : parts_) {
            for (std::size_t place = 0; place < part.places(); ++place) {
                const Word* const state = part.at(place);
                if (state != nullptr) see(state, state + size, part.count_words());
            }
        }
    }

    /// Is each state in its part, and is each part sound? O(places).
    [[nodiscard]] bool is_consistent() const {
        for (std::size_t number = 0; number < parts_.size(); ++number) {
            const Layer<size>& part = parts_[number];
            if (!diagram::is_consistent(part.table())) return false;
            for (std::size_t place = 0; place < part.places(); ++place) {
                const Word* const state = part.at(place);
                if (state != nullptr && part_of(hash(state, size)) != number) return false;
            }
        }
        return true;
    }

   private:
    [[nodiscard]] std::size_t bytes_of_parts() const noexcept {
        return parts_.capacity() * sizeof(Layer<size>);
    }

    std::vector<Layer<size>> parts_;  // empty, or all
};

/// Adds a number of ways to a state, if that takes at most this many bytes. They are counted in
/// `bytes`: a number, or an atomic number if other threads add to other parts. A table that is full
/// is copied.
template <std::size_t size, class Bytes>
[[nodiscard]] bool add_within(Layer<size>& part, const Word* state, Word hash, const Word* count,
                              std::size_t count_words, Bytes& bytes, std::size_t most_bytes) {
    const std::size_t before = part.bytes(), at_once = part.bytes_to_add();
    if (at_once != before && (bytes += at_once - before) > most_bytes) return false;
    part.add(state, hash, count, count_words);
    if (part.bytes() != at_once) bytes -= at_once - part.bytes();
    return true;
}

}  // namespace quadrille::diagram
