#include "best/turns.hpp"

namespace quadrille {

BestSolutions best_solutions(const Problem& problem, const BestQuestion& question,
                             const Settings& settings, const BestLook& look) {
    return best::Turns(problem, question, settings, look).run();
}

BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                             const Settings& settings, const BestLook& look) {
    return best_solutions(problem, BestQuestion{.most = k, .which = which}, settings, look);
}

}  // namespace quadrille
