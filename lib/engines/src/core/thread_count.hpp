// The number of threads that a setting means.
#pragma once

#include <cstddef>

#include "quadrille/settings.hpp"

namespace quadrille::core {

/// 0 is one for each core that the process may use.
[[nodiscard]] inline std::size_t thread_count(unsigned threads) {
    return threads != 0 ? threads : usable_cores();
}

}  // namespace quadrille::core
