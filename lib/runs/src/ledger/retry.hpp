// Repeats work on a database that was interrupted, for example because a server restarted.
#pragma once

#include <chrono>
#include <optional>

#include "core/seconds_since.hpp"
#include "ledger/database.hpp"

namespace quadrille::ledger {

inline constexpr double retry_seconds = 60;

/// The result of `work`, which is repeated for up to a minute while it is interrupted. `work` is a
/// transaction that may be done twice, or that only reads.
template <typename Work>
auto retry(Database& database, const Work& work) {
    using Clock = std::chrono::steady_clock;
    for (std::optional<Clock::time_point> since;;) {
        try {
            return work();
        } catch (const Interruption&) {
            if (!since) since = Clock::now();
            const double left = retry_seconds - core::seconds_since(*since);
            if (left <= 0) throw;
            database.recover(left);
        }
    }
}

}  // namespace quadrille::ledger
