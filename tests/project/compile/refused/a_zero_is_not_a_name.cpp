#include "quadrille/problem_builder.hpp"

void add(quadrille::ProblemBuilder& builder) {
#ifdef REFUSED
    builder.add_option({0});  // refused
#else
    builder.add_option({"a"});
#endif
}
