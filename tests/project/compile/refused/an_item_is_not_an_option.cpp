#include "quadrille/problem.hpp"

auto entries(const quadrille::Problem& problem) {
#ifdef REFUSED
    return problem.option(quadrille::ItemId{0});  // refused
#else
    return problem.option(quadrille::OptionId{0});
#endif
}
