// A large random problem as DLX text, to measure how fast problems load.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace quadrille::bench {

struct LargeCover {
    std::size_t options = 1'000'000;
    std::size_t entries = 4;  // in each option
    std::size_t items = 250'000;
    std::uint64_t seed = 1;
};

/// The text. The same numbers give the same text on every machine. Requires entries <= items.
[[nodiscard]] std::string large_cover_text(const LargeCover& wanted);

}  // namespace quadrille::bench
