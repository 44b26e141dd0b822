// read_json reads any bytes, or refuses them with a place. A problem that was read can be written
// as JSON, and as DLX text if its names allow it.
#include "quadrille/json.hpp"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string_view>

#include "quadrille/error.hpp"
#include "round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    Problem problem;
    try {
        problem = read_json({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        test::require_place(error);
        return 0;
    }
    std::ostringstream out;
    write_json(out, problem);
    test::require(test::same_problem(problem, read_json(out.str())));
    test::require(test::same_problem(problem, read_problem(out.str())));
    if (dlx_text_holds(problem)) test::require_round_trip(problem);
    return 0;
}
