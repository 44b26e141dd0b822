#include "diagram/counting_search.hpp"

#include <algorithm>

namespace quadrille::diagram {
namespace {

// In updates. Problems that are counted by then were cheap with either method.
constexpr std::uint64_t first_turn = updates_per_choice << 21;
// Before these turns, the search has a short one. It often ends there, for example because an item
// has no option.
constexpr std::uint64_t opening = 1 << 16;

// Beyond this, a sweep was never seen to end before the search did.
constexpr std::size_t most_for_sweep = std::size_t{1} << 30;

std::size_t memory_of_sweep(std::size_t limit) {
    return std::min(limit / 2, most_for_sweep);
}

std::size_t memory_of_search(std::size_t limit) {
    return limit / 2;
}

}  // namespace

CountingSearch::Alternation CountingSearch::first_turns() {
    return {.turn = first_turn / 2, .left = opening};
}

CountingSearch::CountingSearch(const Problem& problem, const Settings& settings,
                               const SweepThreads& threads)
    : memory_limit_(settings.memory_limit),
      sweep_(problem, memory_of_sweep(memory_limit_), work_, threads),
      search_(problem, memory_of_search(memory_limit_), work_),
      alternation_(first_turns()) {
    set_budget(settings.budget);
}

/// The copy has a memory of its own, which is empty. It does not sweep, because it searches a part
/// of a problem.
CountingSearch::CountingSearch(const CountingSearch& other)
    : Engine(other),
      memory_limit_(other.memory_limit_),
      sweep_(memory_of_sweep(memory_limit_), work_),
      search_(other.search_, memory_of_search(memory_limit_), work_),
      alternation_(first_turns()) {}

std::unique_ptr<Engine> CountingSearch::another() {
    return std::unique_ptr<Engine>(new CountingSearch(*this));
}

void CountingSearch::allow_memory(std::size_t bytes) {
    memory_limit_ = std::max(memory_limit_, bytes);
    sweep_.allow(memory_of_sweep(memory_limit_));
    search_.memo().allow(memory_of_search(memory_limit_));
}

void CountingSearch::bound_memory(std::size_t bytes) {
    search_.memo().bound(std::min(bytes, memory_of_search(memory_limit_)));
}

void CountingSearch::start_at(const Path& prefix, const Count& parts) {
    returned_ = 0;
    progress_ = 0;
    sweep_.forget();
    search_.start_at(prefix, parts);
}

std::vector<Subtree> CountingSearch::hand_over(std::size_t most) {
    if (most == 0 || search_.is_exhausted()) return {};
    sweep_.give_up();
    return search_.hand_over(most);
}

Outcome CountingSearch::next() {
    sweep_.give_up();
    switch (search_.search(true)) {
        case Pause::found:
            break;
        case Pause::exhausted:
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
    ++returned_;
    ++work_.stats.solutions;
    note_memory();
    solution_.clear();
    for (const Step& step : search_.path()) {
        if (step.option) solution_.push_back(*step.option);
    }
    return Outcome::found;
}

Outcome CountingSearch::count(Count& total) {
    const Pause pause = alternate();
    const Count found = sweep_.done() != nullptr ? sweep_.done()->count : search_.count();
    const Count more = found - returned_;
    total += more;
    work_.stats.solutions += more.clamped();
    returned_ = found;
    note_memory();
    return pause == Pause::exhausted ? Outcome::exhausted : Outcome::out_of_budget;
}

/// Lets the two searches count in turn until one is done, or the budget is used up.
Pause CountingSearch::alternate() {
    for (;;) {
        if (sweep_.is_over()) return search_.search(false);
        const Pause pause =
            alternation_.is_sweeps ? sweep_.sweep(alternation_.left) : search_for_a_turn();
        if (sweep_.done() != nullptr) search_.finish();
        if (pause != Pause::turn_over) return pause;
        if (!alternation_.is_sweeps) {
            if (is_sweep_slower()) sweep_.give_up();
            alternation_.turn *= 2;
            alternation_.progress_before = search_.progress();
        }
        alternation_.is_sweeps = !alternation_.is_sweeps;
        alternation_.left = alternation_.turn;
    }
}

Pause CountingSearch::search_for_a_turn() {
    const std::uint64_t before = search_.updates_so_far();
    const Pause pause = search_.search(false, alternation_.left);
    alternation_.left -= std::min(alternation_.left, search_.updates_so_far() - before);
    return pause;
}

/// Will the search be done first, if it continues at the pace of its last turn? The pace of the
/// first turn may be too good, because the first subtrees are often small.
bool CountingSearch::is_sweep_slower() const {
    if (!sweep_.is_sweeping() || alternation_.turn < first_turn) return false;
    constexpr double margin = 10;
    const double progress = search_.progress();
    const double gained = progress - alternation_.progress_before;
    const double left = (1 - progress) * static_cast<double>(alternation_.turn);
    return left * (alternation_.turn == first_turn ? margin : 1) < gained * sweep_.updates_left();
}

void CountingSearch::note_memory() {
    const Memo& memo = search_.memo();
    work_.stats.memo_hits = memo.hits();
    work_.stats.memo_misses = memo.misses();
    work_.stats.memo_evictions = memo.evictions();
}

double CountingSearch::progress() const {
    double done = search_.progress();
    if (sweep_.is_sweeping()) done = std::max(done, sweep_.progress());
    if (search_.is_exhausted()) done = 1;
    progress_ = std::max(progress_, std::min(done, 1.0) - search_.given());
    return progress_;
}

}  // namespace quadrille::diagram
