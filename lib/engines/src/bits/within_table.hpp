// What the search within an allowance searches: a problem with costs, or what a node has left of
// it, as rows of bits. Its options are in ascending order of cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bits/row.hpp"
#include "core/aligned.hpp"
#include "quadrille/problem.hpp"
#include "search/allowance.hpp"

namespace quadrille::bits {

/// The due of an item that must be covered. Others are not negative.
inline constexpr Cost must_be_covered = -1;

/// A node of the search. Its options and items are those of a table, by their numbers there.
///
/// A part of what every solution from here on costs is known, and counted in `spent`. The costs
/// are what the options cost beyond that (search/local_prices.hpp).
struct WithinNode {
    core::AlignedArray<Word> left;    ///< the options that may be chosen
    core::AlignedArray<Cost> costs;   ///< of all options
    std::vector<Cost> dues;           ///< of all items
    std::vector<std::uint32_t> open;  ///< items that nothing covers and that have a due
    std::size_t needed = 0;           ///< those of them that must be covered
    Cost spent = 0;

    [[nodiscard]] bool must_cover(std::size_t item) const { return dues[item] == must_be_covered; }
};

class WithinTable {
   public:
    /// All of a problem, which has neither colors nor multiplicities, and the node at its root.
    /// `seed`: the order of the items is random.
    void fill(const Problem& problem, const search::Allowance& allowance,
              std::optional<std::uint64_t> seed, WithinNode& root);
    /// What is left at a node of another table. The node becomes one of this table.
    void fill(const WithinTable& of, WithinNode& node);

    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] std::size_t option_count() const { return options_.size(); }
    [[nodiscard]] const Word* row(std::size_t item) const { return rows_.data() + item * words_; }
    /// The items of an option.
    [[nodiscard]] std::span<const std::uint32_t> items_of(std::size_t option) const {
        return {items_of_.data() + starts_[option], items_of_.data() + starts_[option + 1]};
    }
    [[nodiscard]] std::size_t item_count() const { return items_.size(); }
    /// Their numbers in the problem.
    [[nodiscard]] OptionId option(std::size_t option) const { return options_[option]; }
    [[nodiscard]] ItemId item(std::size_t item) const { return items_[item]; }
    /// The number of one of its items here. O(items).
    [[nodiscard]] std::uint32_t number_of(ItemId item) const;

    /// Makes a node of this table the same as another one.
    void copy(const WithinNode& from, WithinNode& node) const;
    /// Chooses an option that is left at a node, and counts its cost.
    void choose(std::size_t option, WithinNode& node) const;

   private:
    void set_rows();

    std::size_t words_ = 0;
    core::AlignedArray<Word> rows_;  // of the items: their options
    std::vector<ItemId> items_;
    std::vector<OptionId> options_;
    std::vector<std::uint32_t> starts_;    // in items_of_, one for each option and one more
    std::vector<std::uint32_t> items_of_;  // of the options
    // Room for fill().
    std::vector<std::uint32_t> order_, number_;
    WithinNode made_;
};

}  // namespace quadrille::bits
