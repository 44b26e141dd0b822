// A grid of boxes with R rows and C columns has C bands, and a stack has C columns. A value stands
// in each band of a stack once, each time in another column: a permutation. In all, each column of
// the stack takes R values of each band. So a stack is a permutation for each value, and the
// permutations are changed until these numbers are right: by exchanging the columns that a value
// has in two bands. The cost is the sum of the squares of what is too many or too few. A step that
// raises it is accepted now and then (simulated annealing at one temperature, Metropolis 1953). The
// stacks do not depend on each other.
#include "sudoku/solve/sparse/column_sets.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace quadrille::sudoku::sparse {
namespace {

constexpr std::uint64_t most_steps = 5'000'000;       // of a stack; 225x225 needs 100,000
constexpr std::uint64_t steps_between_looks = 65536;  // at the clock
constexpr double temperature = 0.35;                  // .2 to .4 need about as many steps

class Stack {
   public:
    Stack(const Board& board, BoxShape shape, unsigned first_column)
        : shape_(shape),
          column_(std::size_t{shape.side()} * shape.columns, none),
          movable_(shape.side()),
          counts_(std::size_t{shape.columns} * shape.columns) {
        const unsigned side = shape.side();
        for (unsigned row = 0; row < side; ++row) {
            for (unsigned c = 0; c < shape.columns; ++c) {
                const unsigned given = board.cells[std::size_t{row} * side + first_column + c];
                if (given != 0) column_of(given - 1, row / shape.rows) = c;
            }
        }
        for (std::size_t rise = 0; rise < chances_.size(); ++rise) {
            chances_[rise] = static_cast<std::uint32_t>(
                std::exp(-static_cast<double>(rise) / temperature) * 4294967295.0);
        }
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
            if (step == most_steps) return false;
            if (step % steps_between_looks == 0 && budget.is_time_up()) return false;
            const unsigned value = values_[draws.below(static_cast<std::uint32_t>(values_.size()))];
            const auto& bands = movable_[value];
            const auto choices = static_cast<std::uint32_t>(bands.size());
            try_exchange(value, bands[draws.below(choices)], bands[draws.below(choices)], draws);
        }
        return true;
    }

    void add_to(ColumnSets& sets, unsigned first_column) const {
        for (unsigned value = 0; value < shape_.side(); ++value) {
            for (unsigned band = 0; band < shape_.columns; ++band) {
                sets.add(band, first_column + column_[std::size_t{value} * shape_.columns + band],
                         value);
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

    BoxShape shape_;
    std::vector<unsigned> column_;                // of each value and band
    std::vector<std::vector<unsigned>> movable_;  // the bands of a value that have no given of it
    std::vector<unsigned> values_;                // those with two such bands
    std::vector<int> counts_;                     // of values, for each band and column
    long cost_ = 0;
    std::array<std::uint32_t, 16> chances_{};  // to accept a rise of the cost, times 2^32
};

}  // namespace

std::optional<ColumnSets> choose_column_sets(const Board& board, Draws& draws,
                                             const Budget& budget) {
    const BoxShape shape = board.grid.shape().value();
    ColumnSets sets(shape);
    for (unsigned first = 0; first < shape.side(); first += shape.columns) {
        Stack stack(board, shape, first);
        if (!stack.begin(draws) || !stack.balance(draws, budget)) return std::nullopt;
        stack.add_to(sets, first);
    }
    return sets;
}

}  // namespace quadrille::sudoku::sparse
