// The states of a sweep (diagram/sweep.hpp) that were reached and not yet left, each with what
// stands for it in a record.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/growth.hpp"
#include "core/hash_index.hpp"
#include "diagram/ids.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

/// A state has `size` words. A mark is small: it is copied.
template <std::size_t size, typename Mark>
class ReachedLayers {
   public:
    using Key = std::array<Word, size>;

    explicit ReachedLayers(std::size_t layers) : layers_(layers) {}

    /// The number of layers.
    [[nodiscard]] std::size_t count() const noexcept { return layers_.size(); }
    /// The number of states of a layer. Grows while states are reached.
    [[nodiscard]] std::size_t states(LayerId layer) const { return layer_of(layer).keys.size(); }
    /// States of a layer are numbered in the order in which they were reached.
    [[nodiscard]] Key key(LayerId layer, std::size_t at) const { return layer_of(layer).keys[at]; }
    [[nodiscard]] Mark mark(LayerId layer, std::size_t at) const {
        return layer_of(layer).marks[at];
    }

    /// The mark of a state. A state that was not reached before gets the mark that make() returns.
    template <typename Make>
    Mark reach(LayerId id, const Key& key, Make make) {
        ReachedLayer& layer = layers_[index(id)];
        if (!layer.places) layer.places = std::make_unique<core::HashIndex>();
        const std::size_t next = layer.keys.size();
        const std::size_t place = layer.places->find_or_add(
            static_cast<core::HashIndex::Hash>(hash(key.data(), size)),
            static_cast<core::HashIndex::Entry>(next),
            [&](core::HashIndex::Entry known) { return layer.keys[known] == key; });
        if (place == next) {
            layer.keys.push_back(key);
            layer.marks.push_back(make());
            const std::size_t bytes = layer.bytes();
            bytes_ += bytes - layer.known_bytes;
            layer.known_bytes = bytes;
        }
        return layer.marks[place];
    }

    /// Forgets the states of a layer.
    void leave(LayerId layer) {
        bytes_ -= layer_of(layer).known_bytes;
        layers_[index(layer)] = {};
    }

    /// The memory of all states, with what the next one of each layer may add.
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

   private:
    struct ReachedLayer {
        std::vector<Key> keys;
        std::vector<Mark> marks;
        std::unique_ptr<core::HashIndex> places;  // of keys; null before the first
        std::size_t known_bytes = 0;              // what bytes() was after the last new state

        [[nodiscard]] std::size_t bytes() const {
            return core::bytes_to_add(keys, 1) + core::bytes_to_add(marks, 1) +
                   places->bytes_to_add();
        }
    };

    [[nodiscard]] const ReachedLayer& layer_of(LayerId layer) const {
        return layers_[index(layer)];
    }

    std::vector<ReachedLayer> layers_;
    std::size_t bytes_ = 0;
};

}  // namespace quadrille::diagram
