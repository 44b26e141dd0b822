#include "symmetry/smallest_image.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::symmetry {
namespace {

constexpr std::size_t most_sets = 100'000;
constexpr std::size_t most_nodes = 2'000;  // stabilisers that are kept for the next sets

/// The smallest point of each point's orbit.
std::vector<Point> least_of_orbits(const PermutationGroup& group) {
    const std::vector<std::uint32_t> orbits = group.orbits();
    std::vector<Point> first;
    std::vector<Point> result(orbits.size());
    for (Point p = 0; p < orbits.size(); ++p) {
        if (orbits[p] == first.size()) first.push_back(p);
        result[p] = first[orbits[p]];
    }
    return result;
}

}  // namespace

/// A stabiliser of some points, and where it leads.
struct SmallestImages::Node {
    explicit Node(PermutationGroup of) : group(std::move(of)), least(least_of_orbits(group)) {}

    PermutationGroup group;
    std::vector<Point> least;
    std::map<Point, std::unique_ptr<Step>> steps;
};

/// The group of a node with a base that begins with a point, and the stabiliser of that.
struct SmallestImages::Step {
    explicit Step(PermutationGroup with_base)
        : tree(std::move(with_base)), next(tree.first_stabiliser()) {}

    PermutationGroup tree;
    Node next;
};

SmallestImages::SmallestImages(PermutationGroup group)
    : root_(std::make_unique<Node>(std::move(group))) {}
SmallestImages::~SmallestImages() = default;
SmallestImages::SmallestImages(SmallestImages&&) noexcept = default;
SmallestImages& SmallestImages::operator=(SmallestImages&&) noexcept = default;

SmallestImages::Step& SmallestImages::step_to(Node& node, Point point) {
    std::unique_ptr<Step>& step = node.steps[point];
    if (!step) step = std::make_unique<Step>(node.group.with_base(point));
    return *step;
}

Image SmallestImages::of(std::span<const Point> set) {
    if (nodes_ > most_nodes) {
        root_->steps.clear();
        nodes_ = 0;
    }
    Image image;
    Sets sets;
    sets[{set.begin(), set.end()}] = 1;
    Node* node = root_.get();
    while (!sets.begin()->first.empty()) {
        if (node->group.order() == Count(1)) {
            // The map is sorted, and so are its sets.
            const auto& [points, ways] = *sets.begin();
            image.points.insert(image.points.end(), points.begin(), points.end());
            image.stabiliser = ways;
            return image;
        }
        Point least = std::numeric_limits<Point>::max();
        for (const auto& [points, ways] : sets) {
            for (const Point point : points) least = std::min(least, node->least[point]);
        }
        Step& step = step_to(*node, least);
        ++nodes_;
        Sets next;
        std::map<Point, Permutation> ways_back;
        for (const auto& [points, ways] : sets) {
            for (const Point point : points) {
                if (node->least[point] != least) continue;
                auto& back = ways_back[point];
                if (back.empty()) back = inverse(step.tree.transversal(0, point));
                std::vector<Point> moved;
                for (const Point other : points) {
                    if (other != point) moved.push_back(back[other]);
                }
                std::ranges::sort(moved);
                next[std::move(moved)] += ways;
            }
            if (next.size() > most_sets) {
                throw UnsupportedError(
                    "the group of symmetries is too large to tell its orbits apart");
            }
        }
        image.points.push_back(least);
        sets = std::move(next);
        node = &step.next;
    }
    image.stabiliser = sets.begin()->second * node->group.order();
    return image;
}

}  // namespace quadrille::symmetry
