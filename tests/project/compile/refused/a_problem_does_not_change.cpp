#include "quadrille/problem.hpp"

void change(quadrille::Problem& problem, quadrille::Entry& entry) {
#ifdef REFUSED
    problem.option(quadrille::OptionId{0})[0] = entry;  // refused
#else
    entry = problem.option(quadrille::OptionId{0})[0];
#endif
}
