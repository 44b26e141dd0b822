// In a shuffled pattern, rows, columns and values have numbers x, y and z modulo the side N, all
// different among their kind, and each cell has z = x + y. So a given is a linear equation with
// three unknowns (equations.hpp).
//
// If the givens come from a pattern and there are more than some 3N of them, three unknowns are
// left free. Two may be set to 0, because a number can be added to all x or all y. The third is
// tried. With fewer givens more unknowns are free; a search tries all of them, and leaves a value
// as soon as two unknowns of a kind are equal.
//
// With boxes of R rows and C columns, the rows of a band have the same x modulo C, and the columns
// of a stack have different y modulo C. Rows, columns and values without givens are numbered by
// these rules. The board that results is checked as a whole.
#include "sudoku/solve/sparse/pattern_fit.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/solve/sparse/equations.hpp"
#include "sudoku/solve/sparse/transposed.hpp"

namespace quadrille::sudoku::sparse {
namespace {

constexpr std::size_t most_free = 12;          // unknowns; the search would rarely end with more
constexpr std::uint64_t most_tries = 200'000;  // of values for them

class PatternFit {
   public:
    PatternFit(const Board& board, const Budget& budget)
        : board_(board),
          budget_(budget),
          shape_(board.grid.shape().value()),
          side_(shape_.side()),
          equations_(side_, std::size_t{3} * side_),
          is_met_(std::size_t{3} * side_),
          numbers_(std::size_t{3} * side_, unknown) {}

    std::optional<Board> find() {
        if (!add_givens() || !choose_free()) return std::nullopt;
        set_order();
        search(0);
        return std::move(found_);
    }

   private:
    static constexpr std::uint32_t unknown = ~0U;
    enum Kind : std::size_t { row, column, value };

    [[nodiscard]] std::size_t at(Kind kind, std::size_t i) const { return kind * side_ + i; }

    bool add_givens() {
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            const unsigned given = board_.cells[cell];
            if (given == 0) continue;
            if (given > side_ || budget_.is_time_up()) return false;
            Equations::Row equation(std::size_t{3} * side_);
            for (const std::size_t i : {at(row, cell / side_), at(column, cell % side_)}) {
                equation[i] = 1;
                is_met_[i] = true;
            }
            equation[at(value, given - 1U)] = side_ - 1;
            is_met_[at(value, given - 1U)] = true;
            equations_.add(std::move(equation));
        }
        equations_.finish();
        return true;
    }

    /// The free unknowns: first the two that may be 0, a row and a column, or a value for one of
    /// them.
    bool choose_free() {
        for (std::size_t i = 0; i < is_met_.size(); ++i) {
            if (is_met_[i] && equations_.is_free(i)) free_.push_back(i);
        }
        if (free_.size() < 3 || free_.size() > most_free) return false;
        const auto kind_of = [&](std::size_t i) { return i / side_; };
        const auto first =
            std::ranges::find_if(free_, [&](auto i) { return kind_of(i) != column; });
        if (first == free_.end()) return false;
        std::rotate(free_.begin(), first, first + 1);
        auto second = std::find_if(free_.begin() + 1, free_.end(),
                                   [&](auto i) { return kind_of(i) == column; });
        if (second == free_.end()) {
            second = std::find_if(free_.begin() + 1, free_.end(),
                                  [&](auto i) { return kind_of(i) == value; });
        }
        if (second == free_.end()) return false;
        std::rotate(free_.begin() + 1, second, second + 1);
        return true;
    }

    /// Each unknown and each condition is looked at when the last free unknown in it has a number.
    void set_order() {
        unknowns_at_.resize(free_.size());
        conditions_at_.resize(free_.size());
        const auto level_of = [&](const Equations::Row& equation) {
            std::size_t level = 0;
            for (std::size_t i = 0; i < free_.size(); ++i) {
                if (equation[free_[i]] != 0) level = i;
            }
            return level;
        };
        for (std::size_t i = 0; i < is_met_.size(); ++i) {
            if (is_met_[i] && !equations_.is_free(i)) {
                unknowns_at_[level_of(equations_.row_of(i))].push_back(i);
            }
        }
        for (const auto& condition : equations_.conditions()) {
            conditions_at_[level_of(condition)].push_back(&condition);
        }
    }

    /// The sum of the equation's free unknowns, which have numbers up to this level.
    [[nodiscard]] std::uint32_t sum(const Equations::Row& equation, std::size_t level) const {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i <= level; ++i) {
            sum = (sum + equation[free_[i]] * numbers_[free_[i]]) % side_;
        }
        return sum;
    }

    void search(std::size_t level) {
        if (level == free_.size()) {
            complete();
            return;
        }
        for (std::uint32_t number = 0; number < (level < 2 ? 1 : side_) && !found_; ++number) {
            if (++tries_ > most_tries || budget_.is_time_up()) return;
            numbers_[free_[level]] = number;
            if (settle(level)) search(level + 1);
            for (const std::size_t i : unknowns_at_[level]) numbers_[i] = unknown;
            numbers_[free_[level]] = unknown;
        }
    }

    /// Numbers what follows from this level. False if that breaks a condition, or two are equal.
    bool settle(std::size_t level) {
        for (const auto* const condition : conditions_at_[level]) {
            if (sum(*condition, level) != 0) return false;
        }
        for (const std::size_t i : unknowns_at_[level]) {
            numbers_[i] = (side_ - sum(equations_.row_of(i), level)) % side_;
        }
        std::vector<bool> is_used(numbers_.size());
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            if (numbers_[i] == unknown) continue;
            const std::size_t place = i / side_ * side_ + numbers_[i];
            if (is_used[place]) return false;
            is_used[place] = true;
        }
        return true;
    }

    /// Numbers the rows, columns and values without givens, and keeps the board if it is a
    /// solution.
    void complete() {
        std::vector<std::uint32_t> all = numbers_;
        if (!complete_rows(all) || !complete_columns(all)) return;
        std::vector<std::uint16_t> value_of(side_);
        auto left = left_of(all, value);
        for (std::size_t i = 0; i < side_; ++i) {
            std::uint32_t& number = all[at(value, i)];
            if (number == unknown) number = take_last(left);
            value_of[number] = static_cast<std::uint16_t>(i + 1);
        }
        Board filled(board_.grid);
        for (std::size_t cell = 0; cell < filled.cells.size(); ++cell) {
            const auto number = all[at(row, cell / side_)] + all[at(column, cell % side_)];
            filled.cells[cell] = value_of[number % side_];
        }
        if (!find_violation(board_, filled)) found_ = std::move(filled);
    }

    static std::uint32_t take_last(std::vector<std::uint32_t>& numbers) {
        const std::uint32_t last = numbers.back();
        numbers.pop_back();
        return last;
    }

    /// The numbers that nothing of this kind has, in descending order.
    [[nodiscard]] std::vector<std::uint32_t> left_of(const std::vector<std::uint32_t>& all,
                                                     Kind kind) const {
        std::vector<bool> is_used(side_);
        for (std::size_t i = 0; i < side_; ++i) {
            if (all[at(kind, i)] != unknown) is_used[all[at(kind, i)]] = true;
        }
        std::vector<std::uint32_t> left;
        for (std::uint32_t number = side_; number-- > 0;) {
            if (!is_used[number]) left.push_back(number);
        }
        return left;
    }

    /// In each band, the same number modulo the columns of a box. False if that is not so.
    bool complete_rows(std::vector<std::uint32_t>& all) const {
        const std::uint32_t bands = shape_.columns;
        std::vector<std::uint32_t> class_of(bands, unknown);
        std::vector<bool> is_used(bands);
        for (std::size_t i = 0; i < side_; ++i) {
            const std::uint32_t number = all[at(row, i)];
            if (number == unknown) continue;
            std::uint32_t& own = class_of[i / shape_.rows];
            if (own == unknown && is_used[number % bands]) return false;
            if (own == unknown) own = number % bands;
            if (own != number % bands) return false;
            is_used[own] = true;
        }
        for (std::uint32_t& own : class_of) {
            if (own != unknown) continue;
            own = static_cast<std::uint32_t>(std::ranges::find(is_used, false) - is_used.begin());
            is_used[own] = true;
        }
        std::vector<std::vector<std::uint32_t>> left(bands);
        for (const std::uint32_t number : left_of(all, row)) left[number % bands].push_back(number);
        for (std::size_t i = 0; i < side_; ++i) {
            std::uint32_t& number = all[at(row, i)];
            if (number == unknown) number = take_last(left[class_of[i / shape_.rows]]);
        }
        return true;
    }

    /// In each stack, each number modulo its columns. False if that is not possible.
    bool complete_columns(std::vector<std::uint32_t>& all) const {
        const std::uint32_t columns = shape_.columns;
        std::vector<std::vector<std::uint32_t>> left(columns);
        for (const std::uint32_t number : left_of(all, column)) {
            left[number % columns].push_back(number);
        }
        for (std::size_t first = 0; first < side_; first += columns) {
            std::vector<bool> is_used(columns);
            for (std::size_t i = first; i < first + columns; ++i) {
                const std::uint32_t number = all[at(column, i)];
                if (number == unknown) continue;
                if (is_used[number % columns]) return false;
                is_used[number % columns] = true;
            }
            std::uint32_t next = 0;
            for (std::size_t i = first; i < first + columns; ++i) {
                std::uint32_t& number = all[at(column, i)];
                if (number != unknown) continue;
                while (is_used[next]) ++next;
                number = take_last(left[next++]);
            }
        }
        return true;
    }

    const Board& board_;
    const Budget& budget_;
    BoxShape shape_;
    std::uint32_t side_;
    Equations equations_;       // their unknowns are those of rows, then of columns, then of values
    std::vector<bool> is_met_;  // which of them have givens
    std::vector<std::size_t> free_;
    std::vector<std::vector<std::size_t>> unknowns_at_;  // by the place of the last free one
    std::vector<std::vector<const Equations::Row*>> conditions_at_;
    std::vector<std::uint32_t> numbers_;
    std::uint64_t tries_ = 0;
    std::optional<Board> found_;
};

}  // namespace

std::optional<Board> fit_pattern(const Board& board, const Budget& budget) {
    if (auto found = PatternFit(board, budget).find()) return found;
    auto found = PatternFit(transposed(board), budget).find();
    if (!found) return std::nullopt;
    return transposed(*found);
}

}  // namespace quadrille::sudoku::sparse
