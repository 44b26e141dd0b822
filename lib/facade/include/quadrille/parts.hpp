// The optional parts: libraries without which Quadrille can be built.
#pragma once

#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille {

/// One row of the table of parts.
struct PartInfo {
    std::string_view name;     ///< "CaDiCaL"
    std::string_view version;  ///< empty if the part is not in this build
    std::string_view use;      ///< a few words: "the engine sat, and proofs"
};

/// All optional parts, including the missing ones. O(1).
[[nodiscard]] std::span<const PartInfo> parts();

}  // namespace quadrille
#pragma GCC visibility pop
