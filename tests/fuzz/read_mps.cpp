// read_mps reads any bytes, or refuses them with a place. A problem that was read can be written as
// DLX text, without the names of its options.
#include "quadrille/mps.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/error.hpp"
#include "round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    Problem problem;
    try {
        problem = read_mps({reinterpret_cast<const char*>(data), size}, "fuzz");
    } catch (const InputError& error) {
        test::require_place(error);
        return 0;
    }
    test::require_round_trip(problem);
    return 0;
}
