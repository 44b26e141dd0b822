#include "best/priced_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::best {

namespace {

Wide greatest_common_divisor(const std::vector<Cost>& costs) {
    Wide divisor = 0;
    for (const Cost cost : costs) {
        Wide rest = cost;
        while (rest != 0) {
            divisor %= rest;
            std::swap(divisor, rest);
        }
        if (divisor == 1 || divisor == -1) break;
    }
    if (divisor == 0) return 1;  // all solutions cost nothing
    return divisor < 0 ? -divisor : divisor;
}

/// The largest multiple of the step that is not above the number.
Wide rounded_down(Wide number, Wide step) {
    const Wide rest = number % step;
    return number - (rest < 0 ? rest + step : rest);
}

}  // namespace

PricedSearch::PricedSearch(const Problem& problem, Which which, const Settings& settings)
    : sorted_(problem, which, settings.budget),
      step_(greatest_common_divisor(sorted_.true_costs)),
      floor_(-rounded_down(-sorted_.reduced.least_cost(), step_)),
      engine_(make_search(sorted_, settings, allowance_)) {
    sorted_.problem = Problem();
}

void PricedSearch::lower_limit(Wide limit) {
    if (limit >= limit_) return;
    limit_ = rounded_down(limit, step_);
    allowance_.set_limit(sorted_.reduced.allowed(limit_));
}

void PricedSearch::lower_limit_to_ties(Wide limit) {
    limit_ = rounded_down(limit, step_);
    allowance_.set_limits(sorted_.reduced.allowed(limit_), sorted_.reduced.allowed(limit_ - step_));
}

bool PricedSearch::finds_ties() const {
    return allowance_.limit() >= sorted_.reduced.allowed(limit_);
}

void PricedSearch::restart(Wide limit) {
    // Before the limit rises, this ends all threads of the last search.
    engine_->set_budget({});
    limit_ = any_cost;
    allowance_.set_limits(std::numeric_limits<Cost>::max(), std::numeric_limits<Cost>::max());
    lower_limit(limit);
    engine_->start_at(Path());
}

Outcome PricedSearch::next() {
    for (;;) {
        const Outcome outcome = engine_->next();
        if (outcome != Outcome::found) return outcome;
        cost_ = sorted_.cost_of(engine_->solution());
        if (cost_ <= limit_) return outcome;
    }
}

Outcome PricedSearch::count(Count& total) {
    if (limit_ == any_cost || sorted_.reduced.exact) return engine_->count(total);
    Outcome outcome;
    std::uint64_t found = 0;
    while ((outcome = next()) == Outcome::found) ++found;
    total += found;
    return outcome;
}

}  // namespace quadrille::best
