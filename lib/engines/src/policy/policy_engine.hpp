// The engine that `auto` makes: one engine alone, or several under a policy until that is settled.
//
// The decision is made once for a whole search. Giving away a part of the search settles it, so
// engines that search in turn are never split, only the one that continues alone.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.hpp"
#include "policy/policy.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::policy {

class PolicyEngine final : public Engine, public core::Decision {
   public:
    PolicyEngine(std::unique_ptr<Engine> alone, std::string why)
        : engine_(std::move(alone)), why_(std::move(why)) {}
    PolicyEngine(std::unique_ptr<Policy> policy, std::string why)
        : policy_(std::move(policy)), why_(std::move(why)) {}

    Outcome next() override;
    std::span<const OptionId> solution() const override {
        return policy_ ? policy_->solution() : engine_->solution();
    }
    Outcome count(Count& total) override;
    using Engine::start_at;
    void start_at(const Path& prefix, const Count& parts) override;
    std::vector<Subtree> hand_over(std::size_t most) override;
    std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    void allow_memory(std::size_t bytes) override;
    const Stats& stats() const override;
    double progress() const override;
    std::string_view name() const override { return policy_ ? policy_->name() : engine_->name(); }
    std::string_view why() const override { return why_; }
    bool is_decided() const override { return !policy_ || policy_->is_decided(); }

   private:
    [[nodiscard]] bool is_undecided();

    std::unique_ptr<Policy> policy_;  // null once it is settled
    std::unique_ptr<Engine> engine_;  // null until then
    std::string why_;
    // The stats of several engines count the same solutions twice, so they are counted here.
    Count found_;  // solutions that the caller was given or counted
    bool were_several_ = policy_ != nullptr;
    Stats before_;                 // of the engines that were dropped
    mutable Stats stats_;          // of all together
    mutable double progress_ = 0;  // the largest value returned
};

}  // namespace quadrille::policy
