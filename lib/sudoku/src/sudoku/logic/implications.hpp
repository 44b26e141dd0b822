// Chains of implications between candidates.
//
// A node says that a cell has a value, or that it has not. Each implication has one premise:
//
//     r1c2 is 5      =>  r1c7 is not 5   they see each other
//     r1c2 is 5      =>  r1c2 is not 8   a cell has one value          (within_cells)
//     r1c2 is not 5  =>  r1c2 is 8       the cell has 5 and 8 only      (through_cells)
//     r1c2 is not 5  =>  r4c2 is 5       the last other place in a house (through_houses)
//
// A search visits all nodes that follow from one node, the nearest first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

struct Assertion {
    CellValue at;
    bool is_so = true;  ///< "is", or "is not"
};

enum Implication : unsigned { within_cells = 1, through_cells = 2, through_houses = 4 };
inline constexpr unsigned all_implications = within_cells | through_cells | through_houses;

class Implications {
   public:
    explicit Implications(const Candidates& now);

    /// Finds all that follows from the assertion by these kinds of implications.
    void spread(const Assertion& start, unsigned kinds);
    /// Stops when a candidate both is and is not, and follows chains up to this length.
    void spread_to_contradiction(const Assertion& start, unsigned kinds, unsigned most_depth);

    /// All that follows, the start first.
    [[nodiscard]] std::span<const std::uint32_t> nodes() const noexcept { return reached_; }
    [[nodiscard]] Assertion assertion(std::uint32_t node) const noexcept;
    [[nodiscard]] std::uint32_t node(const Assertion& assertion) const noexcept;
    [[nodiscard]] bool has(std::uint32_t node) const noexcept { return round_of_[node] == round_; }
    /// The number of implications from the start.
    [[nodiscard]] unsigned depth(std::uint32_t node) const noexcept { return depth_[node]; }
    /// A candidate that both is and is not: the node that says "is".
    [[nodiscard]] std::optional<std::uint32_t> contradiction() const noexcept {
        return contradiction_;
    }

    /// The chain from the start to a node.
    [[nodiscard]] std::vector<Assertion> chain(std::uint32_t node) const;
    /// "If r1c2 is 5, then r1c7 is not 5, then r4c7 is 5 (column 7)".
    [[nodiscard]] std::string words(std::span<const Assertion> chain) const;
    /// Marks the candidates of a chain: those that are on side 0, the others on side 1.
    static void mark(std::span<const Assertion> chain, Finding& finding);

   private:
    void begin(const Assertion& start, unsigned kinds);
    void add(std::uint32_t node, std::uint32_t parent);
    void follow(std::uint32_t node);
    [[nodiscard]] std::string reason(const Assertion& from, const Assertion& to) const;

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned kinds_ = 0;
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> round_of_;  // of each node: when it was reached last
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> depth_;
    std::vector<std::uint32_t> reached_;
    std::optional<std::uint32_t> contradiction_;
};

}  // namespace quadrille::sudoku::logic
