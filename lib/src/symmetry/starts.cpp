#include "symmetry/starts.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "quadrille/engine.hpp"
#include "symmetry/remaining.hpp"

namespace quadrille::symmetry {
namespace {

constexpr std::uint64_t most_forms = 60'000;
constexpr std::size_t most_starts = 4'000;
/// A canonical form takes about as long as so many nodes.
constexpr std::uint64_t nodes_of_form = 100;

/// The options of the item with the fewest, among those that are still to be covered exactly once.
/// They are options of the whole problem. Nothing if there is no such item.
std::optional<std::vector<OptionId>> extensions_of(const Problem& problem, const Solution& start) {
    const Reduction rest = remaining(problem, start, {});
    std::optional<ItemId> best;
    std::size_t fewest = 0;
    for (std::size_t i = 0; i < rest.problem.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (rest.problem.multiplicity(item) != Multiplicity{}) continue;
        const std::size_t options = rest.problem.options_of(item).size();
        if (best && options >= fewest) continue;
        best = item;
        fewest = options;
    }
    if (!best) return std::nullopt;
    std::vector<OptionId> result;
    for (const OptionId option : rest.problem.options_of(*best)) {
        result.push_back(rest.origin[index(option)]);
    }
    return result;
}

}  // namespace

Starts::Starts(const Problem& problem, OrbitForms& forms) : problem_(problem), forms_(forms) {}

bool Starts::make(const Budget& budget) {
    while (!is_made_) {
        if (!is_in_level_ && !begin_level(budget)) return false;
        if (is_made_) break;
        if (!extend(budget)) return false;
    }
    return true;
}

/// Finds the extensions of all starts, and whether it is worthwhile to make them.
bool Starts::begin_level(const Budget& budget) {
    extensions_.clear();
    std::uint64_t forms = 0;
    for (const Solution& start : level_) {
        if (budget.is_time_up()) return false;
        auto extensions = extensions_of(problem_, start);
        extensions_.push_back(extensions ? std::move(*extensions) : std::vector<OptionId>());
        // Nothing more to branch on: the start stays as it is.
        if (!extensions) extensions_.back().push_back(id_at<OptionId>(problem_.option_count()));
        if (extensions) forms += extensions_.back().size();
    }
    if (forms == 0 || made_forms_ + forms > most_forms || level_.size() > most_starts) {
        is_made_ = true;
        return true;
    }
    if (!is_worthwhile(budget)) {
        if (budget.is_time_up()) return false;
        is_made_ = true;
        return true;
    }
    is_in_level_ = true;
    start_ = extension_ = 0;
    next_.clear();
    next_forms_.clear();
    return true;
}

/// False if a short search lists what is left with fewer canonical forms than the next level needs.
bool Starts::is_worthwhile(const Budget& budget) {
    std::uint64_t forms = 0;
    for (const auto& extensions : extensions_) forms += extensions.size();
    std::uint64_t nodes = 0;
    Count solutions;
    for (const Solution& start : level_) {
        if (nodes >= nodes_of_form * forms) return true;
        Settings settings;
        settings.engine = "links";
        settings.budget = budget;
        settings.budget.nodes = nodes_of_form * forms - nodes;
        const auto engine = make_engine(remaining(problem_, start, {}).problem, settings);
        const Outcome outcome = engine->count(solutions);
        nodes += engine->stats().nodes;
        if (outcome == Outcome::out_of_budget) return !budget.is_time_up();
        if (solutions > Count(forms)) return true;
    }
    return false;
}

bool Starts::extend(const Budget& budget) {
    const auto none = id_at<OptionId>(problem_.option_count());
    for (; start_ < level_.size(); ++start_, extension_ = 0) {
        for (; extension_ < extensions_[start_].size(); ++extension_) {
            if (budget.is_time_up()) return false;
            Solution extended = level_[start_];
            const OptionId option = extensions_[start_][extension_];
            if (option != none) {
                extended.insert(std::ranges::upper_bound(extended, option), option);
            }
            const auto form = forms_.of(extended, budget);
            if (!form) return false;
            ++made_forms_;
            if (next_forms_.insert(form->digest).second) next_.push_back(std::move(extended));
        }
    }
    level_ = std::move(next_);
    ++levels_;
    is_in_level_ = false;
    return true;
}

}  // namespace quadrille::symmetry
