// Preprocessing: forced options are taken and blocked options dropped, until there are none.
//
// Source: Knuth's DLX-PRE; TAOCP 7.2.2.1, on preprocessing. Knuth goes over all options in rounds.
// Here each primary item waits to be examined, and waits again when one of its options is dropped,
// or when options of it come to contradict each other. Items with few options are examined first:
// they are cheap, and mostly they are the ones that force something.
//
// Examining item p, which needs `least` more of its options:
//   fewer left than that       no solution
//   just that many left        they are forced
//   otherwise                  an option is blocked if, once it is taken, p has too few options
//                              left that do not contradict it
// A blocked option contradicts at least one of any `least` options of p. It is therefore among the
// options that contradict the `least` options of p with the fewest rivals. An option of p is not
// blocked by p itself if p must be covered once. Other options are dismissed as soon as enough
// options of p are found that do not contradict them.
//
// Each order of examinations ends with the same options, because what is forced or blocked stays so
// when other options are dropped.
//
// Trials (trials.hpp) come then, and again after each round of them that drops an option. Last,
// labels or weights of items may show that there is no solution (labels.hpp, weights.hpp).
//
// Cost: an examination is O(m log m + c + k m e). Here p has m options, c options contradict its
// first ones, k of them do not have p, and e is the time to compare two options (conflicts.hpp). In
// practice it is far less than k m e. Every item is examined once, and again after each change that
// concerns it. This is nearly linear in the entries for typical puzzles. No method is known that is
// nearly linear for all problems. Whether one option contradicts all options of p is the hitting
// set problem, which is believed to need quadratic time (Abboud, Vassilevska Williams and Wang
// 2016). The budget is therefore checked all the time.
#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/conflicts.hpp"
#include "reduce/labels.hpp"
#include "reduce/remainder.hpp"
#include "reduce/trials.hpp"
#include "reduce/waiting_items.hpp"
#include "reduce/weights.hpp"

namespace quadrille {
namespace {

using reducing::Conflicts;
using reducing::labels_contradict;
using reducing::Remainder;
using reducing::ruled_out_by_weights;
using reducing::Trials;
using reducing::usual_primes;
using reducing::WaitingItems;
using reducing::weights_contradict;

/// A watch for the time of a budget. No node is visited here.
core::BudgetWatch watch_of(const Budget& budget) {
    Budget time = budget;
    time.nodes.reset();
    core::BudgetWatch watch;
    watch.begin(time, 0, 0);
    return watch;
}

class Reducer {
   public:
    Reducer(const Problem& problem, const Budget& budget, std::uint64_t most_work);

    [[nodiscard]] Reduction run(Effort effort) &&;

   private:
    /// Examines items until none waits. Returns the item that shows that there is no solution.
    [[nodiscard]] std::optional<ItemId> settle();
    /// Drops the options that fail; by labels, as long as there is work left for these. Returns
    /// whether there were any.
    [[nodiscard]] bool try_options(bool by_labels);
    /// False if the problem has no solution, because of this item.
    [[nodiscard]] bool examine(ItemId item);
    [[nodiscard]] bool take_all(std::span<const OptionId> options);
    [[nodiscard]] std::vector<OptionId> rivals_of(ItemId item, std::span<const OptionId> options);
    [[nodiscard]] bool leaves_enough(OptionId option, std::span<const OptionId> options,
                                     std::size_t needed);

    void choose(OptionId option);
    void drop(OptionId option);
    void wake(ItemId item) { waiting_.push(item, left_[index(item)]); }
    [[nodiscard]] std::vector<OptionId> options_left(ItemId item);
    [[nodiscard]] bool may_be_shared(ItemId item) const { return remainder_.left(item).most > 1; }
    [[nodiscard]] bool is_over() { return work_ > most_work_ || watch_.is_used_up(0, work_); }

    const Problem& problem_;
    Remainder remainder_;
    Conflicts conflicts_;
    core::BudgetWatch watch_;
    std::uint64_t most_work_;
    std::uint64_t work_ = 0;  // entries and options that were looked at
    // Less than a second. Labels are looked for again in each trial, which does not pay in problems
    // of many options.
    std::uint64_t work_for_labels_ = 100'000'000;
    bool is_complete_ = true;
    std::vector<OptionId> forced_;
    std::vector<std::uint32_t> left_;    // options left of each primary item
    std::vector<std::uint64_t> rivals_;  // of each option: at most so many options contradict it
    WaitingItems waiting_;
    std::vector<bool> is_listed_;  // options; all false between calls
};

Reducer::Reducer(const Problem& problem, const Budget& budget, std::uint64_t most_work)
    : problem_(problem),
      remainder_(problem),
      conflicts_(problem),
      most_work_(most_work),
      left_(problem.primary_count()),
      rivals_(problem.option_count()),
      waiting_(problem.primary_count()),
      is_listed_(problem.option_count()) {
    watch_ = watch_of(budget);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            rivals_[o] += problem.options_of(entry.item).size();
        }
    }
    for (std::size_t i = left_.size(); i-- > 0;) {
        const auto item = id_at<ItemId>(i);
        left_[i] = static_cast<std::uint32_t>(problem.options_of(item).size());
        wake(item);
    }
}

Reduction Reducer::run(Effort effort) && {
    do {
        if (const auto item = settle()) return Remainder::impossible(problem_, *item);
    } while (effort >= Effort::trials && is_complete_ &&
             (try_options(false) || (effort == Effort::label_trials && try_options(true))));
    Reduction reduction = std::move(remainder_).build(std::move(forced_));
    if (effort >= Effort::labels && !reduction.impossible) {
        const std::size_t moduli = effort == Effort::labels ? 1 : usual_primes.size();
        const std::span primes(usual_primes.data(), moduli);
        if (labels_contradict(reduction.problem, primes, watch_, work_, most_work_) ||
            (effort >= Effort::trials && weights_contradict(reduction.problem, watch_, work_))) {
            return Remainder::impossible(reduction.problem, ItemId{});
        }
        if (is_over()) is_complete_ = false;
    }
    reduction.is_complete = is_complete_ || reduction.impossible;
    return reduction;
}

std::optional<ItemId> Reducer::settle() {
    while (is_complete_ && !waiting_.is_empty()) {
        const ItemId item = waiting_.pop();
        if (remainder_.is_gone(item) || remainder_.left(item).least == 0) continue;
        if (!examine(item)) return item;
        if (is_over()) is_complete_ = waiting_.is_empty();
    }
    return std::nullopt;
}

bool Reducer::try_options(bool by_labels) {
    Trials trials(problem_, conflicts_, remainder_);
    bool has_dropped = false;
    for (std::size_t o = 0; o < problem_.option_count() && is_complete_; ++o) {
        const auto option = id_at<OptionId>(o);
        if (remainder_.is_dropped(option)) continue;
        if (by_labels && work_for_labels_ == 0) break;
        const std::uint64_t before = trials.work();
        if (by_labels ? trials.fails_by_labels(option) : trials.fails(option)) {
            trials.drop(option);
            drop(option);
            has_dropped = true;
        }
        const std::uint64_t work = trials.work() - before;
        work_ += work;
        if (by_labels) work_for_labels_ -= std::min(work_for_labels_, work);
        if (is_over()) is_complete_ = false;
    }
    return has_dropped;
}

bool Reducer::examine(ItemId item) {
    const std::size_t least = remainder_.left(item).least;
    if (left_[index(item)] < least) return false;
    const std::vector<OptionId> options = options_left(item);
    if (options.size() == least) return take_all(options);
    for (const OptionId option : rivals_of(item, std::span(options).first(least))) {
        if (is_over()) {
            is_complete_ = false;
            break;
        }
        // An option of the item covers it once itself.
        const bool covers = least > 1 && conflicts_.color_in(option, item).has_value();
        if (!leaves_enough(option, options, least - (covers ? 1 : 0))) drop(option);
    }
    return true;
}

/// False if they contradict each other.
bool Reducer::take_all(std::span<const OptionId> options) {
    for (const OptionId option : options) {
        if (remainder_.is_dropped(option)) return false;
        choose(option);
    }
    return true;
}

/// The options left that contradict one of these options of an item, except those which, having the
/// item themselves, leave it enough.
std::vector<OptionId> Reducer::rivals_of(ItemId item, std::span<const OptionId> options) {
    std::vector<OptionId> found;
    const bool is_once = options.size() == 1;
    for (const OptionId option : options) {
        for (const Entry& entry : problem_.option(option)) {
            if (remainder_.is_gone(entry.item) || (is_once && entry.item == item)) continue;
            if (problem_.is_primary(entry.item) && may_be_shared(entry.item)) continue;
            const auto others = problem_.options_of(entry.item);
            work_ += others.size();
            for (std::size_t k = 0; k < others.size(); ++k) {
                const OptionId other = others[k];
                if (remainder_.is_dropped(other) || is_listed_[index(other)]) continue;
                if (!Conflicts::is_clash(entry.color, conflicts_.color_at(entry.item, k))) continue;
                is_listed_[index(other)] = true;
                found.push_back(other);
            }
        }
    }
    for (const OptionId option : found) is_listed_[index(option)] = false;
    if (is_once) {
        const auto own = problem_.options_of(item);
        for (const OptionId option : own) is_listed_[index(option)] = true;
        std::erase_if(found, [&](OptionId option) { return is_listed_[index(option)]; });
        for (const OptionId option : own) is_listed_[index(option)] = false;
        work_ += own.size();
    }
    return found;
}

/// Does taking an option leave that many of these others that do not contradict it?
bool Reducer::leaves_enough(OptionId option, std::span<const OptionId> options,
                            std::size_t needed) {
    for (auto other = options.begin(); needed != 0 && other != options.end(); ++other) {
        if (*other == option || remainder_.is_dropped(*other)) continue;
        work_ += std::min(problem_.option(option).size(), problem_.option(*other).size());
        const auto is_shared = [&](ItemId item) { return may_be_shared(item); };
        if (!conflicts_.contradict(option, *other, is_shared)) --needed;
    }
    return needed == 0;
}

void Reducer::choose(OptionId option) {
    forced_.push_back(option);
    remainder_.choose(option, [&](OptionId other) {
        if (!remainder_.is_dropped(other)) drop(other);
    });
    // If an item may be covered only once more, its options have come to contradict each other.
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item) || remainder_.is_gone(entry.item)) continue;
        if (remainder_.left(entry.item).most != 1) continue;
        for (const OptionId other : options_left(entry.item)) {
            for (const Entry& rival : problem_.option(other)) {
                if (problem_.is_primary(rival.item)) wake(rival.item);
            }
        }
    }
}

void Reducer::drop(OptionId option) {
    remainder_.drop(option);
    work_ += problem_.option(option).size();
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item)) continue;
        --left_[index(entry.item)];
        wake(entry.item);
    }
}

/// Those with the fewest rivals first.
std::vector<OptionId> Reducer::options_left(ItemId item) {
    std::vector<OptionId> left;
    left.reserve(left_[index(item)]);
    for (const OptionId option : problem_.options_of(item)) {
        if (!remainder_.is_dropped(option)) left.push_back(option);
    }
    work_ += problem_.options_of(item).size();
    std::ranges::stable_sort(left, {}, [&](OptionId option) { return rivals_[index(option)]; });
    return left;
}

}  // namespace

Reduction reduce(const Problem& problem, const Budget& budget, std::uint64_t most_work,
                 Effort effort) {
    return Reducer(problem, budget, most_work).run(effort);
}

bool is_contradictory(const Problem& problem, const Budget& budget) {
    core::BudgetWatch watch = watch_of(budget);
    std::uint64_t work = 0;
    return labels_contradict(problem, std::span(usual_primes).first(1), watch, work,
                             std::numeric_limits<std::uint64_t>::max()) ||
           weights_contradict(problem, watch, work);
}

Reduction without_waste(const Problem& problem, const Budget& budget) {
    core::BudgetWatch watch = watch_of(budget);
    std::uint64_t work = 0;
    Remainder remainder(problem);
    for (const OptionId option : ruled_out_by_weights(problem, watch, work)) remainder.drop(option);
    Reduction reduction = std::move(remainder).build({});
    reduction.is_complete = !watch.is_used_up(0, work);
    return reduction;
}

}  // namespace quadrille
