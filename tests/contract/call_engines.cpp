// Calls engines at random, for as long as the user wants:
//
//     call_engines SECONDS [SEED]     prints the first trace that fails, shrunk; status 1
//     call_engines --replay FILE…     runs traces
//
// A failing trace becomes a file of tests/regressions/engine_calls, together with the fix.
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "contract/calls.hpp"

namespace {

using namespace quadrille::testing;

int replay(int count, char** files) {
    int status = 0;
    for (int f = 0; f < count; ++f) {
        std::ifstream in(files[f]);
        if (!in) throw std::runtime_error(std::string("cannot open ") + files[f]);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto fault = find_fault(parse_trace(text));
        std::cout << files[f] << ": " << fault.value_or("passes") << '\n';
        if (fault) status = 1;
    }
    return status;
}

int run(double seconds, std::uint32_t seed) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::uint64_t traces = 0;
    for (; Clock::now() < end; ++seed, ++traces) {
        const CallTrace trace = draw_trace(seed);
        if (const auto fault = find_fault(trace)) {
            const auto fails = [](const CallTrace& other) { return find_fault(other).has_value(); };
            std::cout << "# seed " << seed << ": " << *fault << '\n'
                      << to_text(shrink(trace, fails));
            return 1;
        }
    }
    std::cout << traces << " traces pass\n";
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        if (count > 2 && std::string(arguments[1]) == "--replay") {
            return replay(count - 2, arguments + 2);
        }
        if (count < 2) throw std::runtime_error("call_engines SECONDS [SEED] | --replay FILE...");
        return run(std::stod(arguments[1]),
                   count > 2 ? static_cast<std::uint32_t>(std::stoul(arguments[2])) : 0);
    } catch (const std::exception& error) {
        std::cerr << "call_engines: " << error.what() << '\n';
        return 2;
    }
}
