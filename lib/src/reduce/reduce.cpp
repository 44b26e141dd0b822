// Preprocessing: forced options are taken and blocked options dropped, until there are none.
//
// Source: Knuth's DLX-PRE; TAOCP 7.2.2.1, on preprocessing. Where Knuth goes over all options in
// rounds, here each primary item waits in a queue to be examined, and is put there again when one
// of its options is dropped, or when options of it come to contradict each other.
//
// Examining item p, which needs `least` more of its options:
//   fewer left than that       no solution
//   just that many left        they are forced
//   otherwise                  an option is blocked if, once it is taken, p has too few options
//                              left that do not contradict it
// A blocked option contradicts at least one of any `least` options of p, so just the options that
// contradict one of the first few of p's need to be looked at. Most are let go after a few
// comparisons, as soon as enough options of p are seen that do not contradict them.
//
// Cost: an examination is O(c + k m e), where c options contradict the first ones of p, k of them
// do so without sharing p, p has m options, and e is an option's size; in practice far less than
// k m. Every item is examined once, and again after each change that concerns it.
#include <algorithm>
#include <deque>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/reduce.hpp"
#include "reduce/remainder.hpp"

namespace quadrille {
namespace {

class Reducer {
   public:
    explicit Reducer(const Problem& problem);

    [[nodiscard]] Reduction run() &&;

   private:
    /// False if the problem has no solution, because of this item.
    [[nodiscard]] bool examine(ItemId item);
    [[nodiscard]] bool take_all(std::span<const OptionId> options);
    [[nodiscard]] std::vector<OptionId> contradicting(std::span<const OptionId> options);
    [[nodiscard]] bool leaves_enough(OptionId option, std::span<const OptionId> options,
                                     std::size_t needed);
    [[nodiscard]] bool contradicts_marked(OptionId option) const;
    [[nodiscard]] bool has_item(OptionId option, ItemId item) const;

    void choose(OptionId option);
    void drop(OptionId option);
    void wake_items_of(OptionId option);
    [[nodiscard]] std::vector<OptionId> live_options(ItemId item) const;

    const Problem& problem_;
    Remainder remainder_;
    std::vector<OptionId> forced_;
    std::deque<ItemId> queue_;  // the items to examine; is_queued_ tells which they are
    std::vector<bool> is_queued_;
    // Scratch, empty between calls: options listed once, and the entries of one option.
    std::vector<bool> is_listed_;
    std::vector<bool> is_marked_;
    std::vector<Color> marked_color_;
};

Reducer::Reducer(const Problem& problem)
    : problem_(problem),
      remainder_(problem),
      is_queued_(problem.primary_count(), true),
      is_listed_(problem.option_count()),
      is_marked_(problem.item_count()),
      marked_color_(problem.item_count()) {
    for (std::size_t i = 0; i < problem.primary_count(); ++i) queue_.push_back(id_at<ItemId>(i));
}

Reduction Reducer::run() && {
    while (!queue_.empty()) {
        const ItemId item = queue_.front();
        queue_.pop_front();
        is_queued_[index(item)] = false;
        if (remainder_.is_gone(item) || remainder_.left(item).least == 0) continue;
        if (!examine(item)) return Remainder::impossible(problem_, item);
    }
    return std::move(remainder_).build(std::move(forced_));
}

bool Reducer::examine(ItemId item) {
    const std::vector<OptionId> options = live_options(item);
    const std::size_t least = remainder_.left(item).least;
    if (options.size() < least) return false;
    if (options.size() == least) return take_all(options);
    for (const OptionId option : contradicting(std::span(options).first(least))) {
        // An option of the item covers it once itself.
        const std::size_t needed = least - (has_item(option, item) ? 1 : 0);
        if (!leaves_enough(option, options, needed)) drop(option);
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

/// The options left that may contradict one of these: no other does.
std::vector<OptionId> Reducer::contradicting(std::span<const OptionId> options) {
    std::vector<OptionId> found;
    for (const OptionId option : options) {
        for (const Entry& entry : problem_.option(option)) {
            if (remainder_.is_gone(entry.item)) continue;
            if (problem_.is_primary(entry.item) && remainder_.left(entry.item).most > 1) continue;
            for (const OptionId other : problem_.options_of(entry.item)) {
                if (remainder_.is_dropped(other) || is_listed_[index(other)]) continue;
                is_listed_[index(other)] = true;
                found.push_back(other);
            }
        }
    }
    for (const OptionId option : found) is_listed_[index(option)] = false;
    return found;
}

/// Does taking an option leave that many of these others that do not contradict it?
bool Reducer::leaves_enough(OptionId option, std::span<const OptionId> options,
                            std::size_t needed) {
    for (const Entry& entry : problem_.option(option)) {
        is_marked_[index(entry.item)] = true;
        marked_color_[index(entry.item)] = entry.color;
    }
    for (auto other = options.begin(); needed != 0 && other != options.end(); ++other) {
        if (*other == option || remainder_.is_dropped(*other)) continue;
        if (!contradicts_marked(*other)) --needed;
    }
    for (const Entry& entry : problem_.option(option)) is_marked_[index(entry.item)] = false;
    return needed == 0;
}

bool Reducer::contradicts_marked(OptionId option) const {
    return std::ranges::any_of(problem_.option(option), [&](const Entry& entry) {
        if (!is_marked_[index(entry.item)]) return false;
        if (problem_.is_primary(entry.item)) return remainder_.left(entry.item).most == 1;
        return entry.color == no_color || entry.color != marked_color_[index(entry.item)];
    });
}

bool Reducer::has_item(OptionId option, ItemId item) const {
    return std::ranges::find(problem_.option(option), item, &Entry::item) !=
           problem_.option(option).end();
}

void Reducer::choose(OptionId option) {
    forced_.push_back(option);
    remainder_.choose(option, [&](OptionId other) {
        if (!remainder_.is_dropped(other)) drop(other);
    });
    // Where only one more is left of an item, its options have come to contradict each other.
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item) || remainder_.is_gone(entry.item)) continue;
        if (remainder_.left(entry.item).most != 1) continue;
        for (const OptionId other : live_options(entry.item)) wake_items_of(other);
    }
}

void Reducer::drop(OptionId option) {
    remainder_.drop(option);
    wake_items_of(option);
}

void Reducer::wake_items_of(OptionId option) {
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item) || is_queued_[index(entry.item)]) continue;
        is_queued_[index(entry.item)] = true;
        queue_.push_back(entry.item);
    }
}

std::vector<OptionId> Reducer::live_options(ItemId item) const {
    std::vector<OptionId> live;
    std::ranges::copy_if(problem_.options_of(item), std::back_inserter(live),
                         [&](OptionId option) { return !remainder_.is_dropped(option); });
    return live;
}

}  // namespace

Reduction reduce(const Problem& problem) {
    return Reducer(problem).run();
}

}  // namespace quadrille
