// Chooses edges of a bipartite graph, so that each vertex has the wanted number of them.
//
// That is a flow, so it is found, if there is one, by augmenting paths (Ford and Fulkerson 1956).
#pragma once

#include <cstddef>
#include <vector>

namespace quadrille::sudoku::sparse {

/// Vertices of either side are numbered from 0.
class DegreeChoice {
   public:
    /// `left` is the number of vertices on the left side. `wanted` is for each vertex, those of the
    /// left side first.
    DegreeChoice(std::size_t left, std::vector<unsigned> wanted);

    /// Edges are numbered from 0, in the order in which they are added.
    void add(std::size_t left, std::size_t right);

    /// False if there is no such choice. O(edges * wanted edges), and mostly far less.
    [[nodiscard]] bool choose();

    [[nodiscard]] bool is_chosen(std::size_t edge) const { return edges_[edge].is_chosen; }

   private:
    struct Edge {
        std::size_t left;
        std::size_t right;
        bool is_chosen;
    };

    bool augment(std::size_t root);
    void turn(std::size_t end, std::size_t root);

    std::size_t left_;
    std::vector<unsigned> wanted_;  // more than were chosen so far
    std::vector<std::vector<std::size_t>> edges_of_;
    std::vector<Edge> edges_;
    std::vector<std::size_t> reached_by_;  // the edge that led to each vertex
    std::vector<std::size_t> queue_;
};

}  // namespace quadrille::sudoku::sparse
