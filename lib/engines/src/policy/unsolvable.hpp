// An engine for a problem that is known to have no solution. It does not search.
//
// Another engine of the same problem looks at paths: which ones are valid, and what is given away.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::policy {

class Unsolvable final : public Engine {
   public:
    /// `engine` may have searched. It begins at the root again, and keeps its stats.
    explicit Unsolvable(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {
        engine_->start_at(Path());
    }

    Outcome next() override {
        is_exhausted_ = true;
        return Outcome::exhausted;
    }
    Outcome count(Count&) override { return next(); }
    std::span<const OptionId> solution() const override { return {}; }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override {
        is_exhausted_ = false;
        is_given_ = false;
        engine_->start_at(path, parts);
    }
    /// All or nothing. The engine gives nothing if it sees at the root that there is nothing below.
    std::vector<Subtree> hand_over(std::size_t most) override {
        if (is_exhausted_ || most == 0) return {};
        std::vector<Subtree> given = engine_->hand_over(1);
        if (!given.empty()) is_given_ = true;
        return given;
    }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<Unsolvable>(engine_->another());
    }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override { return is_exhausted_ && !is_given_ ? 1 : 0; }
    std::string_view name() const override { return engine_->name(); }

   private:
    std::unique_ptr<Engine> engine_;
    bool is_exhausted_ = false;
    bool is_given_ = false;
};

}  // namespace quadrille::policy
