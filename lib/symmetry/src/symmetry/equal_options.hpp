// Classes of equal options. Any permutation of a class is a symmetry. nauty would find all of these
// one by one, in cubic time or worse. So it sees one option of each class only.
//
// An item that one option alone has is that option's own. Options that differ only in their own
// items are as good as equal: a permutation of a class takes the own items along.
//
// A set of marked options divides a class into two parts, those that are marked and the others.
// The symmetries that keep the set are the permutations of all parts, and those of the classes, in
// which the k-th option of a part goes to the k-th of its image.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "symmetry/permutation_group.hpp"

namespace quadrille::symmetry {

class OptionClasses {
   public:
    /// Options are equal if they have the same entries, in any order, but for own items, of which
    /// they have the same kinds, and the same cost, and are both omissions or both not. An option
    /// with two own items of a kind keeps all of its items: those two are exchanged by nauty.
    /// O(entries) on average, beyond sorting each option.
    explicit OptionClasses(const Problem& problem);

    [[nodiscard]] std::size_t size() const noexcept { return classes_.size(); }
    [[nodiscard]] std::size_t class_of(std::size_t option) const { return class_of_[option]; }
    /// Ascending.
    [[nodiscard]] std::span<const Point> options_of(std::size_t number) const {
        return classes_[number];
    }
    [[nodiscard]] std::size_t option_count() const noexcept { return class_of_.size(); }

    /// The items that go along with an option, one of each kind, in the order of kinds.
    [[nodiscard]] std::span<const Point> own_items_of(std::size_t option) const {
        return own_items_[option];
    }
    /// The option that an item goes along with; nothing for other items.
    [[nodiscard]] std::optional<Point> owner_of(std::size_t item) const { return owners_[item]; }

    /// The parts of all classes, given a set of marked options: of class c, parts[2 c] are those
    /// that are not marked, and parts[2 c + 1] those that are.
    using Parts = std::vector<std::vector<Point>>;
    [[nodiscard]] Parts parts(std::span<const OptionId> marked) const;

   private:
    std::vector<std::vector<Point>> classes_;  // in the order of their first options
    std::vector<std::size_t> class_of_;        // of each option
    std::vector<std::vector<Point>> own_items_;
    std::vector<std::optional<Point>> owners_;  // of each item
};

/// Turns an answer about one option of each class into an answer about all options. Points are
/// classes and items on one side, options and items on the other; numbers above are those of
/// colors.
class Lifting {
   public:
    Lifting(const OptionClasses& equal, std::span<const OptionId> marked, std::size_t options,
            std::size_t items)
        : equal_(equal), parts_(equal.parts(marked)), options_(options), items_(items) {}

    /// The number of permutations of all parts.
    [[nodiscard]] Count order() const;
    /// The number of generators that these permutations need.
    [[nodiscard]] std::size_t exchanges() const;
    [[nodiscard]] std::vector<Permutation> generators(const std::vector<Permutation>& given) const;
    /// A base for generators(), for which they are strong if the given ones are.
    [[nodiscard]] std::vector<Point> base(std::span<const Point> given) const;
    /// An option of each option's orbit.
    [[nodiscard]] std::vector<std::uint32_t> orbits(std::span<const int> of_classes) const;

   private:
    [[nodiscard]] Permutation lifted(const Permutation& given) const;
    void take_own_items(std::size_t option, Permutation& images) const;
    void add_to_base(std::size_t number, std::vector<Point>& base) const;

    const OptionClasses& equal_;
    OptionClasses::Parts parts_;
    std::size_t options_;
    std::size_t items_;
};

}  // namespace quadrille::symmetry
