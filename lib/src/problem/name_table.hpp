// Names, each with a number: 0, 1, 2, … in the order in which they came.
//
// All names lie in one string; a table of numbers, found by hash (open addressing, linear
// probing), leads back from a name. A slot keeps half of its name's hash, so that other names
// are passed by without a look at them. Fifteen to twenty bytes a name beyond the name itself.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

class NameTable {
   public:
    [[nodiscard]] std::size_t size() const noexcept { return starts_.size() - 1; }

    [[nodiscard]] std::string_view operator[](std::size_t number) const noexcept {
        return std::string_view(text_).substr(starts_[number],
                                              starts_[number + 1] - starts_[number]);
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
                const std::uint32_t number_plus_1 = found[k];
                if (number_plus_1 == 0) {
                    tell(begin + k, std::nullopt);
                } else {
                    tell(begin + k, number_plus_1 - 1);
                }
            }
        }
    }

    /// The number of a name, and whether it is new. Throws ProblemError past 2^32 - 2 names
    /// or 4 GiB of them.
    std::pair<std::uint32_t, bool> insert(std::string_view name);

   private:
    struct Slot {
        std::uint32_t number_plus_1 = 0;  // 0: the slot is free
        std::uint32_t hash = 0;
    };

    static constexpr std::size_t group_size = 16;
    using Found = std::array<std::uint32_t, group_size>;  // number + 1, or 0

    /// Finds group_size names at most.
    [[nodiscard]] Found find_group(std::span<const std::string_view> names) const noexcept;
    [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint32_t hash) const noexcept;
    void grow();

    std::string text_;
    std::vector<std::uint32_t> starts_{0};
    // Its size is a power of two, at most 3/4 used.
    std::vector<Slot> slots_ = std::vector<Slot>(16);
};

}  // namespace quadrille
