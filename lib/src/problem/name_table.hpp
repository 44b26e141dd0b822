// Names, each with a number: 0, 1, 2, … in the order in which they came.
//
// All names lie in one string; a table of numbers, found by hash (open addressing, linear
// probing), leads back from a name. A slot keeps half of its name's hash, so that other names
// are passed by without a look at them. Fifteen to twenty bytes a name beyond the name itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

    /// The number of a name, and whether it is new. Throws ProblemError past 2^32 - 2 names
    /// or 4 GiB of them.
    std::pair<std::uint32_t, bool> insert(std::string_view name);

   private:
    struct Slot {
        std::uint32_t number_plus_1 = 0;  // 0: the slot is free
        std::uint32_t hash = 0;
    };

    [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint32_t hash) const noexcept;
    void grow();

    std::string text_;
    std::vector<std::uint32_t> starts_{0};
    // Its size is a power of two, at most 3/4 used.
    std::vector<Slot> slots_ = std::vector<Slot>(16);
};

}  // namespace quadrille
