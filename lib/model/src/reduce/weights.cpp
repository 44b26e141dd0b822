#include "reduce/weights.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace quadrille::reducing {

Weights::Weights(const Problem& problem) : problem_(problem), parts_(problem.option_count()) {
    items_.reserve(problem.item_count());
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const Multiplicity times = problem.multiplicity(id_at<ItemId>(i));
        items_.push_back({static_cast<double>(times.least), static_cast<double>(times.most)});
        items_.back().cover(0);
    }
    if (!problem.has_colors()) return;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == no_color) continue;
            items_[index(entry.item)].most = std::numeric_limits<double>::infinity();
        }
    }
}

void Weights::require_one_of(std::span<const OptionId> options) {
    is_required_.assign(parts_.size(), 0);
    required_parts_ = 0;
    for (const OptionId option : options) {
        is_required_[index(option)] = 1;
        required_parts_ += parts_[index(option)];
    }
}

void Weights::improve() {
    for (std::size_t o = 0; o < parts_.size(); ++o) {
        const std::span<const Entry> option = problem_.option(id_at<OptionId>(o));
        const bool is_required = !is_required_.empty() && is_required_[o] != 0;
        double gaps = is_required ? std::max(1 - required_parts_, 0.0) : 0;
        for (const Entry& entry : option) gaps += items_[index(entry.item)].gap;
        const auto items = static_cast<double>(option.size() + (is_required ? 1 : 0));
        const double more = std::clamp(gaps / items, -parts_[o], 1 - parts_[o]);
        if (more == 0) continue;
        parts_[o] += more;
        if (is_required) required_parts_ += more;
        for (const Entry& entry : option) items_[index(entry.item)].cover(more);
    }
}

bool Weights::are_gone() const {
    constexpr double tiny = 1e-4;
    if (required_parts_ < 1 - tiny) return false;
    return std::ranges::all_of(items_, [](const Item& item) { return std::abs(item.gap) < tiny; });
}

/// Whole numbers in proportion to the gaps, so small that no sum overflows.
std::vector<std::int64_t> Weights::rounded_gaps() const {
    double largest = 0, all = 1;
    for (const Item& item : items_) {
        if (item.gap != 0) all += item.times(item.gap > 0);
        largest = std::max(largest, std::abs(item.gap));
    }
    constexpr double finest = 1 << 24, most_in_sum = 1e18;
    const double scale = largest == 0 ? 0 : std::min(finest, most_in_sum / all) / largest;
    std::vector<std::int64_t> weights(items_.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = static_cast<std::int64_t>(items_[i].gap * scale);
    }
    return weights;
}

std::int64_t Weights::sum(OptionId option, const std::vector<std::int64_t>& weights) const {
    std::int64_t sum = 0;
    for (const Entry& entry : problem_.option(option)) sum += weights[index(entry.item)];
    return sum;
}

/// Lowers positive weights until no option adds up to more than 0 but those that are whole. Returns
/// the sum of what is above 0 in these.
std::int64_t Weights::lower(std::vector<std::int64_t>& weights) const {
    std::int64_t left = 0;
    for (std::size_t o = 0; o < parts_.size(); ++o) {
        std::int64_t excess = sum(id_at<OptionId>(o), weights);
        if (parts_[o] == 1) {
            left += std::max<std::int64_t>(excess, 0);
            continue;
        }
        for (const Entry& entry : problem_.option(id_at<OptionId>(o))) {
            std::int64_t& weight = weights[index(entry.item)];
            if (excess <= 0) break;
            const std::int64_t less = std::clamp<std::int64_t>(weight, 0, excess);
            weight -= less;
            excess -= less;
        }
    }
    return left;
}

Weights::Exact Weights::exact() const {
    Exact exact{rounded_gaps(), 0};
    exact.least = -lower(exact.weights);
    for (std::size_t i = 0; i < exact.weights.size(); ++i) {
        const std::int64_t weight = exact.weights[i];
        if (weight == 0) continue;
        exact.least += weight * static_cast<std::int64_t>(items_[i].times(weight > 0));
    }
    return exact;
}

bool Weights::contradict() const {
    return exact().least > 0;
}

std::vector<OptionId> Weights::ruled_out() const {
    const Exact exact = this->exact();
    std::vector<OptionId> options;
    for (std::size_t o = 0; o < parts_.size(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (std::min<std::int64_t>(sum(option, exact.weights), 0) < exact.least) {
            options.push_back(option);
        }
    }
    return options;
}

namespace {

bool is_power_of_two(unsigned number) {
    return (number & (number - 1)) == 0;
}

/// Improves weights until a condition holds, which is asked after 1, 2, 4, … passes. Gives up after
/// 256 passes, after `most_work`, or if the budget is used up.
template <typename Condition>
void improve_until(Condition is_met, Weights& weights, std::size_t entries,
                   core::BudgetWatch& watch, std::uint64_t& work, std::uint64_t most_work) {
    constexpr unsigned most_passes = 256;
    for (unsigned pass = 1; pass <= most_passes; ++pass) {
        if (work >= most_work || watch.is_used_up(0, work)) return;
        weights.improve();
        work += entries;
        if (is_power_of_two(pass) && is_met()) return;
    }
}

/// The options of the smallest parts.
std::vector<OptionId> least_used(std::span<const double> parts) {
    constexpr double small = 0.2;  // of the mean
    const double mean =
        std::accumulate(parts.begin(), parts.end(), 0.0) / static_cast<double>(parts.size());
    std::vector<OptionId> options;
    for (std::size_t o = 0; o < parts.size(); ++o) {
        if (parts[o] < small * mean) options.push_back(id_at<OptionId>(o));
    }
    return options;
}

}  // namespace

bool weights_contradict(const Problem& problem, core::BudgetWatch& watch, std::uint64_t& work) {
    Weights weights(problem);
    bool do_contradict = false;
    const auto is_known = [&] {
        do_contradict = weights.contradict();
        return do_contradict || weights.are_gone();
    };
    improve_until(is_known, weights, problem.entry_count(), watch, work,
                  std::numeric_limits<std::uint64_t>::max());
    return do_contradict;
}

std::vector<OptionId> ruled_out_by_weights(const Problem& problem, core::BudgetWatch& watch,
                                           std::uint64_t& work) {
    // About 2.5 nanoseconds for each entry.
    constexpr std::uint64_t for_an_entry = 1200, at_most = 50'000'000;
    const std::size_t entries = problem.entry_count();
    const std::uint64_t most_work = work + std::min(for_an_entry * std::uint64_t{entries}, at_most);
    std::vector<char> is_ruled_out(problem.option_count());
    const auto rule_out = [&](Weights& weights, std::size_t enough) {
        std::vector<OptionId> found;
        const auto is_known = [&] {
            found = weights.ruled_out();
            return found.size() >= enough || weights.are_gone();
        };
        improve_until(is_known, weights, entries, watch, work, most_work);
        for (const OptionId option : found) is_ruled_out[index(option)] = 1;
    };
    Weights weights(problem);
    rule_out(weights, problem.option_count());
    std::vector<OptionId> group = least_used(weights.parts());
    std::erase_if(group, [&](OptionId option) { return is_ruled_out[index(option)] != 0; });
    for (std::size_t before = 0; before != group.size() && work < most_work;) {
        before = group.size();
        Weights trial = weights;
        trial.require_one_of(group);
        rule_out(trial, before);
        // Their parts add up to 1 if that is possible, so some have at least their share of it.
        const double possible = trial.are_gone() ? 0.1 / static_cast<double>(before) : 1;
        std::erase_if(group, [&](OptionId option) {
            return is_ruled_out[index(option)] != 0 || trial.parts()[index(option)] >= possible;
        });
    }
    std::vector<OptionId> options;
    for (std::size_t o = 0; o < is_ruled_out.size(); ++o) {
        if (is_ruled_out[o] != 0) options.push_back(id_at<OptionId>(o));
    }
    return options;
}

}  // namespace quadrille::reducing
