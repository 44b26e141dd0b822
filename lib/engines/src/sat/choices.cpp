#include "sat/choices.hpp"

#include <algorithm>
#include "core/steps.hpp"

namespace quadrille::sat {

Choices::Choices(const Problem& problem)
    : problem_(problem),
      states_(problem.option_count()),
      times_covered_(problem.item_count()),
      colors_(problem.has_colors() ? problem.item_count() : 0),
      takes_no_more_(problem.item_count()) {}

bool Choices::has(OptionId option, ItemId item) const {
    return std::ranges::count(problem_.option(option), item, &Entry::item) != 0;
}

bool Choices::allows(OptionId option) const {
    if (states_[index(option)] != OptionState::open) return false;
    return std::ranges::all_of(problem_.option(option), [&](const Entry& entry) {
        const std::size_t item = index(entry.item);
        if (takes_no_more_[item]) return false;
        if (times_covered_[item] < problem_.multiplicity(entry.item).most) return true;
        return entry.color != no_color && entry.color == colors_[item];
    });
}

void Choices::take(const Step& step) {
    if (const char* const why = core::find_refusal(*this, step)) core::refuse_path(why);
    if (!step.option) {
        takes_no_more_[index(step.item)] = true;
        return rule_out_before(step.item, std::nullopt);
    }
    if (problem_.multiplicity(step.item).most > 1) rule_out_before(step.item, step.option);
    choose(*step.option);
}

void Choices::choose(OptionId option) {
    states_[index(option)] = OptionState::chosen;
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
        if (states_[index(other)] != OptionState::open) continue;
        states_[index(other)] = OptionState::ruled_out;
        decided_.push_back({other, false});
    }
}

}  // namespace quadrille::sat
