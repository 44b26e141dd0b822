#include "symmetry/starts.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "quadrille/engine.hpp"
#include "symmetry/remaining.hpp"

namespace quadrille::symmetry {
namespace {

constexpr std::uint64_t most_forms = 60'000;
constexpr std::size_t most_starts = 4'000;
/// The nodes that need about as long as a canonical form.
constexpr std::uint64_t nodes_of_form = 100;

}  // namespace

Starts::Starts(const Problem& problem, OrbitForms& forms) : problem_(problem), forms_(forms) {}

/// The options of the item with the fewest, among those that are still to be covered exactly once:
/// one for each orbit under the symmetries of the start. They are options of the whole problem. If
/// there is no such item, the start stays as it is, which is an extension by none().
std::vector<OptionId> Starts::extensions_of(const Solution& start,
                                            const std::vector<std::uint32_t>& orbits) const {
    const Reduction rest = remaining(problem_, start, {});
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
    if (!best) return {none()};
    std::vector<OptionId> result;
    std::unordered_set<std::uint32_t> seen;
    for (const OptionId option : rest.problem.options_of(*best)) {
        const OptionId origin = rest.origin[index(option)];
        if (orbits.empty() || seen.insert(orbits[index(origin)]).second) result.push_back(origin);
    }
    return result;
}

bool Starts::make(const Budget& budget) {
    while (!is_made_) {
        if (!is_in_level_ && !begin_level(budget)) return false;
        if (is_made_) break;
        if (!extend(budget)) return false;
    }
    return true;
}

/// Decides whether it is worthwhile to extend all starts.
bool Starts::begin_level(const Budget& budget) {
    if (extensions_.empty()) {  // of the empty set
        const auto form = forms_.of({}, budget);
        if (!form) return false;
        extensions_.push_back(extensions_of({}, form->orbits));
    }
    std::uint64_t forms = 0;
    for (const auto& extensions : extensions_) {
        if (!extensions.empty() && extensions.front() != none()) forms += extensions.size();
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
    next_extensions_.clear();
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
    for (; start_ < level_.size(); ++start_, extension_ = 0) {
        for (; extension_ < extensions_[start_].size(); ++extension_) {
            if (budget.is_time_up()) return false;
            Solution extended = level_[start_];
            const OptionId option = extensions_[start_][extension_];
            if (option != none()) {
                extended.insert(std::ranges::upper_bound(extended, option), option);
            }
            const auto form = forms_.of(extended, budget);
            if (!form) return false;
            ++made_forms_;
            if (!next_forms_.insert(form->digest).second) continue;
            next_extensions_.push_back(extensions_of(extended, form->orbits));
            next_.push_back(std::move(extended));
        }
    }
    level_ = std::move(next_);
    extensions_ = std::move(next_extensions_);
    ++levels_;
    is_in_level_ = false;
    return true;
}

}  // namespace quadrille::symmetry
