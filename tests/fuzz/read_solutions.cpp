// The input is a problem in DLX text, a line "%", and claimed solutions. Any bytes after the "%"
// are read, or refused with a place. A solution that was read is written and read again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t border = input.find("\n%\n");
    if (border == input.npos) return 0;
    Problem problem;
    try {
        problem = read_dlx(input.substr(0, border));
    } catch (const InputError&) {
        return 0;
    }
    std::vector<Solution> solutions;
    try {
        solutions = read_solutions(input.substr(border + 3), problem, "fuzz");
    } catch (const InputError& error) {
        test::require_place(error);
        return 0;
    }
    std::string text;
    for (const Solution& solution : solutions) {
        for (const OptionId option : solution) {
            // The reader finds out which items are left uncovered.
            if (!problem.is_omission(option)) text += option_text(problem, option) + '\n';
        }
        text += '\n';
    }
    test::require(read_solutions(text, problem) == solutions);
    return 0;
}
