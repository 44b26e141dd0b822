#include "reduce/weights.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace quadrille::reducing {

Weights::Weights(const Problem& problem)
    : problem_(problem), parts_(problem.option_count()), coverage_(problem.item_count()) {
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const Multiplicity multiplicity = problem.multiplicity(id_at<ItemId>(i));
        least_.push_back(multiplicity.least);
        most_.push_back(multiplicity.most);
    }
    if (!problem.has_colors()) return;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == no_color) continue;
            most_[index(entry.item)] = std::numeric_limits<double>::infinity();
        }
    }
}

double Weights::gap(std::size_t item) const {
    return std::clamp(coverage_[item], least_[item], most_[item]) - coverage_[item];
}

void Weights::improve() {
    for (std::size_t o = 0; o < parts_.size(); ++o) {
        const std::span<const Entry> option = problem_.option(id_at<OptionId>(o));
        double gaps = 0;
        for (const Entry& entry : option) gaps += gap(index(entry.item));
        const double more =
            std::clamp(gaps / static_cast<double>(option.size()), -parts_[o], 1 - parts_[o]);
        if (more == 0) continue;
        parts_[o] += more;
        for (const Entry& entry : option) coverage_[index(entry.item)] += more;
    }
}

bool Weights::are_gone() const {
    constexpr double tiny = 1e-4;
    for (std::size_t i = 0; i < coverage_.size(); ++i) {
        if (std::abs(gap(i)) > tiny) return false;
    }
    return true;
}

/// Whole numbers in proportion to the gaps, so small that no sum overflows.
std::vector<std::int64_t> Weights::rounded_gaps() const {
    double largest = 0, all = 1;
    for (std::size_t i = 0; i < coverage_.size(); ++i) {
        if (gap(i) != 0) all += times(i, gap(i) > 0);
        largest = std::max(largest, std::abs(gap(i)));
    }
    constexpr double finest = 1 << 24, most_in_sum = 1e18;
    const double scale = largest == 0 ? 0 : std::min(finest, most_in_sum / all) / largest;
    std::vector<std::int64_t> weights(coverage_.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = static_cast<std::int64_t>(gap(i) * scale);
    }
    return weights;
}

std::int64_t Weights::lower(std::vector<std::int64_t>& weights) const {
    std::int64_t left = 0;
    for (std::size_t o = 0; o < parts_.size(); ++o) {
        const std::span<const Entry> option = problem_.option(id_at<OptionId>(o));
        std::int64_t excess = 0;
        for (const Entry& entry : option) excess += weights[index(entry.item)];
        if (parts_[o] == 1) {
            left += std::max<std::int64_t>(excess, 0);
            continue;
        }
        for (const Entry& entry : option) {
            std::int64_t& weight = weights[index(entry.item)];
            if (excess <= 0) break;
            const std::int64_t less = std::clamp<std::int64_t>(weight, 0, excess);
            weight -= less;
            excess -= less;
        }
    }
    return left;
}

bool Weights::contradict() const {
    std::vector<std::int64_t> weights = rounded_gaps();
    std::int64_t sum = -lower(weights);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        sum += weights[i] * static_cast<std::int64_t>(times(i, weights[i] > 0));
    }
    return sum > 0;
}

bool weights_contradict(const Problem& problem, core::BudgetWatch& watch, std::uint64_t& work) {
    constexpr unsigned most_passes = 256;
    Weights weights(problem);
    for (unsigned pass = 1; pass <= most_passes; ++pass) {
        if (watch.is_used_up(0, work)) return false;
        weights.improve();
        work += problem.entry_count();
        const bool is_power_of_two = (pass & (pass - 1)) == 0;
        if (!is_power_of_two) continue;
        if (weights.contradict()) return true;
        if (weights.are_gone()) return false;
    }
    return false;
}

}  // namespace quadrille::reducing
