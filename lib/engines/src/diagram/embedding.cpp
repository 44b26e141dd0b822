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

double dot(std::span<const double> a, std::span<const double> b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

void add(std::span<double> to, double factor, std::span<const double> more) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * more[i];
}

std::vector<std::uint32_t> distances_from(const Problem& problem, std::size_t item) {
    return reach_from(problem, id_at<ItemId>(item)).distances;
}

std::size_t farthest(const std::vector<std::uint32_t>& distances) {
    return static_cast<std::size_t>(std::ranges::max_element(distances) - distances.begin());
}

}  // namespace

Embedding::Embedding(const Problem& problem, std::size_t dimensions)
    : scale_(problem.item_count()), trivial_(problem.item_count()) {
    for (std::size_t i = 0; i < scale_.size(); ++i) {
        // An item without options is a point of its own.
        const std::size_t options = problem.options_of(id_at<ItemId>(i)).size();
        trivial_[i] = std::sqrt(static_cast<double>(std::max<std::size_t>(options, 1)));
        scale_[i] = 1 / trivial_[i];
    }
    const double length = std::sqrt(dot(trivial_, trivial_));
    for (double& x : trivial_) x /= length;
    vectors_ = find_distances(problem, dimensions);
    make_orthogonal();
}

void Embedding::smooth(const Problem& problem) {
    for (Vector& vector : vectors_) vector = smoothed(problem, vector);
    make_orthogonal();
}

std::vector<Coordinate> Embedding::coordinates(const Problem& problem) const {
    std::vector<Coordinate> result;
    for (const Vector& vector : vectors_) {
        result.emplace_back(problem.primary_count());
        for (std::size_t i = 0; i < result.back().size(); ++i) {
            result.back()[i] = vector[i] * scale_[i];
        }
    }
    return result;
}

/// A step of the walk, made symmetric. Its eigenvalues are from 0 to 1, and that of the trivial
/// vector is 1.
Embedding::Vector Embedding::smoothed(const Problem& problem, const Vector& from) const {
    Vector to(from.size());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
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
void Embedding::make_orthogonal() {
    constexpr double nothing = 1e-8;
    std::size_t kept = 0;
    for (Vector& vector : vectors_) {
        const double before = std::sqrt(dot(vector, vector));
        // A second round removes what rounding has left.
        for (int round = 0; round < 2; ++round) {
            add(vector, -dot(trivial_, vector), trivial_);
            for (std::size_t k = 0; k < kept; ++k) {
                add(vector, -dot(vectors_[k], vector), vectors_[k]);
            }
        }
        const double length = std::sqrt(dot(vector, vector));
        if (length <= nothing * before) continue;
        for (double& x : vector) x /= length;
        std::swap(vectors_[kept++], vector);
    }
    vectors_.resize(kept);
}

/// The distances from items that are far from each other. A little noise makes the distances
/// differ. Otherwise, boards would keep a symmetry that no order can have.
std::vector<Embedding::Vector> Embedding::find_distances(const Problem& problem,
                                                         std::size_t count) const {
    constexpr double noise = 0.01;
    std::vector<Vector> vectors;
    if (scale_.empty()) return vectors;
    std::mt19937_64 random(1);
    std::vector<std::uint32_t> nearest(scale_.size(), std::numeric_limits<std::uint32_t>::max());
    std::size_t start = farthest(distances_from(problem, 0));
    while (vectors.size() < count) {
        const std::vector<std::uint32_t> distances = distances_from(problem, start);
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

}  // namespace quadrille::diagram
