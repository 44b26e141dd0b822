#include "symmetry/permutation_group.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::symmetry {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;
/// So many random elements in a row that are in the chain already: it is most likely complete.
constexpr int enough_in_a_row = 20;

/// Random products of generators (Celler and others 1995, with an accumulator): not quite
/// uniform, but good enough to fill a chain.
class RandomProducts {
   public:
    explicit RandomProducts(std::span<const Permutation> generators)
        : elements_(generators.begin(), generators.end()) {
        constexpr std::size_t least = 10;
        for (std::size_t i = 0; elements_.size() < least; ++i) {
            Permutation copy = elements_[i];
            elements_.push_back(std::move(copy));
        }
        product_ = elements_.front();
        constexpr int rounds = 50;
        for (int i = 0; i < rounds; ++i) (void)next();
    }

    const Permutation& next() {
        const std::size_t i = random_() % elements_.size();
        const std::size_t j = random_() % (elements_.size() - 1);
        const std::size_t other = j < i ? j : j + 1;
        multiply(elements_[i], random_() % 2 == 0 ? elements_[other] : inverse(elements_[other]));
        multiply(product_, elements_[i]);
        return product_;
    }

   private:
    std::mt19937_64 random_;  // the same seed each time: the same chain
    std::vector<Permutation> elements_;
    Permutation product_;
};

}  // namespace

Permutation identity(std::size_t points) {
    Permutation result(points);
    std::iota(result.begin(), result.end(), Point{0});
    return result;
}

bool is_identity(std::span<const Point> permutation) {
    for (Point p = 0; p < permutation.size(); ++p) {
        if (permutation[p] != p) return false;
    }
    return true;
}

Permutation inverse(const Permutation& permutation) {
    Permutation result(permutation.size());
    for (Point p = 0; p < permutation.size(); ++p) result[permutation[p]] = p;
    return result;
}

void multiply(Permutation& first, const Permutation& second) {
    for (Point& image : first) image = second[image];
}

PermutationGroup::PermutationGroup(std::size_t points, std::vector<Permutation> generators,
                                   std::span<const Point> base, const std::optional<Count>& order)
    : points_(points) {
    for (const Point point : base) add_level(point);
    for (Permutation& generator : generators) {
        if (is_identity(generator)) continue;
        Permutation left = generator;
        const std::size_t level = sift(left);
        // An element that the earlier ones make may be added, because the chain is not complete.
        if (add(std::move(left), level)) generators_.push_back(std::move(generator));
    }
    if (!generators_.empty()) add_random_elements(order, nullptr);
    find_order();
    if (!order || order_ != *order) prove();
    find_order();
}

void PermutationGroup::add_level(Point base) {
    levels_.push_back({base, {}, {}, std::vector<std::uint32_t>(points_)});
    begin_orbit(levels_.back());
}

void PermutationGroup::begin_orbit(ChainLevel& level) {
    level.orbit.assign(1, level.base);
    level.via[level.base] = 1;
}

/// The orbit grows by the images of old points under the new generator, and then by the images of
/// new points under all generators.
void PermutationGroup::add_generator(ChainLevel& level, std::uint32_t generator) {
    const auto reach = [&](Point point, std::uint32_t g) {
        const Point image = strong_[g][point];
        if (level.via[image] != 0) return;
        level.via[image] = g + 2;
        level.orbit.push_back(image);
    };
    level.generators.push_back(generator);
    const std::size_t old = level.orbit.size();
    for (std::size_t i = 0; i < old; ++i) reach(level.orbit[i], generator);
    for (std::size_t i = old; i < level.orbit.size(); ++i) {
        for (const std::uint32_t g : level.generators) reach(level.orbit[i], g);
    }
}

/// The same as add_generator(), if it is known which points a generator moves, and `of_point` calls
/// for all generators of the level that move a point.
template <typename OfPoint>
void PermutationGroup::grow_orbit(ChainLevel& level, std::uint32_t generator,
                                  std::span<const Point> moved, const OfPoint& of_point) {
    const auto reach = [&](Point point, std::uint32_t g) {
        const Point image = strong_[g][point];
        if (level.via[image] != 0) return;
        level.via[image] = g + 2;
        level.orbit.push_back(image);
    };
    const auto leads_out = [&](Point point) {
        return level.via[point] != 0 && level.via[strong_[generator][point]] == 0;
    };
    const std::size_t old = level.orbit.size();
    const auto outward = std::ranges::count_if(moved, leads_out);
    // Several points are taken in the order of the orbit.
    if (outward == 1) reach(*std::ranges::find_if(moved, leads_out), generator);
    for (std::size_t i = 0; i < old && outward > 1; ++i) reach(level.orbit[i], generator);
    for (std::size_t i = old; i < level.orbit.size(); ++i) of_point(level.orbit[i], reach);
}

std::optional<PermutationGroup> PermutationGroup::of_strong_generators(
    std::size_t points, const std::vector<Permutation>& generators, std::span<const Point> base,
    const Count& order) {
    PermutationGroup group(points, {});
    group.generators_ = generators;
    for (const Point point : base) group.add_level(point);
    // Many generators move few points: only those that move a point are asked for its images.
    std::vector<std::vector<std::uint32_t>> movers(points);
    std::vector<std::size_t> levels_of;  // the levels that each generator belongs to
    std::vector<Point> moved;
    for (const Permutation& generator : generators) {
        group.require_room();
        const auto number = static_cast<std::uint32_t>(group.strong_.size());
        group.strong_.push_back(generator);
        group.inverse_.push_back(inverse(generator));
        moved.clear();
        for (Point p = 0; p < points; ++p) {
            if (generator[p] == p) continue;
            moved.push_back(p);
            movers[p].push_back(number);
        }
        std::size_t levels = 0;
        while (levels < base.size() && generator[base[levels]] == base[levels]) ++levels;
        levels_of.push_back(std::min(levels + 1, base.size()));
        for (std::size_t l = 0; l < levels_of.back(); ++l) {
            group.levels_[l].generators.push_back(number);
            group.grow_orbit(group.levels_[l], number, moved, [&](Point point, const auto& reach) {
                for (const std::uint32_t g : movers[point]) {
                    if (l < levels_of[g]) reach(point, g);
                }
            });
        }
    }
    group.find_order();
    if (group.order_ != order) return std::nullopt;
    return group;
}

void PermutationGroup::require_room() const {
    if ((2 * strong_.size() + levels_.size() + 3) * points_ * sizeof(Point) > most_bytes) {
        throw UnsupportedError("the tables of the group of symmetries would take over 512 MiB");
    }
}

std::size_t PermutationGroup::sift(Permutation& element, std::size_t level) const {
    for (; level < levels_.size(); ++level) {
        const ChainLevel& at = levels_[level];
        Point image = element[at.base];
        if (at.via[image] == 0) return level;
        while (image != at.base) {
            const Permutation& back = inverse_[at.via[image] - 2];
            multiply(element, back);
            image = back[image];
        }
    }
    return level;
}

bool PermutationGroup::add(Permutation left, std::size_t level) {
    if (level == levels_.size()) {
        Point moved = 0;
        while (moved < points_ && left[moved] == moved) ++moved;
        if (moved == points_) return false;
        add_level(moved);
    }
    require_room();
    const auto number = static_cast<std::uint32_t>(strong_.size());
    inverse_.push_back(inverse(left));
    strong_.push_back(std::move(left));
    // It leaves the base points of the levels before in place, so it is one of theirs, too.
    for (std::size_t l = 0; l <= level; ++l) add_generator(levels_[l], number);
    return true;
}

void PermutationGroup::add_random_elements(const std::optional<Count>& order,
                                           const PermutationGroup* source) {
    std::mt19937_64 random;
    std::optional<RandomProducts> products;
    if (source == nullptr) products.emplace(generators_);
    const int enough = order ? 10 * enough_in_a_row : enough_in_a_row;
    for (int in_a_row = 0; in_a_row < enough; ++in_a_row) {
        if (order) {
            find_order();
            if (order_ == *order) return;
        }
        Permutation element = source == nullptr ? products->next() : source->random_element(random);
        const std::size_t level = sift(element);
        if (add(std::move(element), level)) in_a_row = -1;
    }
}

// The chain is complete if every Schreier generator of every level is a product of the levels below
// (Sims; Seress 2003, lemma 4.2.3).
void PermutationGroup::prove() {
    for (std::size_t level = levels_.size(); level > 0;) {
        const std::size_t failed = first_failure(level - 1);
        level = failed == levels_.size() ? level - 1 : failed + 1;
    }
}

/// The level at which a Schreier generator of this level was added; the number of levels if none.
std::size_t PermutationGroup::first_failure(std::size_t level) {
    for (std::size_t i = 0; i < levels_[level].orbit.size(); ++i) {
        const Point point = levels_[level].orbit[i];
        const Permutation to_point = transversal(level, point);
        for (std::size_t g = 0; g < levels_[level].generators.size(); ++g) {
            const std::uint32_t generator = levels_[level].generators[g];
            if (levels_[level].via[strong_[generator][point]] == generator + 2 &&
                parent_of(level, strong_[generator][point]) == point) {
                continue;  // an edge of the tree: the identity
            }
            Permutation element = to_point;
            multiply(element, strong_[generator]);
            const std::size_t at = sift(element, level);
            if (add(std::move(element), at)) return at;
        }
    }
    return levels_.size();
}

void PermutationGroup::find_order() {
    order_ = 1;
    for (const ChainLevel& level : levels_) order_ *= Count(level.orbit.size());
}

bool PermutationGroup::contains(const Permutation& permutation) const {
    Permutation left = permutation;
    return sift(left) == levels_.size() && is_identity(left);
}

Permutation PermutationGroup::transversal(std::size_t level, Point point) const {
    const ChainLevel& at = levels_[level];
    std::vector<std::uint32_t> steps;
    while (point != at.base) {
        steps.push_back(at.via[point] - 2);
        point = inverse_[steps.back()][point];
    }
    Permutation result = identity(points_);
    for (std::size_t i = steps.size(); i > 0; --i) multiply(result, strong_[steps[i - 1]]);
    return result;
}

Permutation PermutationGroup::element(std::vector<Point> base_images) const {
    // Undoes the levels' parts, the first level's first, and keeps them.
    std::vector<Point> parts(levels_.size());
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        parts[l] = base_images[l];
        for (Point point = parts[l]; point != levels_[l].base;) {
            const Permutation& back = inverse_[levels_[l].via[point] - 2];
            for (Point& image : base_images) image = back[image];
            point = back[point];
        }
    }
    Permutation result = identity(points_);
    for (std::size_t l = levels_.size(); l > 0; --l) {
        multiply(result, transversal(l - 1, parts[l - 1]));
    }
    return result;
}

Permutation PermutationGroup::random_element(std::mt19937_64& random) const {
    std::vector<Point> parts(levels_.size());
    Permutation result = identity(points_);
    for (std::size_t l = levels_.size(); l > 0; --l) {
        const ChainLevel& level = levels_[l - 1];
        multiply(result, transversal(l - 1, level.orbit[random() % level.orbit.size()]));
    }
    return result;
}

// The chain is filled with random elements, and proven by the order.
PermutationGroup PermutationGroup::with_base(Point point) const {
    PermutationGroup result(points_, {}, std::span(&point, 1));
    result.generators_ = generators_;
    for (const Permutation& generator : generators_) {
        Permutation left = generator;
        const std::size_t level = result.sift(left);
        result.add(std::move(left), level);
    }
    result.add_random_elements(order_, this);
    result.find_order();
    if (result.order_ != order_) result.prove();
    result.find_order();
    return result;
}

PermutationGroup PermutationGroup::first_stabiliser() const {
    PermutationGroup result(points_, {});
    if (levels_.size() < 2) return result;
    result.levels_.assign(levels_.begin() + 1, levels_.end());
    std::vector<std::uint32_t> numbers(strong_.size());
    for (const std::uint32_t g : result.levels_.front().generators) {
        numbers[g] = static_cast<std::uint32_t>(result.strong_.size());
        result.strong_.push_back(strong_[g]);
        result.inverse_.push_back(inverse_[g]);
    }
    for (ChainLevel& level : result.levels_) {
        for (std::uint32_t& g : level.generators) g = numbers[g];
        for (const Point at : level.orbit) {
            if (level.via[at] >= 2) level.via[at] = numbers[level.via[at] - 2] + 2;
        }
    }
    result.generators_ = result.strong_;
    result.find_order();
    return result;
}

std::vector<std::uint32_t> PermutationGroup::orbits() const {
    constexpr auto none = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t> numbers(points_, none);
    std::uint32_t count = 0;
    std::vector<Point> orbit;
    for (Point first = 0; first < points_; ++first) {
        if (numbers[first] != none) continue;
        numbers[first] = count;
        orbit.assign(1, first);
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            for (const Permutation& generator : generators_) {
                const Point image = generator[orbit[i]];
                if (numbers[image] != none) continue;
                numbers[image] = count;
                orbit.push_back(image);
            }
        }
        ++count;
    }
    return numbers;
}

}  // namespace quadrille::symmetry
