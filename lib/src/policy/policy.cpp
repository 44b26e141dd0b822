#include "policy/policy.hpp"

#include <utility>

namespace quadrille::policy {

Outcome Policy::count(Count& total) {
    const Outcome outcome = next();
    if (outcome == Outcome::found) ++total;
    return outcome;
}

std::unique_ptr<Engine> Policy::release() {
    leader().set_budget(engines_.budget());
    return engines_.take(leader_);
}

}  // namespace quadrille::policy
