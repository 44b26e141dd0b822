// Texts in links: any bytes are unpacked or refused, within the limit. The short form of JSON in
// them is written in full in time and memory that grow with it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "sudoku/read/lz_string.hpp"
#include "sudoku/read/pad_json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace quadrille::sudoku;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    constexpr std::size_t most = 10000;
    constexpr std::size_t most_bytes_of_unit = 3;
    const auto unpacked = unpack_lz_string(text, most);
    if (unpacked && unpacked->size() > most * most_bytes_of_unit) std::abort();
    constexpr std::size_t longest_key = 12;  // in full, with its quotes
    const std::string_view unpacked_text = unpacked ? std::string_view(*unpacked) : "";
    for (const std::string_view each : {text, unpacked_text}) {
        if (long_pad_json(each).size() > (each.size() + 1) * longest_key) std::abort();
    }
    return 0;
}
