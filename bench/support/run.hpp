// Code that all benchmarks share. A wrong answer is an error of the run, and ends it with exit
// status 1. Google Benchmark alone reports an error and ends with 0.
#pragma once

#include <benchmark/benchmark.h>

#include <functional>
#include <stdexcept>
#include <string>

namespace quadrille::bench {

/// Thrown by a benchmark that does not apply or has used up its time. This is not a failure.
class Skipped : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// Ends a benchmark with an error, which run() returns as 1.
void fail(benchmark::State& state, const std::string& message);

/// Registers a benchmark. An exception of `body` ends it: Skipped as "skipped", any other as a
/// failure.
benchmark::internal::Benchmark* add(const std::string& name,
                                    std::function<void(benchmark::State&)> body);

/// Runs the registered benchmarks that the arguments select; they are Google Benchmark's own.
/// Returns the exit status: 1 if a benchmark failed or none was selected, 2 if an argument is
/// unknown, else 0.
[[nodiscard]] int run(int count, char** arguments);

/// An amount per second of measured time, if every iteration does the same.
[[nodiscard]] benchmark::Counter each_iteration(double amount);

}  // namespace quadrille::bench
