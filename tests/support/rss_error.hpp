// How exact the kernel's peak of resident memory is.
#pragma once

#include <cstddef>

namespace quadrille::testing {

/// Linux counts pages on each processor, and adds them up when there are some dozens
/// (percpu_counter, since 6.2). Its peak, ru_maxrss, is wrong by that much on a busy machine.
inline constexpr std::size_t rss_error = std::size_t{256} << 10;

}  // namespace quadrille::testing
