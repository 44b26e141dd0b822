// Builds the problem that remains, in three passes: options, items, entries.
//
// A Sudoku is cut out of its skeleton here, for every board, so the inner loops have no branch
// that depends on what was dropped: they write always, and step on only past what stays.
#include "reduce/remainder.hpp"

#include <limits>
#include <utility>

#include "problem/parts.hpp"

namespace quadrille {
namespace {

// The new number of an option or item that does not stay.
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// 1 for the number of what stays, 0 for `none`. There are less than 2^31 entries, so less options
/// and items that have one, and the highest bit tells.
constexpr std::uint32_t stays(std::uint32_t number) noexcept {
    return ~number >> 31;
}

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
    ProblemParts parts(reduction.problem);
    parts.primary_count() = 1;
    parts.item_starts() = {0, 0};
    parts.name_of_item() = {ProblemParts::name_index(whole, item)};
    parts.share_names(whole);
    return reduction;
}

Reduction Remainder::build(std::vector<OptionId> forced) && {
    Reduction reduction;
    build_options(reduction);
    std::size_t kept_entries = 0;
    for (const OptionId option : reduction.origin) kept_entries += problem_->option(option).size();
    if (!build_items(reduction, kept_entries)) return impossible(*problem_, short_of_options_);
    build_entries(reduction);
    ProblemParts(reduction.problem).share_names(*problem_);
    reduction.forced = std::move(forced);
    return reduction;
}

/// Numbers the options that stay, and carries their costs along.
void Remainder::build_options(Reduction& reduction) {
    std::vector<OptionId>& origin = reduction.origin;
    origin.resize(option_marks_.size());
    std::uint32_t kept = 0;
    for (std::size_t o = 0; o < option_marks_.size(); ++o) {
        const std::uint32_t dropped = option_marks_[o];
        origin[kept] = id_at<OptionId>(o);
        option_marks_[o] = kept | (0 - dropped);  // `none` if dropped
        kept += 1 - dropped;
    }
    origin.resize(kept);
    std::vector<Cost>& costs = ProblemParts(reduction.problem).costs();
    if (!problem_->has_costs()) return;
    for (const OptionId option : origin) costs.push_back(problem_->cost(option));
    if (std::ranges::count(costs, 0) == std::ssize(costs)) costs.clear();
}

/// Numbers the items that stay, with their options. An item that needs no option and has none
/// left does not stay. False if some item has fewer options left than it needs.
bool Remainder::build_items(Reduction& reduction, std::size_t kept_entries) {
    ProblemParts parts(reduction.problem);
    std::vector<OptionId>& options = parts.item_options();
    options.resize(kept_entries + 1);  // the last one is written to, but never kept
    parts.item_starts().reserve(item_marks_.size() + 1);
    parts.name_of_item().reserve(item_marks_.size());
    std::uint32_t end = 0;
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < item_marks_.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        const bool gone = std::exchange(item_marks_[i], none) != 0;
        if (gone) continue;
        const std::uint32_t begin = end;
        for (const OptionId option : problem_->options_of(item)) {
            const std::uint32_t number = option_marks_[index(option)];
            options[end] = id_at<OptionId>(number);
            end += stays(number);
        }
        const bool primary = problem_->is_primary(item);
        const Multiplicity multiplicity = primary ? left(item) : Multiplicity{0, 1};
        if (end - begin < multiplicity.least) {
            short_of_options_ = item;
            return false;
        }
        if (begin == end) continue;
        if (primary && !left_.empty()) left_[kept] = multiplicity;  // kept <= i
        item_marks_[i] = kept++;
        parts.primary_count() += primary;
        parts.item_starts().push_back(end);
        parts.name_of_item().push_back(ProblemParts::name_index(*problem_, item));
    }
    options.resize(end);
    left_.resize(left_.empty() ? 0 : parts.primary_count());
    if (std::ranges::count(left_, Multiplicity{}) != std::ssize(left_)) {
        parts.multiplicities() = std::move(left_);
    }
    return true;
}

/// Copies the entries that stay: all but those of a color that is fixed.
void Remainder::build_entries(Reduction& reduction) {
    ProblemParts parts(reduction.problem);
    std::vector<Entry>& entries = parts.entries();
    std::vector<std::uint32_t>& starts = parts.option_starts();
    entries.resize(parts.item_options().size() + 1);  // as above
    starts.resize(reduction.origin.size() + 1);
    std::uint32_t end = 0;
    std::uint32_t colors = 0;
    for (std::size_t o = 0; o < reduction.origin.size(); ++o) {
        for (const Entry& entry : problem_->option(reduction.origin[o])) {
            const std::uint32_t number = item_marks_[index(entry.item)];
            entries[end] = {id_at<ItemId>(number), entry.color};
            end += stays(number);
            colors |= static_cast<std::uint32_t>(entry.color) * stays(number);
        }
        starts[o + 1] = end;
    }
    entries.resize(end);
    parts.has_colors() = colors != 0;
}

}  // namespace quadrille
