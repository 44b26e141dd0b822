// The states that a sweep has reached, on their way into their layers.
//
// A large layer is beyond the caches, and each state is added at a random place of it. A processor
// waits long for such a place, but it can wait for many at once. So a state is put into a short
// queue, its place is asked for, and it is added when the states before it have been added. The
// order stays the same, and so do all layers.
#pragma once

#include <array>
#include <cstddef>

#include "diagram/parted_layer.hpp"
#include "diagram/words.hpp"

namespace quadrille::diagram {

template <std::size_t size>
class WaitingStates {
   public:
    using Key = std::array<Word, size>;

    /// A number of ways to a state of this part, which must stay where it is, as the count must.
    struct Reached {
        Layer<size>* part;
        Key key;
        Word hash;
        const Word* count;
        std::size_t count_words;
    };

    [[nodiscard]] bool is_empty() const noexcept { return first_ == end_; }
    [[nodiscard]] bool is_full() const noexcept { return end_ - first_ == most; }

    /// The queue must not be full. The caller writes the new last entry.
    [[nodiscard]] Reached& add_last() noexcept { return queue_[end_++ % most]; }

    /// Adds the first state to its part (add_within). The queue must not be empty.
    [[nodiscard]] bool leave_first(std::size_t& bytes, std::size_t most_bytes) {
        const Reached& first = queue_[first_++ % most];
        return add_within(*first.part, first.key.data(), first.hash, first.count, first.count_words,
                          bytes, most_bytes);
    }

   private:
    static constexpr std::size_t most = 16;  // a processor waits for ten or more places at once

    std::array<Reached, most> queue_;
    std::size_t first_ = 0;
    std::size_t end_ = 0;
};

}  // namespace quadrille::diagram
