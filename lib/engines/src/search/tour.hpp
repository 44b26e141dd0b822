// A tour of a search tree: all nodes, one by one, in the order of the search.
//
// The tree is that of the search, with the same nodes, branches and solutions. A tour also reports
// forced choices one by one, and the reason why a node is a dead end.
#pragma once

#include <cstddef>
#include <optional>

#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::search {

/// A node as a tour finds it.
struct TourStop {
    std::size_t depth = 0;  ///< choices above it
    /// The last choice. The root has none.
    std::optional<Step> choice;
    /// The item that the node branches on. A solution or a dead end has none.
    std::optional<ItemId> item;
    std::size_t branches = 0;  ///< of this item
    bool is_solution = false;
    /// The item that has too few options left. Only a dead end has one.
    std::optional<ItemId> starved;
};

class Tour {
   public:
    virtual ~Tour() = default;

    /// Whether some branch was not visited.
    [[nodiscard]] virtual bool has_more() = 0;
    /// Visits the next node. Nothing if there is none.
    [[nodiscard]] virtual std::optional<TourStop> next() = 0;
    [[nodiscard]] virtual const Stats& stats() const = 0;

   protected:
    Tour() = default;
    Tour(const Tour&) = default;
    Tour& operator=(const Tour&) = default;
};

}  // namespace quadrille::search
