#include "symmetry/elements.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/hash_index.hpp"

namespace quadrille::symmetry {
namespace {

using Row = std::span<const Point>;

core::HashIndex::Hash hash_of(Row row) {
    std::uint64_t hash = 0;
    for (const Point point : row) {
        hash = (hash ^ point) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return static_cast<core::HashIndex::Hash>(hash >> 16);
}

/// Finds an element by the images of the base points, which are the first of its row.
class ElementIndex {
   public:
    ElementIndex(const ElementTable& table, std::size_t base_points)
        : table_(table), base_points_(base_points) {
        for (std::uint32_t e = 0; e < table.size(); ++e) {
            index_.find_or_add(hash_of(base_of(e)), e, [](std::uint32_t) { return false; });
        }
    }

    [[nodiscard]] std::uint32_t find(Row base_images) const {
        return index_.find(hash_of(base_images), [&](std::uint32_t e) {
            return std::ranges::equal(base_of(e), base_images);
        });
    }

   private:
    [[nodiscard]] Row base_of(std::uint32_t element) const {
        return table_[element].first(base_points_);
    }

    const ElementTable& table_;
    std::size_t base_points_;
    core::HashIndex index_;
};

class Classes {
   public:
    explicit Classes(const PermutationGroup& group)
        : group_(group),
          points_(points_of(group)),
          table_(group, points_),
          index_(table_, group.levels()),
          class_of_(table_.size(), none) {}

    std::vector<ConjugacyClass> find() {
        std::vector<std::uint64_t> sizes;
        std::vector<std::uint32_t> first;
        for (std::uint32_t e = 0; e < table_.size(); ++e) {
            if (class_of_[e] != none) continue;
            first.push_back(e);
            sizes.push_back(spread(e, static_cast<std::uint32_t>(sizes.size())));
        }
        return joined(first, sizes);
    }

   private:
    static constexpr auto none = static_cast<std::uint32_t>(-1);

    /// The base points, and for each generator h the points h^-1(b).
    static std::vector<Point> points_of(const PermutationGroup& group) {
        std::vector<Point> points;
        for (std::size_t l = 0; l < group.levels(); ++l) points.push_back(group.base_point(l));
        const std::size_t base_points = points.size();
        for (const Permutation& generator : group.generators()) {
            const Permutation back = inverse(generator);
            for (std::size_t l = 0; l < base_points; ++l) points.push_back(back[points[l]]);
        }
        return points;
    }

    /// Gives the number to all conjugates of an element, and returns how many there are.
    std::uint64_t spread(std::uint32_t element, std::uint32_t number) {
        const std::size_t base_points = group_.levels();
        std::vector<std::uint32_t> found{element};
        class_of_[element] = number;
        std::vector<Point> images(base_points);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Row row = table_[found[i]];
            std::size_t at = base_points;
            for (const Permutation& generator : group_.generators()) {
                for (std::size_t l = 0; l < base_points; ++l) images[l] = generator[row[at++]];
                const std::uint32_t conjugate = index_.find(images);
                if (class_of_[conjugate] != none) continue;
                class_of_[conjugate] = number;
                found.push_back(conjugate);
            }
        }
        return found.size();
    }

    /// Joins the classes of g and of g^k, if k has no factor in common with the order of g.
    std::vector<ConjugacyClass> joined(std::span<const std::uint32_t> first,
                                       std::span<const std::uint64_t> sizes) {
        std::vector<bool> is_done(sizes.size());
        std::vector<ConjugacyClass> result;
        for (std::size_t c = 0; c < sizes.size(); ++c) {
            if (is_done[c]) continue;
            is_done[c] = true;
            const Row images = table_[first[c]].first(group_.levels());
            ConjugacyClass joint{group_.element({images.begin(), images.end()}), sizes[c], 1};
            for (const std::uint32_t other : powers(joint.representative)) {
                if (is_done[other]) continue;
                is_done[other] = true;
                joint.size += sizes[other];
                ++joint.classes;
            }
            result.push_back(std::move(joint));
        }
        return result;
    }

    /// The classes of the powers that generate the same group as an element does.
    std::vector<std::uint32_t> powers(const Permutation& element) {
        std::vector<Point> images;
        for (std::size_t l = 0; l < group_.levels(); ++l) images.push_back(group_.base_point(l));
        const std::vector<Point> base = images;
        std::vector<std::uint32_t> classes;
        do {
            for (Point& image : images) image = element[image];
            classes.push_back(class_of_[index_.find(images)]);
        } while (images != base);
        const std::size_t order = classes.size();
        std::vector<std::uint32_t> result;
        for (std::size_t k = 1; k < order; ++k) {
            if (std::gcd(k, order) == 1) result.push_back(classes[k - 1]);
        }
        return result;
    }

    const PermutationGroup& group_;
    std::vector<Point> points_;
    ElementTable table_;
    ElementIndex index_;
    std::vector<std::uint32_t> class_of_;
};

}  // namespace

// Level by level, the last first: an element is one of the later levels, followed by one of this
// level's tree. A row of the tree is its parent's row, with one more step.
ElementTable::ElementTable(const PermutationGroup& group, std::span<const Point> points)
    : width_(points.size()), images_(points.begin(), points.end()) {
    std::vector<std::size_t> block_of(group.points());
    for (std::size_t level = group.levels(); level > 0; --level) {
        const std::span<const Point> orbit = group.orbit(level - 1);
        const std::size_t block = images_.size();
        images_.reserve(block * orbit.size());
        for (std::size_t k = 1; k < orbit.size(); ++k) {
            const Permutation& step = group.step_to(level - 1, orbit[k]);
            const std::size_t parent = block_of[group.parent_of(level - 1, orbit[k])];
            for (std::size_t i = 0; i < block; ++i) {
                images_.push_back(step[images_[parent * block + i]]);
            }
            block_of[orbit[k]] = k;
        }
        for (const Point point : orbit) block_of[point] = 0;
        size_ *= orbit.size();
    }
}

std::vector<ConjugacyClass> cyclic_classes(const PermutationGroup& group) {
    return Classes(group).find();
}

}  // namespace quadrille::symmetry
