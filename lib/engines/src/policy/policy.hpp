// A policy: engines that search one problem in turn, until it is settled which of them continues
// alone. Each kind of policy decides which engine searches next, and for how long: portfolio.hpp,
// count_race.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/cost.hpp"
#include "policy/engine_set.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::policy {

/// Engines that search in turn share the memory. A copy of the problem takes a part, too.
[[nodiscard]] Settings settings_of_a_member(const Settings& settings);
/// A policy may keep a copy of the problem for some time, if it is small.
[[nodiscard]] bool is_copy_small(const Problem& problem, const Settings& settings);

/// The nodes that an engine visits in about this time, by its cost so far. Later nodes may be far
/// more expensive, so there are at most this part of those so far, and then the cost is known
/// again.
[[nodiscard]] std::uint64_t nodes_in(double nanoseconds, const core::EngineCost& cost,
                                     const Stats& stats, double part);

class Policy {
   public:
    virtual ~Policy() = default;
    Policy(const Policy&) = delete;
    Policy& operator=(const Policy&) = delete;

    /// The same as the functions of Engine. They may be called until the policy is settled.
    [[nodiscard]] virtual Outcome next() = 0;
    /// The same, except that `found` means: one solution was added to the total, call again.
    [[nodiscard]] virtual Outcome count(Count& total);
    [[nodiscard]] virtual std::span<const OptionId> solution() const { return leader().solution(); }
    virtual void start_at(const Subtree& part) { engines_.start_at(part); }
    [[nodiscard]] virtual double progress() const { return leader().progress(); }
    [[nodiscard]] virtual std::string_view name() const { return leader().name(); }

    /// Whether one engine searches alone from the next call on.
    [[nodiscard]] virtual bool is_settled() const = 0;
    /// Whether it is clear which engine will be kept, so that it may be settled without regret.
    [[nodiscard]] virtual bool is_decided() const { return is_settled(); }
    /// Settles it now, so that a part of the search can be given away. Returns the engine that is
    /// kept; null if nothing can be given away yet.
    virtual Engine* settle() = 0;
    virtual void allow_memory(std::size_t /*bytes*/) {}

    /// The engine whose turn it is or was last. After the policy is settled, the engine that is
    /// kept.
    [[nodiscard]] Engine& leader() const { return engines_[leader_]; }
    void set_budget(const Budget& budget) { engines_.set_budget(budget); }
    [[nodiscard]] Stats stats() const { return engines_.stats(); }
    /// Hands over the engine that is kept, with the rest of the budget. The policy must not be used
    /// afterwards.
    [[nodiscard]] std::unique_ptr<Engine> release();

   protected:
    explicit Policy(const Budget& budget) : engines_(budget) {}

    /// If linear algebra shows that the problem has no solution, an engine that does not search
    /// takes the place of this one, and true is returned.
    [[nodiscard]] bool replace_if_contradictory(std::size_t who, const Problem& problem);

    EngineSet engines_;
    std::size_t leader_ = 0;
};

}  // namespace quadrille::policy
