// The expected length of a search, and its number of solutions.
#include "quadrille/estimate.hpp"

#include "c/handles.hpp"

using namespace quadrille;

namespace quadrille::c {
namespace {

void write_interval(const Interval& interval, double* numbers) {
    if (numbers == nullptr) return;
    numbers[0] = interval.mean;
    numbers[1] = interval.low;
    numbers[2] = interval.high;
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_estimate(const quadrille_problem* problem,
                                const quadrille_settings* settings, double* nodes,
                                double* solutions, double* seconds) {
    return c::guarded([&] {
        const Problem& of = c::required(problem, "problem").problem;
        const Estimate guess = estimate(of, c::settings_of(settings));
        c::write_interval(guess.nodes, nodes);
        c::write_interval(guess.solutions, solutions);
        c::write_interval(guess.seconds, seconds);
    });
}
