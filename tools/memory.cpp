#include "memory.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace quadrille::tools {

std::uint64_t half_of_memory() {
    constexpr std::uint64_t unknown = std::uint64_t{1} << 31;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page = ::sysconf(_SC_PAGESIZE);
    std::uint64_t bytes = unknown;
    if (pages > 0 && page > 0) {
        bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
    }
    std::uint64_t allowed = 0;  // the file holds "max" if there is no limit
    if (std::ifstream("/sys/fs/cgroup/memory.max") >> allowed) bytes = std::min(bytes, allowed);
    return bytes / 2;
}

}  // namespace quadrille::tools
