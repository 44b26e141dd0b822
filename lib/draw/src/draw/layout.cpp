// Places for the vertices of a graph, by stress majorization: each pair of vertices wants to be as
// far apart as the shortest path between them is long, near pairs more so.
//
// Source: Emden R. Gansner, Yehuda Koren and Stephen North, "Graph drawing by stress majorization"
// (2004); here each vertex in turn moves to the best place between the others (their local rule).
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {
namespace {

using Neighbours = std::vector<std::vector<std::size_t>>;

constexpr std::size_t most_nodes = 1000;        // for more, paths take too much memory
constexpr std::size_t most_moves = 20'000'000;  // each between two vertices: less than a second
constexpr std::size_t most_rounds = 200;

/// Each vertex after those that are nearer to the first one of its component.
std::vector<std::size_t> breadth_first(const Neighbours& neighbours) {
    std::vector<std::size_t> order;
    std::vector<bool> is_met(neighbours.size());
    for (std::size_t first = 0; first < neighbours.size(); ++first) {
        if (is_met[first]) continue;
        is_met[first] = true;
        order.push_back(first);
        for (std::size_t next = order.size() - 1; next < order.size(); ++next) {
            const std::size_t node = order[next];
            for (const std::size_t other : neighbours[node]) {
                if (is_met[other]) continue;
                is_met[other] = true;
                order.push_back(other);
            }
        }
    }
    return order;
}

/// On a circle, one step of length 1 apart.
std::vector<PicturePoint> on_circle(const std::vector<std::size_t>& order) {
    std::vector<PicturePoint> places(order.size());
    const double turn =
        2 * std::numbers::pi / static_cast<double>(std::max<std::size_t>(order.size(), 1));
    const double radius = order.size() < 2 ? 0 : 0.5 / std::sin(turn / 2);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double angle = turn * static_cast<double>(i) - std::numbers::pi / 2;
        places[order[i]] = {radius * std::cos(angle), radius * std::sin(angle)};
    }
    return places;
}

/// On a spiral, where no symmetry keeps vertices from moving apart.
std::vector<PicturePoint> on_spiral(const std::vector<std::size_t>& order) {
    constexpr double golden_angle = 2.399963229728653;
    std::vector<PicturePoint> places(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto turns = static_cast<double>(i);
        const double radius = std::sqrt(turns);
        places[order[i]] = {radius * std::cos(golden_angle * turns),
                            radius * std::sin(golden_angle * turns)};
    }
    return places;
}

std::vector<PicturePoint> in_rows(std::size_t nodes) {
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(nodes))));
    std::vector<PicturePoint> places;
    for (std::size_t i = 0; i < nodes; ++i) {
        places.push_back({static_cast<double>(i % columns), static_cast<double>(i / columns)});
    }
    return places;
}

/// The lengths of shortest paths. Components are as far apart as the longest path, plus 2.
std::vector<float> path_lengths(const Neighbours& neighbours) {
    const std::size_t n = neighbours.size();
    constexpr float none = -1;
    std::vector<float> lengths(n * n, none);
    float longest = 0;
    for (std::size_t from = 0; from < n; ++from) {
        float* const row = &lengths[from * n];
        std::vector<std::size_t> queue{from};
        row[from] = 0;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            for (const std::size_t other : neighbours[queue[next]]) {
                if (row[other] != none) continue;
                row[other] = row[queue[next]] + 1;
                longest = std::max(longest, row[other]);
                queue.push_back(other);
            }
        }
    }
    std::ranges::replace(lengths, none, longest + 2);
    return lengths;
}

void relax(std::vector<PicturePoint>& places, const std::vector<float>& lengths) {
    const std::size_t n = places.size();
    const std::size_t rounds = std::min(most_rounds, most_moves / (n * n) + 1);
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < n; ++i) {
            PicturePoint sum;
            double weights = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (j == i) continue;
                const double wanted = double{lengths[i * n + j]};
                const double weight = 1 / (wanted * wanted);
                const double x = places[i].x - places[j].x, y = places[i].y - places[j].y;
                const double distance = std::max(std::hypot(x, y), 1e-6);
                sum.x += weight * (places[j].x + wanted * x / distance);
                sum.y += weight * (places[j].y + wanted * y / distance);
                weights += weight;
            }
            places[i] = {sum.x / weights, sum.y / weights};
        }
    }
}

/// How far the distances are from those that are wanted.
double stress_of(const std::vector<PicturePoint>& places, const std::vector<float>& lengths) {
    double stress = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double wanted = double{lengths[i * places.size() + j]};
            const double distance =
                std::hypot(places[i].x - places[j].x, places[i].y - places[j].y);
            stress += (distance - wanted) * (distance - wanted) / (wanted * wanted);
        }
    }
    return stress;
}

/// The better of two ways to begin: a ring stays a ring, and other graphs get out of one.
std::vector<PicturePoint> relaxed(const Neighbours& neighbours) {
    const std::vector<float> lengths = path_lengths(neighbours);
    const std::vector<std::size_t> order = breadth_first(neighbours);
    std::vector<PicturePoint> one = on_circle(order), other = on_spiral(order);
    relax(one, lengths);
    relax(other, lengths);
    // Sums are rounded, and on different machines not in the same way. So a tie is a tie.
    const bool is_other_better = stress_of(other, lengths) < 0.999 * stress_of(one, lengths);
    return is_other_better ? other : one;
}

}  // namespace

std::vector<PicturePoint> laid_out(std::size_t nodes,
                                   std::span<const std::pair<std::size_t, std::size_t>> edges) {
    Neighbours neighbours(nodes);
    for (const auto& [a, b] : edges) {
        neighbours.at(a).push_back(b);
        neighbours.at(b).push_back(a);
    }
    if (nodes > most_nodes) return in_rows(nodes);
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const auto& of_node : neighbours) least = std::min(least, of_node.size());
    if (2 * least >= nodes) {
        std::vector<std::size_t> order(nodes);
        for (std::size_t i = 0; i < nodes; ++i) order[i] = i;
        return on_circle(order);
    }
    return nodes > 1 ? relaxed(neighbours) : std::vector<PicturePoint>(nodes);
}

}  // namespace quadrille::draw
