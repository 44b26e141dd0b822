// Units of a search for the k best solutions, for many threads and machines.
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
/// The solutions must be recorded, not only found: a unit that dies takes its solutions along, and
/// units that were searched within their costs would then lack others of the same cost.
class BestRecord {
   public:
    /// `bound`: somewhere else, k solutions are recorded that cost no more.
    BestRecord(std::uint64_t k, Which which, std::optional<Cost> bound = {});
    ~BestRecord();
    BestRecord(const BestRecord&) = delete;
    BestRecord& operator=(const BestRecord&) = delete;

    /// A recorded solution. One that is added twice counts once. O(log k + its options).
    void add(const Problem& problem, std::span<const OptionId> solution);
    /// The k-th best cost. Nothing as long as fewer than k are recorded. Among
    /// solutions that cost the same, any may be kept, so only better ones are wanted.
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

/// An engine that finds solutions of its part that may be among the k best of the whole search, and
/// all that are, but for equals. The part is a subtree as any engine has it. The bound is read when
/// the engine starts at a part and when it gets a budget. The time and the exceptions are those of
/// BestSearch.
[[nodiscard]] std::unique_ptr<Engine> make_best_engine(const Problem& problem, std::uint64_t k,
                                                       Which which, const Settings& settings,
                                                       std::shared_ptr<const BestRecord> record);

}  // namespace quadrille
#pragma GCC visibility pop
