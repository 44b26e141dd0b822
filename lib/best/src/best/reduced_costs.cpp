// No sum overflows: a problem has less than 2^31 entries, options and items, costs of at most 2^63
// each, so below 2^94 together, and prices are at most 2^64. All first reduced costs together are
// therefore below 2^96, and so is the sum that is later subtracted from prices. An item is covered
// at most 2^28 times, because `links` takes fewer options than that. The floor is therefore below
// 2^125.
#include "best/reduced_costs.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "best/prices.hpp"
#include "core/decimal.hpp"
#include "problem/cost_bound.hpp"
#include "quadrille/error.hpp"

namespace quadrille::best {
namespace {

constexpr Wide most_cost = std::numeric_limits<Cost>::max();
constexpr Wide least_cost = std::numeric_limits<Cost>::min();

/// The costs, with the sign that makes the wanted solutions the cheapest. Throws if those of a
/// solution, or of a part of one, may not fit a Cost.
std::vector<Wide> signed_costs(const Problem& problem, Which which) {
    std::vector<Wide> costs(problem.option_count());
    Wide positive = 0, negative = 0;
    for (std::size_t o = 0; o < costs.size(); ++o) {
        const Wide cost = problem.cost(id_at<OptionId>(o));
        (cost > 0 ? positive : negative) += cost;
        costs[o] = which == Which::cheapest ? cost : -cost;
    }
    const bool all_fit = positive <= most_cost && negative >= least_cost;
    if (!all_fit && problem::most_cost_of_solution(problem) > core::CostTotal::most) {
        throw UnsupportedError(
            "the costs of all options together do not fit 64 bits, so no solutions can be compared "
            "by their costs");
    }
    return costs;
}

std::vector<Times> times_of(const Problem& problem) {
    std::vector<Times> times(problem.item_count(), {0, 0, true});
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            times[index(entry.item)].most += 1;
            if (entry.color != no_color) times[index(entry.item)].may_have_price = false;
        }
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        const Multiplicity multiplicity = problem.multiplicity(id_at<ItemId>(i));
        times[i].least = std::min<double>(multiplicity.least, times[i].most);
        times[i].most = std::min<double>(multiplicity.most, times[i].most);
    }
    return times;
}

/// The prices in whole fine units, and the reduced costs by them, which this makes >= 0 by lowering
/// prices, and then as small as raising prices makes them.
class Prices {
   public:
    Prices(const Problem& problem, const std::vector<Times>& times, std::vector<Wide> costs,
           const std::vector<double>& prices, double fine)
        : problem_(problem), times_(times), reduced_(std::move(costs)), prices_(prices.size()) {
        constexpr double most_price = 0x1p64;
        for (std::size_t i = 0; i < prices.size(); ++i) {
            prices_[i] = static_cast<Wide>(std::clamp(prices[i] * fine, -most_price, most_price));
        }
        for (std::size_t o = 0; o < reduced_.size(); ++o) {
            for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
                reduced_[o] -= prices_[index(entry.item)];
            }
        }
    }

    /// An option always has a primary item, whose price may be anything.
    void make_none_negative() {
        for (std::size_t o = 0; o < reduced_.size(); ++o) {
            if (reduced_[o] >= 0) continue;
            const auto entries = problem_.option(id_at<OptionId>(o));
            const auto primary = std::ranges::find_if(
                entries, [&](const Entry& entry) { return problem_.is_primary(entry.item); });
            raise(primary->item, reduced_[o]);
        }
    }

    /// Raises the price of each item while the floor rises. A second pass would gain nothing: an
    /// item ends with a reduced cost of 0, or with a price beyond which the floor does not rise.
    void raise_all() {
        for (std::size_t i = 0; i < prices_.size(); ++i) {
            const auto item = id_at<ItemId>(i);
            const auto options = problem_.options_of(item);
            if (!times_[i].may_have_price || options.empty()) continue;
            Wide amount = reduced(options.front());
            for (const OptionId option : options) amount = std::min(amount, reduced(option));
            if (times_[i].least == 0) amount = std::min(amount, -prices_[i]);
            if (amount > 0) raise(item, amount);
        }
    }

    [[nodiscard]] Wide floor() const {
        Wide sum = 0;
        for (std::size_t i = 0; i < prices_.size(); ++i) {
            sum +=
                prices_[i] * static_cast<Wide>(prices_[i] < 0 ? times_[i].most : times_[i].least);
        }
        return sum;
    }

    /// Does every solution pay each price as often as the floor counts it?
    [[nodiscard]] bool is_exact() const {
        for (std::size_t i = 0; i < prices_.size(); ++i) {
            if (prices_[i] != 0 && times_[i].least != times_[i].most) return false;
        }
        return true;
    }

    [[nodiscard]] const std::vector<Wide>& reduced() const { return reduced_; }
    [[nodiscard]] Wide price(std::size_t item) const { return prices_[item]; }

   private:
    [[nodiscard]] Wide reduced(OptionId option) const { return reduced_[index(option)]; }

    void raise(ItemId item, Wide amount) {
        prices_[index(item)] += amount;
        for (const OptionId option : problem_.options_of(item)) reduced_[index(option)] -= amount;
    }

    const Problem& problem_;
    const std::vector<Times>& times_;
    std::vector<Wide> reduced_;
    std::vector<Wide> prices_;
};

/// The number of bits by which the sum must be shifted right to fit a Cost.
unsigned shift_of(Wide sum) {
    unsigned shift = 0;
    while ((sum >> shift) > most_cost) ++shift;
    return shift;
}

}  // namespace

Cost ReducedCosts::allowed(Wide limit) const {
    // Shifts round down, also below 0. If r1 + r2 + … <= a, then r1>>s + r2>>s + … <= a>>s.
    const Wide allowed = (limit * fine - floor) >> shift;
    return static_cast<Cost>(std::clamp<Wide>(allowed, -1, most_cost));
}

Wide ReducedCosts::least_cost() const {
    const Wide whole = floor / fine;  // rounds towards 0
    return whole * fine < floor ? whole + 1 : whole;
}

ReducedCosts reduce_costs(const Problem& problem, Which which, const Budget& budget) {
    std::vector<Wide> costs = signed_costs(problem, which);
    ReducedCosts result;
    result.costs.resize(costs.size());
    if (!problem.has_costs()) return result;

    Wide size = 0;
    for (const Wide cost : costs) size += cost < 0 ? -cost : cost;
    // Fractions of a cost, if they fit: the best prices are hardly ever whole.
    constexpr Wide fraction = 1024, far_from_any_limit = Wide{1} << 50;
    if (size < far_from_any_limit) result.fine = fraction;

    const std::vector<double> plain(costs.begin(), costs.end());
    for (Wide& cost : costs) cost *= result.fine;
    const std::vector<Times> times = times_of(problem);
    Prices prices(problem, times, std::move(costs), good_prices(problem, plain, times, budget),
                  static_cast<double>(result.fine));
    prices.make_none_negative();
    prices.raise_all();

    result.floor = prices.floor();
    Wide sum = 0;
    for (const Wide reduced : prices.reduced()) sum += reduced;
    for (std::size_t i = problem.primary_count(); i < problem.item_count(); ++i) {
        sum -= prices.price(i);
    }
    result.shift = shift_of(sum);
    result.exact = result.shift == 0 && prices.is_exact();
    result.dues.resize(problem.item_count());
    for (std::size_t i = problem.primary_count(); i < problem.item_count(); ++i) {
        result.dues[i] = static_cast<Cost>(-prices.price(i) >> result.shift);
    }
    for (std::size_t o = 0; o < result.costs.size(); ++o) {
        result.costs[o] = static_cast<Cost>(prices.reduced()[o] >> result.shift);
    }
    return result;
}

}  // namespace quadrille::best
