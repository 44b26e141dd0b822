// The engines that search one problem in turn, and the budget that they share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::policy {

/// The stats of an engine, with its name beside its work.
[[nodiscard]] Stats named_stats(const Engine& engine);

class EngineSet {
   public:
    explicit EngineSet(const Budget& budget) : budget_(budget) {}

    /// An engine exists from put() to drop() or take().
    void put(std::size_t who, std::unique_ptr<Engine> engine);
    [[nodiscard]] bool has(std::size_t who) const {
        return who < engines_.size() && engines_[who] != nullptr;
    }
    [[nodiscard]] Engine& operator[](std::size_t who) const { return *engines_[who]; }
    /// Destroys an engine. Its work stays in the stats.
    void drop(std::size_t who);
    /// Destroys all others.
    void keep(std::size_t who);
    /// Hands the engine to the caller. Its work leaves the stats.
    [[nodiscard]] std::unique_ptr<Engine> take(std::size_t who) { return std::move(engines_[who]); }

    /// One engine searches, for at most this many nodes of the budget.
    Outcome run(std::size_t who, std::uint64_t nodes,
                const std::function<Outcome(Engine&)>& search);

    void set_budget(const Budget& budget) { budget_ = budget; }
    /// The rest of the budget.
    [[nodiscard]] const Budget& budget() const { return budget_; }

    void start_at(const Subtree& part);
    /// The work of all engines together.
    [[nodiscard]] Stats stats() const;

   private:
    std::vector<std::unique_ptr<Engine>> engines_;
    Budget budget_;
    Stats dropped_;
};

}  // namespace quadrille::policy
