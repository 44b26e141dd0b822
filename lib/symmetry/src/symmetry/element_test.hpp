// Tests with all elements of a small group, as a table on the options.
//
// Two sets are compared at the smallest option that only one of them has: the set with it comes
// first. A set is the first of its images if no element leads to an earlier one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/types.hpp"
#include "symmetry/elements.hpp"

namespace quadrille::symmetry {

class ElementTest {
   public:
    ElementTest(const PermutationGroup& group, std::size_t options);

    /// Whether a table of this group is small enough.
    [[nodiscard]] static bool fits(const PermutationGroup& group, std::size_t options);

    [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
    [[nodiscard]] OptionId image(std::size_t element, OptionId option) const {
        return id_at<OptionId>(table_[element][index(option)]);
    }

    /// To be called before the other tests: these are about this set.
    void set(std::span<const OptionId> options);
    /// Whether the image comes before the set (less), is the set (equal), or comes after it.
    /// O(set).
    [[nodiscard]] std::strong_ordering compare(std::size_t element);

    /// The number of elements that keep the set, if it is the first of its images; else nothing.
    [[nodiscard]] std::optional<std::uint64_t> stabiliser_of_first(
        std::span<const OptionId> options);

    /// The first image of a set, ascending, and the number of elements that keep the set.
    struct First {
        std::vector<OptionId> options;
        std::uint64_t stabiliser = 0;
    };
    [[nodiscard]] First first_image(std::span<const OptionId> options);

   private:
    ElementTable table_;
    std::vector<std::uint32_t> in_set_;  // the number of the set that has the option last
    std::vector<std::uint32_t> hit_;     // likewise, of images
    std::uint32_t set_number_ = 0;
    std::uint32_t image_number_ = 0;
    std::span<const OptionId> options_;
};

}  // namespace quadrille::symmetry
