// The compiled library: its version, and the parts that it has.
#include <algorithm>
#include <string_view>

#include "c/status.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/parts.hpp"
#include "quadrille/version.hpp"

const char* quadrille_version(void) {
    return quadrille::version().data();  // a literal
}

std::int32_t quadrille_has_feature(const char* name, std::int32_t* has) {
    using namespace quadrille;
    return c::guarded([&] {
        const std::string_view wanted = &c::required(name, "name");
        const bool is_engine = std::ranges::any_of(
            engines(), [&](const EngineInfo& row) { return row.name == wanted; });
        const bool is_part = std::ranges::any_of(parts(), [&](const PartInfo& row) {
            return row.name == wanted && !row.version.empty();
        });
        c::required(has, "has") = is_engine || is_part ? 1 : 0;
    });
}
