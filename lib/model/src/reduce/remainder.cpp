// Builds the problem that remains, in three passes: options, items, entries.
//
// Every Sudoku board is cut out of its skeleton here. The loops over options and items therefore
// have no branch for dropped ones: they always write, and advance only past the ones that stay.
#include "reduce/remainder.hpp"

#include <limits>
#include <utility>

#include "problem/parts.hpp"

namespace quadrille::reducing {
namespace {

// The new number of an item that does not stay.
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Remainder::Remainder(const Problem& problem)
    : problem_(&problem), option_marks_(problem.option_count()), item_marks_(problem.item_count()) {
    if (!problem.has_multiplicities()) return;
    left_.resize(problem.primary_count());
    for (std::size_t i = 0; i < left_.size(); ++i)
        left_[i] = problem.multiplicity(id_at<ItemId>(i));
}

Reduction Remainder::impossible(const Problem& whole, ItemId item) {
    Reduction reduction;
    reduction.impossible = true;
    Problem::Parts parts(reduction.problem);
    parts.primary_count() = 1;
    parts.item_count() = 1;
    parts.name_of_item() = {Problem::Parts::name_index(whole, item)};
    parts.share_names(whole);
    return reduction;
}

Reduction Remainder::build(std::vector<OptionId> forced) && {
    Reduction reduction;
    build_options(reduction);
    build_items(reduction);
    build_entries(reduction);
    const Problem& rest = reduction.problem;
    const auto has_too_few = [&](ItemId item) {
        const std::uint32_t least = rest.has_multiplicities() ? rest.multiplicity(item).least : 1;
        return options_left_[index(item)] < least;
    };
    for (std::size_t i = 0; i < rest.primary_count(); ++i) {
        if (has_too_few(id_at<ItemId>(i))) return impossible(rest, id_at<ItemId>(i));
    }
    reduction.forced = std::move(forced);
    return reduction;
}

/// Lists the options that stay, and carries their costs along.
void Remainder::build_options(Reduction& reduction) {
    std::vector<OptionId>& origin = reduction.origin;
    origin.resize(option_marks_.size());
    std::uint32_t kept = 0;
    for (std::size_t o = 0; o < option_marks_.size(); ++o) {
        origin[kept] = id_at<OptionId>(o);
        kept += 1 - option_marks_[o];
    }
    origin.resize(kept);
    Problem::Parts parts(reduction.problem);
    parts.cost_digits() = problem_->cost_digits();
    parts.seeks_dearest() = problem_->seeks_dearest();
    if (problem_->omission_count() != 0) {  // they are the last options, here and there
        parts.omission_count() = static_cast<std::size_t>(std::ranges::count_if(
            origin, [&](OptionId option) { return problem_->is_omission(option); }));
    }
    std::vector<Cost>& costs = parts.costs();
    if (!problem_->has_costs()) return;
    for (const OptionId option : origin) costs.push_back(problem_->cost(option));
    if (std::ranges::count(costs, 0) == std::ssize(costs)) costs.clear();
}

/// Numbers the items that stay. Their options are listed once the entries are there.
void Remainder::build_items(Reduction& reduction) {
    Problem::Parts parts(reduction.problem);
    std::vector<std::uint32_t>& names = parts.name_of_item();
    names.resize(item_marks_.size());
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < item_marks_.size(); ++i) {
        const std::uint32_t gone = item_marks_[i];
        if (i < left_.size()) left_[kept] = left_[i];  // kept <= i
        names[kept] = Problem::Parts::name_index(*problem_, id_at<ItemId>(i));
        item_marks_[i] = kept | none * gone;
        kept += 1 - gone;
        if (i < problem_->primary_count()) parts.primary_count() = kept;
    }
    names.resize(kept);
    parts.item_count() = kept;
    parts.share_names(*problem_);
    left_.resize(left_.empty() ? 0 : parts.primary_count());
    if (std::ranges::count(left_, Multiplicity{}) != std::ssize(left_)) {
        parts.multiplicities() = std::move(left_);
    }
}

/// Copies the entries that stay, and counts them by item.
void Remainder::build_entries(Reduction& reduction) {
    Problem::Parts parts(reduction.problem);
    std::size_t most = 0;
    for (const OptionId option : reduction.origin) most += problem_->option(option).size();
    parts.entries().resize(most);
    parts.option_starts().resize(reduction.origin.size() + 1);
    options_left_.resize(parts.item_count());
    const std::size_t end =
        problem_->has_colors() ? copy_colored(reduction) : copy_plain(reduction);
    parts.entries().resize(end);
}

/// Without colors, an option keeps all its items. Returns the number of entries.
std::size_t Remainder::copy_plain(Reduction& reduction) {
    Problem::Parts parts(reduction.problem);
    Entry* const entries = parts.entries().data();
    std::uint32_t* start = parts.option_starts().data();
    std::uint32_t* const left = options_left_.data();
    const std::uint32_t* const numbers = item_marks_.data();
    std::size_t end = 0;
    for (const OptionId option : reduction.origin) {
        for (const Entry& entry : problem_->option(option)) {
            const std::uint32_t number = numbers[index(entry.item)];
            entries[end++] = {id_at<ItemId>(number), no_color};
            ++left[number];
        }
        *++start = static_cast<std::uint32_t>(end);
    }
    return end;
}

/// With colors, all entries but those of a color that is fixed. Returns their number.
std::size_t Remainder::copy_colored(Reduction& reduction) {
    Problem::Parts parts(reduction.problem);
    std::size_t end = 0;
    for (std::size_t o = 0; o < reduction.origin.size(); ++o) {
        for (const Entry& entry : problem_->option(reduction.origin[o])) {
            const std::uint32_t number = item_marks_[index(entry.item)];
            if (number == none) continue;
            parts.entries()[end++] = {id_at<ItemId>(number), entry.color};
            parts.has_colors() |= entry.color != no_color;
            ++options_left_[number];
        }
        parts.option_starts()[o + 1] = static_cast<std::uint32_t>(end);
    }
    return end;
}

}  // namespace quadrille::reducing
