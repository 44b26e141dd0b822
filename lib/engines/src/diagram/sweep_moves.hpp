// One step of a sweep: the moves of a state, and the states to which they lead. A state has a fixed
// number of words, so that the loops over these words are unrolled.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "diagram/ids.hpp"
#include "diagram/plan.hpp"

namespace quadrille::diagram {

template <std::size_t size>
class SweepMoves {
   public:
    using Key = std::array<Word, size>;

    explicit SweepMoves(SweepPlan plan) : plan_(std::move(plan)) {}

    [[nodiscard]] const SweepPlan& plan() const noexcept { return plan_; }

    /// The moves that can be made in a state of a layer, in the memory of `free`. Most moves cannot
    /// be made, and no branch would predict which.
    [[nodiscard]] std::span<const MoveId> find_free(LayerId layer, const Word* state,
                                                    std::vector<MoveId>& free) const {
        const std::size_t begin = index(plan_.first_move(layer));
        const std::size_t end = index(plan_.end_move(layer));
        if (free.size() <= end - begin) free.resize(end - begin + 1);
        const Word* taken = plan_.taken(plan_.first_move(layer));
        std::size_t found = 0;
        for (std::size_t move = begin; move < end; ++move, taken += size) {
            Word clash = 0;
            for (std::size_t i = 0; i < size; ++i) clash |= state[i] & taken[i];
            free[found] = id_at<MoveId>(move);
            found += clash == 0;
        }
        if (!plan_.has_tints()) return {free.data(), found};
        const auto clashes = [&](MoveId move) {
            return std::ranges::any_of(plan_.tints(move), [&](const Tint& tint) {
                const Word value = state[tint.word] & tint.mask;
                return value != 0 && value != tint.value;
            });
        };
        const auto last = std::remove_if(
            free.begin(), free.begin() + static_cast<std::ptrdiff_t>(found), clashes);
        return {free.data(), static_cast<std::size_t>(last - free.begin())};
    }

    /// Makes a free move. `key` becomes the new state, and its layer is returned: the first later
    /// one whose item the state leaves open, or the end.
    [[nodiscard]] LayerId make(MoveId move, LayerId layer, const Word* state, Key& key) const {
        const Word* const put = plan_.put(move);
        for (std::size_t i = 0; i < size; ++i) key[i] = state[i] | put[i];
        do {
            const Word* const ended = plan_.ended(layer);
            layer = id_at<LayerId>(index(layer) + 1);
            for (std::size_t i = 0; i < size; ++i) key[i] &= ~ended[i];
        } while (index(layer) < plan_.layers() && plan_.is_covered(layer, key.data()));
        return layer;
    }

   private:
    SweepPlan plan_;
};

}  // namespace quadrille::diagram
