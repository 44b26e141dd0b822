#include "sudoku/clues/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/budget.hpp"

namespace quadrille::sudoku::clues {
namespace {

constexpr std::size_t most_values = 9;
constexpr std::size_t most_cells = 81;

class OtherSolutions {
   public:
    OtherSolutions(const Board& grid, unsigned largest, std::size_t most, const Budget& budget)
        : grid_(grid), largest_(largest), most_(most), placed_(grid.grid.houses().size()) {
        watch_.begin(budget, 0, 0);
        all_values_ = static_cast<Values>((2U << grid.side()) - 2);
        const Houses& houses = grid.grid.houses();
        for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
            for (const std::size_t house : houses.of_cell(cell)) {
                for (const std::uint32_t other : houses.cells_of(house)) {
                    ClueCells& holders = holders_[cell][grid.cells[other]];
                    holders = holders | ClueCells::of(other);
                }
            }
        }
    }

    /// False if there are too many sets, or the time is up.
    bool run() {
        for (std::size_t cell = 0; cell < grid_.cells.size() && !is_over_; ++cell) {
            below_ = ClueCells::below(cell);
            differing_ = ClueCells::of(cell);
            extend();
        }
        return !is_over_;
    }

    std::vector<ClueCells>& found() { return found_; }

   private:
    using Values = std::uint16_t;  // bit v: value v

    void extend() {
        ClueCells open = differing_.without(changed_);
        if (open.is_empty()) {
            found_.push_back(differing_);
            is_over_ = found_.size() > most_;
            return;
        }
        is_over_ = is_over_ || watch_.is_used_up(++nodes_, 0);
        if (is_over_) return;
        // The cell that can take the fewest values.
        std::size_t best = 0;
        Values values = 0;
        int fewest = most_values + 1;
        while (!open.is_empty()) {
            const std::size_t cell = open.take_first();
            const Values possible = values_of(cell);
            if (std::popcount(possible) >= fewest) continue;
            fewest = std::popcount(possible);
            if (fewest == 0) return;
            best = cell;
            values = possible;
        }
        change(best, values);
    }

    /// The values that the cell may get: none that another cell got in one of its houses, and none
    /// that makes too many cells differ, or one with a lower number than the first.
    [[nodiscard]] Values values_of(std::size_t cell) const {
        auto used = static_cast<Values>(1U << grid_.cells[cell]);
        for (const std::size_t house : grid_.grid.houses().of_cell(cell)) {
            used = static_cast<Values>(used | placed_[house]);
        }
        Values possible = 0;
        for (auto left = static_cast<Values>(all_values_ & ~used); left != 0;
             left = static_cast<Values>(left & (left - 1))) {
            const auto value = static_cast<std::size_t>(std::countr_zero(left));
            const ClueCells& holders = holders_[cell][value];
            if (!(holders & below_).is_empty()) continue;
            if ((differing_ | holders).size() > largest_) continue;
            possible = static_cast<Values>(possible | 1U << value);
        }
        return possible;
    }

    void change(std::size_t cell, Values values) {
        const ClueCells before = differing_;
        changed_ = changed_ | ClueCells::of(cell);
        for (; values != 0 && !is_over_; values = static_cast<Values>(values & (values - 1))) {
            const auto value = static_cast<std::size_t>(std::countr_zero(values));
            const auto bit = static_cast<Values>(1U << value);
            differing_ = before | holders_[cell][value];
            toggle(cell, bit);
            extend();
            toggle(cell, bit);
        }
        differing_ = before;
        changed_ = changed_.without(ClueCells::of(cell));
    }

    void toggle(std::size_t cell, Values bit) {
        for (const std::size_t house : grid_.grid.houses().of_cell(cell)) {
            placed_[house] = static_cast<Values>(placed_[house] ^ bit);
        }
    }

    const Board& grid_;
    unsigned largest_;
    std::size_t most_;
    Values all_values_ = 0;
    /// For each cell and value, the cells that have the value in the houses of the cell.
    std::array<std::array<ClueCells, most_values + 1>, most_cells> holders_{};
    core::BudgetWatch watch_;
    std::uint64_t nodes_ = 0;
    bool is_over_ = false;

    ClueCells below_;             // cells that must not differ
    ClueCells differing_;         // cells that must differ
    ClueCells changed_;           // those of them that have a new value
    std::vector<Values> placed_;  // for each house, its new values
    std::vector<ClueCells> found_;
};

/// Leaves out sets that others lie within.
void keep_minimal(std::vector<ClueCells>& sets) {
    std::sort(sets.begin(), sets.end(), [](ClueCells a, ClueCells b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    std::size_t kept = 0;
    for (const ClueCells set : sets) {
        const auto end = sets.begin() + static_cast<std::ptrdiff_t>(kept);
        if (std::none_of(sets.begin(), end, [&](ClueCells s) { return s.is_within(set); })) {
            sets[kept++] = set;
        }
    }
    sets.resize(kept);
}

}  // namespace

std::optional<std::vector<ClueCells>> minimal_unavoidable_sets(const Board& grid, unsigned largest,
                                                               std::size_t most,
                                                               const Budget& budget) {
    OtherSolutions search(grid, largest, most, budget);
    if (!search.run()) return std::nullopt;
    keep_minimal(search.found());
    return std::move(search.found());
}

}  // namespace quadrille::sudoku::clues
