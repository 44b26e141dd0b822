// The time that has passed since a moment of the steady clock.
#pragma once

#include <chrono>

namespace quadrille::core {

[[nodiscard]] inline double seconds_since(std::chrono::steady_clock::time_point moment) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - moment).count();
}

}  // namespace quadrille::core
