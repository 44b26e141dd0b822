// A grid of boxes with R rows and C columns has C bands, and a stack has C columns. A value stands
// in each band of a stack once, each time in another column: a permutation. In all, each column of
// the stack takes R values of each band. So a stack is a permutation for each value. The stacks do
// not depend on each other, and each is made in two steps:
//
// 1. The numbers are made right, by exchanging the columns that a value has in two bands. The
//    cost is the sum of the squares of what is too many or too few. A step that raises it is
//    accepted now and then (simulated annealing at one temperature, Metropolis 1953).
// 2. Values get more rows to choose from, which makes the second half of the filling easy:
//    100x100 with 25 % of givens takes .1 s, and mostly does not end otherwise. If one value has
//    columns x and y in two bands, and another has y and x, both exchange them, and the numbers
//    stay right.
#include "sudoku/solve/sparse/column_sets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sudoku/solve/sparse/rows_left.hpp"

namespace quadrille::sudoku::sparse {
namespace {

constexpr std::uint64_t steps_of_place = 1000;        // at most; 225x225 needs 30
constexpr std::uint64_t steps_between_looks = 65536;  // at the clock
constexpr double temperature = 0.35;                  // .2 to .4 need about as many steps

constexpr double least_gain = 1e-9;  // beyond rounding

class Stack {
   public:
    /// `rows_left` must outlive this.
    Stack(const Board& board, const RowsLeft& rows_left, unsigned first_column)
        : shape_(board.grid.shape().value()),
          rows_left_(rows_left),
          first_column_(first_column),
          column_(std::size_t{shape_.side()} * shape_.columns, none),
          movable_(shape_.side()),
          counts_(std::size_t{shape_.columns} * shape_.columns) {
        const unsigned side = shape_.side();
        for (unsigned row = 0; row < side; ++row) {
            for (unsigned c = 0; c < shape_.columns; ++c) {
                const unsigned given = board.cells[std::size_t{row} * side + first_column + c];
                if (given != 0) column_of(given - 1, row / shape_.rows) = c;
            }
        }
        for (std::size_t rise = 0; rise < chances_.size(); ++rise) {
            chances_[rise] = static_cast<std::uint32_t>(
                std::exp(-static_cast<double>(rise) / temperature) * 4294967295.0);
        }
        // A place without any row weighs more than what an exchange gains in its other places.
        freedom_.push_back(-4 * std::log(shape_.rows + 1.0));
        for (unsigned rows = 1; rows <= shape_.rows; ++rows) freedom_.push_back(std::log(rows));
    }

    /// A random permutation for each value, which holds the givens. False if givens clash.
    bool begin(Draws& draws) {
        std::vector<unsigned> left;
        for (unsigned value = 0; value < shape_.side(); ++value) {
            std::vector<bool> is_used(shape_.columns);
            for (unsigned band = 0; band < shape_.columns; ++band) {
                const unsigned column = column_of(value, band);
                if (column == none) {
                    movable_[value].push_back(band);
                } else if (is_used[column]) {
                    return false;
                } else {
                    is_used[column] = true;
                }
            }
            left.clear();
            for (unsigned c = 0; c < shape_.columns; ++c) {
                if (!is_used[c]) left.push_back(c);
            }
            draws.shuffle(std::span(left));
            for (std::size_t i = 0; i < left.size(); ++i) {
                column_of(value, movable_[value][i]) = left[i];
            }
            for (unsigned band = 0; band < shape_.columns; ++band) {
                ++count(band, column_of(value, band));
            }
            if (left.size() > 1) values_.push_back(value);
        }
        for (const int count : counts_) cost_ += square(count - wanted());
        return true;
    }

    /// Makes the numbers right. False if they are not, after many steps or at the end of the time.
    bool balance(Draws& draws, const Budget& budget) {
        if (values_.empty()) return cost_ == 0;
        for (std::uint64_t step = 0; cost_ != 0; ++step) {
            if (step == steps_of_place * column_.size()) return false;
            if (step % steps_between_looks == 0 && budget.is_time_up()) return false;
            const unsigned value = values_[draws.below(static_cast<std::uint32_t>(values_.size()))];
            const auto& bands = movable_[value];
            const auto choices = static_cast<std::uint32_t>(bands.size());
            try_exchange(value, bands[draws.below(choices)], bands[draws.below(choices)], draws);
        }
        return true;
    }

    /// Gives values more rows to choose from, until no exchange of two values does.
    void loosen() {
        bool is_changed = true;
        while (is_changed) {
            is_changed = false;
            for (unsigned b = 1; b < shape_.columns; ++b) {
                for (unsigned a = 0; a < b; ++a) is_changed |= loosen(a, b);
            }
        }
    }

    void add_to(ColumnSets& sets) const {
        for (unsigned value = 0; value < shape_.side(); ++value) {
            for (unsigned band = 0; band < shape_.columns; ++band) {
                const unsigned column = column_[std::size_t{value} * shape_.columns + band];
                sets.add(band, first_column_ + column, value);
            }
        }
    }

   private:
    static constexpr unsigned none = ~0U;

    static long square(long x) { return x * x; }

    [[nodiscard]] int wanted() const { return static_cast<int>(shape_.rows); }
    unsigned& column_of(unsigned value, unsigned band) {
        return column_[std::size_t{value} * shape_.columns + band];
    }
    int& count(unsigned band, unsigned column) {
        return counts_[std::size_t{band} * shape_.columns + column];
    }
    [[nodiscard]] unsigned rows_left(unsigned value, unsigned band, unsigned column) const {
        return rows_left_.of(value, band, first_column_ + column);
    }
    /// What the cost changes by if the column has one value more in the band (1), or less (-1).
    long change(unsigned band, unsigned column, int by) {
        const long excess = count(band, column) - wanted();
        return square(excess + by) - square(excess);
    }

    void try_exchange(unsigned value, unsigned a, unsigned b, Draws& draws) {
        unsigned& of_a = column_of(value, a);
        unsigned& of_b = column_of(value, b);
        if (a == b) return;
        const long rise =
            change(a, of_a, -1) + change(a, of_b, 1) + change(b, of_b, -1) + change(b, of_a, 1);
        if (rise > 0) {
            if (rise >= static_cast<long>(chances_.size())) return;
            const auto chance = chances_[static_cast<std::size_t>(rise)];
            if (static_cast<std::uint32_t>(draws.word() >> 32) >= chance) return;
        }
        --count(a, of_a);
        ++count(a, of_b);
        --count(b, of_b);
        ++count(b, of_a);
        std::swap(of_a, of_b);
        cost_ += rise;
    }

    /// How much more freedom a value has if it exchanges its columns in two bands.
    double gain(unsigned value, unsigned a, unsigned b) {
        const auto freedom = [&](unsigned band, unsigned column) {
            return freedom_[rows_left(value, band, column)];
        };
        const unsigned of_a = column_of(value, a), of_b = column_of(value, b);
        return freedom(a, of_b) + freedom(b, of_a) - freedom(a, of_a) - freedom(b, of_b);
    }

    /// The same for two bands. False if nothing was changed.
    bool loosen(unsigned a, unsigned b) {
        const std::size_t columns = shape_.columns;
        values_with_.assign(columns * columns, {});
        for (const unsigned value : values_) {
            const auto& bands = movable_[value];
            if (!std::ranges::binary_search(bands, a) || !std::ranges::binary_search(bands, b))
                continue;
            values_with_[column_of(value, a) * columns + column_of(value, b)].push_back(value);
        }
        bool is_changed = false;
        for (std::size_t y = 1; y < columns; ++y) {
            for (std::size_t x = 0; x < y; ++x) {
                for (unsigned& one : values_with_[x * columns + y]) {
                    for (unsigned& other : values_with_[y * columns + x]) {
                        if (gain(one, a, b) + gain(other, a, b) <= least_gain) continue;
                        std::swap(column_of(one, a), column_of(one, b));
                        std::swap(column_of(other, a), column_of(other, b));
                        std::swap(one, other);
                        is_changed = true;
                    }
                }
            }
        }
        return is_changed;
    }

    BoxShape shape_;
    const RowsLeft& rows_left_;
    unsigned first_column_;
    std::vector<unsigned> column_;                // of each value and band
    std::vector<std::vector<unsigned>> movable_;  // the bands of a value that have no given of it
    std::vector<unsigned> values_;                // those with two such bands
    std::vector<int> counts_;                     // of values, for each band and column
    long cost_ = 0;
    std::array<std::uint32_t, 16> chances_{};         // to accept a rise of the cost, times 2^32
    std::vector<double> freedom_;                     // by the rows that are left: their logarithm
    std::vector<std::vector<unsigned>> values_with_;  // of loosen, by the columns in two bands
};

}  // namespace

std::optional<ColumnSets> choose_column_sets(const Board& board, Draws& draws,
                                             const Budget& budget) {
    const BoxShape shape = board.grid.shape().value();
    const RowsLeft rows_left(board);
    ColumnSets sets(shape);
    for (unsigned first = 0; first < shape.side(); first += shape.columns) {
        Stack stack(board, rows_left, first);
        if (!stack.begin(draws) || !stack.balance(draws, budget)) return std::nullopt;
        stack.loosen();
        stack.add_to(sets);
    }
    return sets;
}

}  // namespace quadrille::sudoku::sparse
