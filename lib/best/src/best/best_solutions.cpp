#include "best/alternation.hpp"

namespace quadrille {

BestSolutions best_solutions(const Problem& problem, const BestQuestion& question,
                             const Settings& settings, const BestReport& report) {
    return best::Alternation(problem, question, settings, report).run();
}

BestSolutions best_solutions(const Problem& problem, std::uint64_t k, Which which,
                             const Settings& settings, const BestReport& report) {
    return best_solutions(problem, BestQuestion{.most = k, .which = which}, settings, report);
}

}  // namespace quadrille
