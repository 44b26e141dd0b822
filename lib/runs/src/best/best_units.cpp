// Units of a search for the k best solutions. An engine returns the solutions of its part that may
// be among the k best. It leaves out those that are no cheaper than the k-th recorded one, or than
// k others that it has returned since it started at its part: whoever records the one records the
// others.
#include "quadrille/best_units.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "best/bound_search.hpp"

namespace quadrille {

struct BestRecord::State {
    mutable std::mutex lock;
    // The cost is negated if the most expensive solutions are wanted. Their options ascend.
    std::set<std::pair<best::Wide, Solution>> solutions;
};

BestRecord::BestRecord(std::uint64_t k, Which which, std::optional<Cost> bound)
    : k_(k),
      sign_(which == Which::cheapest ? 1 : -1),
      given_(bound),
      state_(std::make_unique<State>()) {}
BestRecord::~BestRecord() = default;

void BestRecord::add(const Problem& problem, std::span<const OptionId> solution) {
    best::Wide cost = 0;
    for (const OptionId option : solution) cost += sign_ * best::Wide{problem.cost(option)};
    Solution sorted(solution.begin(), solution.end());
    std::ranges::sort(sorted);
    const std::lock_guard guard(state_->lock);
    state_->solutions.emplace(cost, std::move(sorted));
    if (state_->solutions.size() > k_) state_->solutions.erase(std::prev(state_->solutions.end()));
}

std::optional<Cost> BestRecord::bound() const {
    const std::lock_guard guard(state_->lock);
    if (k_ == 0 || state_->solutions.size() < k_) return given_;
    const auto last = static_cast<Cost>(sign_ * state_->solutions.rbegin()->first);
    if (!given_) return last;
    return sign_ > 0 ? std::min(last, *given_) : std::max(last, *given_);
}

std::vector<PricedSolution> BestRecord::solutions() const {
    const std::lock_guard guard(state_->lock);
    std::vector<PricedSolution> solutions;
    for (const auto& [cost, options] : state_->solutions) {
        solutions.push_back({static_cast<Cost>(sign_ * cost), options});
    }
    return solutions;
}

namespace best {
namespace {

/// The tables of all threads.
struct SharedTables {
    SharedTables(const Problem& problem, Which which, const Budget& budget)
        : sorted(problem, which, budget), place_of(sorted.order.size()) {
        for (std::size_t i = 0; i < sorted.order.size(); ++i) {
            place_of[index(sorted.order[i])] = id_at<OptionId>(i);
        }
    }

    SortedProblem sorted;
    std::vector<OptionId> place_of;  // of each option in the order
};

class BestEngine final : public Engine {
   public:
    BestEngine(std::shared_ptr<const SharedTables> tables, std::uint64_t k, Settings settings,
               std::shared_ptr<const BestRecord> record)
        : tables_(std::move(tables)),
          sorted_(tables_->sorted),
          k_(k),
          settings_(std::move(settings)),
          record_(std::move(record)),
          kept_(k),
          engine_(make_search(sorted_, settings_, allowance_)) {
        obey_bound();
    }

    Outcome next() override {
        Outcome outcome;
        while ((outcome = engine_->next()) == Outcome::found) {
            const Wide cost = sorted_.cost_of(engine_->solution());
            if (cost >= below_) continue;
            solution_ = sorted_.original(engine_->solution());
            if (!kept_.keep(cost, [&] { return solution_; })) continue;
            if (kept_.is_full()) {
                allowance_.set_limit(sorted_.reduced.allowed(kept_.last_cost() - 1));
            }
            break;
        }
        return outcome;
    }

    [[nodiscard]] std::span<const OptionId> solution() const override { return solution_; }

    void start_at(const Path& path, const Count& parts) override {
        kept_.clear();
        allowance_.set_limit(std::numeric_limits<Cost>::max());
        obey_bound();
        engine_->start_at(with_options(path, tables_->place_of), parts);
    }

    std::vector<Subtree> hand_over(std::size_t most) override {
        std::vector<Subtree> subtrees = engine_->hand_over(most);
        for (Subtree& subtree : subtrees) subtree.path = with_options(subtree.path, sorted_.order);
        return subtrees;
    }

    std::unique_ptr<Engine> another() override {
        return std::make_unique<BestEngine>(tables_, k_, settings_, record_);
    }

    void set_budget(const Budget& budget) override {
        obey_bound();
        engine_->set_budget(budget);
    }

    [[nodiscard]] const Stats& stats() const override { return engine_->stats(); }
    [[nodiscard]] double progress() const override { return engine_->progress(); }
    [[nodiscard]] std::string_view name() const override { return engine_->name(); }

   private:
    /// The path with other numbers for its options. An option that does not exist is kept, and the
    /// engine refuses it.
    static Path with_options(Path path, const std::vector<OptionId>& numbers) {
        for (Step& step : path) {
            if (step.option && index(*step.option) < numbers.size()) {
                step.option = numbers[index(*step.option)];
            }
        }
        return path;
    }

    void obey_bound() {
        const std::optional<Cost> bound = record_->bound();
        if (bound) below_ = sorted_.sign * Wide{*bound};
        Cost limit = allowance_.limit();
        if (k_ == 0) limit = -1;
        if (bound) limit = std::min(limit, sorted_.reduced.allowed(below_ - 1));
        allowance_.set_limit(limit);
    }

    std::shared_ptr<const SharedTables> tables_;
    const SortedProblem& sorted_;
    std::uint64_t k_;
    Settings settings_;
    std::shared_ptr<const BestRecord> record_;
    Wide below_ = any_cost;
    KeptSolutions kept_;
    search::Allowance allowance_;
    std::unique_ptr<Engine> engine_;
    Solution solution_;
};

}  // namespace
}  // namespace best

std::unique_ptr<Engine> make_best_engine(const Problem& problem, std::uint64_t k, Which which,
                                         const Settings& settings,
                                         std::shared_ptr<const BestRecord> record) {
    Settings alone = settings;
    alone.threads = 1;
    return std::make_unique<best::BestEngine>(
        std::make_shared<const best::SharedTables>(problem, which, settings.budget), k, alone,
        std::move(record));
}

}  // namespace quadrille
