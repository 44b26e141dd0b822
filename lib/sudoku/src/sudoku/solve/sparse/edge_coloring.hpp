// Colors the edges of a bipartite graph by R colors, if each vertex has R edges, so that each
// vertex has each color once. Some edges have their color from the beginning, and keep it.
//
// An edge is open until it has a color. It gets one in one of three ways:
//
// 1. Both its ends lack the same color.
// 2. One end lacks red, say, and the other lacks blue. Start at the other end, and follow its red
//    edge, then a blue one, a red one, and so on, as far as you can. If you exchange the two colors
//    on this path, the other end lacks red as well, and the edge becomes red. The path cannot reach
//    the first end: on that side it arrives by red edges, and the first end has none (König 1916;
//    for any graph, Kempe 1879). This fails only if an edge on the path must keep its color.
// 3. It takes a color, and the edges of this color at its ends become open in turn. They may not
//    take it back for some steps. The color is the one for which the fewest become open. That is
//    a tabu search in partial colorings (Blöchliger and Zufferey, "A graph coloring heuristic using
//    partial solutions and a reactive tabu scheme", Computers & Operations Research 35, 2008).
//
// If a single edge is open, the first way colors it: each color is at as many vertices of one side
// as of the other, so both ends of the edge lack the same one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/settings.hpp"
#include "sudoku/board/draws.hpp"

namespace quadrille::sudoku::sparse {

class EdgeColoring {
   public:
    /// Each side has `side` vertices, numbered from 0. `draws` must outlive this.
    EdgeColoring(unsigned side, unsigned colors, Draws& draws);

    static constexpr unsigned no_color = ~0U;
    /// Edges are numbered from 0, in the order in which they are added. One that has a color keeps
    /// it. False if an end has this color already.
    [[nodiscard]] bool add(unsigned left, unsigned right, unsigned color = no_color);

    /// Looks for a color for every edge. Returns false when it has taken `most_steps` steps of the
    /// third way, or when the budget's time is up. There may be a coloring even so. A step takes
    /// about half a microsecond.
    [[nodiscard]] bool color(std::uint64_t most_steps, const Budget& budget);
    /// Steps of the third way.
    [[nodiscard]] std::uint64_t steps() const noexcept { return steps_; }

    /// After `color`: the right end of the edge with this color.
    [[nodiscard]] unsigned right_of(unsigned left, unsigned color) const {
        return edges_[at(left, color)].right - side_;
    }

   private:
    using Vertex = unsigned;  // those on the right follow those on the left
    using EdgeNumber = std::uint32_t;
    static constexpr EdgeNumber no_edge = ~EdgeNumber{0};
    struct Edge {
        Vertex left;
        Vertex right;
        bool is_given;
    };

    [[nodiscard]] EdgeNumber at(Vertex vertex, unsigned color) const {
        return edge_of_[std::size_t{vertex} * colors_ + color];
    }
    EdgeNumber& at(Vertex vertex, unsigned color) {
        return edge_of_[std::size_t{vertex} * colors_ + color];
    }
    [[nodiscard]] bool is_given(EdgeNumber edge) const {
        return edge != no_edge && edges_[edge].is_given;
    }
    void set(EdgeNumber edge, unsigned color) {
        at(edges_[edge].left, color) = at(edges_[edge].right, color) = edge;
    }
    void list_lacking(Vertex vertex, std::vector<unsigned>& colors) const;
    [[nodiscard]] bool insert(EdgeNumber edge);
    [[nodiscard]] bool exchange(Vertex end, unsigned lacking, unsigned color);
    void displace();
    void open_again(EdgeNumber edge, unsigned color);
    std::uint64_t& tabu_until(EdgeNumber edge, unsigned color) {
        return tabu_until_[(std::size_t{edge} * colors_ + color) & (tabu_until_.size() - 1)];
    }
    void close(std::size_t i);

    unsigned side_;
    unsigned colors_;
    Draws& draws_;
    std::vector<Edge> edges_;
    std::vector<EdgeNumber> edge_of_;  // by vertex and color
    std::vector<EdgeNumber> open_;
    std::vector<std::uint64_t> tabu_until_;  // a step; their number is a power of two
    std::uint64_t steps_ = 0;

    std::vector<unsigned> lacking_left_, lacking_right_;  // of insert
    std::vector<Vertex> path_;                            // of exchange
};

}  // namespace quadrille::sudoku::sparse
