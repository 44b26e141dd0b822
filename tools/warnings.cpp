#include "warnings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "session.hpp"

namespace quadrille::tools {

void warn(const Problem& problem, const std::string& file) {
    constexpr std::size_t enough = 10;
    const auto warnings = problem.warnings();
    for (const std::string& warning : warnings.first(std::min(enough, warnings.size()))) {
        Session::say(fmt::format("{}: warning: {}", file, warning));
    }
    if (warnings.size() > enough) {
        Session::say(fmt::format("{}: {} more warnings", file, warnings.size() - enough));
    }
}

}  // namespace quadrille::tools
