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
    struct Question {
        const Problem& problem;
        Margin margin;
        Which which;
    };
    /// What is known of the best solution.
    struct Known {
        std::optional<Cost> cost;
        std::optional<Cost> bound;
        std::optional<PricedSolution> unproven;
        Solution proven;  // its options ascend
    };
    /// The last solution, and how many there are with it.
    struct Found {
        Solution solution;
        Cost cost = 0;
        Count count;
    };
    /// Tells the caller how far the search is.
    struct Reports {
        void send() const {
            if (report) report(search);
        }

        const SolutionsWithin& search;
        Report report;
        std::uint64_t solutions = 0;
    };

    State(const SolutionsWithin& owner, const Problem& problem, const Margin& margin, Which which,
          const Settings& given, const Report& report)
        : question{problem, margin, which},
          settings(given),
          reports{owner, report},
          alternation(problem, BestQuestion{.most = 1, .which = which}, given,
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

    /// 1, or -1 for the most expensive solutions, whose costs are negated.
    [[nodiscard]] int sign() const { return question.which == Which::cheapest ? 1 : -1; }
    void set_found(const Solution& solution, Wide signed_cost) {
        found.solution = solution;
        found.cost = static_cast<Cost>(sign() * signed_cost);
    }
    /// Is the last solution the best one, which was returned before all others?
    [[nodiscard]] bool is_best_again() const;

    Question question;
    Settings settings;
    Reports reports;
    best::Alternation alternation;
    Stage stage = Stage::find_best;
    Outcome end = Outcome::exhausted;  // once it is over
    Known known;
    Wide limit = 0;
    std::optional<best::NearInDiagram> near;
    double done = 0;
    Found found;
};

namespace {

constexpr std::uint64_t solutions_between_reports = 1024;
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void SolutionsWithin::State::note(const BestSearch& search) {
    known.cost = search.best_cost();
    known.bound = search.bound();
    done = search.progress() / 2;
    reports.send();
}

Outcome SolutionsWithin::State::finish(Outcome outcome) {
    stage = Stage::over;
    end = outcome;
    return outcome;
}

/// The first search. `found` if there is a best solution.
Outcome SolutionsWithin::State::find_best() {
    BestSolutions answer = alternation.run();
    known.bound = answer.bound;
    if (answer.solutions.empty()) {
        return finish(answer.complete ? Outcome::exhausted : Outcome::out_of_budget);
    }
    PricedSolution& first = answer.solutions.front();
    known.cost = first.cost;
    if (!answer.complete) {
        known.unproven = std::move(first);
        return finish(Outcome::out_of_budget);
    }
    done = 0.5;
    stage = Stage::list;
    found.solution = first.options;
    found.cost = first.cost;
    known.proven = std::move(first.options);
    std::ranges::sort(known.proven);
    limit = best::limit_of(question.margin, sign() * Wide{first.cost});
    if (alternation.diagram()) {
        use_diagram();
    } else {
        alternation.search().restart(limit);
        alternation.set_slice(no_limit, bool{reports.report});
    }
    return Outcome::found;
}

void SolutionsWithin::State::use_diagram() {
    near.emplace(*alternation.diagram(), question.problem, question.which);
    near->set_limit(limit);
}

bool SolutionsWithin::State::is_stopped(std::uint64_t nodes) {
    if (!near) done = std::max(done, (1 + alternation.search().progress()) / 2);
    reports.send();
    if (alternation.is_over()) return true;
    alternation.set_slice(nodes, bool{reports.report});
    return false;
}

bool SolutionsWithin::State::is_late() {
    if (++reports.solutions % solutions_between_reports != 0) return false;
    reports.send();
    return settings.budget.is_time_up();
}

bool SolutionsWithin::State::is_best_again() const {
    if (found.cost != *known.cost) return false;
    Solution ascending = found.solution;
    std::ranges::sort(ascending);
    return ascending == known.proven;
}

Outcome SolutionsWithin::State::next_of_search() {
    best::PricedSearch& search = alternation.search();
    for (;;) {
        const Outcome outcome = search.next();
        if (outcome == Outcome::out_of_budget && !is_stopped(no_limit)) continue;
        if (outcome != Outcome::found) return finish(outcome);
        set_found(search.solution(), search.cost());
        if (!is_best_again()) return outcome;
    }
}

Outcome SolutionsWithin::State::next_of_diagram() {
    while (near->next()) {
        if (is_late()) return finish(Outcome::out_of_budget);
        set_found(near->solution(), near->cost());
        if (!is_best_again()) return Outcome::found;
    }
    return finish(Outcome::exhausted);
}

/// The search takes turns with attempts at the diagram, as for the best solutions.
Outcome SolutionsWithin::State::count_in_turns() {
    best::PricedSearch& search = alternation.search();
    for (std::uint64_t turn = best::first_turn;; turn *= 2) {
        const std::uint64_t last = search.stats().nodes + std::min(turn, alternation.nodes_left());
        alternation.set_slice(turn, bool{reports.report});
        for (;;) {
            if (search.count(found.count) == Outcome::exhausted) return finish(Outcome::exhausted);
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
        found.count = *count;
        return finish(Outcome::exhausted);
    }
    Count walked;
    while (near->next()) {
        ++walked;
        found.count = std::max(found.count, walked);
        if (is_late()) return finish(Outcome::out_of_budget);
    }
    found.count = walked;
    return finish(Outcome::exhausted);
}

SolutionsWithin::SolutionsWithin(const Problem& problem, const Margin& margin, Which which,
                                 const Settings& settings, const Report& report)
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
    if (outcome == Outcome::found) ++state.found.count;
    return outcome;
}

std::span<const OptionId> SolutionsWithin::solution() const noexcept {
    return state_->found.solution;
}

Cost SolutionsWithin::cost() const noexcept {
    return state_->found.cost;
}

Outcome SolutionsWithin::count(Count& total) {
    State& state = *state_;
    if (state.stage == State::Stage::find_best && state.find_best() == Outcome::found) {
        state.near ? (void)state.count_in_diagram() : (void)state.count_in_turns();
    }
    total += state.found.count;
    return state.end;
}

std::optional<Cost> SolutionsWithin::best_cost() const noexcept {
    return state_->known.cost;
}

bool SolutionsWithin::is_best_proven() const noexcept {
    const State& state = *state_;
    return state.stage == State::Stage::list ||
           (state.stage == State::Stage::over && !state.known.unproven &&
            (state.known.cost || state.end == Outcome::exhausted));
}

std::optional<Cost> SolutionsWithin::bound() const noexcept {
    return state_->known.bound;
}

std::optional<Cost> SolutionsWithin::limit() const noexcept {
    if (!state_->known.cost || !is_best_proven()) return std::nullopt;
    const Wide given = state_->sign() * state_->limit;
    return static_cast<Cost>(std::clamp<Wide>(given, std::numeric_limits<Cost>::min(),
                                              std::numeric_limits<Cost>::max()));
}

const std::optional<PricedSolution>& SolutionsWithin::unproven() const noexcept {
    return state_->known.unproven;
}

const Count& SolutionsWithin::found() const noexcept {
    return state_->found.count;
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
