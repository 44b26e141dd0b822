// First the solutions are counted, by the sweep and the search in turn. Then the rows are written
// in the way that was done first. Its states are known to be few enough by then, and the header,
// which says the count, stands before the rows.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>

#include "core/thread_count.hpp"
#include "diagram/certificate/writing.hpp"
#include "diagram/counting_search.hpp"
#include "diagram/diagram.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille {
namespace {

using diagram::certificate::RowLimits;

/// The size of the rows, expected by the states and choices of the count.
struct RowEstimate {
    std::uint64_t states;
    std::uint64_t choices;
    std::uint64_t bytes_of_state;

    /// The bytes of most rows and targets.
    [[nodiscard]] std::uint64_t text() const {
        constexpr std::uint64_t of_row = 4, of_target = 3;
        return of_row * states + of_target * choices;
    }
    /// The same in memory, and for each state a row, a key with its place in a hash index, and a
    /// number of its own.
    [[nodiscard]] std::uint64_t table() const {
        constexpr std::uint64_t of_state = 40;
        return text() + (of_state + bytes_of_state) * states;
    }
};

/// An estimate may be twice too high.
constexpr std::uint64_t surely = 2;

bool is_too_large(const RowEstimate& estimate, bool needs_table, const RowLimits& limits,
                  Certified& result) {
    result.needed_bytes = estimate.text();
    if (needs_table) result.needed_memory = estimate.table();
    return result.needed_bytes / surely > limits.bytes ||
           result.needed_memory / surely > limits.memory;
}

/// Counts the solutions, and keeps the order of the sweep if that was done first. Nothing if the
/// budget did not last.
std::optional<RowEstimate> count(const Problem& problem, const Settings& settings,
                                 diagram::Order& order, Certified& result) {
    diagram::CountingSearch search(
        problem, settings, diagram::SweepThreads{.count = core::thread_count(settings.threads)});
    Count count;
    const Outcome counted = search.count(count);
    result.stats = search.stats();
    if (counted == Outcome::out_of_budget) return std::nullopt;
    result.count = count;
    if (const auto* const sweep = search.done_sweep()) {
        order = sweep->order;
        result.is_swept = true;
        return RowEstimate{sweep->states, sweep->choices, 0};
    }
    return RowEstimate{result.stats.memo_misses, result.stats.nodes, search.bytes_of_key()};
}

/// The memory did not suffice, even for the count. More is needed, and it is not known how much.
void give_up(Certified& result, const Settings& settings) {
    result.outcome = Certifying::too_large;
    result.needed_memory =
        std::max<std::uint64_t>(result.needed_memory, std::uint64_t{settings.memory_limit} + 1);
}

void write(const Problem& problem, CertificateKind kind, std::ostream& out,
           const Settings& settings, std::uint64_t most_bytes, Certified& result) {
    if (!diagram::fits(problem, settings.memory_limit)) return give_up(result, settings);
    diagram::Order order;
    const std::optional<RowEstimate> estimate = count(problem, settings, order, result);
    if (!estimate) {
        result.outcome = Certifying::out_of_budget;
        return;
    }
    RowLimits limits{settings.budget, settings.memory_limit, most_bytes};
    limits.budget.spend(result.stats.nodes);
    const bool needs_table = kind != CertificateKind::count || !result.is_swept;
    if (is_too_large(*estimate, needs_table, limits, result)) {
        result.outcome = Certifying::too_large;
        return;
    }
    result.outcome = diagram::certificate::write_certificate(
        problem, {kind, *result.count, result.is_swept ? &order : nullptr}, out, limits, result);
    if (result.outcome == Certifying::too_large) {  // more than was expected
        const bool is_text = result.bytes > limits.bytes;
        std::uint64_t& needed = is_text ? result.needed_bytes : result.needed_memory;
        needed = std::max<std::uint64_t>(needed, (is_text ? limits.bytes : limits.memory) + 1);
    }
}

}  // namespace

Certified certify(const Problem& problem, CertificateKind kind, std::ostream& out,
                  const Settings& settings, std::uint64_t most_bytes) {
    if (!diagram::fits(problem, std::numeric_limits<std::size_t>::max())) {
        throw UnsupportedError(
            "engine 'diagram' does not take a problem of this size, so there is no certificate");
    }
    Certified result;
    try {
        write(problem, kind, out, settings, most_bytes, result);
    } catch (const MemoryLimitError&) {
        give_up(result, settings);
    } catch (const std::bad_alloc&) {
        give_up(result, settings);
    }
    return result;
}

}  // namespace quadrille
