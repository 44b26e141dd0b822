// How fast problems load: read_problem on a text in memory.
#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "large_cover.hpp"
#include "quadrille/dlx.hpp"
#include "support/run.hpp"

namespace {

using quadrille::bench::LargeCover;

/// Sizes grow by factors of ten. Loading is linear if all sizes have the same bytes per second.
void read_large_cover(benchmark::State& state) {
    LargeCover wanted;
    wanted.options = static_cast<std::size_t>(state.range(0));
    wanted.items = wanted.options / 4;
    const std::string text = quadrille::bench::large_cover_text(wanted);
    for (auto _ : state) {
        const quadrille::Problem problem = quadrille::read_problem(text);
        if (problem.option_count() != wanted.options) {
            quadrille::bench::fail(state, "wrong number of options");
            break;
        }
        benchmark::DoNotOptimize(problem.entry_count());
    }
    using benchmark::Counter;
    state.counters["bytes/s"] =
        Counter(static_cast<double>(text.size()), Counter::kIsIterationInvariantRate);
    state.counters["options/s"] =
        Counter(static_cast<double>(wanted.options), Counter::kIsIterationInvariantRate);
}
BENCHMARK(read_large_cover)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond);

}  // namespace

int main(int count, char** arguments) {
    return quadrille::bench::run(count, arguments);
}
