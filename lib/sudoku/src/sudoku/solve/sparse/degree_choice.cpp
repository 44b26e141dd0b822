#include "sudoku/solve/sparse/degree_choice.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku::sparse {

DegreeChoice::DegreeChoice(std::size_t left, std::vector<unsigned> wanted)
    : left_(left), wanted_(std::move(wanted)), edges_of_(wanted_.size()) {}

void DegreeChoice::add(std::size_t left, std::size_t right) {
    edges_of_[left].push_back(edges_.size());
    edges_of_[left_ + right].push_back(edges_.size());
    edges_.push_back({left, left_ + right, false});
}

bool DegreeChoice::choose() {
    for (std::size_t left = 0; left < left_; ++left) {
        while (wanted_[left] > 0) {
            if (!augment(left)) return false;
            --wanted_[left];
        }
    }
    return std::ranges::all_of(wanted_, [](unsigned wanted) { return wanted == 0; });
}

/// Chooses one edge more at `root`: along a shortest path on which edges are chosen and given up in
/// turn, to a vertex on the right that wants one more.
bool DegreeChoice::augment(std::size_t root) {
    constexpr std::size_t not_reached = ~std::size_t{0};
    reached_by_.assign(wanted_.size(), not_reached);
    queue_.assign(1, root);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const std::size_t vertex = queue_[i];
        const bool is_left = vertex < left_;
        for (const std::size_t e : edges_of_[vertex]) {
            const Edge& edge = edges_[e];
            if (edge.is_chosen == is_left) continue;
            const std::size_t next = is_left ? edge.right : edge.left;
            if (next == root || reached_by_[next] != not_reached) continue;
            reached_by_[next] = e;
            if (is_left && wanted_[next] > 0) {
                turn(next, root);
                return true;
            }
            queue_.push_back(next);
        }
    }
    return false;
}

void DegreeChoice::turn(std::size_t end, std::size_t root) {
    --wanted_[end];
    for (std::size_t vertex = end; vertex != root;) {
        Edge& edge = edges_[reached_by_[vertex]];
        edge.is_chosen = !edge.is_chosen;
        vertex = edge.left == vertex ? edge.right : edge.left;
    }
}

}  // namespace quadrille::sudoku::sparse
