// A symmetry of a problem: a permutation of its items and options that changes nothing else.
//
//     std::vector<ItemId> mirrored = …;  // the image of each item
//     if (const auto mirror = symmetry_of_items(problem, mirrored)) generators.push_back(*mirror);
//
// A symmetry maps solutions to solutions. symmetry_group.hpp makes groups of symmetries, and
// up_to_symmetry.hpp counts and lists solutions so that symmetric copies count once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The image of each item and of each option: items[index(i)] and options[index(o)].
struct Symmetry {
    /// The image of each item, and of each option.
    std::vector<ItemId> items;
    std::vector<OptionId> options;

    friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Checks that this is a symmetry of the problem. Returns nothing if it is, and otherwise one
/// sentence that says why not. Images of primary items must be primary items with the same
/// multiplicity, and images of options must have the same cost. The entries of an option must
/// become the entries of its image, but the colors of a secondary item may be renamed, each to a
/// color of its own. O(entries) on average.
[[nodiscard]] std::optional<std::string> find_fault(const Problem& problem,
                                                    const Symmetry& symmetry);

/// The symmetry that maps each item to the given image and keeps the colors, if there is one. The
/// k-th of several equal options is mapped to the k-th of their images. O(entries) on average,
/// besides sorting each option.
[[nodiscard]] std::optional<Symmetry> symmetry_of_items(const Problem& problem,
                                                        std::span<const ItemId> item_images);

}  // namespace quadrille
#pragma GCC visibility pop
