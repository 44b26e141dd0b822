// The table of engines, as the library sees it: the public columns, and functions that make an
// engine and say its costs.
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>
#include <span>
#include <string_view>

#include "core/collector.hpp"
#include "core/cost.hpp"
#include "core/need_search.hpp"
#include "core/seen_options.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/proof.hpp"
#include "search/allowance.hpp"
#include "search/tour.hpp"
#include "search/walk.hpp"

namespace quadrille {

/// The columns of a row that are not public.
struct EngineFunctions {
    std::unique_ptr<Engine> (*make)(const Problem&, const Settings&) = nullptr;
    core::EngineCost (*cost)(const core::Measures&) = nullptr;
    /// Whether the engine takes a problem of this size, whatever its features, with its tables in
    /// this many bytes. Null: any size.
    bool (*fits)(const Problem&, std::size_t memory) = nullptr;

    /// Its engines use the threads of the settings, whatever is sought. Where others do not, each
    /// thread searches a part of the problem.
    bool has_threads = false;
    /// It prefers items that have led to failures, so it may end where others get lost.
    bool learns_from_failures = false;

    // The columns below are null for an engine that does not have the function.

    /// The same as make(), for solutions within an allowance (best_solutions), which must outlive
    /// the engine.
    std::unique_ptr<Engine> (*make_within)(const Problem&, const Settings&,
                                           const search::Allowance&) = nullptr;
    /// Whether make_within() takes the problem, with its tables in this many bytes. Null: any
    /// problem that fits().
    bool (*fits_within)(const Problem&, std::size_t memory) = nullptr;
    /// Whether its engine is then faster than that of the first row.
    bool (*gains_within)(const Problem&) = nullptr;
    /// A walk down the tree that the engine searches (estimate).
    std::unique_ptr<search::Walk> (*make_walk)(const Problem&, const Settings&) = nullptr;
    /// A tour of this tree (trace). The first row has one.
    std::unique_ptr<search::Tour> (*make_tour)(const Problem&, const Settings&) = nullptr;
    /// The same as prove_no_other (quadrille/proof.hpp).
    decltype(&prove_no_other) prove = nullptr;
    /// Looks for solutions with options that were not seen, until there are no more
    /// (possible_options).
    Outcome (*find_possible)(const Problem&, const Settings&, core::SeenOptions&, Stats&) = nullptr;
    /// A search in which some items are soft (why_none).
    std::unique_ptr<core::NeedSearch> (*make_need_search)(const Problem&, std::span<const ItemId>,
                                                          const Settings&) = nullptr;
    /// Two ways to collect all solutions in a diagram (collect_solutions): one that takes every
    /// problem, and one within this many bytes, which may be null.
    std::unique_ptr<core::Collector> (*by_memo)(const Problem&) = nullptr;
    std::unique_ptr<core::Collector> (*by_sweep)(const Problem&, std::size_t bytes) = nullptr;
};

/// A row. Each engine defines its own (links/engine_row.hpp), and engine_table.cpp lists them.
struct EngineRow : EngineInfo, EngineFunctions {};

/// Why the engine does not take the problem: "a problem of this size", perhaps "with this memory
/// limit". Empty if it does. Its tables may always have a mebibyte.
[[nodiscard]] std::string_view unfit(const EngineRow& row, const Problem& problem,
                                     const Settings& settings);
/// Throws UnsupportedError if it does not take the problem.
void require_fit(const EngineRow& row, const Problem& problem, const Settings& settings);

/// The number of threads that the settings ask for, or fewer if the tables of as many engines do
/// not fit the memory limit. At least 1.
[[nodiscard]] std::size_t threads_that_fit(const EngineRow& row, const Problem& problem,
                                           const Settings& settings);

/// The row of the engine that searches a problem within an allowance: the one that the settings
/// name, or for `auto` the fastest. Throws UnsupportedError if it does not take the problem.
[[nodiscard]] const EngineRow& row_within(const Problem& problem, const Settings& settings);

/// As threads_that_fit(), for this row's searches within an allowance.
[[nodiscard]] std::size_t threads_within(const EngineRow& row, const Problem& problem,
                                         const Settings& settings);

/// The table. Its first row takes every problem that there is memory for, can be walked and toured,
/// and probes for `auto`.
[[nodiscard]] std::span<const EngineRow> engine_rows();

}  // namespace quadrille
