#include "sat/subtrees.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sat {
namespace {

bool is_in(const Path& path, const Solution& solution) {
    return std::ranges::all_of(path, [&](const Step& step) {
        return !step.option || std::ranges::count(solution, *step.option) != 0;
    });
}

}  // namespace

Subtrees::Subtrees(const Problem& problem, const std::vector<bool>& is_possible, Subtree root)
    : problem_(problem), is_possible_(is_possible) {
    left_.push_back({std::move(root), {}});
}

// All steps below the root choose items that are covered once. A solution is therefore in a subtree
// exactly if it has the options of the subtree's path.
void Subtrees::add(const Solution& solution) {
    const auto subtree = std::ranges::find_if(
        left_, [&](const Known& one) { return is_in(one.subtree.path, solution); });
    if (subtree != left_.end()) subtree->found.push_back(solution);
}

std::optional<std::size_t> Subtrees::nearest_to_give() const {
    std::optional<std::size_t> nearest;
    if (left_.size() == 1) return nearest;
    for (std::size_t i = 0; i < left_.size(); ++i) {
        if (!left_[i].found.empty()) continue;
        if (!nearest || left_[i].depth() < left_[*nearest].depth()) nearest = i;
    }
    return nearest;
}

std::optional<std::size_t> Subtrees::nearest_to_split() const {
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < left_.size(); ++i) {
        if (left_[i].is_leaf) continue;
        if (!nearest || left_[i].depth() < left_[*nearest].depth()) nearest = i;
    }
    return nearest;
}

Subtrees::Known Subtrees::take(std::size_t place) {
    Known subtree = std::move(left_[place]);
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(place));
    return subtree;
}

std::vector<Subtree> Subtrees::give(std::size_t most) {
    std::vector<Subtree> given;
    while (given.size() < most) {
        const auto to_give = nearest_to_give();
        const auto to_split = nearest_to_split();
        if (!to_give && !to_split) break;
        if (to_give && (!to_split || left_[*to_give].depth() <= left_[*to_split].depth() + 1)) {
            given.push_back(take(*to_give).subtree);
        } else {
            split(*to_split);
        }
    }
    return given;
}

std::vector<OptionId> Subtrees::ways(const Choices& choices, ItemId item) const {
    std::vector<OptionId> ways;
    for (const OptionId option : problem_.options_of(item)) {
        if (is_possible_[index(option)] && choices.allows(option)) ways.push_back(option);
    }
    return ways;
}

void Subtrees::split(std::size_t place) {
    Choices choices(problem_);
    for (const Step& step : left_[place].subtree.path) choices.take(step);
    ItemId chosen{};
    std::vector<OptionId> fewest;
    for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (problem_.multiplicity(item) != Multiplicity{} || choices.is_covered(item)) continue;
        std::vector<OptionId> options = ways(choices, item);
        if (options.size() < 2 || (!fewest.empty() && options.size() >= fewest.size())) continue;
        chosen = item;
        fewest = std::move(options);
    }
    if (fewest.empty()) {
        left_[place].is_leaf = true;
        return;
    }
    const Known whole = take(place);
    const Count parts = whole.subtree.parts * fewest.size();
    for (const OptionId option : fewest) {
        Known part{Subtree(whole.subtree.path, parts), {}};
        part.subtree.path.push_back({chosen, option});
        for (const Solution& solution : whole.found) {
            if (std::ranges::count(solution, option) != 0) part.found.push_back(solution);
        }
        left_.push_back(std::move(part));
    }
}

}  // namespace quadrille::sat
