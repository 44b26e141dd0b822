// The table of rules: for each kind, its word, its cells and number, and what it says as one of
// three general constraints (constraints.hpp). A family of kinds is a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/rules.hpp"
#include "sudoku/board/variants/constraints.hpp"

namespace quadrille::sudoku::variants {

/// Values of all cells; 0 for a blank.
using ValueList = std::span<const std::uint16_t>;

struct RuleRow {
    enum class Number {
        none,
        needed,  ///< the sum of a cage
        usual    ///< 0 stands for the number that is usual
    };
    RuleKind kind;
    Number number;
    std::string_view name;     ///< "cage": the word of the rule in a text
    std::size_t fewest_cells;  ///< 0: the rule is about all cells, and lists none
    std::size_t most_cells;    ///< 0: as many as the grid has
    /// Adds what the rule says about the numbers of the cells; but sets are of values. Throws
    /// ProblemError if it is plainly impossible.
    void (*add)(const Rule& rule, const Grid& grid, Constraints& constraints);
    /// How the numbers of the cells, none of them blank, break the rule: "has the sum 9, not 10".
    /// Without it, a sentence that fits all rules.
    std::optional<std::string> (*fault)(const Rule& rule, ValueList cells) = nullptr;
};

/// The rows of each family.
[[nodiscard]] std::span<const RuleRow> pair_rows();
[[nodiscard]] std::span<const RuleRow> place_rows();
[[nodiscard]] std::span<const RuleRow> sum_rows();
[[nodiscard]] std::span<const RuleRow> line_rows();
[[nodiscard]] std::span<const RuleRow> outside_rows();
[[nodiscard]] std::span<const RuleRow> set_rows();

/// All rows, in the order of the families.
[[nodiscard]] std::span<const RuleRow* const> all_rows();
[[nodiscard]] const RuleRow& row_of(RuleKind kind);
/// The row with a word, or null.
[[nodiscard]] const RuleRow* find_row(std::string_view name);

/// The rule as a line of a text: "cage 12 r1c1 r1c2" (write_variant.cpp).
[[nodiscard]] std::string line_of(const Rule& rule, const Grid& grid);

/// The clue of a look-and-say cage: "2113", or "2,1,1,12" if a number has two digits.
[[nodiscard]] std::string clue_of(const Rule& rule);

/// The sum of the values of a cage, whose rule has the sum of their numbers.
[[nodiscard]] std::int64_t sum_of_values(const Rule& rule, const Grid& grid);

/// What a rule says about the values of its cells, whatever numbers they stand for.
[[nodiscard]] Constraints constraints_of(const Rule& rule, const Grid& grid);
/// How the values break a rule, or nothing. Blanks break nothing.
[[nodiscard]] std::optional<std::string> fault_of(const Rule& rule, const Grid& grid,
                                                  ValueList cells);

/// The largest number of entries that all rules of a grid may add: some hundred megabytes.
inline constexpr std::size_t most_entries = std::size_t{1} << 24;
/// The largest number of steps in the diagram of an automaton. An option for a step has 4 entries.
inline constexpr std::size_t most_steps = most_entries / 4;

/// Throws as Grid::with_rules does. Returns how many entries the rules add, about.
std::size_t check_rules(std::span<const Rule> rules, const Grid& grid);

/// Does any rule of the grid add options beside those of cells and values?
[[nodiscard]] bool have_options(const Grid& grid);

}  // namespace quadrille::sudoku::variants
