// What a search did. Nodes and updates repeat exactly from run to run, so they,
// not seconds, are what a change of the search is judged by.
#pragma once

#include <cstdint>
#include <vector>

namespace quadrille {

struct Stats {
    /// Nodes of the search tree: the root, and each choice that was tried.
    std::uint64_t nodes = 0;
    /// Times an entry was taken out of its item's list.
    std::uint64_t updates = 0;
    /// Times a secondary item's color was fixed.
    std::uint64_t purifications = 0;
    std::uint64_t solutions = 0;
    /// nodes_by_level[l] is the number of nodes at depth l; the root is at 0.
    std::vector<std::uint64_t> nodes_by_level;
    /// The most choices that were ever made on one path.
    std::uint64_t longest_branch = 0;
};

}  // namespace quadrille
