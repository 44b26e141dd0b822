#include "diagram/counting_search.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <limits>
#include <utility>

#include "diagram/branching.hpp"

namespace quadrille::diagram {
namespace {

// The search measures its work in updates: options that it rules out. A node of the search takes as
// long as 25, besides its own updates.
constexpr std::uint64_t updates_per_node = 25;
// In updates. Problems that are counted by then were cheap with either method.
constexpr std::uint64_t first_turn = updates_per_choice << 21;
// Before these turns, the search has a short one. It often ends there, for example because an item
// has no option.
constexpr std::uint64_t opening = 1 << 16;
// The sweep looks at the clock after this many choices of each thread.
constexpr std::uint64_t choices_at_once = 1 << 14;
// The usual number in a state of a sample.
constexpr std::uint64_t choices_of_node = 2;
// A better order is looked for after this many choices, and again whenever there are so many times
// as many.
constexpr std::uint64_t choices_before_orders = 1 << 15, times_before_orders = 4;

// Beyond this, a sweep was never seen to end before the search did.
constexpr std::size_t most_for_sweep = std::size_t{1} << 30;

std::size_t memory_of_sweep(std::size_t limit) {
    return std::min(limit / 2, most_for_sweep);
}

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

// With assertions, the searches of problems with at most this many options are checked.
constexpr std::size_t checked_options = 16;

}  // namespace

CountingSearch::CountingSearch(const Problem& problem, const Settings& settings,
                               const SweepThreads& threads)
    : table_(problem, order_by_last_option(problem)),
      memo_(table_.key_words(), settings.memory_limit / 2),
      memory_limit_(settings.memory_limit),
      sweep_memory_(memory_of_sweep(settings.memory_limit)),
      threads_(threads),
      next_orders_(choices_before_orders),
      turn_(first_turn / 2),
      turn_left_(opening) {
    if (!problem.has_multiplicities()) {
        sweep_order_ = given_order(problem);
        sweep_ = make_sweep(problem, sweep_order_, threads_);
    }
    if (OrderSearch::takes(problem, sweep_memory_)) {
        orders_ = std::make_unique<OrderSearch>(problem, sweep_memory_);
    }
    restart();
    set_budget(settings.budget);
}

/// The copy has a memory of its own, which is empty. It does not sweep, because it searches a part
/// of a problem.
CountingSearch::CountingSearch(const CountingSearch& other)
    : Engine(other),
      table_(other.table_),
      memo_(table_.key_words(), other.memory_limit_ / 2),
      memory_limit_(other.memory_limit_),
      sweep_memory_(other.sweep_memory_),
      next_orders_(choices_before_orders),
      turn_(first_turn / 2),
      turn_left_(opening) {
    restart();
}

std::unique_ptr<Engine> CountingSearch::another() {
    return std::unique_ptr<Engine>(new CountingSearch(*this));
}

void CountingSearch::restart() {
    levels_.clear();
    keys_.clear();
    branches_.clear();
    forced_.clear();
    path_.clear();
    sums_.assign(memo_.count_words(), 0);
    told_ = 0;
    swept_.reset();
    done_sweep_.reset();
    stage_ = SearchStage::at_root;
    progress_ = 0;
    given_ = 0;
    parts_ = 1;
    is_root_alive_ = table_.make_root(state(0), forced_);
}

void CountingSearch::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, stats_.updates);
}

void CountingSearch::allow_memory(std::size_t bytes) {
    memory_limit_ = std::max(memory_limit_, bytes);
    sweep_memory_ = memory_of_sweep(memory_limit_);
    memo_.allow(memory_limit_ / 2);
}

Word* CountingSearch::state(std::size_t depth) {
    while (states_.size() <= depth) states_.emplace_back(table_.state_words());
    return states_[depth].data();
}

void CountingSearch::count_nodes(std::size_t depth, std::uint64_t nodes) {
    if (depth >= stats_.nodes_by_level.size()) {
        stats_.nodes_by_level.resize(depth + 1);
        stats_.longest_branch = depth;
    }
    stats_.nodes_by_level[depth] += nodes;
    stats_.nodes += nodes;
}

/// Takes the forced options. False if that leaves no solution.
bool CountingSearch::settle(Word* state) {
    return diagram::settle(table_, state, forced_, [&](TableItem item, OptionId option) {
        path_.push_back({table_.id(item), option});
    });
}

void CountingSearch::open_level(const Word* state, Word hash) {
    const TableItem item = choose_item(table_, state);
    const std::size_t begin = branches_.size();
    add_branches(table_, state, item, branches_);
    const std::size_t end = branches_.size();
    levels_.push_back(
        {item, true, begin, begin, end, end - begin, path_.size(), hash, stats_.nodes});
    keys_.insert(keys_.end(), state, state + table_.key_words());
    sums_.resize(sums_.size() + memo_.count_words());
}

void CountingSearch::close_level() {
    const CountedLevel level = levels_.back();
    levels_.pop_back();
    const std::size_t depth = levels_.size();
    const std::size_t words = memo_.count_words();
    const Word* const sum = sums_.data() + (depth + 1) * words;
    if (level.is_whole) {
        memo_.store(keys_.data() + depth * table_.key_words(), level.hash, sum,
                    stats_.nodes - level.nodes);
    } else if (depth > 0) {
        levels_.back().is_whole = false;
    }
    keys_.resize(depth * table_.key_words());
    branches_.resize(level.begin);
    const Word carry = add(sums_.data() + depth * words, sum, words);
    sums_.resize(sums_.size() - words);
    if (carry != 0) carry_over(depth, carry);
}

/// A sum has become too long for its words. All counts have one more word from now on.
void CountingSearch::carry_over(std::size_t depth, Word carry) {
    const std::size_t words = memo_.count_words();
    memo_.widen(words + 1);
    std::vector<Word> wider(sums_.size() / words * (words + 1));
    for (std::size_t i = 0; i < sums_.size(); ++i)
        wider[i / words * (words + 1) + i % words] = sums_[i];
    wider[depth * (words + 1) + words] = carry;
    sums_ = std::move(wider);
}

/// Enters the state at the depth reached, which has no forced options. True if it is a solution
/// that must be returned.
bool CountingSearch::enter(bool lists) {
    const std::size_t depth = levels_.size();
    const Word* const here = state(depth);
    count_nodes(depth, 1);
    const std::size_t words = memo_.count_words();
    Word* const sum = sums_.data() + depth * words;
    if (core::is_empty(table_.open_items(here))) {
        if (const Word carry = increment(sum, words); carry != 0) carry_over(depth, carry);
        return lists;
    }
    const Word key = hash(here, table_.key_words());
    const Word* const known = memo_.find(here, key);
    if (known != nullptr && (!lists || is_zero(known, words))) {
        if (const Word carry = add(sum, known, words); carry != 0) carry_over(depth, carry);
        return false;
    }
    open_level(here, key);
    return false;
}

/// Goes to the next branch of the last level. False if it leads to no solution.
bool CountingSearch::descend(CountedLevel& level) {
    const std::size_t depth = levels_.size();
    const OptionId branch = branches_[level.next++];
    Word* const to = state(depth);
    Word* const from = state(depth - 1);
    path_.resize(level.path);
    forced_.clear();
    // If the item takes several options, a branch is the first of them. It therefore rules out the
    // branches before it.
    const bool is_several = table_.most(from, level.item) > 1;
    if (is_several && level.next - 1 > level.begin) {
        if (!table_.rule_out(from, branches_[level.next - 2], forced_)) {
            level.next = level.end;
            return false;
        }
    }
    std::memcpy(to, from, table_.state_words() * sizeof(Word));
    path_.push_back(step_of(level, branch));
    if (branch == no_option) return table_.close(to, level.item, forced_) && settle(to);
    return table_.take(to, branch, forced_) && settle(to);
}

/// The work of the search, in updates.
std::uint64_t CountingSearch::work() const {
    return stats_.updates + updates_per_node * stats_.nodes;
}

/// Goes on until there is a solution to return, or this much more work was done.
CountingSearch::Stop CountingSearch::search(bool lists, std::uint64_t most_work) {
    const std::uint64_t last = most_work < all - work() ? work() + most_work : all;
    for (;;) {
        if (stage_ == SearchStage::exhausted) return Stop::exhausted;
        if (stage_ == SearchStage::searching) {
            if (levels_.empty()) {
                stage_ = SearchStage::exhausted;
                continue;
            }
            if (levels_.back().next == levels_.back().end) {
                close_level();
                continue;
            }
        }
        if (budget_.is_used_up(stats_.nodes, stats_.updates)) return Stop::out_of_budget;
        if (work() >= last) return Stop::turn_over;
        const std::uint64_t hidden = table_.hidden();
        bool is_alive = false;
        if (stage_ == SearchStage::at_root) {
            stage_ = SearchStage::searching;
            is_alive = is_root_alive_ && settle(state(0));
        } else {
            is_alive = descend(levels_.back());
        }
        stats_.updates += table_.hidden() - hidden;
        const bool is_found = is_alive && enter(lists);
        assert(table_.options() > checked_options || is_consistent());
        if (is_found) return Stop::found;
    }
}

Outcome CountingSearch::next() {
    end_sweep();
    switch (search(true, all)) {
        case Stop::found:
            break;
        case Stop::exhausted:
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
    ++told_;
    ++stats_.solutions;
    note_memory();
    solution_.clear();
    for (const Step& step : path_) {
        if (step.option) solution_.push_back(*step.option);
    }
    return Outcome::found;
}

Outcome CountingSearch::count(Count& total) {
    Stop stop = Stop::turn_over;
    while (stop == Stop::turn_over) {
        if (sweep_ == nullptr && orders_ == nullptr) {
            stop = search(false, all);
            continue;
        }
        stop = is_sweeps_turn_ ? sweep() : search_for_a_turn();
        if (stop != Stop::turn_over) continue;
        if (!is_sweeps_turn_) {
            if (is_sweep_slower()) end_sweep();
            turn_ *= 2;
            progress_before_turn_ = search_progress();
        }
        is_sweeps_turn_ = !is_sweeps_turn_;
        turn_left_ = turn_;
    }
    const Count found = swept_ ? *swept_ : sum_so_far();
    const Count more = found - told_;
    total += more;
    stats_.solutions += more.clamped();
    told_ = found;
    note_memory();
    return stop == Stop::exhausted ? Outcome::exhausted : Outcome::out_of_budget;
}

/// Sweeps for the rest of the turn, and on if the second half of the sweep has begun by then.
/// Small budgets change nothing: all depends on the number of choices so far.
CountingSearch::Stop CountingSearch::sweep() {
    constexpr double half = 0.5;
    while (turn_left_ > 0) {
        if (budget_.is_used_up(stats_.nodes, stats_.updates)) return Stop::out_of_budget;
        if (orders_ != nullptr && (sweep_ == nullptr || swept_choices_ >= next_orders_)) {
            if (find_order() == Stop::out_of_budget) return Stop::out_of_budget;
            if (sweep_ == nullptr) return Stop::turn_over;
            continue;
        }
        const std::uint64_t states = sweep_->states();
        const std::uint64_t choices = sweep_->choices();
        std::uint64_t most = (turn_left_ - 1) / updates_per_choice + 1;
        if (orders_ != nullptr) most = std::min(most, next_orders_ - swept_choices_);
        const Sweep::SweepState state =
            sweep_->go_on(budget_.nodes_left(stats_.nodes), most, sweep_memory_,
                          choices_at_once * threads_.count);
        count_nodes(0, sweep_->states() - states);
        const std::uint64_t more = sweep_->choices() - choices;
        swept_choices_ += more;
        stats_.updates += updates_per_choice * more;
        turn_left_ -= std::min(turn_left_, updates_per_choice * more);
        if (state == Sweep::SweepState::going_on) {
            if (turn_left_ == 0 && sweep_progress() > half) turn_left_ = all;
            continue;
        }
        if (state == Sweep::SweepState::done) {
            swept_ = sweep_->count();
            done_sweep_ = {sweep_order_, sweep_->states(), sweep_->choices()};
            stage_ = SearchStage::exhausted;
        }
        end_sweep();
        return state == Sweep::SweepState::done ? Stop::exhausted : Stop::turn_over;
    }
    return Stop::turn_over;
}

/// Looks for a better order, whatever is left of the turn. A sweep in a better order starts from
/// its first layer.
CountingSearch::Stop CountingSearch::find_order() {
    const auto swept = static_cast<double>(swept_choices_);
    const double expected = sweep_ == nullptr ? std::numeric_limits<double>::infinity()
                                              : whole_sweep(sweep_->progress());
    for (;;) {
        // The nodes of a sample are counted as far as the budget has room for them.
        const std::uint64_t paid = std::min(owed_nodes_, budget_.nodes_left(stats_.nodes));
        count_nodes(0, paid);
        owed_nodes_ -= paid;
        if (budget_.is_used_up(stats_.nodes, stats_.updates)) return Stop::out_of_budget;
        if (orders_->is_enough(swept, expected)) break;
        add_sampled(orders_->try_one());
    }
    if (const Order* const better = orders_->take_better()) {
        sweep_order_ = *better;
        sweep_ = make_sweep(orders_->problem(), sweep_order_, threads_);
    }
    add_sampled(orders_->judge_taken());
    well_sampled_choices_ = orders_->well_expected_choices();
    sampled_choices_ = orders_->expected_choices();
    next_orders_ = times_before_orders * std::max(swept_choices_, choices_before_orders);
    if (orders_->is_done() || sweep_ == nullptr) orders_.reset();
    return Stop::turn_over;
}

/// Adds the work of samples. Their nodes are counted by find_order() as the budget allows.
void CountingSearch::add_sampled(std::uint64_t choices) {
    if (choices == 0) return;
    stats_.updates += updates_per_choice * choices;
    owed_nodes_ += choices / choices_of_node + 1;
}

/// Will the search be done first, if it goes on at the pace of its last turn? The pace of the first
/// turn may be too good, because the first subtrees are often small.
bool CountingSearch::is_sweep_slower() const {
    if (sweep_ == nullptr || turn_ < first_turn) return false;
    constexpr double margin = 10;
    const double progress = search_progress();
    const double gained = progress - progress_before_turn_;
    const double left = (1 - progress) * static_cast<double>(turn_);
    const double sweep_left =
        (whole_sweep(sweep_progress()) - static_cast<double>(sweep_->choices())) *
        static_cast<double>(updates_per_choice);
    return left * (turn_ == first_turn ? margin : 1) < gained * sweep_left;
}

/// The choices of the sweep in all, if this part of them is done.
double CountingSearch::whole_sweep(double progress) const {
    constexpr double least_progress = 1e-9;
    return static_cast<double>(sweep_->choices()) / std::max(progress, least_progress);
}

/// The expected part of the sweep that is done.
double CountingSearch::sweep_progress() const {
    const auto choices = static_cast<double>(sweep_->choices());
    return choices < sampled_choices_ ? choices / sampled_choices_ : sweep_->progress();
}

std::optional<double> CountingSearch::updates_left() const {
    if (sweep_ == nullptr || !well_sampled_choices_) return {};
    const double left = *well_sampled_choices_ - static_cast<double>(sweep_->choices());
    if (left <= 0) return {};
    return left * static_cast<double>(updates_per_choice);
}

void CountingSearch::end_sweep() {
    sweep_.reset();
    orders_.reset();
}

CountingSearch::Stop CountingSearch::search_for_a_turn() {
    const std::uint64_t before = work();
    const Stop stop = search(false, turn_left_);
    turn_left_ -= std::min(turn_left_, work() - before);
    return stop;
}

/// The solutions found at all levels together, each once.
Count CountingSearch::sum_so_far() const {
    const std::size_t words = memo_.count_words();
    Count sum;
    for (std::size_t at = 0; at < sums_.size(); at += words) sum += to_count(&sums_[at], words);
    return sum;
}

void CountingSearch::note_memory() {
    stats_.memo_hits = memo_.hits();
    stats_.memo_misses = memo_.misses();
    stats_.memo_evictions = memo_.evictions();
}

double CountingSearch::progress() const {
    double done = search_progress();
    if (sweep_ != nullptr) done = std::max(done, sweep_progress());
    if (stage_ == SearchStage::exhausted) done = 1;
    progress_ = std::max(progress_, std::min(done, 1.0) - given_);
    return progress_;
}

/// Each subtree weighs the product of 1/branching above it (Knuth 1975).
double CountingSearch::search_progress() const {
    double done = 0, part = 1;
    for (const CountedLevel& level : levels_) {
        const double here = part / static_cast<double>(level.total);
        const auto left = static_cast<double>(level.end - level.next);
        // The last branch that is not left is being searched, unless none was begun.
        const bool is_begun = level.next != level.begin;
        done += part - here * (left + (is_begun ? 1 : 0));
        part = here;
        if (!is_begun) break;
    }
    return done;
}

}  // namespace quadrille::diagram
