#include "diagram/embedding.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <utility>

#include "core/random_real.hpp"
#include "diagram/reach.hpp"

namespace quadrille::diagram {
namespace {

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

void add(Vector& to, double factor, const Vector& more) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * more[i];
}

class Embedding {
   public:
    explicit Embedding(const Problem& problem)
        : problem_(problem), scale_(problem.item_count()), trivial_(problem.item_count()) {
        for (std::size_t i = 0; i < scale_.size(); ++i) {
            // An item without options is a point of its own.
            const std::size_t options = problem.options_of(id_at<ItemId>(i)).size();
            trivial_[i] = std::sqrt(static_cast<double>(std::max<std::size_t>(options, 1)));
            scale_[i] = 1 / trivial_[i];
        }
        const double length = std::sqrt(dot(trivial_, trivial_));
        for (double& x : trivial_) x /= length;
    }

    std::vector<Coordinate> run(std::size_t dimensions, std::size_t steps) {
        std::vector<Vector> vectors = find_distances(dimensions);
        make_orthogonal(vectors);
        for (std::size_t step = 0; step < steps; ++step) {
            for (Vector& vector : vectors) vector = smoothed(vector);
            make_orthogonal(vectors);
        }
        for (Vector& vector : vectors) {
            vector.resize(problem_.primary_count());
            for (std::size_t i = 0; i < vector.size(); ++i) vector[i] *= scale_[i];
        }
        return vectors;
    }

   private:
    /// A step of the walk, made symmetric. Its eigenvalues are from 0 to 1, and that of the trivial
    /// vector is 1.
    [[nodiscard]] Vector smoothed(const Vector& from) const {
        Vector to(from.size());
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const std::span<const Entry> entries = problem_.option(id_at<OptionId>(o));
            double mean = 0;
            for (const Entry& entry : entries)
                mean += from[index(entry.item)] * scale_[index(entry.item)];
            mean /= static_cast<double>(entries.size());
            for (const Entry& entry : entries) to[index(entry.item)] += mean;
        }
        for (std::size_t i = 0; i < to.size(); ++i) to[i] *= scale_[i];
        return to;
    }

    /// Makes the vectors orthogonal to the trivial one and to each other, and of length 1. Those
    /// that depend on earlier ones are dropped.
    void make_orthogonal(std::vector<Vector>& vectors) const {
        constexpr double nothing = 1e-8;
        std::size_t kept = 0;
        for (Vector& vector : vectors) {
            const double before = std::sqrt(dot(vector, vector));
            // A second round removes what rounding has left.
            for (int round = 0; round < 2; ++round) {
                add(vector, -dot(trivial_, vector), trivial_);
                for (std::size_t k = 0; k < kept; ++k) {
                    add(vector, -dot(vectors[k], vector), vectors[k]);
                }
            }
            const double length = std::sqrt(dot(vector, vector));
            if (length <= nothing * before) continue;
            for (double& x : vector) x /= length;
            std::swap(vectors[kept++], vector);
        }
        vectors.resize(kept);
    }

    /// The distances from items that are far from each other. A little noise makes the distances
    /// differ. Otherwise, boards would keep a symmetry that no order can have.
    [[nodiscard]] std::vector<Vector> find_distances(std::size_t count) const {
        constexpr double noise = 0.01;
        std::vector<Vector> vectors;
        if (scale_.empty()) return vectors;
        std::mt19937_64 random(1);
        std::vector<std::uint32_t> nearest(scale_.size(),
                                           std::numeric_limits<std::uint32_t>::max());
        std::size_t start = farthest(distances_from(0));
        while (vectors.size() < count) {
            const std::vector<std::uint32_t> distances = distances_from(start);
            const double most = distances[farthest(distances)];
            Vector vector(scale_.size());
            for (std::size_t i = 0; i < vector.size(); ++i) {
                const double shift = noise * most * (2 * core::random_real(random) - 1);
                vector[i] = (distances[i] + shift) * trivial_[i];
                nearest[i] = std::min(nearest[i], distances[i]);
            }
            vectors.push_back(std::move(vector));
            start = farthest(nearest);
        }
        return vectors;
    }

    [[nodiscard]] std::vector<std::uint32_t> distances_from(std::size_t item) const {
        return reach_from(problem_, id_at<ItemId>(item)).distances;
    }
    [[nodiscard]] static std::size_t farthest(const std::vector<std::uint32_t>& distances) {
        return static_cast<std::size_t>(std::ranges::max_element(distances) - distances.begin());
    }

    const Problem& problem_;
    Vector scale_;    // of each item: 1 / sqrt(its options)
    Vector trivial_;  // of length 1
};

}  // namespace

std::vector<Coordinate> embed(const Problem& problem, std::size_t dimensions, std::size_t steps) {
    return Embedding(problem).run(dimensions, steps);
}

}  // namespace quadrille::diagram
