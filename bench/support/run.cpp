#include "support/run.hpp"

#include <exception>
#include <iostream>
#include <utility>

namespace quadrille::bench {
namespace {

// Google Benchmark's callbacks cannot return this to main in another way. Benchmarks only run on
// the main thread.
bool failed = false;

}  // namespace

void fail(benchmark::State& state, const std::string& message) {
    failed = true;
    state.SkipWithError(message.c_str());
}

benchmark::internal::Benchmark* add(const std::string& name,
                                    std::function<void(benchmark::State&)> body) {
    return benchmark::RegisterBenchmark(name.c_str(),
                                        [body = std::move(body)](benchmark::State& state) {
                                            try {
                                                body(state);
                                            } catch (const Skipped& reason) {
                                                const std::string text = reason.what();
                                                state.SkipWithError(("skipped: " + text).c_str());
                                            } catch (const std::exception& error) {
                                                fail(state, error.what());
                                            }
                                        });
}

int run(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    const std::size_t chosen = benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    if (chosen == 0) {
        std::cerr << "no benchmark was chosen\n";
        return 1;
    }
    return failed ? 1 : 0;
}

benchmark::Counter each_iteration(double amount) {
    return {amount, benchmark::Counter::kIsIterationInvariantRate};
}

}  // namespace quadrille::bench
