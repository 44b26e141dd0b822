// How much memory there is.
#pragma once

#include <cstdint>

namespace quadrille::tools {

/// Half of the machine's memory in bytes; of what this process may use of it, if a control group
/// (cgroup 2) says that.
[[nodiscard]] std::uint64_t half_of_memory();

}  // namespace quadrille::tools
