#include "sat/choices.hpp"

#include <algorithm>
#include <string>

#include "quadrille/error.hpp"

namespace quadrille::sat {
namespace {

[[noreturn]] void refuse(const char* why) {
    throw ProblemError(std::string("the path cannot be followed: ") + why);
}

bool has(const Problem& problem, OptionId option, ItemId item) {
    return std::ranges::count(problem.option(option), item, &Entry::item) != 0;
}

}  // namespace

Choices::Choices(const Problem& problem)
    : problem_(problem),
      states_(problem.option_count()),
      times_covered_(problem.item_count()),
      colors_(problem.has_colors() ? problem.item_count() : 0),
      takes_no_more_(problem.item_count()) {}

bool Choices::allows(OptionId option) const {
    if (states_[index(option)] != State::open) return false;
    return std::ranges::all_of(problem_.option(option), [&](const Entry& entry) {
        const std::size_t item = index(entry.item);
        if (takes_no_more_[item]) return false;
        if (times_covered_[item] < problem_.multiplicity(entry.item).most) return true;
        return entry.color != no_color && entry.color == colors_[item];
    });
}

void Choices::take(const Step& step) {
    const std::size_t item = index(step.item);
    if (item >= problem_.item_count()) refuse("it names an item that does not exist");
    if (!problem_.is_primary(step.item)) refuse("it branches on a secondary item");
    const auto [least, most] = problem_.multiplicity(step.item);
    if (takes_no_more_[item] || times_covered_[item] >= most) {
        refuse("it branches on an item that takes no more");
    }
    if (!step.option) {
        if (times_covered_[item] < least) refuse("it leaves an item uncovered");
        takes_no_more_[item] = true;
        return rule_out_before(step.item, std::nullopt);
    }
    if (index(*step.option) >= problem_.option_count()) {
        refuse("it names an option that does not exist");
    }
    if (!has(problem_, *step.option, step.item)) {
        refuse("it names an option that does not have its item");
    }
    if (!allows(*step.option)) refuse("its choices contradict each other");
    if (most > 1) rule_out_before(step.item, step.option);
    choose(*step.option);
}

void Choices::choose(OptionId option) {
    states_[index(option)] = State::chosen;
    decided_.push_back({option, true});
    for (const Entry& entry : problem_.option(option)) {
        ++times_covered_[index(entry.item)];
        if (entry.color != no_color) colors_[index(entry.item)] = entry.color;
    }
}

/// The options of an item before one of them, or all, but for those that were chosen.
void Choices::rule_out_before(ItemId item, std::optional<OptionId> option) {
    for (const OptionId other : problem_.options_of(item)) {
        if (other == option) return;
        if (states_[index(other)] != State::open) continue;
        states_[index(other)] = State::ruled_out;
        decided_.push_back({other, false});
    }
}

}  // namespace quadrille::sat
