// The only access to a Problem's arrays for code that makes a problem from another one.
//
// A part shares the name tables of its origin, so that it costs no time per name. This is how a
// Sudoku board is cut out of the skeleton in a few microseconds.
#pragma once

#include "quadrille/problem.hpp"

namespace quadrille {

class Problem::Parts {
   public:
    explicit Parts(Problem& problem) : problem_(problem) {}

    [[nodiscard]] std::size_t& primary_count() { return problem_.primary_count_; }
    [[nodiscard]] bool& has_colors() { return problem_.has_colors_; }
    [[nodiscard]] std::vector<std::uint32_t>& option_starts() { return problem_.option_starts_; }
    [[nodiscard]] std::vector<Entry>& entries() { return problem_.entries_; }
    [[nodiscard]] std::size_t& item_count() { return problem_.item_count_; }
    [[nodiscard]] std::vector<Multiplicity>& multiplicities() { return problem_.multiplicities_; }
    [[nodiscard]] std::vector<Cost>& costs() { return problem_.costs_; }
    [[nodiscard]] unsigned& cost_digits() { return problem_.cost_digits_; }
    [[nodiscard]] bool& seeks_dearest() { return problem_.seeks_dearest_; }
    [[nodiscard]] std::size_t& omission_count() { return problem_.omission_count_; }
    [[nodiscard]] std::vector<std::uint32_t>& name_of_item() { return problem_.name_of_item_; }
    [[nodiscard]] std::vector<std::string>& warnings() { return problem_.warnings_; }

    void set_names(core::NameTable items, core::NameTable colors);
    void set_option_names(core::NameTable options);
    /// Takes the names of another problem: item i of this one is then named as item
    /// name_of_item()[i] of the table that `origin` uses.
    void share_names(const Problem& origin) {
        problem_.item_names_ = origin.item_names_;
        problem_.color_names_ = origin.color_names_;
    }
    /// The place of an item's name in the shared table.
    [[nodiscard]] static std::uint32_t name_index(const Problem& origin, ItemId item) {
        return origin.name_of_item_.empty() ? static_cast<std::uint32_t>(item)
                                            : origin.name_of_item_[index(item)];
    }

   private:
    Problem& problem_;
};

}  // namespace quadrille
