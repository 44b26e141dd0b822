#include <utility>
#include "quadrille/problem_builder.hpp"

quadrille::ProblemBuilder pass(quadrille::ProblemBuilder& builder) {
#ifdef REFUSED
    return builder;  // refused
#else
    return std::move(builder);
#endif
}
