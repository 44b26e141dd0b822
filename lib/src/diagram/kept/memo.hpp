// Which node a state has, for the maker of diagrams: nothing is forgotten.
//
// States are kept in blocks that never move, and are found by a table of their numbers, which grows
// (open addressing, linear probing).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "diagram/words.hpp"
#include "quadrille/diagram.hpp"

namespace quadrille::diagram {

class NodeMemo {
   public:
    /// For states of so many words.
    explicit NodeMemo(std::size_t state_words) : stride_(state_words + 1) {}

    /// Where a state is found, and whether it is there only now: its node is then still to be set.
    struct Place {
        std::uint32_t entry;
        bool is_new;
    };
    /// Throws UnsupportedError if there are too many states for 32 bits.
    [[nodiscard]] Place place_of(const Word* state);

    [[nodiscard]] NodeId node(std::uint32_t entry) const {
        return NodeId{static_cast<std::uint32_t>(at(entry)[stride_ - 1])};
    }
    void set_node(std::uint32_t entry, NodeId node) { at(entry)[stride_ - 1] = index(node); }

    [[nodiscard]] std::size_t bytes() const noexcept {
        return blocks_.size() * block * stride_ * sizeof(Word) + slots_.size() * sizeof(Slot);
    }

   private:
    static constexpr std::size_t block = 64;  // entries
    struct Slot {
        std::uint32_t entry = 0;  // from 1; 0: the slot is free
        std::uint32_t hash = 0;
    };

    [[nodiscard]] Word* at(std::size_t entry) const {
        return blocks_[entry / block].get() + entry % block * stride_;
    }
    [[nodiscard]] std::size_t slot_of(const Word* state, std::uint32_t hash) const;
    void grow();

    std::size_t stride_;  // a state and its node
    std::size_t entries_ = 0;
    std::vector<std::unique_ptr<Word[]>> blocks_;
    std::vector<Slot> slots_ = std::vector<Slot>(16);  // a power of 2; at most 2/3 are used
};

}  // namespace quadrille::diagram
