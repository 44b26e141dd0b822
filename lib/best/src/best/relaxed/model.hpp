// The problem as branch and bound with linear programs sees it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "best/reduced_costs.hpp"
#include "quadrille/best.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::best::relaxed {

/// How a linear program treats an item.
enum class ItemKind : unsigned char {
    needed,    ///< covered exactly once
    optional,  ///< a primary item that may be left uncovered, or a secondary item without colors
    colored    ///< it has no row, because options may share it
};

/// Costs are multiplied by `fine`, so that prices can be rounded to whole numbers. No sum
/// overflows: there is a fraction only if all costs together are below 2^61 with it, and otherwise
/// they are below 2^94.
class Model {
   public:
    /// O(entries). The problem must fit is_suited().
    Model(const Problem& problem, Which which);

    /// May every primary item be covered at most once? Two options that share an item without
    /// colors then exclude each other, and taking or leaving an option splits the solutions.
    [[nodiscard]] static bool is_suited(const Problem& problem);

    [[nodiscard]] std::size_t item_count() const { return kinds_.size(); }
    [[nodiscard]] std::size_t option_count() const { return costs_.size(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return index(item) < primary_count_; }
    [[nodiscard]] ItemKind kind(ItemId item) const { return kinds_[index(item)]; }
    [[nodiscard]] std::span<const Entry> option(OptionId option) const {
        const std::size_t o = index(option);
        return {entries_.data() + starts_[o], entries_.data() + starts_[o + 1]};
    }
    /// In fine units; negated if the most expensive solutions are wanted.
    [[nodiscard]] Wide cost(OptionId option) const { return costs_[index(option)]; }
    [[nodiscard]] Wide fine() const { return fine_; }
    /// The sum of the costs of some options.
    [[nodiscard]] Wide cost(std::span<const OptionId> options) const {
        Wide sum = 0;
        for (const OptionId option : options) sum += cost(option);
        return sum;
    }
    /// Fine units as costs of the problem.
    [[nodiscard]] double in_costs(Wide fine) const {
        return static_cast<double>(fine) / static_cast<double>(fine_);
    }
    /// The greatest of the costs' absolute values, in fine units.
    [[nodiscard]] Wide most_cost() const { return most_cost_; }
    [[nodiscard]] bool has_colors() const { return has_colors_; }

   private:
    std::size_t primary_count_;
    bool has_colors_;
    std::vector<ItemKind> kinds_;
    std::vector<std::uint32_t> starts_{0};
    std::vector<Entry> entries_;
    std::vector<Wide> costs_;
    Wide fine_ = 1;
    Wide most_cost_ = 0;
};

}  // namespace quadrille::best::relaxed
