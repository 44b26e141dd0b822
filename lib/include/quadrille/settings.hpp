// The settings of a search, and its budget.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace quadrille {

/// The limits of a search. By default there are none.
struct Budget {
    std::optional<std::uint64_t> nodes;  ///< in this call or series of calls
    std::optional<std::chrono::steady_clock::time_point>
        deadline;          ///< checked every few thousand nodes and updates
    std::stop_token stop;  ///< may be used from any thread

    /// The time in so many seconds from now, for `deadline`.
    [[nodiscard]] static std::chrono::steady_clock::time_point in(double seconds);

    /// True if the deadline has passed or a stop was requested. Reads the clock.
    [[nodiscard]] bool is_time_up() const;
};

/// The answer that the caller wants, by which `auto` chooses an engine. It must be known early,
/// because the engine is chosen, and its tables are made, before the first call of next() or
/// count(). Whatever is set, every engine still answers every question.
enum class Sought {
    all,   ///< next() many times, or anything else
    few,   ///< next() once or twice, on a problem that may be too hard for plain search: a
           ///< solution, or the proof that there is none or no second one
    count  ///< count() alone
};

/// The set of solutions does not depend on the settings. Their order and the nodes do.
struct Settings {
    /// A row of engines(), or "auto".
    std::string engine = "auto";
    /// A row of kernels() (kernels.hpp), or "auto": the fastest one that this processor runs. Only
    /// `bits` and the solver of many 9x9 boards have kernels; the others ignore it. Any engine
    /// refuses a name that is unknown, or a kernel that the processor does not run.
    std::string kernel = "auto";
    Sought sought = Sought::all;
    /// With a seed, ties for the fewest options are broken at random. Without a seed, a rule of the
    /// engine breaks them.
    std::optional<std::uint64_t> seed;
    /// Bytes that an engine may use to remember counts. It works with very few, but with more
    /// memory it counts fewer states twice. A diagram (make_diagram) must fit into this limit, with
    /// the memory for making it.
    std::size_t memory_limit = std::size_t{1} << 30;
    Budget budget;
};

}  // namespace quadrille
