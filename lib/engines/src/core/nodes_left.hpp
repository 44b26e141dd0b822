// How many nodes a depth-first search is expected to visit from now on. A branch that has not begun
// is expected to have as many as those beside it that have, on average. Of the branch under way,
// those to come are estimated in the same way. (The recursive estimator of Kilby, Slaney, Thiébaux
// and Walsh, "Estimating search tree size", AAAI 2006.)
//
// Progress (Engine::progress) gives all branches of a node the same share. So it says little when
// most of them end at once, and one of them has nearly all nodes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace quadrille::core {

class NodesLeft {
   public:
    /// Adds the branches of a level, of which some have begun and the others are open. The deepest
    /// level comes first. `visited` nodes have been visited since all its branches were open. They
    /// are the branches of `parents` nodes, which are themselves branches of the next level.
    void add_level(std::uint64_t visited, std::size_t begun, std::size_t open,
                   std::size_t parents = 1) {
        // Nothing is known below a branch whose own branches are all open, so it counts as open.
        const std::size_t known = begun - std::min(begun, unknown_);
        if (known == 0) {
            unknown_ = parents;
            return;
        }
        // At the start of a part, the branches on the way to it count as no nodes.
        const std::uint64_t known_nodes = visited - std::min<std::uint64_t>(visited, unknown_);
        const double below = static_cast<double>(known_nodes) + nodes_;
        nodes_ += static_cast<double>(open + unknown_) * below / static_cast<double>(known);
        unknown_ = 0;
    }
    /// Or more, if all levels are unknown.
    [[nodiscard]] double nodes() const noexcept { return nodes_ + static_cast<double>(unknown_); }

   private:
    double nodes_ = 0;
    std::size_t unknown_ = 0;
};

/// An engine that makes this estimate implements this class too.
class EstimatesNodesLeft {
   public:
    /// O(levels).
    [[nodiscard]] virtual double nodes_left() const = 0;

   protected:
    ~EstimatesNodesLeft() = default;
};

}  // namespace quadrille::core
