// read_problem recognises and reads any bytes, or refuses them with a place. A problem that was
// read can be written.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    Problem problem;
    try {
        problem = read_problem({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        test::require_place(error);
        return 0;
    }
    test::require_round_trip(problem);
    return 0;
}
