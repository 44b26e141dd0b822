#include "best/prices.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace quadrille::best {
namespace {

constexpr std::size_t most_rounds = 300;
// The most entries that all rounds together go through, but there are at least some rounds.
constexpr std::size_t most_pricing_work = 100'000'000;
constexpr std::size_t fewest_rounds = 30;

/// Climbs from the given prices, and keeps the best ones on its way.
///
/// The Lagrangian bound of prices p: every solution costs at least the sum of the p(i) t(i), each
/// as low as possible, plus the sum of all r(o) < 0. The bound is concave. A subgradient is, for
/// each item, how often it must be covered minus how often the options with r(o) < 0 cover it.
class Ascent {
   public:
    Ascent(const Problem& problem, const std::vector<double>& costs,
           const std::vector<Times>& times, std::vector<double> prices)
        : problem_(problem),
          costs_(costs),
          times_(times),
          prices_(std::move(prices)),
          best_prices_(prices_),
          gradient_(prices_.size()) {}

    void round(double step) {
        const double bound = look();
        if (bound > best_) {
            best_ = bound;
            best_prices_ = prices_;
        }
        for (std::size_t i = 0; i < prices_.size(); ++i) {
            if (!times_[i].may_have_price) continue;
            prices_[i] += step * gradient_[i];
            if (!problem_.is_primary(id_at<ItemId>(i))) prices_[i] = std::min(prices_[i], 0.0);
        }
    }

    [[nodiscard]] const std::vector<double>& best_prices() const { return best_prices_; }

   private:
    /// The bound of the prices; and the subgradient there.
    double look() {
        double bound = 0;
        for (std::size_t i = 0; i < prices_.size(); ++i) {
            gradient_[i] = prices_[i] < 0 ? times_[i].most : times_[i].least;
            bound += prices_[i] * gradient_[i];
        }
        for (std::size_t o = 0; o < costs_.size(); ++o) {
            const auto entries = problem_.option(id_at<OptionId>(o));
            double reduced = costs_[o];
            for (const Entry& entry : entries) reduced -= prices_[index(entry.item)];
            if (reduced >= 0) continue;
            bound += reduced;
            for (const Entry& entry : entries) gradient_[index(entry.item)] -= 1;
        }
        return bound;
    }

    const Problem& problem_;
    const std::vector<double>& costs_;
    const std::vector<Times>& times_;
    std::vector<double> prices_;
    std::vector<double> best_prices_;
    std::vector<double> gradient_;
    double best_ = -std::numeric_limits<double>::infinity();
};

std::size_t primary_entries(const Problem& problem, std::size_t option) {
    return static_cast<std::size_t>(
        std::ranges::count_if(problem.option(id_at<OptionId>(option)),
                              [&](const Entry& entry) { return problem.is_primary(entry.item); }));
}

}  // namespace

std::vector<double> good_prices(const Problem& problem, const std::vector<double>& costs,
                                const std::vector<Times>& times, const Budget& budget) {
    // To begin with, each option shares its cost equally among its primary items, and each item
    // has the least of its shares as its price. Then no reduced cost is negative.
    std::vector<double> prices(problem.item_count());
    std::vector<bool> has_price(prices.size());
    double scale = 0;  // the mean size of a share
    for (std::size_t o = 0; o < costs.size(); ++o) {
        const double share = costs[o] / static_cast<double>(primary_entries(problem, o));
        scale += std::abs(share) / static_cast<double>(costs.size());
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            const std::size_t i = index(entry.item);
            if (!problem.is_primary(entry.item)) continue;
            if (!has_price[i] || share < prices[i]) prices[i] = share;
            has_price[i] = true;
        }
    }

    Ascent ascent(problem, costs, times, std::move(prices));
    const std::size_t rounds =
        std::clamp(most_pricing_work / std::max<std::size_t>(problem.entry_count(), 1),
                   fewest_rounds, most_rounds);
    // Steps whose sum has no bound, though each is shorter than the one before, reach the best
    // prices in the end (Fisher 1981). How long the first should be was tried out on queens.
    constexpr double first_step = 0.25;
    constexpr double halved_after = 20;
    for (std::size_t k = 0; k < rounds && !budget.is_time_up(); ++k) {
        ascent.round(first_step * scale / (1 + static_cast<double>(k) / halved_after));
    }
    return ascent.best_prices();
}

}  // namespace quadrille::best
