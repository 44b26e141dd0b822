#include "quadrille/solutions_within.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "best/alternation.hpp"
#include "best/margins.hpp"
#include "best/near_in_diagram.hpp"

namespace quadrille {

using best::Wide;

struct SolutionsWithin::State {
    State(const SolutionsWithin& owner, const Problem& of, const Margin& within, Which wanted,
          const Settings& given, const Look& watch)
        : self(owner),
          problem(of),
          margin(within),
          which(wanted),
          settings(given),
          report(watch),
          alternation(of, BestQuestion{.most = 1, .which = wanted}, given,
                      [this](const BestSearch& search) { note(search); }) {
        best::require_valid(BestQuestion{.within = margin});
    }

    /// The two searches, and the end.
    enum class Stage { find_best, list, over };

    void note(const BestSearch& search);
    [[nodiscard]] Outcome find_best();
    [[nodiscard]] Outcome finish(Outcome outcome);

    [[nodiscard]] Outcome next_of_search();
    [[nodiscard]] Outcome next_of_diagram();
    /// The search was stopped, perhaps only for a report. False if it may continue.
    [[nodiscard]] bool is_stopped(std::uint64_t nodes);
    /// Many solutions were found without a stop. True if the budget ends.
    [[nodiscard]] bool is_late();

    [[nodiscard]] Outcome count_in_turns();
    [[nodiscard]] Outcome count_in_diagram();
    void use_diagram();

    const SolutionsWithin& self;
    const Problem& problem;
    Margin margin;
    Which which;
    Settings settings;
    Look report;
    best::Alternation alternation;
    Stage stage = Stage::find_best;
    Outcome end = Outcome::exhausted;  // once it is over

    std::optional<Cost> best_cost;
    std::optional<Cost> bound;
    std::optional<PricedSolution> unproven;
    Wide limit = 0;
    Solution best_one;  // its options ascend
    std::optional<best::NearInDiagram> near;
    double done = 0;

    Solution solution;
    Cost cost = 0;
    Count found;
    std::uint64_t since_report = 0;
};

namespace {

constexpr std::uint64_t solutions_between_reports = 1024;
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

bool has_options(const Solution& ascending, std::span<const OptionId> solution) {
    Solution sorted(solution.begin(), solution.end());
    std::ranges::sort(sorted);
    return sorted == ascending;
}

}  // namespace

void SolutionsWithin::State::note(const BestSearch& search) {
    best_cost = search.best_cost();
    bound = search.bound();
    done = search.progress() / 2;
    if (report) report(self);
}

Outcome SolutionsWithin::State::finish(Outcome outcome) {
    stage = Stage::over;
    end = outcome;
    return outcome;
}

/// The first search. `found` if there is a best solution.
Outcome SolutionsWithin::State::find_best() {
    BestSolutions best = alternation.run();
    bound = best.bound;
    if (best.solutions.empty()) {
        return finish(best.complete ? Outcome::exhausted : Outcome::out_of_budget);
    }
    best_cost = best.solutions.front().cost;
    if (!best.complete) {
        unproven = std::move(best.solutions.front());
        return finish(Outcome::out_of_budget);
    }
    done = 0.5;
    stage = Stage::list;
    solution = best.solutions.front().options;
    cost = *best_cost;
    best_one = std::move(best.solutions.front().options);
    std::ranges::sort(best_one);
    const int sign = which == Which::cheapest ? 1 : -1;
    limit = best::limit_of(margin, sign * Wide{*best_cost});
    if (alternation.diagram()) {
        use_diagram();
    } else {
        alternation.search().restart(limit);
        alternation.set_slice(no_limit, bool{report});
    }
    return Outcome::found;
}

void SolutionsWithin::State::use_diagram() {
    near.emplace(*alternation.diagram(), problem, which);
    near->set_limit(limit);
}

bool SolutionsWithin::State::is_stopped(std::uint64_t nodes) {
    if (!near) done = std::max(done, (1 + alternation.search().progress()) / 2);
    if (report) report(self);
    if (alternation.is_over()) return true;
    alternation.set_slice(nodes, bool{report});
    return false;
}

bool SolutionsWithin::State::is_late() {
    if (++since_report % solutions_between_reports != 0) return false;
    if (report) report(self);
    return settings.budget.is_time_up();
}

Outcome SolutionsWithin::State::next_of_search() {
    best::PricedSearch& search = alternation.search();
    for (;;) {
        const Outcome outcome = search.next();
        if (outcome == Outcome::out_of_budget && !is_stopped(no_limit)) continue;
        if (outcome != Outcome::found) return finish(outcome);
        solution = search.solution();
        cost = static_cast<Cost>(search.sign() * search.cost());
        if (cost != *best_cost || !has_options(best_one, solution)) return outcome;
    }
}

Outcome SolutionsWithin::State::next_of_diagram() {
    const int sign = which == Which::cheapest ? 1 : -1;
    while (near->next()) {
        if (is_late()) return finish(Outcome::out_of_budget);
        solution = near->solution();
        cost = static_cast<Cost>(sign * near->cost());
        if (cost != *best_cost || !has_options(best_one, solution)) return Outcome::found;
    }
    return finish(Outcome::exhausted);
}

/// The search takes turns with attempts at the diagram, as for the best solutions.
Outcome SolutionsWithin::State::count_in_turns() {
    best::PricedSearch& search = alternation.search();
    for (std::uint64_t turn = best::first_turn;; turn *= 2) {
        const std::uint64_t last = search.stats().nodes + std::min(turn, alternation.nodes_left());
        alternation.set_slice(turn, bool{report});
        for (;;) {
            if (search.count(found) == Outcome::exhausted) return finish(Outcome::exhausted);
            const std::uint64_t nodes = search.stats().nodes;
            if (is_stopped(last - std::min(last, nodes))) return finish(Outcome::out_of_budget);
            if (nodes >= last) break;
        }
        if (alternation.may_fit() && alternation.make_diagram_in(turn)) {
            use_diagram();
            return count_in_diagram();
        }
    }
}

Outcome SolutionsWithin::State::count_in_diagram() {
    const std::size_t taken = alternation.diagram()->bytes() + near->bytes();
    const std::size_t left = settings.memory_limit - std::min(settings.memory_limit, taken);
    if (const auto count = near->count(left, settings.budget)) {
        found = *count;
        return finish(Outcome::exhausted);
    }
    Count walked;
    while (near->next()) {
        ++walked;
        found = std::max(found, walked);
        if (is_late()) return finish(Outcome::out_of_budget);
    }
    found = walked;
    return finish(Outcome::exhausted);
}

SolutionsWithin::SolutionsWithin(const Problem& problem, const Margin& margin, Which which,
                                 const Settings& settings, const Look& report)
    : state_(std::make_unique<State>(*this, problem, margin, which, settings, report)) {}
SolutionsWithin::~SolutionsWithin() = default;

Outcome SolutionsWithin::next() {
    State& state = *state_;
    if (state.stage == State::Stage::over) return state.end;
    Outcome outcome;
    if (state.stage == State::Stage::find_best) {
        outcome = state.find_best();
    } else {
        outcome = state.near ? state.next_of_diagram() : state.next_of_search();
    }
    if (outcome == Outcome::found) ++state.found;
    return outcome;
}

std::span<const OptionId> SolutionsWithin::solution() const noexcept {
    return state_->solution;
}

Cost SolutionsWithin::cost() const noexcept {
    return state_->cost;
}

Outcome SolutionsWithin::count(Count& total) {
    State& state = *state_;
    if (state.stage == State::Stage::find_best && state.find_best() == Outcome::found) {
        state.near ? (void)state.count_in_diagram() : (void)state.count_in_turns();
    }
    total += state.found;
    return state.end;
}

std::optional<Cost> SolutionsWithin::best_cost() const noexcept {
    return state_->best_cost;
}

bool SolutionsWithin::is_best_proven() const noexcept {
    const State& state = *state_;
    return state.stage == State::Stage::list ||
           (state.stage == State::Stage::over && !state.unproven &&
            (state.best_cost || state.end == Outcome::exhausted));
}

std::optional<Cost> SolutionsWithin::bound() const noexcept {
    return state_->bound;
}

std::optional<Cost> SolutionsWithin::limit() const noexcept {
    if (!state_->best_cost || !is_best_proven()) return std::nullopt;
    const Wide given = state_->which == Which::cheapest ? state_->limit : -state_->limit;
    return static_cast<Cost>(std::clamp<Wide>(given, std::numeric_limits<Cost>::min(),
                                              std::numeric_limits<Cost>::max()));
}

const std::optional<PricedSolution>& SolutionsWithin::unproven() const noexcept {
    return state_->unproven;
}

const Count& SolutionsWithin::found() const noexcept {
    return state_->found;
}

std::size_t SolutionsWithin::programs_left_out() const {
    return state_->near ? 0 : state_->alternation.search().programs_left_out();
}

Stats SolutionsWithin::stats() const {
    return state_->alternation.stats();
}

double SolutionsWithin::progress() const {
    return state_->stage == State::Stage::over && state_->end == Outcome::exhausted ? 1
                                                                                    : state_->done;
}

std::string_view SolutionsWithin::engine() const noexcept {
    return state_->near ? "diagram" : state_->alternation.search().engine();
}

}  // namespace quadrille
