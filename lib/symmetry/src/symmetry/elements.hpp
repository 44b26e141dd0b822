// All elements of a small permutation group, and its conjugacy classes.
//
// Two elements g and h^-1 g h are conjugate: they are the same symmetry, seen from another side. An
// element is known by the images of the base points, so classes are found on these alone. The image
// of a base point b under h^-1 g h is h(g(h^-1(b))). So the images under g of the base points and
// of all h^-1(b) are enough, for the generators h.
//
// Cost: O(order * base points * generators) for the classes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "symmetry/permutation_group.hpp"

namespace quadrille::symmetry {

/// The images of some points under every element of a group: a row of images for each element. The
/// identity is the first. O(order * points).
class ElementTable {
   public:
    ElementTable(const PermutationGroup& group, std::span<const Point> points);

    /// The order of the group, even if there are no points.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::span<const Point> operator[](std::size_t element) const {
        return {images_.data() + element * width_, width_};
    }

   private:
    std::size_t width_;
    std::size_t size_ = 1;
    std::vector<Point> images_;
};

/// A class, or several whose elements generate conjugate cyclic groups: these leave equally many
/// solutions unchanged.
struct ConjugacyClass {
    Permutation representative;
    std::uint64_t size = 0;     ///< the number of elements
    std::uint64_t classes = 0;  ///< the number of conjugacy classes
};

/// The classes of cyclic subgroups, the identity's first. The order must fit into 32 bits, and
/// memory.
[[nodiscard]] std::vector<ConjugacyClass> cyclic_classes(const PermutationGroup& group);

}  // namespace quadrille::symmetry
