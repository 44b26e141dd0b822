// The number of threads that a setting means.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>

namespace quadrille::core {

/// 0 is one for each core that the process may use.
[[nodiscard]] inline std::size_t thread_count(unsigned threads) {
    return threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace quadrille::core
