// The generator splitmix64, a counter that is well mixed. It gives the same numbers on every
// machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace quadrille::bench {

class Random {
   public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// A number below `bound`. The bias of the remainder does not matter here.
    std::size_t below(std::size_t bound) {
        std::uint64_t word = state_ += 0x9E3779B97F4A7C15u;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
        word = (word ^ word >> 27) * 0x94D049BB133111EBu;
        return static_cast<std::size_t>((word ^ word >> 31) % bound);
    }

    /// The shuffle of Fisher and Yates. std::shuffle differs between libraries.
    template <typename T>
    void shuffle(std::vector<T>& elements) {
        for (std::size_t i = elements.size(); i > 1; --i) {
            std::swap(elements[i - 1], elements[below(i)]);
        }
    }

   private:
    std::uint64_t state_;
};

}  // namespace quadrille::bench
