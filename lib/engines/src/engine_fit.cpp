// Which problems an engine takes, by the sizes of its tables.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>

#include "core/thread_count.hpp"
#include "engines.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// The number of threads that the settings ask for, or fewer if each has too little memory.
template <typename Suffices>
std::size_t most_threads(const Settings& settings, Suffices suffices) {
    std::size_t threads = core::thread_count(settings.threads);
    for (; threads > 1; --threads) {
        Settings of_one = settings;
        of_one.memory_limit /= threads;
        if (suffices(of_one)) break;
    }
    return threads;
}

bool fits_within(const EngineRow& row, const Problem& problem, const Settings& settings) {
    if (row.fits_within == nullptr) return unfit(row, problem, settings).empty();
    return row.fits_within(problem, std::max(settings.memory_limit, mebibyte));
}

}  // namespace

std::string_view unfit(const EngineRow& row, const Problem& problem, const Settings& settings) {
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
    return most_threads(
        settings, [&](const Settings& of_one) { return unfit(row, problem, of_one).empty(); });
}

const EngineRow& row_within(const Problem& problem, const Settings& settings) {
    const auto rows = engine_rows();
    const bool is_auto = settings.engine == "auto";
    const auto found = std::ranges::find_if(rows, [&](const EngineRow& row) {
        return is_auto ? row.gains_within != nullptr && row.gains_within(problem) &&
                             fits_within(row, problem, settings)
                       : row.make_within != nullptr && settings.engine == row.name;
    });
    const EngineRow& first = rows.front();
    if (found == rows.end() && !is_auto) {
        throw UnsupportedError("engine '" + settings.engine + "' does not act on costs; '" +
                               std::string(first.name) + "' does");
    }
    const EngineRow& row = found == rows.end() ? first : *found;
    if (row.fits_within == nullptr) {
        require_fit(row, problem, settings);
    } else if (!fits_within(row, problem, settings)) {
        throw UnsupportedError("engine '" + settings.engine +
                               "' does not act on the costs of a problem with colors or "
                               "multiplicities, or of this size; '" +
                               std::string(first.name) + "' does");
    }
    return row;
}

std::size_t threads_within(const EngineRow& row, const Problem& problem, const Settings& settings) {
    return most_threads(settings,
                        [&](const Settings& of_one) { return fits_within(row, problem, of_one); });
}

}  // namespace quadrille
