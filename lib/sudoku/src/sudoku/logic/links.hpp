// Strong and weak links between groups of candidates, which chains are made of.
//
// A node says that a value stands in one of some cells, often a single one. A strong link says that
// one of two nodes is right, so if the one is not, the other is:
//
//     two places of a value in a full house                        (from_pairs)
//     the same, but the places fall into two groups                 (from_groups)
//     the two values of a cell                                      (from_cells)
//     two values of an almost locked set, which lacks one at most   (from_sets)
//
// A weak link says that two nodes are not both right. Either their values are the same and each
// cell of the one sees each cell of the other, or they are two values of one cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "sudoku/logic/almost_locked_sets.hpp"
#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

enum LinkSource : unsigned { from_pairs = 1, from_groups = 2, from_cells = 4, from_sets = 8 };

class LinkGraph {
   public:
    struct Node {
        unsigned value;
        CellSet cells;
        CellSet seen;  ///< that may have the value and see all of the cells
        std::uint32_t first_cell;
        std::optional<std::uint32_t> only_cell;
    };
    struct Link {
        std::uint32_t to;
        std::uint32_t house = no_house;  ///< if it is from a house
        std::uint32_t set = no_set;      ///< if it is from a set of several cells
    };
    static constexpr std::uint32_t no_set = ~std::uint32_t{0};

    /// `links_values`: two values of a cell are linked weakly. The finding's budget may end this.
    LinkGraph(const Candidates& now, unsigned sources, bool links_values, Finding& finding);

    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] const Node& node(std::uint32_t number) const { return nodes_[number]; }
    [[nodiscard]] std::span<const Link> strong(std::uint32_t node) const { return strong_[node]; }
    [[nodiscard]] std::span<const std::uint32_t> weak(std::uint32_t node) const {
        return weak_[node];
    }
    [[nodiscard]] bool are_weak(std::uint32_t one, std::uint32_t other) const;
    [[nodiscard]] const AlmostLockedSet& set(const Link& link) const { return sets_[link.set]; }

    /// Would excluding what contradicts both nodes exclude anything?
    [[nodiscard]] bool excludes(std::uint32_t one, std::uint32_t other) const;
    /// Excludes what contradicts both nodes, because one of them is right.
    void exclude(std::uint32_t one, std::uint32_t other, Finding& finding) const;

    /// "r1c2 is not 5", or "one of r1c2 and r1c3 is 5".
    [[nodiscard]] std::string words(std::uint32_t node, bool is_so) const;
    /// " (the only other place in row 2)"
    [[nodiscard]] std::string reason(const Link& link) const;
    void mark(std::uint32_t node, bool is_so, Finding& finding) const;

   private:
    [[nodiscard]] CellSet seen_by(unsigned value, const CellSet& cells) const;
    std::uint32_t add_node(unsigned value, const CellSet& cells);
    void link(std::uint32_t one, std::uint32_t other, std::uint32_t house, std::uint32_t set);
    void link_places(std::uint32_t house, unsigned value, bool has_groups);
    void link_groups(std::uint32_t house, unsigned value, const CellSet& places);
    void link_set(std::uint32_t set);
    void link_weakly(bool links_values);

    const Candidates& now_;
    const LogicTables& tables_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<Node> nodes_;
    std::unordered_multimap<std::size_t, std::uint32_t> node_of_hash_;
    std::vector<std::vector<Link>> strong_;
    std::vector<std::vector<std::uint32_t>> weak_;
};

}  // namespace quadrille::sudoku::logic
