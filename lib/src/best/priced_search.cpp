#include "best/priced_search.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::best {

PricedSearch::PricedSearch(const Problem& problem, Which which, const Settings& settings)
    : sorted_(problem, which, settings.budget),
      floor_(sorted_.reduced.least_cost()),
      engine_(make_search(sorted_, settings, allowance_)) {
    sorted_.problem = Problem();
}

void PricedSearch::lower_limit(Wide limit) {
    if (limit >= limit_) return;
    limit_ = limit;
    allowance_.set_limit(sorted_.reduced.allowed(limit));
}

void PricedSearch::restart(Wide limit) {
    // Before the limit rises, this ends all threads of the last search.
    engine_->set_budget({});
    limit_ = any_cost;
    allowance_.set_limit(std::numeric_limits<Cost>::max());
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
