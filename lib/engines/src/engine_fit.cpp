// Which problems an engine takes, by the sizes of its tables.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>

#include "core/thread_count.hpp"
#include "engines.hpp"
#include "quadrille/error.hpp"

namespace quadrille {

std::string_view unfit(const EngineRow& row, const Problem& problem, const Settings& settings) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    if (row.fits == nullptr || row.fits(problem, std::max(settings.memory_limit, mebibyte))) {
        return {};
    }
    const bool is_too_large = !row.fits(problem, std::numeric_limits<std::size_t>::max());
    return is_too_large ? "a problem of this size"
                        : "a problem of this size with this memory limit";
}

void require_fit(const EngineRow& row, const Problem& problem, const Settings& settings) {
    const std::string_view lack = unfit(row, problem, settings);
    if (lack.empty()) return;
    throw UnsupportedError("engine '" + std::string(row.name) + "' does not take " +
                           std::string(lack));
}

std::size_t threads_that_fit(const EngineRow& row, const Problem& problem,
                             const Settings& settings) {
    std::size_t threads = core::thread_count(settings.threads);
    for (; threads > 1; --threads) {
        Settings of_one = settings;
        of_one.memory_limit /= threads;
        if (unfit(row, problem, of_one).empty()) break;
    }
    return threads;
}

}  // namespace quadrille
