// Engines that lie: each solution lacks its first option. The linker puts this make_engine in the
// place of the library's (--wrap), so that the program needs no switch for its test.
#include <memory>
#include <utility>

#include "quadrille/engine.hpp"

#define MAKE_ENGINE "_ZN9quadrille11make_engineERKNS_7ProblemERKNS_8SettingsE"

namespace quadrille::testing {

std::unique_ptr<Engine> make_true_engine(const Problem& problem,
                                         const Settings& settings) __asm__("__real_" MAKE_ENGINE);
std::unique_ptr<Engine> make_lying_engine(const Problem& problem,
                                          const Settings& settings) __asm__("__wrap_" MAKE_ENGINE);

namespace {

class LyingEngine final : public Engine {
   public:
    explicit LyingEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

    Outcome next() override { return engine_->next(); }
    std::span<const OptionId> solution() const override {
        const std::span<const OptionId> all = engine_->solution();
        return all.empty() ? all : all.subspan(1);
    }
    Outcome count(Count& total) override { return engine_->count(total); }
    void start_at(const Path& prefix) override { engine_->start_at(prefix); }
    std::vector<Path> hand_over(std::size_t most) override { return engine_->hand_over(most); }
    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override { return engine_->progress(); }
    std::string_view name() const override { return engine_->name(); }

   private:
    std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<Engine> make_lying_engine(const Problem& problem, const Settings& settings) {
    return std::make_unique<LyingEngine>(make_true_engine(problem, settings));
}

}  // namespace quadrille::testing
