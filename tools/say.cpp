#include "say.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace quadrille::tools {

void say(std::string_view sentence) {
    const std::string line = fmt::format("quadrille: {}\n", sentence);
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void warn(const Problem& problem, const std::string& file) {
    constexpr std::size_t enough = 10;
    const auto warnings = problem.warnings();
    for (const std::string& warning : warnings.first(std::min(enough, warnings.size()))) {
        say(fmt::format("{}: warning: {}", file, warning));
    }
    if (warnings.size() > enough) {
        say(fmt::format("{}: {} more warnings", file, warnings.size() - enough));
    }
}

}  // namespace quadrille::tools
