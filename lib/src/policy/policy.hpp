// A policy: two engines that search one problem in turn, until it is settled which of them goes on
// alone. Which of them searches next, and how long, is what a kind of policy decides (race.hpp,
// relay.hpp, count_race.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "policy/engine_pair.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::policy {

/// How long an engine searches before the other one gets a turn. A search that ends within a
/// fraction of a second, or with a few times as many nodes as any solution needs, is not worth the
/// time and memory of a second engine's tables.
struct Patience {
    double nanoseconds;  ///< by the engine's costs, and
    double solutions;    ///< nodes, in shortest paths to a solution
};

class Policy {
   public:
    virtual ~Policy() = default;
    Policy(const Policy&) = delete;
    Policy& operator=(const Policy&) = delete;

    /// As the functions of Engine, as long as the policy is not settled.
    [[nodiscard]] virtual Outcome next() = 0;
    /// But `found` means: one solution was added to the total, ask again.
    [[nodiscard]] virtual Outcome count(Count& total);
    [[nodiscard]] virtual std::span<const OptionId> solution() const { return leader().solution(); }
    virtual void start_at(const Subtree& part) { pair_.start_at(part); }
    [[nodiscard]] virtual double progress() const { return leader().progress(); }
    [[nodiscard]] virtual std::string_view name() const { return leader().name(); }

    /// Does one engine go on alone from the next call on?
    [[nodiscard]] virtual bool is_settled() const = 0;
    /// Settles it now. The engine that goes on, so that a part of its search can be given away;
    /// null if nothing can be given away yet.
    virtual Engine* settle() = 0;

    /// Whose turn it is or was last; whoever goes on alone.
    [[nodiscard]] Engine& leader() const { return pair_[leader_]; }
    void set_budget(const Budget& budget) { pair_.set_budget(budget); }
    [[nodiscard]] Stats stats() const { return pair_.stats(); }
    /// The engine that goes on, with what is left of the budget. The policy is of no use
    /// afterwards.
    [[nodiscard]] std::unique_ptr<Engine> release();

   protected:
    explicit Policy(const Budget& budget) : pair_(budget) {}

    EnginePair pair_;
    std::size_t leader_ = 0;
};

}  // namespace quadrille::policy
