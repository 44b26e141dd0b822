#include "symmetry/seeds.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "quadrille/engine.hpp"
#include "symmetry/remaining.hpp"

namespace quadrille::symmetry {
namespace {

constexpr std::uint64_t most_forms = 60'000;
constexpr std::size_t most_seeds = 4'000;
/// A canonical form takes about as long as so many nodes.
constexpr std::uint64_t nodes_of_form = 100;

/// The options of the item with the fewest, among those that are still to be covered exactly once.
/// They are options of the whole problem. Nothing if there is no such item.
std::optional<std::vector<OptionId>> extensions_of(const Problem& problem, const Solution& seed) {
    const Reduction rest = remaining(problem, seed, {});
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

Seeds::Seeds(const Problem& problem, OrbitForms& forms) : problem_(problem), forms_(forms) {}

bool Seeds::make(const Budget& budget) {
    while (!is_made_) {
        if (!is_in_level_ && !begin_level(budget)) return false;
        if (is_made_) break;
        if (!extend(budget)) return false;
    }
    return true;
}

/// Finds the extensions of all seeds, and whether it is worthwhile to make them.
bool Seeds::begin_level(const Budget& budget) {
    extensions_.clear();
    std::uint64_t forms = 0;
    for (const Solution& seed : level_) {
        if (budget.is_time_up()) return false;
        auto extensions = extensions_of(problem_, seed);
        extensions_.push_back(extensions ? std::move(*extensions) : std::vector<OptionId>());
        // Nothing more to branch on: the seed stays as it is.
        if (!extensions) extensions_.back().push_back(id_at<OptionId>(problem_.option_count()));
        if (extensions) forms += extensions_.back().size();
    }
    if (forms == 0 || made_forms_ + forms > most_forms || level_.size() > most_seeds) {
        is_made_ = true;
        return true;
    }
    if (!is_worthwhile(budget)) {
        if (budget.is_time_up()) return false;
        is_made_ = true;
        return true;
    }
    is_in_level_ = true;
    seed_ = extension_ = 0;
    next_.clear();
    next_forms_.clear();
    return true;
}

/// False if a short search lists what is left with fewer canonical forms than the next level needs.
bool Seeds::is_worthwhile(const Budget& budget) {
    std::uint64_t forms = 0;
    for (const auto& extensions : extensions_) forms += extensions.size();
    std::uint64_t nodes = 0;
    Count solutions;
    for (const Solution& seed : level_) {
        if (nodes >= nodes_of_form * forms) return true;
        Settings settings;
        settings.engine = "links";
        settings.budget = budget;
        settings.budget.nodes = nodes_of_form * forms - nodes;
        const auto engine = make_engine(remaining(problem_, seed, {}).problem, settings);
        const Outcome outcome = engine->count(solutions);
        nodes += engine->stats().nodes;
        if (outcome == Outcome::out_of_budget) return !budget.is_time_up();
        if (solutions > Count(forms)) return true;
    }
    return false;
}

bool Seeds::extend(const Budget& budget) {
    const auto none = id_at<OptionId>(problem_.option_count());
    for (; seed_ < level_.size(); ++seed_, extension_ = 0) {
        for (; extension_ < extensions_[seed_].size(); ++extension_) {
            if (budget.is_time_up()) return false;
            Solution extended = level_[seed_];
            const OptionId option = extensions_[seed_][extension_];
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
