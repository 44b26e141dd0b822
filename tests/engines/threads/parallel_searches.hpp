// Parallel searches whose threads begin in the first call, and an engine that fails.
#pragma once

#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "parallel/parallel_search.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::testing {

inline std::unique_ptr<Engine> parallel_search(std::unique_ptr<Engine> engine,
                                               std::size_t threads) {
    return std::make_unique<parallel::ParallelSearch>(std::move(engine), Budget(), threads, 0);
}

inline std::unique_ptr<Engine> parallel_search(const Problem& problem, std::string engine,
                                               std::size_t threads) {
    Settings settings;
    settings.engine = std::move(engine);
    settings.sought = Sought::count;
    return parallel_search(make_engine(problem, settings), threads);
}

/// An engine that fails in one of its copies.
class FailingEngine final : public Engine {
   public:
    FailingEngine(std::unique_ptr<Engine> engine, bool fails)
        : engine_(std::move(engine)), fails_(fails) {}
    Outcome next() override {
        if (fails_) throw MemoryLimitError("this search");
        return engine_->next();
    }
    std::span<const OptionId> solution() const override { return engine_->solution(); }
    Outcome count(Count& total) override {
        if (fails_) throw std::bad_alloc();
        return engine_->count(total);
    }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override { engine_->start_at(path, parts); }
    std::vector<Subtree> hand_over(std::size_t most) override { return engine_->hand_over(most); }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<FailingEngine>(engine_->another(), true);
    }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override { return engine_->progress(); }
    std::string_view name() const override { return "failing"; }

   private:
    std::unique_ptr<Engine> engine_;
    bool fails_;
};

}  // namespace quadrille::testing
