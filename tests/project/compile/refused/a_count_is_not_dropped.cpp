#include "quadrille/solve.hpp"

void ask(const quadrille::Problem& problem, quadrille::SolutionCount& answer) {
#ifdef REFUSED
    quadrille::count_solutions(problem);  // refused
#else
    answer = quadrille::count_solutions(problem);
#endif
    static_cast<void>(answer);
}
