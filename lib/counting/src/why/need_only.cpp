#include <string>
#include <vector>

#include "problem/parts.hpp"
#include "quadrille/why.hpp"

namespace quadrille {

Problem need_only(const Problem& problem, std::span<const ItemId> items) {
    std::vector<bool> is_needed(problem.primary_count());
    for (const ItemId item : items) {
        if (!problem.is_primary(item)) {
            throw ProblemError("item " + std::to_string(index(item)) + " is no primary item");
        }
        is_needed[index(item)] = true;
    }
    Problem eased = problem;
    std::vector<Multiplicity> multiplicities(problem.primary_count());
    for (std::size_t i = 0; i < multiplicities.size(); ++i) {
        multiplicities[i] = problem.multiplicity(id_at<ItemId>(i));
        if (!is_needed[i]) multiplicities[i].least = 0;
    }
    Problem::Parts(eased).multiplicities() = std::move(multiplicities);
    return eased;
}

}  // namespace quadrille
