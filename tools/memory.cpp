#include "memory.hpp"

#include <unistd.h>

#include <algorithm>

#include "control_groups.hpp"

namespace quadrille::tools {

std::optional<std::uint64_t> memory_of_groups(const std::filesystem::path& root) {
    std::optional<std::uint64_t> smallest;
    visit_groups("memory", root.string(), [&](const std::string& folder, bool is_version_1) {
        const char* const file = is_version_1 ? "memory.limit_in_bytes" : "memory.max";
        const auto limit = number_in(text_of(folder + '/' + file));
        if (limit) smallest = std::min(*limit, smallest.value_or(*limit));
    });
    return smallest;
}

std::uint64_t half_of_memory() {
    constexpr std::uint64_t unknown = std::uint64_t{1} << 31;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page = ::sysconf(_SC_PAGESIZE);
    std::uint64_t bytes = unknown;
    if (pages > 0 && page > 0) {
        bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
    }
    return std::min(bytes, memory_of_groups().value_or(bytes)) / 2;
}

}  // namespace quadrille::tools
