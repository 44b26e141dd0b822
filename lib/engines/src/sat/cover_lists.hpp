// An exact cover as lists of numbers: what a search looks at for each option and item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::sat {

/// Lists of numbers, one behind the other.
class NumberLists {
   public:
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t list) const {
        return {numbers_.data() + starts_[list], numbers_.data() + starts_[list + 1]};
    }

    /// Adds a number to the last list, which end_list() ends.
    void add(std::uint32_t number) { numbers_.push_back(number); }
    void end_list() { starts_.push_back(static_cast<std::uint32_t>(numbers_.size())); }

   private:
    std::vector<std::uint32_t> starts_{0};
    std::vector<std::uint32_t> numbers_;
};

struct CoverLists {
    /// O(size). The problem has no multiplicities.
    explicit CoverLists(const Problem& problem);

    /// The pairs of uses of each item: an upper bound for the size of `rivals`. O(entries).
    [[nodiscard]] static double pairs(const Problem& problem);

    NumberLists options;  // of each primary item
    NumberLists items;    // the primary ones of each option
    NumberLists rivals;   // of each option: those that no solution has beside it
};

}  // namespace quadrille::sat
