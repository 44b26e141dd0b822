// The solutions that were returned, so that none is returned twice.
//
// They stand one behind the other in one array, and a hash table finds them. So a million of them
// are freed at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/hash_index.hpp"
#include "quadrille/types.hpp"

namespace quadrille::best {

/// A set of solutions whose options are in ascending order. Fewer than 2^32.
class ReturnedSolutions {
   public:
    [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
    [[nodiscard]] bool contains(std::span<const OptionId> ascending) const {
        return index_.find(hash_of(ascending), Is{*this, ascending}) != core::HashIndex::none;
    }
    /// False if it is there already. O(its options), amortised.
    bool insert(std::span<const OptionId> ascending) {
        const auto next = static_cast<core::HashIndex::Entry>(size());
        if (index_.find_or_add(hash_of(ascending), next, Is{*this, ascending}) != next)
            return false;
        options_.insert(options_.end(), ascending.begin(), ascending.end());
        ends_.push_back(options_.size());
        return true;
    }
    /// The solutions are numbered in the order in which they came, from 0.
    [[nodiscard]] std::span<const OptionId> operator[](std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return std::span(options_).subspan(begin, ends_[number] - begin);
    }
    void clear() { *this = ReturnedSolutions(); }

   private:
    struct Is {
        const ReturnedSolutions& all;
        std::span<const OptionId> wanted;
        bool operator()(core::HashIndex::Entry entry) const {
            return std::ranges::equal(all[entry], wanted);
        }
    };

    static core::HashIndex::Hash hash_of(std::span<const OptionId> options) noexcept {
        std::uint64_t hash = options.size();
        for (const OptionId option : options) {
            hash ^= index(option);
            hash *= 0x9E3779B97F4A7C15u;  // 2^64 divided by the golden ratio
            hash ^= hash >> 29;
        }
        return static_cast<core::HashIndex::Hash>(hash >> 32 ^ hash);
    }
    std::vector<OptionId> options_;  // of all solutions
    std::vector<std::size_t> ends_;  // of each solution in options_
    core::HashIndex index_;
};

}  // namespace quadrille::best
