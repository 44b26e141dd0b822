// The cores that this process may use. std::thread::hardware_concurrency() counts those of the
// machine, also if the process is bound to some of them (taskset, a batch system, a container).
#if defined(__linux__)
#include <sched.h>
#endif

#include <algorithm>
#include <thread>

#include "quadrille/settings.hpp"

namespace quadrille {
namespace {

/// The size of the affinity mask of this process; 0 if the system does not give it.
unsigned cores_of_mask() {
#if defined(__linux__)
    // The kernel refuses a set that is smaller than its own, whose size it does not tell.
    constexpr std::size_t most_cores = std::size_t{1} << 20;
    for (std::size_t cores = CPU_SETSIZE; cores <= most_cores; cores *= 2) {
        cpu_set_t* const mask = CPU_ALLOC(cores);
        if (mask == nullptr) return 0;
        const std::size_t bytes = CPU_ALLOC_SIZE(cores);
        const bool is_known = ::sched_getaffinity(0, bytes, mask) == 0;
        const int count = is_known ? CPU_COUNT_S(bytes, mask) : 0;
        CPU_FREE(mask);
        if (is_known) return static_cast<unsigned>(count);
    }
#endif
    return 0;
}

}  // namespace

unsigned usable_cores() {
    const unsigned cores = cores_of_mask();
    return std::max(1U, cores != 0 ? cores : std::thread::hardware_concurrency());
}

}  // namespace quadrille
