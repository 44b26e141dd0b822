// Choosing options, and then whatever they force: the cheap part of reduce(), for every board.
//
// An item that has only as many options left as it needs must get them all. What each item could
// spare is counted down; each option is dropped once, so all of it is O(entries). In Sudoku's
// words: naked and hidden singles.
#include <string>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/remainder.hpp"

namespace quadrille {
namespace {

class Propagation {
   public:
    explicit Propagation(const Problem& problem);

    /// False if the option contradicts an earlier choice.
    [[nodiscard]] bool choose(OptionId option);
    /// Takes what is forced. False if some item has too few options left.
    [[nodiscard]] bool take_forced();

    /// The item that take_forced() failed at.
    [[nodiscard]] ItemId short_of_options() const { return short_of_options_; }
    [[nodiscard]] Reduction finish() && { return std::move(remainder_).build(std::move(forced_)); }

   private:
    /// Added to what an item can spare when it is gone, or if it needs nothing.
    static constexpr std::int64_t plenty = std::int64_t{1} << 40;

    void drop(OptionId option);
    void lower_need(ItemId item);
    [[nodiscard]] bool take_all_left(ItemId item);

    const Problem& problem_;
    Remainder remainder_;
    std::vector<OptionId> forced_;
    std::vector<std::int64_t> spare_;  // of the items: options left, less those needed
    std::vector<ItemId> waiting_;      // could spare no option once: to be looked at
    ItemId short_of_options_{};
};

Propagation::Propagation(const Problem& problem)
    : problem_(problem), remainder_(problem), spare_(problem.item_count(), plenty) {
    forced_.reserve(problem.primary_count());
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        const std::uint32_t least = remainder_.left(item).least;
        spare_[i] = static_cast<std::int64_t>(problem.options_of(item).size()) - least;
        if (spare_[i] <= 0) waiting_.push_back(item);
    }
}

void Propagation::drop(OptionId option) {
    if (remainder_.is_dropped(option)) return;
    remainder_.drop(option);
    for (const Entry& entry : problem_.option(option)) {
        if (--spare_[index(entry.item)] == 0) waiting_.push_back(entry.item);
    }
}

bool Propagation::choose(OptionId option) {
    if (remainder_.is_dropped(option)) return false;
    forced_.push_back(option);
    // First, so that what it covers does not seem to run out of options.
    for (const Entry& entry : problem_.option(option)) lower_need(entry.item);
    remainder_.choose(option, [this](OptionId other) { drop(other); });
    return true;
}

void Propagation::lower_need(ItemId item) {
    const Multiplicity left = remainder_.left(item);
    spare_[index(item)] += left.most == 1 ? plenty : left.least != 0;
}

bool Propagation::take_forced() {
    while (!waiting_.empty()) {
        const ItemId item = waiting_.back();
        waiting_.pop_back();
        const std::int64_t spare =
            spare_[index(item)];  // may be more again than when it was put here
        if (spare < 0 || (spare == 0 && !take_all_left(item))) {
            short_of_options_ = item;
            return false;
        }
    }
    return true;
}

bool Propagation::take_all_left(ItemId item) {
    std::uint32_t needed = remainder_.left(item).least;
    for (const OptionId option : problem_.options_of(item)) {
        if (needed == 0) break;
        if (choose(option)) --needed;
    }
    return needed == 0;  // else they contradict each other
}

}  // namespace

Reduction propagate(const Problem& problem, std::span<const OptionId> chosen) {
    Propagation propagation(problem);
    for (const OptionId option : chosen) {
        if (index(option) >= problem.option_count()) {
            throw ProblemError("there is no option number " + std::to_string(index(option)));
        }
        if (!propagation.choose(option)) {
            return Remainder::impossible(problem, problem.option(option).front().item);
        }
    }
    if (!propagation.take_forced()) {
        return Remainder::impossible(problem, propagation.short_of_options());
    }
    return std::move(propagation).finish();
}

}  // namespace quadrille
