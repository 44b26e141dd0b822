#include "quadrille/problem.hpp"

auto options(const quadrille::Problem& problem) {
#ifdef REFUSED
    return problem.options_of(quadrille::OptionId{0});  // refused
#else
    return problem.options_of(quadrille::ItemId{0});
#endif
}
