// Names, each with a number: 0, 1, 2, … in the order in which they came.
//
// All names are in one array. An index of hashes leads from a name to its number. A name takes
// fifteen to twenty-five bytes beyond its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash_index.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::core {

class NameTable {
   public:
    [[nodiscard]] std::size_t size() const noexcept { return starts_.size() - 1; }

    [[nodiscard]] std::string_view operator[](std::size_t number) const noexcept {
        return {text_.data() + starts_[number], starts_[number + 1] - starts_[number]};
    }

    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const noexcept;

    /// The same for many names: calls tell(k, what find(names[k]) returns). In a large table this
    /// is faster, because the reads of memory for different names overlap.
    template <typename Tell>
    void find(std::span<const std::string_view> names, Tell tell) const {
        for (std::size_t begin = 0; begin < names.size(); begin += group_size) {
            const std::size_t count = std::min(group_size, names.size() - begin);
            const Found found = find_group(names.subspan(begin, count));
            for (std::size_t k = 0; k < count; ++k) {
                if (found[k] == HashIndex::none) {
                    tell(begin + k, std::nullopt);
                } else {
                    tell(begin + k, found[k]);
                }
            }
        }
    }

    /// The number of a name, and whether it is new. Throws ProblemError past 2^32 - 2 names
    /// or 4 GiB of them, and MemoryLimitError. The budget counts what bytes() says.
    std::pair<std::uint32_t, bool> insert(std::string_view name, MemoryBudget& memory);

    /// The memory of the arrays.
    [[nodiscard]] std::size_t bytes() const noexcept {
        return text_.capacity() + starts_.capacity() * sizeof(starts_[0]) + index_.bytes();
    }

   private:
    static constexpr std::size_t group_size = 16;
    using Found = std::array<HashIndex::Entry, group_size>;  // numbers, or none

    /// Finds group_size names at most.
    [[nodiscard]] Found find_group(std::span<const std::string_view> names) const noexcept;

    std::vector<char> text_;
    std::vector<std::uint32_t> starts_{0};
    HashIndex index_;
};

}  // namespace quadrille::core
