// How a search is to be made, and how much of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace quadrille {

/// When a search is to give up. Nothing said: never.
struct Budget {
    std::optional<std::uint64_t> nodes;  ///< in this call or series of calls
    std::optional<std::chrono::steady_clock::time_point>
        deadline;          ///< looked at every few thousand nodes and updates
    std::stop_token stop;  ///< may be pulled from any thread

    /// A deadline that many seconds from now.
    [[nodiscard]] static std::chrono::steady_clock::time_point in(double seconds);

    /// Whether the deadline has passed or the stop token was pulled. Reads the clock.
    [[nodiscard]] bool is_time_up() const;
};

/// What the caller will ask for; `auto` chooses the engine by it. This cannot be learnt from the
/// calls: an engine is chosen, and its tables are made, before the first of them, and no call of
/// next() says whether it is the last. Every engine still answers every question.
enum class Sought {
    all,   ///< next() many times, or anything else
    few,   ///< next() once or twice, on a problem that may be too hard for plain search: a
           ///< solution, or the proof that there is none or no second one
    count  ///< count() alone
};

/// The set of solutions never depends on these; the order and the number of nodes do.
struct Settings {
    /// A row of engines(), or "auto".
    std::string engine = "auto";
    Sought sought = Sought::all;
    /// Given: ties for the fewest options are broken at random from this seed, else by a rule of
    /// the engine's.
    std::optional<std::uint64_t> seed;
    /// Bytes that an engine may use to remember what it has counted. It needs no more than a little
    /// to be right; the more there is, the less is counted twice. A diagram (make_diagram) must fit
    /// into them, with what it takes to make it.
    std::size_t memory_limit = std::size_t{1} << 30;
    Budget budget;
};

}  // namespace quadrille
