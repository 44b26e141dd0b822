#include "best/relaxed/relaxed_search.hpp"

#include <algorithm>
#include <utility>

#include "best/relaxed/dive.hpp"
#include "best/relaxed/neighborhood.hpp"
#include "best/relaxed/root.hpp"
#include "best/relaxed/tree.hpp"
#include "best/running_budget.hpp"

namespace quadrille::best::relaxed {
namespace {

// The work that may serve ties alone: this much, or this share of all work.
constexpr std::uint64_t least_work_for_ties = 5000, share_of_work_for_ties = 10;
/// The dive may need this much work, and this many times the root's.
constexpr std::uint64_t least_work_of_dive = 10'000, times_work_of_root = 2;
// The work near each better solution: this much, and this share of all work so far.
constexpr std::uint64_t least_work_nearby = 3000, share_of_work_nearby = 4;
constexpr Wide most_cost = Wide{1} << 80;  // of any solution, and more

}  // namespace

struct RelaxedSearch::State {
    /// What is known about the whole problem.
    struct Root {
        std::unique_ptr<RootProgram> program;  // until it is solved
        bool is_impossible = false;            // known before the program
        Part part;                             // that the root leaves open
        SafePrices prices;
        RoughPrices rough;
        double highest_price = 0;
    };

    /// The guess of the present attempt, and how far it is above the root's floor.
    struct Attempt {
        Wide first_step = 0;
        Wide step = 0;
        Wide guess = 0;
    };
    /// What the caller allows, and what was needed so far.
    struct Effort {
        RunningBudget budget;
        Stats stats;
        std::uint64_t other_work = 0;  // than that of the tree
    };

    State(const Problem& problem, Which which, const Settings& given, const Tuning& tuned)
        : tuning(tuned),
          model(problem, which),
          settings(given),
          propagation(model),
          pool(model),
          tree(model, propagation, pool, settings, tuning) {
        for (std::size_t o = 0; o < model.option_count(); ++o) {
            root.part.open.push_back(id_at<OptionId>(o));
        }
    }

    enum class Stage { root, dive, attempts, over };

    [[nodiscard]] Outcome next();
    [[nodiscard]] bool solve_the_root();
    void look_for_first();
    void begin_attempt(Wide with_guess);
    void begin_next_attempt();
    void improve_best();
    [[nodiscard]] Wide limit() const { return std::min(pool.limit(), attempt.guess); }
    [[nodiscard]] bool is_over();
    /// The settings, with the time limits of this call.
    [[nodiscard]] Settings settings_now() const {
        Settings now = settings;
        now.threads = 1;
        now.budget = effort.budget.limits();
        now.budget.nodes = {};
        return now;
    }
    /// More than any item is worth.
    [[nodiscard]] double root_penalty() const { return 4 * model.in_costs(model.most_cost()) + 1; }
    /// With this limit, no option is closed by its cost at the root, nor any set of options.
    [[nodiscard]] Wide sum_of_all() const;

    Tuning tuning;
    Model model;
    Settings settings;
    Propagation propagation;
    SolutionPool pool;
    Tree tree;
    Effort effort;
    Stage stage = Stage::root;
    Root root;
    Attempt attempt;
    Wide improved_cost = any_limit;  // of the solution whose neighborhood was searched last
    Solution solution;
};

bool RelaxedSearch::State::is_over() {
    effort.stats.nodes = tree.work() + effort.other_work;
    effort.stats.updates = tree.updates();
    return effort.budget.is_over(effort.stats.nodes);
}

Wide RelaxedSearch::State::sum_of_all() const {
    Wide sum = root.prices.floor;
    for (const Wide reduced : root.prices.reduced) sum += reduced;
    for (const Wide price : root.prices.prices) sum += price < 0 ? -price : price;
    return sum;
}

/// Chooses and closes all options for which nothing else is possible, and solves the linear program
/// of the rest. False if the time was up.
bool RelaxedSearch::State::solve_the_root() {
    if (root.program == nullptr) {
        if (!propagation.settle(root.part) || !propagation.close_by_inclusion(root.part)) {
            root.is_impossible = true;
            stage = Stage::over;
            return true;
        }
        root.program = std::make_unique<RootProgram>(
            model, root.part, propagation.covered(root.part), root_penalty());
    }
    const std::uint64_t before = root.program->work();
    const bool is_solved =
        root.program->solve(effort.budget.nodes_left(effort.stats.nodes), settings_now().budget);
    effort.other_work += root.program->work() - before;
    if (!is_solved) return false;
    root.rough = root.program->prices();
    root.program = nullptr;
    if (tuning.disturb) tuning.disturb(root.rough);
    root.prices = make_safe(model, root.part, propagation.covered(root.part), {}, root.rough);
    for (const double price : root.rough.items)
        root.highest_price = std::max(root.highest_price, price);

    std::vector<Wide> ascending = root.prices.reduced;
    std::ranges::sort(ascending);
    const std::size_t some =
        tuning.options_for_each_item * model.item_count() + tuning.options_at_least;
    if (!ascending.empty()) attempt.first_step = ascending[std::min(some, ascending.size() - 1)];
    attempt.first_step = attempt.step = std::max(attempt.first_step, model.fine());

    stage = Stage::dive;
    return true;
}

/// A first solution, and the first attempt.
void RelaxedSearch::State::look_for_first() {
    stage = Stage::attempts;
    begin_attempt(root.prices.floor + attempt.step);
    if (!tuning.has_heuristics) return;
    const Dive first =
        dive(model, propagation, root.part, root.prices, root_penalty(), settings_now(),
             least_work_of_dive + times_work_of_root * effort.other_work);
    effort.other_work += first.work;
    if (first.solution) (void)pool.add_early(*first.solution);
}

void RelaxedSearch::State::begin_attempt(Wide with_guess) {
    attempt.guess = with_guess >= sum_of_all() ? any_limit : rounded_down(with_guess, model.fine());
    pool.begin_attempt(attempt.guess);
    Part part = root.part;
    SafePrices safe = root.prices;
    close_expensive(part, safe, limit());
    const Wide gap = std::min(limit(), sum_of_all()) - root.prices.floor;
    const double penalty =
        3 * model.in_costs(std::min(gap, 2 * model.most_cost())) + root.highest_price + 1;
    tree.begin(std::move(part), root.prices.floor, penalty);
}

void RelaxedSearch::State::begin_next_attempt() {
    Wide& step = attempt.step;
    step = std::max(step, attempt.guess - root.prices.floor);
    step += step / 2 + model.fine();
    Wide next = root.prices.floor + step;
    // The cheapest solution so far costs hardly more: then that is the limit.
    if (pool.best_cost() < any_limit && pool.best_cost() - root.prices.floor < step + step / 4) {
        next = std::max(next, pool.best_cost());
    }
    begin_attempt(next);
}

/// Looks for a better solution near the best one.
void RelaxedSearch::State::improve_best() {
    improved_cost = pool.best_cost();
    const Improved better =
        improve(model, propagation, root.part, root.prices, root.rough, pool.best(), settings_now(),
                least_work_nearby + effort.stats.nodes / share_of_work_nearby);
    effort.other_work += better.work;
    if (!better.solution) return;
    (void)pool.add_early(*better.solution);
    improved_cost = std::min(improved_cost, pool.best_cost());
}

Outcome RelaxedSearch::State::next() {
    for (;;) {
        while (!pool.is_empty()) {
            solution = pool.take();
            if (model.cost(solution) > pool.limit()) continue;
            ++effort.stats.solutions;
            return Outcome::found;
        }
        if (stage == Stage::over) return Outcome::exhausted;
        if (is_over()) return Outcome::out_of_budget;
        if (stage == Stage::root) {
            if (!solve_the_root()) return Outcome::out_of_budget;
        } else if (stage == Stage::dive) {
            look_for_first();
        } else if (tree.is_empty()) {
            if (attempt.guess >= pool.limit() || attempt.guess == any_limit) {
                stage = Stage::over;
            } else {
                begin_next_attempt();
            }
        } else if (tuning.has_heuristics && pool.best_cost() < improved_cost &&
                   !tree.is_in_leaf()) {
            improve_best();
        } else if (!tree.step(limit(), effort.budget.limits())) {
            return Outcome::out_of_budget;
        } else if (tree.work_for_ties() >
                   std::max(least_work_for_ties, effort.stats.nodes / share_of_work_for_ties)) {
            pool.lower_limit(tree.strict());
        }
    }
}

bool RelaxedSearch::is_suited(const Problem& problem) {
    return problem.has_costs() && Model::is_suited(problem) && lp::is_available();
}

std::size_t RelaxedSearch::bytes(const Problem& problem) {
    // The model, and the programs on a way down the tree, each of which is at most 0.6 times as
    // large as the one above.
    constexpr std::size_t programs = 3;
    return 24 * problem.entry_count() + 100 * problem.option_count() +
           programs * lp::bytes(problem.item_count(), problem.option_count() + problem.item_count(),
                                problem.entry_count());
}

RelaxedSearch::RelaxedSearch(const Problem& problem, Which which, const Settings& settings,
                             const Tuning& tuning)
    : state_(std::make_unique<State>(problem, which, settings, tuning)) {
    state_->effort.budget = RunningBudget(settings.budget);
}
RelaxedSearch::~RelaxedSearch() = default;

void RelaxedSearch::lower_limit(Wide cost) {
    if (cost < most_cost) state_->pool.lower_limit(cost * state_->model.fine());
}

void RelaxedSearch::lower_limit_to_ties(Wide cost, Wide strict) {
    lower_limit(cost);
    state_->tree.set_strict(strict * state_->model.fine());
}

bool RelaxedSearch::finds_ties() const {
    return state_->pool.limit() > state_->tree.strict();
}

void RelaxedSearch::add_known(const Solution& solution) {
    state_->pool.add_known(solution);
}

void RelaxedSearch::restart(Wide cost) {
    State& state = *state_;
    state.pool.restart(cost < most_cost ? cost * state.model.fine() : any_limit);
    state.tree.set_strict(any_limit);
    if (state.stage == State::Stage::root || state.root.is_impossible) return;
    state.stage = State::Stage::attempts;
    state.attempt.step = state.attempt.first_step;
    state.improved_cost = -any_limit;  // the best one is known
    state.begin_attempt(state.pool.limit());
}

Outcome RelaxedSearch::next() {
    return state_->next();
}

const Solution& RelaxedSearch::solution() const {
    return state_->solution;
}

Wide RelaxedSearch::cost() const {
    return state_->model.cost(state_->solution) / state_->model.fine();
}

void RelaxedSearch::set_budget(const Budget& budget, std::optional<Deadline> report_at) {
    (void)state_->is_over();  // counts the nodes
    state_->effort.budget.begin(budget, report_at, state_->effort.stats.nodes);
}

Wide RelaxedSearch::bound() const {
    const State& state = *state_;
    if (state.stage == State::Stage::root) return -most_cost;
    Wide least = std::min(state.pool.limit(), most_cost * state.model.fine());
    if (state.stage == State::Stage::dive) {
        least = std::min(least, state.root.prices.floor);
    } else if (state.stage == State::Stage::attempts) {
        least = std::min({least, state.tree.bound(), state.attempt.guess});
        least = std::max({least, state.pool.returned(), state.root.prices.floor});
    }
    // Costs are whole.
    const Wide fine = state.model.fine();
    return rounded_down(least + fine - 1, fine) / fine;
}

bool RelaxedSearch::solve_root() {
    State& state = *state_;
    if (state.stage != State::Stage::root) return true;
    return !state.is_over() && state.solve_the_root();
}

Wide RelaxedSearch::root_floor() const {
    return rounded_down(state_->root.prices.floor, state_->model.fine()) / state_->model.fine();
}

std::optional<Wide> RelaxedSearch::best_cost() const {
    const Wide cost = state_->pool.best_cost();
    if (cost == any_limit) return std::nullopt;
    return cost / state_->model.fine();
}

double RelaxedSearch::open_share() const {
    const State& state = *state_;
    if (state.root.prices.reduced.empty()) return 1;
    const Wide most =
        std::min(state.pool.limit(), state.pool.best_cost()) - state.root.prices.floor;
    const auto open = std::ranges::count_if(state.root.prices.reduced,
                                            [&](Wide reduced) { return reduced <= most; });
    return static_cast<double>(open) / static_cast<double>(state.model.option_count());
}

const Stats& RelaxedSearch::stats() const {
    (void)state_->is_over();
    return state_->effort.stats;
}

double RelaxedSearch::progress() const {
    const State& state = *state_;
    if (state.stage == State::Stage::over) return 1;
    const bool is_last =
        state.stage == State::Stage::attempts &&
        (state.attempt.guess >= state.pool.limit() || state.attempt.guess == any_limit);
    return is_last ? state.tree.progress() : 0;
}

}  // namespace quadrille::best::relaxed
