// Random problems: every engine and every way of asking, compared with brute force.
//
// The bytes are the choices of draw_problem. If an answer is wrong, the problem is shrunk while
// some answer is still wrong. The result is printed as DLX text: add it as a file to
// tests/regressions/problems/.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>

#include "support/tiny_problem.hpp"
#include "support/ways.hpp"

namespace {

using namespace quadrille::testing;

TinyProblem problem_of_bytes(std::span<const std::uint8_t> bytes) {
    return draw_problem([&](unsigned n) -> unsigned {
        if (bytes.empty()) return 0;
        const unsigned drawn = bytes.front() % n;
        bytes = bytes.subspan(1);
        return drawn;
    });
}

bool is_wrong(const TinyProblem& problem) {
    return find_any_difference(build(problem)).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const TinyProblem problem = problem_of_bytes({data, size});
    if (!is_wrong(problem)) return 0;
    const TinyProblem small = shrink(problem, is_wrong);
    std::cerr << "| " << find_any_difference(build(small)).value_or("") << '\n' << dlx_text(small);
    std::abort();
}
