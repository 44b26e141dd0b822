// The compiled library: its version, and the parts that it has.
#include <algorithm>
#include <string_view>

#include "c/status.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/version.hpp"

const char* quadrille_version(void) {
    return quadrille::version().data();  // a literal
}

std::int32_t quadrille_has_feature(const char* name, std::int32_t* has) {
    return quadrille::c::guarded([&] {
        const std::string_view wanted = &quadrille::c::required(name, "name");
        const auto is_wanted = [wanted](const quadrille::EngineInfo& row) {
            return row.name == wanted;
        };
        const bool has_it = std::ranges::any_of(quadrille::engines(), is_wanted) ||
                            (wanted == "nauty" && !quadrille::nauty_version().empty()) ||
                            (wanted == "clp" && !quadrille::clp_version().empty());
        quadrille::c::required(has, "has") = has_it ? 1 : 0;
    });
}
