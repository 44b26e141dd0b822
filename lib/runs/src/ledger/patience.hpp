// Patience with a server that goes away and comes back.
#pragma once

#include <chrono>
#include <optional>

#include "core/seconds_since.hpp"
#include "ledger/database.hpp"

namespace quadrille::ledger {

inline constexpr double patience = 60;  // seconds

/// The result of `work`: a transaction that may be done twice, or that only reads. It is repeated
/// as long as it is interrupted, until the patience ends.
template <typename Work>
auto insist(Database& database, const Work& work) {
    using Clock = std::chrono::steady_clock;
    for (std::optional<Clock::time_point> since;;) {
        try {
            return work();
        } catch (const Interruption&) {
            if (!since) since = Clock::now();
            const double left = patience - core::seconds_since(*since);
            if (left <= 0) throw;
            database.recover(left);
        }
    }
}

}  // namespace quadrille::ledger
