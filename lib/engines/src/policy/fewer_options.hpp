// An engine of a problem from which options were removed that are in no solution. It answers for
// the whole problem.
//
// The items are the same, and the options that are left are in the same order. So a path means the
// same in both problems, once its options have their other numbers. There is nothing below a path
// with an option that was removed; its other choices are examined up to that option.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/decision.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::policy {

class FewerOptions final : public Engine, public core::Decision {
   public:
    /// `origin` has the number in the whole problem of each option that is left, ascending. The
    /// whole problem has that many options.
    FewerOptions(std::unique_ptr<Engine> engine, std::vector<OptionId> origin, std::size_t options)
        : FewerOptions(std::move(engine),
                       std::make_shared<const Origin>(Origin{std::move(origin), options})) {}

    Outcome next() override;
    std::span<const OptionId> solution() const override { return solution_; }
    Outcome count(Count& total) override { return is_empty_ ? next() : engine_->count(total); }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override;
    std::vector<Subtree> hand_over(std::size_t most) override;
    std::unique_ptr<Engine> another() override {
        return std::unique_ptr<Engine>(new FewerOptions(engine_->another(), origin_));
    }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    void allow_memory(std::size_t bytes) override { engine_->allow_memory(bytes); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override;
    std::string_view name() const override { return engine_->name(); }
    std::string_view why() const override { return engine_->why(); }
    bool is_decided() const override;

   private:
    struct Origin {
        std::vector<OptionId> of;  // the options that are left
        std::size_t options_before;
    };
    FewerOptions(std::unique_ptr<Engine> engine, std::shared_ptr<const Origin> origin)
        : engine_(std::move(engine)), origin_(std::move(origin)) {}
    [[nodiscard]] bool is_removed(OptionId option) const;

    std::unique_ptr<Engine> engine_;
    std::shared_ptr<const Origin> origin_;
    Solution solution_;
    // The part is below an option that was removed:
    bool is_empty_ = false;
    bool is_exhausted_ = false;
    bool is_given_ = false;
    Subtree part_{Path()};
};

}  // namespace quadrille::policy
