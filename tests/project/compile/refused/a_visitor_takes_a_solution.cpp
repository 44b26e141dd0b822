#include <cstddef>
#include "quadrille/solve.hpp"

void visit_all(const quadrille::Problem& problem, std::size_t& total) {
    const auto count = [&total](std::size_t size) { total += size; };
    const auto add = [&total](std::span<const quadrille::OptionId> found) {
        total += found.size();
    };
    static_cast<void>(count), static_cast<void>(add);
#ifdef REFUSED
    quadrille::for_each_solution(problem, count);  // refused
#else
    quadrille::for_each_solution(problem, add);
#endif
}
