// Linear programs of covering: choose how often to use each column, so that every row is covered
// within its bounds, at the least cost. The numbers need not be whole, but none is negative.
//
// The program is solved by a library, Clp, in floating point. Nothing that is proven may depend on
// its answers: prices are made safe in best/relaxed/safe_prices.hpp. A build without Clp has this
// header too, and is_available() is then false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "quadrille/settings.hpp"

namespace quadrille::lp {

/// Does this build have a library that solves linear programs?
[[nodiscard]] bool is_available();

/// About how many bytes a program of this size takes.
[[nodiscard]] std::size_t bytes(std::size_t rows, std::size_t columns, std::size_t entries);

struct RowBounds {
    double least;
    double most;
};

/// Columns whose entries are all 1. Column c covers rows[starts[c] … starts[c + 1] - 1].
struct Columns {
    std::vector<int> starts{0};
    std::vector<int> rows;
    std::vector<double> costs;

    /// Ends a column whose rows were appended to `rows`.
    void close(double cost) {
        starts.push_back(static_cast<int>(rows.size()));
        costs.push_back(cost);
    }
    [[nodiscard]] std::size_t size() const { return costs.size(); }
};

/// Which columns and rows are basic: where the next solution starts from.
using Basis = std::vector<unsigned char>;

enum class Status {
    optimal,
    /// The value exceeds the limit, or the library gave up: prices are there, values are not.
    cut_short,
    /// The same, because the iterations ran out. Another call continues.
    out_of_iterations,
    /// The deadline or the stop token ended it.
    stopped
};

/// One program for one thread.
class LinearProgram {
   public:
    /// O(entries). Throws UnsupportedError if is_available() is false.
    LinearProgram(std::span<const RowBounds> rows, const Columns& columns);
    ~LinearProgram();
    LinearProgram(const LinearProgram&) = delete;
    LinearProgram& operator=(const LinearProgram&) = delete;

    [[nodiscard]] std::size_t row_count() const;
    [[nodiscard]] std::size_t column_count() const;

    /// Bounds of a column: 0 to any number, 0 alone, and 1 alone.
    void open(std::size_t column);
    void close(std::size_t column);
    void require(std::size_t column);

    void add_columns(const Columns& columns);
    /// Each row is covered at most once by the columns listed. The new rows are the last ones.
    void add_rows(const std::vector<std::vector<int>>& rows);
    /// Removes rows, in ascending order. Those after them move up.
    void remove_rows(const std::vector<int>& rows);
    /// Does the row have no influence on the last solution?
    [[nodiscard]] bool is_slack(std::size_t row) const;

    [[nodiscard]] Basis basis() const;
    /// The basis is that of a program with as many columns and rows.
    void set_basis(const Basis& basis);
    /// A basis, put together from a state for each column and each row.
    void set_basis(const std::vector<bool>& basic_columns, const std::vector<bool>& basic_rows);
    [[nodiscard]] bool is_basic_column(std::size_t column) const;
    [[nodiscard]] bool is_basic_row(std::size_t row) const { return is_slack(row); }

    /// Solves by the dual simplex method, from the current basis: after bounds have changed, or
    /// rows were added. Exponential time in the worst case; the budget's deadline and stop token
    /// end it.
    [[nodiscard]] Status solve(double limit, int most_iterations, const Budget& budget);
    /// The same by the primal method: after columns were added.
    [[nodiscard]] Status solve_primal(int most_iterations, const Budget& budget);

    [[nodiscard]] double value() const;
    [[nodiscard]] std::span<const double> values() const;  ///< of columns
    [[nodiscard]] std::span<const double> prices() const;  ///< of rows
    /// The work of all solutions together: about 1 for 5 microseconds, the same on every machine.
    [[nodiscard]] std::uint64_t work() const;
    /// The number of iterations that need about `most_work`, but at least 10.
    [[nodiscard]] int iterations_of(std::uint64_t most_work) const;

   private:
    [[nodiscard]] Status ended(const Budget& budget);

    struct Model;
    std::unique_ptr<Model> model_;
};

}  // namespace quadrille::lp
