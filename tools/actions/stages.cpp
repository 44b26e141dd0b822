#include "actions/stages.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "actions/best.hpp"
#include "progress.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::tools {

namespace {

/// Stages are searched in rounds. A round adds a stage, and gives each one twice as many nodes as
/// the round before. So a stage that takes long to rule out does not keep a solution of a later
/// one from being found. After the first round, branch and bound by cost has turns, too. It may
/// find a solution where no stage does, and only stages that cost less are then of interest.
class StagesAnswer {
   public:
    StagesAnswer(const Question& question, const Resources& resources,
                 const SolutionPrinter& printer)
        : question_(question),
          limits_(resources.limits),
          printer_(printer),
          settings_(resources.parallel()),
          progress_(resources.limits, true) {
        settings_.sought = Sought::few;
        settings_.memory_limit /= most_stages + 1;  // one for branch and bound
    }

    std::optional<Report> run() {
        if (!open_stage()) return {};
        for (std::uint64_t nodes = first_nodes; !is_settled(); nodes *= 2) {
            for (std::size_t rank = 0; rank < stages_.size() && !is_settled(); ++rank) {
                if (!search(rank, nodes)) return report(false);
            }
            if (nodes >= nodes_before_cost && !is_settled() && !search_by_cost(nodes)) {
                return report(false);
            }
            if (open_stages() < most_stages) (void)open_stage();
        }
        return report(true);
    }

   private:
    static constexpr std::uint64_t first_nodes = 1 << 12, nodes_before_cost = 1 << 13;
    static constexpr std::size_t most_stages = 16;  // that are open at one time

    struct OpenStage {
        Encoder::Stage stage;
        std::unique_ptr<Engine> engine;  // null if the stage was searched
    };

    /// False if there are no more of interest.
    bool open_stage() {
        auto stage = printer_.encoder.stage(stages_.size());
        has_all_ = !stage || (found_ && stage->cost >= found_->cost);
        if (has_all_) return false;
        auto engine = make_engine(stage->encoder->problem(), settings_);
        stages_.push_back({std::move(*stage), std::move(engine)});
        return true;
    }

    [[nodiscard]] std::size_t open_stages() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            stages_, [](const OpenStage& open) { return open.engine != nullptr; }));
    }
    /// Is the cheapest solution known, or that there is none?
    [[nodiscard]] bool is_settled() const { return has_all_ && open_stages() == 0; }

    /// False if a limit of the program is reached.
    bool search(std::size_t rank, std::uint64_t nodes) {
        OpenStage& open = stages_[rank];
        if (!open.engine) return true;
        const std::uint64_t before = open.engine->stats().nodes;
        open.engine->set_budget(settings_.budget.of_nodes(nodes));
        const Outcome outcome = open.engine->next();
        settings_.budget.spend(open.engine->stats().nodes - before);
        engine_ = open.engine->name();
        if (outcome == Outcome::found) {
            const auto options = open.engine->solution();
            found_ = PricedSolution{open.stage.cost, Solution(options.begin(), options.end())};
            has_all_ = true;
            for (std::size_t later = rank; later < stages_.size(); ++later) close(later);
            drawer_ = stages_[rank].stage.encoder;
            stages_.resize(rank);
        }
        if (outcome == Outcome::exhausted) close(rank);
        learn();
        return outcome != Outcome::out_of_budget || !is_over();
    }

    /// Continues branch and bound. False if a limit of the program is reached.
    bool search_by_cost(std::uint64_t nodes) {
        if (!by_cost_) by_cost_.emplace(printer_.problem(), 1, Which::cheapest, settings_);
        const std::uint64_t before = by_cost_->stats().nodes;
        by_cost_->set_budget(settings_.budget.of_nodes(nodes));
        const bool is_whole = by_cost_->search() == Outcome::exhausted;
        settings_.budget.spend(by_cost_->stats().nodes - before);
        const std::vector<PricedSolution> solutions = by_cost_->solutions();
        if (!solutions.empty() && (!found_ || solutions.front().cost < found_->cost)) {
            found_ = solutions.front();
            drawer_ = nullptr;
            engine_ = "links";
        }
        for (std::size_t rank = 0; rank < stages_.size(); ++rank) {
            const bool is_of_interest = !found_ || stages_[rank].stage.cost < found_->cost;
            if (is_whole || !is_of_interest) close(rank);
        }
        has_all_ = has_all_ || is_whole;
        learn();
        return is_settled() || !is_over();
    }

    void close(std::size_t rank) {
        if (stages_[rank].engine) closed_ += stages_[rank].engine->stats();
        stages_[rank].engine.reset();
    }

    [[nodiscard]] bool is_over() const { return settings_.budget.is_used_up(); }

    [[nodiscard]] Stats stats() const {
        Stats stats = closed_;
        if (by_cost_) stats += by_cost_->stats();
        for (const OpenStage& open : stages_) {
            if (open.engine) stats += open.engine->stats();
        }
        return stats;
    }

    void learn() {
        const Stats work = stats();
        printer_.results.learn([&](Known& known) {
            known.engine = engine_;
            known.solutions = found_ ? 1 : 0;
            known.nodes = work.nodes;
            known.updates = work.updates;
        });
        progress_.show(0, work.nodes, Count(found_ ? 1 : 0));
    }

    Report report(bool complete) {
        const Stats work = stats();
        std::vector<PricedSolution> solutions;
        if (found_) solutions = {*found_};
        print_best(drawer_ ? printer_.with(*drawer_) : printer_, solutions, engine_);
        progress_.finish(complete ? 1 : 0, work.nodes, Count(solutions.size()));
        learn();
        Report report = Report::of_search(printer_.results.known(), complete);
        report.searched = {work, engine_, {}};
        report.sentences = {
            sentence_of_best(question_, limits_, printer_.problem(), solutions, complete)};
        return report;
    }

    const Question& question_;
    const Limits& limits_;
    const SolutionPrinter& printer_;
    Settings settings_;  // with the rest of the budget
    Progress progress_;
    std::vector<OpenStage> stages_;  // by rank
    std::optional<BestSearch> by_cost_;
    bool has_all_ = false;  // there are no others
    std::optional<PricedSolution> found_;
    std::shared_ptr<const Encoder> drawer_;  // of the stage that found it; null: the whole puzzle
    std::string engine_;
    Stats closed_;  // of stages without an engine
};

}  // namespace

bool seeks_stage(const Question& question, const Encoder& encoder) {
    return question.action == Action::best && question.limit == 1 && !question.gap &&
           !question.within && encoder.seeks_cheapest();
}

std::optional<Report> answer_in_stages(const Question& question, const Resources& resources,
                                       const SolutionPrinter& printer) {
    return StagesAnswer(question, resources, printer).run();
}

}  // namespace quadrille::tools
