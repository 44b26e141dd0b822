// Groups of symmetries of a problem.
#include "quadrille/symmetry_group.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/error.hpp"
#include "symmetry/group_state.hpp"

namespace quadrille {

namespace symmetry {

Permutation to_permutation(const Symmetry& symmetry) {
    const std::size_t options = symmetry.options.size();
    Permutation result;
    result.reserve(options + symmetry.items.size());
    for (const OptionId image : symmetry.options) result.push_back(static_cast<Point>(image));
    for (const ItemId image : symmetry.items) {
        result.push_back(static_cast<Point>(options + index(image)));
    }
    return result;
}

Symmetry to_symmetry(const Permutation& permutation, std::size_t options) {
    Symmetry result;
    for (std::size_t p = 0; p < permutation.size(); ++p) {
        if (p < options) {
            result.options.push_back(id_at<OptionId>(permutation[p]));
        } else {
            result.items.push_back(id_at<ItemId>(permutation[p] - options));
        }
    }
    return result;
}

void require_group_of(const Problem& problem, const SymmetryGroup& group) {
    if (group.state().option_count() != problem.option_count() ||
        group.state().item_count() != problem.item_count()) {
        throw ProblemError("the group of symmetries is that of another problem");
    }
}

}  // namespace symmetry

namespace {

std::vector<symmetry::Permutation> permutations_of(std::span<const Symmetry> symmetries) {
    std::vector<symmetry::Permutation> permutations;
    permutations.reserve(symmetries.size());
    for (const Symmetry& one : symmetries) permutations.push_back(symmetry::to_permutation(one));
    return permutations;
}

std::vector<Symmetry> checked(const Problem& problem, std::span<const Symmetry> generators) {
    for (const Symmetry& one : generators) {
        if (const auto fault = find_fault(problem, one)) {
            throw ProblemError("this is no symmetry of the problem: " + *fault);
        }
    }
    return {generators.begin(), generators.end()};
}

}  // namespace

SymmetryGroup::State::State(std::size_t options, std::size_t items,
                            symmetry::PermutationGroup group, bool has_all)
    : options_(options), items_(items), group_(std::move(group)), has_all_(has_all) {
    for (const symmetry::Permutation& permutation : group_.generators()) {
        generators_.push_back(symmetry::to_symmetry(permutation, options));
    }
}

SymmetryGroup::SymmetryGroup(const Problem& problem) : SymmetryGroup(problem, {}) {}

SymmetryGroup::SymmetryGroup(const Problem& problem, std::span<const Symmetry> generators)
    : state_(std::make_shared<State>(
          problem.option_count(), problem.item_count(),
          symmetry::PermutationGroup(problem.option_count() + problem.item_count(),
                                     permutations_of(checked(problem, generators))),
          false)) {}

const Count& SymmetryGroup::order() const noexcept {
    return state_->group().order();
}

std::span<const Symmetry> SymmetryGroup::generators() const noexcept {
    return state_->generators();
}

std::vector<std::uint32_t> SymmetryGroup::option_orbits() const {
    std::vector<std::uint32_t> orbits = state_->group().orbits();
    orbits.resize(state_->option_count());
    return orbits;
}

std::vector<std::uint32_t> SymmetryGroup::item_orbits() const {
    // The options are the first points, and no orbit has both.
    const std::vector<std::uint32_t> orbits = state_->group().orbits();
    std::uint32_t options = 0;
    for (std::size_t o = 0; o < state_->option_count(); ++o) {
        options = std::max(options, orbits[o] + 1);
    }
    std::vector<std::uint32_t> result;
    for (std::size_t p = state_->option_count(); p < orbits.size(); ++p) {
        result.push_back(orbits[p] - options);
    }
    return result;
}

}  // namespace quadrille
