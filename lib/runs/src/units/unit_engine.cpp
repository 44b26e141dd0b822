// An engine that remembers counts plans its work for a whole problem: an order of the items, and
// what is worth remembering. Below a path, another plan is better, and the plan of the whole is of
// no use to an engine that starts there. So each unit becomes a problem of its own.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/steps.hpp"
#include "quadrille/error.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/unit.hpp"
#include "units/remembers_counts.hpp"

namespace quadrille {
namespace {

class UnitEngine final : public Engine {
   public:
    UnitEngine(std::shared_ptr<const Problem> problem, Settings settings,
               std::unique_ptr<Engine> whole)
        : problem_(std::move(problem)),
          settings_(std::move(settings)),
          engine_(std::move(whole)),
          name_(engine_->name()) {
        settings_.budget = {};
    }

    Outcome next() override {
        const Outcome outcome = engine_->next();
        if (outcome == Outcome::found) {
            solution_ = rest_ ? rest_->lift(engine_->solution())
                              : Solution(engine_->solution().begin(), engine_->solution().end());
        }
        return after(outcome);
    }
    Outcome count(Count& total) override { return after(engine_->count(total)); }
    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override {
        begin({}, Subtree(Path(), path.empty() ? parts : Count(1)));
        if (path.empty()) return;
        Solution chosen;
        for (const Step& step : path) chosen.push_back(option_of(step));
        if (contradict_each_other(chosen)) {
            core::refuse_path("its choices contradict each other");
        }
        begin(assume(*problem_, chosen), Subtree(path, parts));
    }

    /// A search that has begun is not split.
    std::vector<Subtree> hand_over(std::size_t most) override {
        if (!is_ready_ || most == 0) return {};
        return engine_->hand_over(1).empty() ? std::vector<Subtree>() : std::vector{part_};
    }

    std::unique_ptr<Engine> another() override {
        return std::make_unique<UnitEngine>(problem_, settings_, engine_->another());
    }

    void set_budget(const Budget& budget) override { engine_->set_budget(budget); }
    [[nodiscard]] const Stats& stats() const override { return stats_; }
    [[nodiscard]] double progress() const override { return engine_->progress(); }
    [[nodiscard]] std::string_view name() const override { return name_; }

   private:
    void begin(std::optional<Reduction> rest, Subtree part) {
        rest_ = std::move(rest);
        part_ = std::move(part);
        before_ = stats_;
        engine_ = make_engine(rest_ ? rest_->problem : *problem_, settings_);
        is_ready_ = true;
    }

    Outcome after(Outcome outcome) {
        is_ready_ = false;
        stats_ = before_;
        stats_ += engine_->stats();
        return outcome;
    }

    /// Two options have an item in common, but for one to which both give the same color.
    [[nodiscard]] bool contradict_each_other(const Solution& options) const {
        std::vector<Entry> entries;
        for (const OptionId option : options) {
            const auto more = problem_->option(option);
            entries.insert(entries.end(), more.begin(), more.end());
        }
        std::ranges::sort(entries, {}, &Entry::item);
        return std::ranges::adjacent_find(entries, [](const Entry& a, const Entry& b) {
                   return a.item == b.item && (a.color != b.color || a.color == no_color);
               }) != entries.end();
    }

    [[nodiscard]] OptionId option_of(const Step& step) const {
        if (!step.option) core::refuse_path("it leaves an item uncovered");
        if (index(*step.option) >= problem_->option_count()) {
            core::refuse_path("it names an option that does not exist");
        }
        const auto entries = problem_->option(*step.option);
        if (std::ranges::find(entries, step.item, &Entry::item) == entries.end()) {
            core::refuse_path("it names an option that does not have its item");
        }
        return *step.option;
    }

    std::shared_ptr<const Problem> problem_;
    Settings settings_;
    std::unique_ptr<Engine> engine_;
    std::string_view name_;
    std::optional<Reduction> rest_;  // what is left below the path
    Subtree part_{Path()};
    bool is_ready_ = true;
    Stats before_;  // of earlier engines
    Stats stats_;
    Solution solution_;
};

}  // namespace

std::unique_ptr<Engine> make_unit_engine(const Problem& problem, const Settings& settings) {
    auto engine = make_engine(problem, settings);
    // A path through multiplicities rules options out, so the rest is no problem of its own.
    if (!units::remembers_counts(engine->name()) || problem.has_multiplicities()) return engine;
    return std::make_unique<UnitEngine>(std::make_shared<const Problem>(problem), settings,
                                        std::move(engine));
}

}  // namespace quadrille
