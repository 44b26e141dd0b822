#include "sudoku/solve/sparse/edge_coloring.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace quadrille::sudoku::sparse {
namespace {

constexpr std::uint64_t clock_interval = 1 << 16;  // in steps
/// An open edge is tried for an exchange at every fourth step. At every step, or every sixteenth,
/// the search takes about as long; without, 1.5 to 2 times as long.
constexpr std::uint64_t steps_between_exchanges = 4;
/// An edge that has lost its color may not take it back for a while: a random number of steps from
/// 1 to this, and three more for every five open edges. The rule is that of Galinier and Hao,
/// "Hybrid Evolutionary Algorithms for Graph Coloring", Journal of Combinatorial Optimization 3,
/// 1999.
constexpr std::uint32_t random_tabu = 10;
/// The table of what is forbidden has at most this many places, which take 8 MB. A large board
/// without boxes has more edges and colors than that, so some share a place. With a sixteenth of
/// it, 223x223 with 20 % needs several times as many steps.
constexpr std::size_t most_tabu = 1 << 20;

}  // namespace

EdgeColoring::EdgeColoring(unsigned side, unsigned colors, Draws& draws)
    : side_(side),
      colors_(colors),
      draws_(draws),
      edge_of_(std::size_t{2} * side * colors, no_edge) {}

bool EdgeColoring::add(unsigned left, unsigned right, unsigned color) {
    const auto edge = static_cast<EdgeNumber>(edges_.size());
    const bool is_given = color != no_color;
    edges_.push_back({left, side_ + right, is_given});
    if (!is_given) {
        open_.push_back(edge);
        return true;
    }
    if (at(left, color) != no_edge || at(side_ + right, color) != no_edge) return false;
    set(edge, color);
    return true;
}

bool EdgeColoring::color(std::uint64_t most_steps, const Budget& budget) {
    draws_.shuffle(std::span(open_));
    for (std::size_t i = open_.size(); i-- > 0;) {
        if (insert(open_[i])) close(i);
    }
    if (!open_.empty())
        tabu_until_.assign(std::bit_ceil(std::min(edges_.size() * colors_, most_tabu)), 0);
    while (!open_.empty()) {
        if (steps_ == most_steps) return false;
        if (steps_ % clock_interval == 0 && budget.is_time_up()) return false;
        ++steps_;
        if (steps_ % steps_between_exchanges == 0) {
            const std::size_t i = draws_.below(static_cast<std::uint32_t>(open_.size()));
            if (insert(open_[i])) {
                close(i);
                continue;
            }
        }
        displace();
    }
    return true;
}

void EdgeColoring::list_lacking(Vertex vertex, std::vector<unsigned>& colors) const {
    colors.clear();
    for (unsigned color = 0; color < colors_; ++color) {
        if (at(vertex, color) == no_edge) colors.push_back(color);
    }
}

/// Colors the edge by the first or the second way. False if neither is possible.
bool EdgeColoring::insert(EdgeNumber edge) {
    const auto [left, right, is_given] = edges_[edge];
    list_lacking(left, lacking_left_);
    list_lacking(right, lacking_right_);
    for (const unsigned color : lacking_left_) {
        if (at(right, color) != no_edge) continue;
        set(edge, color);
        return true;
    }
    for (const unsigned a : lacking_left_) {
        for (const unsigned b : lacking_right_) {
            if (exchange(right, b, a)) {
                set(edge, a);
                return true;
            }
            if (exchange(left, a, b)) {
                set(edge, b);
                return true;
            }
        }
    }
    return false;
}

/// Exchanges two colors along the path from a vertex that lacks one of them. False, and nothing is
/// changed, if an edge of the path keeps its color.
bool EdgeColoring::exchange(Vertex end, unsigned lacking, unsigned color) {
    path_.clear();
    for (unsigned next = color;; next = lacking + color - next) {
        path_.push_back(end);
        const EdgeNumber edge = at(end, next);
        if (edge == no_edge) break;
        if (edges_[edge].is_given) return false;
        end = edges_[edge].left + edges_[edge].right - end;
    }
    for (const Vertex vertex : path_) std::swap(at(vertex, lacking), at(vertex, color));
    return true;
}

/// A step of the third way. Nothing is changed if each choice is forbidden now.
void EdgeColoring::displace() {
    unsigned fewest = 3;
    std::uint32_t as_good = 0;
    std::size_t chosen = 0;
    unsigned color = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
        const Edge& edge = edges_[open_[i]];
        for (unsigned c = 0; c < colors_; ++c) {
            const EdgeNumber on_left = at(edge.left, c), on_right = at(edge.right, c);
            const unsigned displaced = unsigned{on_left != no_edge} + unsigned{on_right != no_edge};
            if (displaced > fewest || is_given(on_left) || is_given(on_right)) continue;
            if (tabu_until(open_[i], c) > steps_) continue;
            if (displaced < fewest) as_good = 0;
            fewest = displaced;
            if (draws_.below(++as_good) != 0) continue;  // each of the best is equally likely
            chosen = i;
            color = c;
        }
    }
    if (as_good == 0) return;
    const EdgeNumber edge = open_[chosen];
    close(chosen);
    for (const Vertex end : {edges_[edge].left, edges_[edge].right}) {
        if (at(end, color) != no_edge) open_again(at(end, color), color);
    }
    set(edge, color);
}

void EdgeColoring::open_again(EdgeNumber edge, unsigned color) {
    at(edges_[edge].left, color) = at(edges_[edge].right, color) = no_edge;
    open_.push_back(edge);
    const std::uint64_t tabu = 1 + draws_.below(random_tabu) + open_.size() * 3 / 5;
    tabu_until(edge, color) = steps_ + tabu;
}

void EdgeColoring::close(std::size_t i) {
    open_[i] = open_.back();
    open_.pop_back();
}

}  // namespace quadrille::sudoku::sparse
