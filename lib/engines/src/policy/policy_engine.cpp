#include "policy/policy_engine.hpp"

#include <algorithm>

namespace quadrille::policy {

/// The engine that was kept takes over at the next call, because the last solution must stay valid
/// until then.
bool PolicyEngine::is_undecided() {
    if (policy_ && policy_->is_settled()) {
        engine_ = policy_->release();
        before_ = policy_->stats();
        policy_.reset();
    }
    return policy_ != nullptr;
}

Outcome PolicyEngine::next() {
    const Outcome outcome = is_undecided() ? policy_->next() : engine_->next();
    if (outcome == Outcome::found) ++found_;
    return outcome;
}

Outcome PolicyEngine::count(Count& total) {
    const Count before = total;
    Outcome outcome = Outcome::found;
    while (outcome == Outcome::found) {
        outcome = is_undecided() ? policy_->count(total) : engine_->count(total);
    }
    found_ += total - before;
    return outcome;
}

void PolicyEngine::start_at(const Path& prefix, const Count& parts) {
    progress_ = 0;
    if (is_undecided()) {
        policy_->start_at(Subtree(prefix, parts));
    } else {
        engine_->start_at(prefix, parts);
    }
}

std::vector<Subtree> PolicyEngine::hand_over(std::size_t most) {
    if (most == 0) return {};
    Engine* const engine = is_undecided() ? policy_->settle() : engine_.get();
    return engine != nullptr ? engine->hand_over(most) : std::vector<Subtree>{};
}

/// It has the policy's reason, but no policy: that was decided once for the whole search.
std::unique_ptr<Engine> PolicyEngine::another() {
    if (is_undecided()) {
        policy_->settle();
        return std::make_unique<PolicyEngine>(policy_->leader().another(), why_);
    }
    return std::make_unique<PolicyEngine>(engine_->another(), why_);
}

void PolicyEngine::set_budget(const Budget& budget) {
    if (is_undecided()) {
        policy_->set_budget(budget);
    } else {
        engine_->set_budget(budget);
    }
}

void PolicyEngine::allow_memory(std::size_t bytes) {
    if (is_undecided()) {
        policy_->allow_memory(bytes);
    } else {
        engine_->allow_memory(bytes);
    }
}

const Stats& PolicyEngine::stats() const {
    if (!were_several_) return engine_->stats();
    stats_ = policy_ ? policy_->stats() : before_;
    if (!policy_) stats_ += named_stats(*engine_);
    stats_.solutions = found_.clamped();
    return stats_;
}

double PolicyEngine::progress() const {
    progress_ = std::max(progress_, policy_ ? policy_->progress() : engine_->progress());
    return progress_;
}

}  // namespace quadrille::policy
