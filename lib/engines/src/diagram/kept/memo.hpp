// The node of each state, for the maker of diagrams. Nothing is forgotten.
//
// States are kept in blocks that never move, and a hash index finds them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hash_index.hpp"
#include "diagram/words.hpp"
#include "quadrille/diagram.hpp"

namespace quadrille::diagram::kept {

/// An entry of a memo.
enum class EntryId : std::uint32_t {};

class NodeMemo {
   public:
    /// For states of this many words.
    explicit NodeMemo(std::size_t state_words) : stride_(state_words + 1) {}

    /// The entry of a state. If it is new, its node must still be set.
    struct StateEntry {
        EntryId entry;
        bool is_new;
    };
    /// Throws UnsupportedError if there are too many states for 32 bits.
    [[nodiscard]] StateEntry entry_of(const Word* state);

    [[nodiscard]] NodeId node(EntryId entry) const {
        return id_at<NodeId>(static_cast<std::size_t>(at(entry)[stride_ - 1]));
    }
    void set_node(EntryId entry, NodeId node) { at(entry)[stride_ - 1] = index(node); }

    /// Is each state found from its hash? O(states).
    [[nodiscard]] bool is_consistent() const;

    /// The memory of a block, which is allocated at once.
    [[nodiscard]] std::size_t block_bytes() const noexcept {
        return block * stride_ * sizeof(Word);
    }
    /// The most memory that is in use while one more state is added.
    [[nodiscard]] std::size_t bytes_to_add() const noexcept {
        return (blocks_.size() + 1) * block_bytes() + core::bytes_to_add(blocks_, 1) +
               index_.bytes_to_add();
    }

   private:
    static constexpr std::size_t block = 64;  // entries

    [[nodiscard]] Word* at(EntryId entry) const {
        return blocks_[index(entry) / block].get() + index(entry) % block * stride_;
    }
    [[nodiscard]] core::HashIndex::Hash hash_of(const Word* state) const {
        return static_cast<core::HashIndex::Hash>(hash(state, stride_ - 1));
    }

    std::size_t stride_;  // a state and its node
    std::vector<std::unique_ptr<Word[]>> blocks_;
    core::HashIndex index_;
};

}  // namespace quadrille::diagram::kept
