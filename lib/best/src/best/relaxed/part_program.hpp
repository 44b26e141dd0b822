// The linear program of a part: its open options are columns, its items without an owner are rows.
//
// Every row that must be covered has one more column, which leaves it uncovered at a high price.
// Therefore the program always has a solution, and its prices are bounded. A part without solutions
// is recognized because its bound exceeds the limit, as for any other part, so nothing depends on
// whether the library calls a program infeasible.
#pragma once

#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "best/relaxed/safe_prices.hpp"
#include "lp/linear_program.hpp"

namespace quadrille::best::relaxed {

// The limits of a program that stops only when it is solved, or when the budget ends.
inline constexpr double any_value = 1e30;
inline constexpr int any_iterations = std::numeric_limits<int>::max();

class PartProgram {
   public:
    /// `penalty`: the price of an uncovered item, in costs of the problem.
    PartProgram(const Model& model, const Part& part, const std::vector<bool>& covered,
                double penalty);

    /// Starts from the basis of a program whose part includes this one.
    void start_from(const PartProgram& other);
    /// Takes over cliques of which at least two options are open here.
    void take_cliques(std::span<const Clique> cliques);
    void add_cliques(const std::vector<Clique>& cliques);
    /// Removes the cliques that had no influence on the last solution.
    void drop_slack_cliques();

    /// The bounds of all columns become those of a part that this program's part includes.
    void set_part(const Part& part);
    /// The same for single options.
    void close(OptionId option) { program_.close(column_of(option)); }
    void open(OptionId option) { program_.open(column_of(option)); }
    void require(OptionId option) { program_.require(column_of(option)); }

    /// `limit` is in costs of the problem, and does not include spent().
    [[nodiscard]] lp::Status solve(double limit, int most_iterations, const Budget& budget) {
        return program_.solve(limit, most_iterations, budget);
    }
    /// After start_from() a program with fewer options.
    [[nodiscard]] lp::Status solve_primal(int most_iterations, const Budget& budget) {
        return program_.solve_primal(most_iterations, budget);
    }
    /// The value of the last solution. Options that are not columns have 0.
    [[nodiscard]] double value() const { return program_.value(); }
    [[nodiscard]] double value_of(OptionId option) const {
        return program_.values()[column_of(option)];
    }
    /// Does the last solution leave an item uncovered?
    [[nodiscard]] bool leaves_items() const;
    [[nodiscard]] RoughPrices rough_prices() const;

    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] const std::vector<Clique>& cliques() const { return cliques_; }
    /// The costs of the options chosen before this program, in costs of the problem.
    [[nodiscard]] double spent() const { return spent_; }
    [[nodiscard]] lp::Basis basis() const { return program_.basis(); }
    void set_basis(const lp::Basis& basis) { program_.set_basis(basis); }
    [[nodiscard]] std::uint64_t work() const { return program_.work(); }
    /// The number of iterations that need about this much work; see LinearProgram.
    [[nodiscard]] int iterations_of(std::uint64_t most_work) const {
        return program_.iterations_of(most_work);
    }
    [[nodiscard]] std::size_t row_count() const { return row_items_.size(); }

   private:
    struct Tables;
    PartProgram(const Model& model, const Part& part, Tables tables);

    [[nodiscard]] std::size_t column_of(OptionId option) const;

    const Model& model_;
    double spent_;
    std::vector<OptionId> options_;  // of the columns; ascending
    std::vector<ItemId> row_items_;  // of the rows before those of cliques
    std::vector<Clique> cliques_;    // of the rows after them
    lp::LinearProgram program_;
};

}  // namespace quadrille::best::relaxed
