#include "diagram/kept/memo.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::diagram {

NodeMemo::Place NodeMemo::place_of(const Word* state) {
    const auto short_hash = static_cast<std::uint32_t>(hash(state, stride_ - 1));
    std::size_t slot = slot_of(state, short_hash);
    if (slots_[slot].entry != 0) return {slots_[slot].entry - 1, false};
    if (entries_ == std::numeric_limits<std::uint32_t>::max() - 1) {
        throw UnsupportedError("the diagram has more states than 32-bit numbers");
    }
    if (3 * (entries_ + 1) > 2 * slots_.size()) {
        grow();
        slot = slot_of(state, short_hash);
    }
    const auto entry = static_cast<std::uint32_t>(entries_++);
    if (entry % block == 0) blocks_.push_back(std::make_unique<Word[]>(block * stride_));
    std::copy_n(state, stride_ - 1, at(entry));
    slots_[slot] = {entry + 1, short_hash};
    return {entry, true};
}

/// The slot of a state, or the free one where it belongs.
std::size_t NodeMemo::slot_of(const Word* state, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    for (; slots_[slot].entry != 0; slot = (slot + 1) & mask) {
        if (slots_[slot].hash != hash) continue;
        if (std::equal(state, state + stride_ - 1, at(slots_[slot].entry - 1))) break;
    }
    return slot;
}

void NodeMemo::grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& moved : old) {
        if (moved.entry == 0) continue;
        std::size_t slot = moved.hash & mask;
        while (slots_[slot].entry != 0) slot = (slot + 1) & mask;
        slots_[slot] = moved;
    }
}

}  // namespace quadrille::diagram
