// The table of rules: for each kind, its checks and its part of the exact cover. A kind is a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/rules.hpp"

namespace quadrille::sudoku::variants {

class RuleCover;

/// Values of all cells; 0 for a blank.
using ValueList = std::span<const std::uint16_t>;

struct RuleRow {
    RuleKind kind;
    std::string_view name;  ///< "cage"
    std::size_t fewest_cells;
    std::size_t most_cells;  ///< 0: as many as the grid has
    /// Throws ProblemError if the rule asks for what no values can have. Returns how many entries
    /// the rule adds to the exact cover, about.
    std::size_t (*size)(const Rule& rule, unsigned values);
    /// How the values of the cells, none of them blank, break the rule: "has the sum 9, not 10".
    std::optional<std::string> (*fault)(const Rule& rule, ValueList cells);
    /// Adds the rule to an exact cover. `name` is unique, and begins the names of its items.
    void (*encode)(const Rule& rule, const std::string& name, RuleCover& cover);
    bool has_options;  ///< Does the rule add options, or only items?
};

extern const RuleRow cage_row;
extern const RuleRow thermometer_row;
extern const RuleRow less_row;
extern const RuleRow arrow_row;
extern const RuleRow little_killer_row;
extern const RuleRow apart_row;

[[nodiscard]] const RuleRow& row_of(RuleKind kind);

/// The number of ways to choose `cells` different values from 1 to `values` that have this sum, or
/// `most` if there are more. O(result times cells).
[[nodiscard]] std::size_t count_value_sets(std::size_t cells, unsigned sum, unsigned values,
                                           std::size_t most);

/// The largest number of entries that all rules of a grid may add: some hundred megabytes.
inline constexpr std::size_t most_entries = std::size_t{1} << 24;

/// Throws as Grid::with_rules does. Returns how many entries the rules add, about.
std::size_t check_rules(std::span<const Rule> rules, std::size_t cell_count, unsigned values);

/// Does any rule of the grid add options beside those of cells and values?
[[nodiscard]] bool have_options(const Grid& grid);

}  // namespace quadrille::sudoku::variants
