// Finds the solutions of boards with rules, by the values that are left for each cell.
//
//     const Tables tables(grid);
//     Search search(tables);
//     if (search.start(board)) {
//         while (search.next(budget) == Outcome::found) use(search.solution());
//     }
//
// An engine sees of a cage only that some set of values must be left for it. Here a cage excludes a
// value from a cell if no set that is left can be placed with it, and from the cells around if
// every set that is left has it. Sums of cells that may be equal bound their cells.
//
// The search gives a cell its smallest value, or excludes that. It chooses the cell with the fewest
// values for each failure of its constraints so far: Boussemart, Hemery, Lecoutre and Sais,
// "Boosting systematic search by weighting constraints", ECAI 2004. That takes half the nodes of
// the fewest values alone, on hard boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/solve/rule_search/tables.hpp"

namespace quadrille::sudoku::rule_search {

class Search {
   public:
    /// The tables must outlive it.
    explicit Search(const Tables& tables);

    /// Begins a board of the grid. False if it has no solution, as is seen at once.
    [[nodiscard]] bool start(const Board& board);

    /// Looks for the next solution. A budget that ended can be followed by another.
    [[nodiscard]] Outcome next(const Budget& budget);

    /// From now on, a cell has a value that is not among these rather than one that is, so that
    /// solutions differ from those that are known. The list, which must outlive the search, may
    /// change; if it is empty, no value is avoided.
    void avoid(std::span<const Values> known) { known_ = known; }

    // Conclusions from values of all cells, to explain them. None is empty before, and a board must
    // be started again after these. Nothing is left if there is a contradiction.

    /// What one constraint leaves.
    [[nodiscard]] std::span<const Values> left_by(std::size_t constraint,
                                                  std::span<const Values> values);
    /// What all constraints leave, without houses.
    [[nodiscard]] std::span<const Values> left_by_constraints(std::span<const Values> values);
    /// What everything leaves that is known.
    [[nodiscard]] std::span<const Values> left_by_all(std::span<const Values> values);

    /// The board that was found last.
    [[nodiscard]] Board solution() const;

    /// Of this board: the cells that were branched on.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    /// Of this board: how often a cell lost values.
    [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }
    /// Of this board: the values that were chosen one after another, at the most.
    [[nodiscard]] std::size_t longest_branch() const noexcept { return longest_branch_; }
    /// The share of the search that is done, from 0 to 1.
    [[nodiscard]] double progress() const { return shares_.back().begin; }

   private:
    /// The cell has this value, or, when that has been searched, any other.
    struct Branch {
        std::uint32_t cell;
        Values value;
    };
    struct Share {
        double begin, end;
    };

    static constexpr std::size_t lanes = 16;

    // The state of a level: the values of the cells, those that are solved in each full house, and
    // the values of the cells of full houses once more, sixteen houses side by side.
    void use_state(std::size_t level);
    void begin(std::span<const Values> values);
    void change_all();
    [[nodiscard]] std::span<const Values> left(bool is_possible);
    [[nodiscard]] std::size_t level() const { return branches_.size(); }

    [[nodiscard]] bool narrow(std::uint32_t cell, Values to);
    [[nodiscard]] bool exclude(std::uint32_t cell, Values values) {
        return (cells_[cell] & values) == 0 ||
               narrow(cell, static_cast<Values>(cells_[cell] & ~values));
    }
    [[nodiscard]] bool propagate();
    [[nodiscard]] std::optional<std::size_t> next_changed();
    [[nodiscard]] bool exclude_from_peers(std::uint32_t cell);
    [[nodiscard]] bool find_hidden_singles();
    [[nodiscard]] bool place_hidden(std::size_t house, Values hidden);
    [[nodiscard]] bool revise(std::size_t number);
    [[nodiscard]] bool revise(const Pair& pair);
    [[nodiscard]] bool revise(const Needed& needed);
    [[nodiscard]] bool revise(const Cage& cage);
    [[nodiscard]] bool exclude_around(std::span<const std::uint32_t> cells, std::uint32_t members,
                                      Values value);
    [[nodiscard]] bool revise(const Sum& sum);
    [[nodiscard]] bool revise(const Layers& automaton);
    void forget_changes();
    void blame(std::span<const std::uint32_t> cells);
    void blame_shared(std::uint32_t cell, std::uint32_t peer);
    [[nodiscard]] bool backtrack();
    [[nodiscard]] std::uint32_t choose_cell() const;
    [[nodiscard]] bool branch(std::uint32_t cell);

    const Tables& tables_;
    std::size_t groups_;  // of sixteen full houses
    std::size_t state_size_;
    std::vector<Values> needed_;  // in each of the houses: all, or none where a group has fewer
    std::vector<std::vector<std::size_t>> places_;  // of each cell in houses_
    std::vector<Values> states_;
    Values* cells_ = nullptr;       // of the last level
    Values* houses_ = nullptr;      // likewise
    Values* solved_ = nullptr;      // likewise, of full houses
    std::vector<Branch> branches_;  // that led to the last level
    std::vector<Share> shares_;     // of the search, of each level
    bool is_found_ = false;

    // What has changed and is to be looked at.
    std::vector<std::uint32_t> solved_cells_;
    bool is_house_changed_ = false;
    std::vector<std::uint64_t> changed_;  // constraints

    std::vector<std::uint8_t> reached_;  // states of the automaton that is revised

    std::span<const Values> known_;  // values that are avoided in each cell
    std::vector<double> failures_;   // of the constraints of each cell
    std::uint64_t nodes_ = 0;
    std::uint64_t updates_ = 0;
    std::size_t longest_branch_ = 0;
    core::BudgetWatch watch_;
};

}  // namespace quadrille::sudoku::rule_search
