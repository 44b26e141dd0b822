// What an action may use for its search.
#pragma once

#include <cstddef>

#include "limits.hpp"
#include "quadrille/settings.hpp"
#include "request.hpp"

namespace quadrille::tools {

class Fleet;

struct Resources {
    Settings settings;  ///< with the limits, for one thread
    unsigned threads;   ///< at least 1
    Limits& limits;

    /// The settings for all threads.
    [[nodiscard]] Settings parallel() const {
        Settings all = settings;
        all.threads = threads;
        return all;
    }
};

/// The settings of the request, for a search that answers the question. It gets what a problem of
/// this size leaves of the memory limit.
[[nodiscard]] Resources resources_for(const Request& request, const Question& question,
                                      std::size_t problem_bytes, Limits& limits,
                                      const Fleet* fleet);

}  // namespace quadrille::tools
