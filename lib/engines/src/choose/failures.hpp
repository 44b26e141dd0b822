// Chooses the item with the smallest quotient of options and failures: a heuristic that learns.
//
// "dom/wdeg": Boussemart, Hemery, Lecoutre and Sais 2004. Each time a search gives up because an
// item has lost its last option, the item's weight grows by 1. The item with the smallest quotient
// of options and weight is branched on. A search that fails again and again for a reason far below
// therefore soon branches on that reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::choose {

class Failures {
   public:
    /// Every item weighs 1.
    explicit Failures(std::size_t items) : weights_(items, 1) {}

    void note(std::uint32_t item) {
        if (weights_[item] == 1) blamed_.push_back(item);
        weights_[item] += 1;
    }

    /// The item with the smallest quotient, given the one with the fewest options, which is the
    /// best of the items that never starved. O(items that ever starved).
    [[nodiscard]] std::uint32_t choose(std::span<const std::int32_t> lengths,
                                       std::uint32_t shortest) const {
        std::uint32_t best = shortest;
        float least = static_cast<float>(lengths[best]) / weights_[best];
        for (const std::uint32_t item : blamed_) {
            const float here = static_cast<float>(lengths[item]) / weights_[item];
            if (here < least) {
                least = here;
                best = item;
            }
        }
        return best;
    }

   private:
    std::vector<float> weights_;
    std::vector<std::uint32_t> blamed_;  // items that weigh more than 1
};

}  // namespace quadrille::choose
