// A problem as bits: its matrix, and which bit each option and item has.
//
// It never changes after it is made, so the engines that Engine::another() makes share it, on any
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bits/ids.hpp"
#include "bits/matrix.hpp"
#include "core/aligned.hpp"

namespace quadrille::bits {

struct BitProblem {
    BitProblem(const Problem& problem, std::optional<std::uint64_t> seed, const Kernel& kernel);

    /// Are bit_of_option and bit_of_item the inverse of the ids that the matrix has for its bits?
    /// O(options + items).
    [[nodiscard]] bool is_consistent() const;

    Matrix matrix;
    std::vector<OptionBit> bit_of_option;
    std::vector<ItemBit> bit_of_item;  ///< of primary items
    std::size_t item_count;            ///< secondary items too
    core::AlignedArray<Word> root;     ///< a node
};

}  // namespace quadrille::bits
