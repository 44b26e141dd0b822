// A problem whose items and options have no order yet, so that it can be given in many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::bench {

class Draft {
   public:
    /// An item, by its number in the draft, and its color: 0 for none.
    struct Cell {
        std::size_t item;
        std::size_t color = 0;
    };
    using Option = std::vector<Cell>;

    std::size_t add_primary(std::string name, Multiplicity multiplicity = {});
    std::size_t add_secondary(std::string name);
    void add_option(Option option) { options_.push_back(std::move(option)); }

    /// The problem as it was drafted; with a seed, items and options are shuffled.
    [[nodiscard]] Problem problem(std::optional<std::uint64_t> seed = {}) const;

   private:
    struct Item {
        std::string name;
        bool is_primary;
        Multiplicity multiplicity;
    };
    std::vector<Item> items_;
    std::vector<Option> options_;
};

/// The draft of a problem without colors and multiplicities.
[[nodiscard]] Draft draft_of(const Problem& problem);

}  // namespace quadrille::bench
