// What the benchmarks have in common: a wrong answer is an error of the run, and ends it with
// exit status 1. Google Benchmark alone reports an error and ends with 0.
#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <stdexcept>
#include <string>

namespace quadrille::bench {

/// Thrown by a benchmark that is not for this case, or has used up its time: no failure.
class Skipped : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// Ends a benchmark with an error, which run() returns as 1.
void fail(benchmark::State& state, const std::string& message);

/// Registers a benchmark. What `body` throws ends it: Skipped as "skipped", all else as a failure.
benchmark::internal::Benchmark* add(const std::string& name,
                                    std::function<void(benchmark::State&)> body);

/// Runs what is registered, as the arguments (Google Benchmark's own) say. Returns the exit
/// status: 1 if a benchmark failed or none was chosen, 2 if an argument is unknown, else 0.
[[nodiscard]] int run(int count, char** arguments);

/// Per second of the time that is measured, when every iteration does the same.
[[nodiscard]] benchmark::Counter each_iteration(double amount);

}  // namespace quadrille::bench
