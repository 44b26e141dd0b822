// The first part of a run that is cut into units, and the engine for all parts.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/best_units.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/unit.hpp"
#include "quadrille/unit_queue.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// The solutions that a unit must find, or none if they are only counted.
[[nodiscard]] UnitWanted wanted_by(const Question& question);

/// The best solutions that are recorded, for --best and --worst; null for other actions.
[[nodiscard]] std::shared_ptr<BestRecord> record_for(const Question& question,
                                                     std::optional<Cost> bound = {});

/// Adds the solutions of results that were recorded.
void add_to(BestRecord& record, const Problem& problem, std::span<const LedgerEntry> entries);

/// The engine that the settings name, for the units of a run.
[[nodiscard]] std::unique_ptr<Engine> make_run_engine(const Question& question,
                                                      const Problem& problem,
                                                      const Settings& settings,
                                                      const std::shared_ptr<BestRecord>& record);

/// Does the engine remember counts? Its units are searched whole (quadrille/long_run.hpp).
[[nodiscard]] bool remembers_counts(std::string_view engine);

/// Throws UsageError unless the run may have this number of units.
void check_units(const Request& request);

struct Beginning {
    UnitResult root;     ///< not valid if a limit came too early
    std::string engine;  ///< never "auto"
};

/// A named engine begins with the whole search. `auto` searches until it has decided for an engine,
/// for two seconds at least and half a minute at most. With --best, `auto` searches for two seconds
/// as without units, since a diagram may have the answer by then.
[[nodiscard]] Beginning begin_run(const Question& question, const Problem& problem,
                                  const Settings& settings);

/// Splits the rest of the root into at least this number of units, if it is large enough. An
/// engine without a search tree gets the units of `links`. The record is that of --best, or null.
[[nodiscard]] UnitResult split_root(const Question& question, const Problem& problem,
                                    Settings settings, Beginning beginning, std::uint64_t units,
                                    const std::shared_ptr<BestRecord>& record);

}  // namespace quadrille::tools
