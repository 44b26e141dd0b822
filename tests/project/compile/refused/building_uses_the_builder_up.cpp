#include <utility>
#include "quadrille/problem_builder.hpp"

quadrille::Problem finish(quadrille::ProblemBuilder& builder) {
#ifdef REFUSED
    // says: write std::move(builder).build()
    return builder.build();  // refused
#else
    return std::move(builder).build();
#endif
}
