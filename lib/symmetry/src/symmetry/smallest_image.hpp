// The smallest image of a set of points under a group of any order.
//
// Sets are compared as sorted lists. The smallest image begins with the smallest point m that any
// point of the set can reach. All ways to take a point of the set to m are tried. The rest of
// the set is then a question for the stabiliser of m, and so on. Equal sets are joined, with the
// number of ways that led to them. At the end, this number is that of the symmetries of the set.
//
// Source: Linton, "Finding the smallest image of a set" (2004). The number of sets may grow
// exponentially, so nauty's canonical form is better where it can be had.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "quadrille/count.hpp"
#include "symmetry/permutation_group.hpp"

namespace quadrille::symmetry {

struct Image {
    std::vector<Point> points;  ///< ascending
    Count stabiliser;           ///< the order of the group that keeps the set
};

class SmallestImages {
   public:
    explicit SmallestImages(PermutationGroup group);
    ~SmallestImages();
    SmallestImages(SmallestImages&&) noexcept;
    SmallestImages& operator=(SmallestImages&&) noexcept;

    /// Throws UnsupportedError if there are too many sets on the way.
    [[nodiscard]] Image of(std::span<const Point> set);

   private:
    struct Node;
    struct Step;
    using Sets = std::map<std::vector<Point>, Count>;

    static Step& step_to(Node& node, Point point);

    std::unique_ptr<Node> root_;
    std::size_t nodes_ = 0;
};

}  // namespace quadrille::symmetry
