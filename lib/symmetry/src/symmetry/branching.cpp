#include "symmetry/branching.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/quoted.hpp"
#include "symmetry/group_state.hpp"

namespace quadrille::symmetry {
namespace {

/// Orbits as lists of members.
template <typename Id>
std::vector<std::vector<Id>> members_of(std::span<const std::uint32_t> orbit_of) {
    std::vector<std::vector<Id>> orbits;
    for (std::size_t i = 0; i < orbit_of.size(); ++i) {
        if (orbit_of[i] == orbits.size()) orbits.emplace_back();
        orbits[orbit_of[i]].push_back(id_at<Id>(i));
    }
    return orbits;
}

}  // namespace

Branching::Branching(const Problem& problem, const SymmetryGroup& group)
    : elements_(group.state().group(), problem.option_count()) {
    choose(problem, group);
}

// A solution without symmetry is found once for each of its options in the orbit of its branch:
// at most as often as the orbit has items. If the pivot has a stabiliser, it is found that many
// times more. On the mean over the options, this is order * (orbits of options) / options.
void Branching::choose(const Problem& problem, const SymmetryGroup& group) {
    const std::vector<std::uint32_t> orbit_of_option = group.option_orbits();
    const auto options = members_of<OptionId>(orbit_of_option);
    const std::vector<std::uint32_t> orbit_of_item = group.item_orbits();
    // Among items with nearly as few copies, the one with the fewest branches is taken.
    constexpr double almost = 1.1;
    double best = std::numeric_limits<double>::infinity();
    ItemId chosen{};
    std::size_t chosen_items = 0;
    std::vector<std::uint32_t> found, best_found;
    for (const auto& items : members_of<ItemId>(orbit_of_item)) {
        const ItemId item = items.front();
        if (!problem.is_primary(item) || problem.multiplicity(item) != Multiplicity{}) continue;
        found.clear();
        for (const OptionId option : problem.options_of(item)) {
            found.push_back(orbit_of_option[index(option)]);
        }
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        std::size_t covering = 0;
        for (const std::uint32_t orbit : found) covering += options[orbit].size();
        if (covering == 0) continue;
        const double copies = static_cast<double>(items.size()) *
                              static_cast<double>(found.size()) / static_cast<double>(covering);
        const bool is_better = copies < best / almost;
        const bool is_shorter = copies < best * almost && found.size() < best_found.size();
        if (!is_better && !is_shorter) continue;
        best = copies;
        best_found = found;
        chosen = item;
        chosen_items = items.size();
    }
    const std::string images =
        "the images of each solution under " + std::to_string(elements_.size()) + " symmetries";
    way_ = images;
    if (best_found.empty()) return;
    for (const std::uint32_t orbit : best_found) orbits_.push_back(options[orbit]);
    std::ranges::stable_sort(orbits_, std::ranges::greater(), &std::vector<OptionId>::size);
    avoided_.resize(problem.option_count());
    way_ = std::to_string(orbits_.size()) +
           (orbits_.size() == 1 ? " orbit of the options of " : " orbits of the options of ") +
           (chosen_items == 1 ? "item " + core::quoted(problem.item_name(chosen))
                              : std::to_string(chosen_items) + " items like " +
                                    core::quoted(problem.item_name(chosen))) +
           ", then " + images;
}

std::span<const OptionId> Branching::begin(std::size_t branch) {
    has_pivot_ = !orbits_.empty();
    if (!has_pivot_) return {};
    if (branch > 0) {
        for (const OptionId option : orbits_[branch - 1]) avoided_[index(option)] = true;
    }
    const OptionId pivot = orbits_[branch].front();
    to_pivot_.clear();
    for (const OptionId option : orbits_[branch]) {
        std::vector<std::uint32_t>& elements = to_pivot_[static_cast<std::uint32_t>(option)];
        for (std::uint32_t e = 0; e < elements_.size(); ++e) {
            if (elements_.image(e, option) == pivot) elements.push_back(e);
        }
    }
    return {&orbits_[branch].front(), 1};
}

std::optional<std::uint64_t> Branching::keep(std::span<const OptionId> solution) {
    if (!has_pivot_) return elements_.stabiliser_of_first(solution);
    elements_.set(solution);
    std::uint64_t stabiliser = 0;
    for (const OptionId option : solution) {
        const auto at = to_pivot_.find(static_cast<std::uint32_t>(option));
        if (at == to_pivot_.end()) continue;
        for (const std::uint32_t element : at->second) {
            const auto order = elements_.compare(element);
            if (order < 0) return std::nullopt;
            if (order == 0) ++stabiliser;
        }
    }
    return stabiliser;
}

}  // namespace quadrille::symmetry
