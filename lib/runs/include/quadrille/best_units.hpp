// Searches for the k best solutions in units, with many threads and machines.
//
//     auto record = std::make_shared<BestRecord>(k, Which::cheapest);
//     const auto engine = make_best_engine(problem, k, Which::cheapest, {}, record);
//     UnitResult result = run_unit(*engine, unit, {.seconds = 10}, {.lists = true});
//     …  // the result is written to the disk
//     for (const Solution& solution : result.solutions) record->add(problem, solution);
//     …
//     use(record->solutions());
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The k best of all solutions that are recorded. Any thread may use it.
///
/// Add a solution only after the result of its unit is recorded, because the solutions of a unit
/// that dies are lost. Other units, searched within their costs, would then lack solutions of equal
/// cost.
class BestRecord {
   public:
    /// `bound`: the cost of k solutions that are recorded elsewhere, or more.
    BestRecord(std::uint64_t k, Which which, std::optional<Cost> bound = {});
    ~BestRecord();
    BestRecord(const BestRecord&) = delete;
    BestRecord& operator=(const BestRecord&) = delete;

    /// Adds a recorded solution. If it is added twice, it counts once. O(log k + its options).
    void add(const Problem& problem, std::span<const OptionId> solution);
    /// The k-th best cost; nothing as long as fewer than k are recorded. Only better solutions are
    /// of interest, because any of several solutions with the same cost may be kept.
    [[nodiscard]] std::optional<Cost> bound() const;
    /// Best first. O(k).
    [[nodiscard]] std::vector<PricedSolution> solutions() const;

   private:
    struct State;
    std::uint64_t k_;
    int sign_;
    std::optional<Cost> given_;
    std::unique_ptr<State> state_;
};

/// Makes an engine that finds, in its part of the search, every solution that may be among the k
/// best of the whole search, except solutions with the same cost as the k-th. It reads the record's
/// bound when it starts at a part and when it gets a budget. Time and exceptions are as for
/// BestSearch.
[[nodiscard]] std::unique_ptr<Engine> make_best_engine(const Problem& problem, std::uint64_t k,
                                                       Which which, const Settings& settings,
                                                       std::shared_ptr<const BestRecord> record);

}  // namespace quadrille
#pragma GCC visibility pop
