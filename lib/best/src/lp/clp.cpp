// The only source that includes Clp's headers.
#include <coin/ClpConfig.h>
#include <algorithm>
#include <coin/ClpEventHandler.hpp>
#include <coin/ClpSimplex.hpp>
#include <limits>

#include "lp/linear_program.hpp"
#include "quadrille/version.hpp"

namespace quadrille::lp {
namespace {

constexpr double no_bound = 1e30;              // Clp's infinity
constexpr std::uint64_t passed_for_one = 200;  // rows and columns for a unit of work
constexpr int iterations_between_looks = 32;

/// Ends a solution when the time is up.
class ClpWatch final : public ClpEventHandler {
   public:
    ClpWatch() = default;
    [[nodiscard]] ClpEventHandler* clone() const override { return new ClpWatch(*this); }

    int event(Event which) override {
        constexpr int go_on = -1, stop = 0;
        if (which != endOfIteration || budget == nullptr) return go_on;
        if (++since_look_ < iterations_between_looks) return go_on;
        since_look_ = 0;
        return budget->is_time_up() ? stop : go_on;
    }

    const Budget* budget = nullptr;

   private:
    int since_look_ = 0;
};

int narrow(std::size_t number) {
    return static_cast<int>(number);
}

}  // namespace

struct LinearProgram::Model {
    ClpSimplex simplex;
    std::uint64_t work = 0;

    [[nodiscard]] ClpWatch& watch() { return *static_cast<ClpWatch*>(simplex.eventHandler()); }
};

bool is_available() {
    return true;
}

std::size_t bytes(std::size_t rows, std::size_t columns, std::size_t entries) {
    // Clp keeps the matrix by columns and by rows, with 12 bytes an entry, and copies of both with
    // scaled entries. About twenty arrays have a number for each column and row. The factors of the
    // basis are mostly sparse.
    return 48 * entries + 200 * (columns + rows) + 4000 * rows + (std::size_t{1} << 20);
}

LinearProgram::LinearProgram(std::span<const RowBounds> rows, const Columns& columns)
    : model_(std::make_unique<Model>()) {
    std::vector<double> least, most;
    for (const RowBounds& row : rows) {
        least.push_back(row.least);
        most.push_back(row.most);
    }
    ClpSimplex& simplex = model_->simplex;
    simplex.setLogLevel(0);
    const ClpWatch watch;
    simplex.passInEventHandler(&watch);
    simplex.resize(narrow(rows.size()), 0);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        simplex.setRowBounds(narrow(r), least[r], most[r]);
    }
    add_columns(columns);
    simplex.createStatus();  // there is none before the first solution
    constexpr int no_perturbation = 100;
    simplex.setPerturbation(no_perturbation);
}
LinearProgram::~LinearProgram() = default;

std::size_t LinearProgram::row_count() const {
    return static_cast<std::size_t>(model_->simplex.numberRows());
}
std::size_t LinearProgram::column_count() const {
    return static_cast<std::size_t>(model_->simplex.numberColumns());
}

void LinearProgram::open(std::size_t column) {
    model_->simplex.setColumnBounds(narrow(column), 0, no_bound);
}
void LinearProgram::close(std::size_t column) {
    model_->simplex.setColumnBounds(narrow(column), 0, 0);
}
void LinearProgram::require(std::size_t column) {
    model_->simplex.setColumnBounds(narrow(column), 1, 1);
}

void LinearProgram::add_columns(const Columns& columns) {
    const std::vector<double> least(columns.size(), 0), most(columns.size(), no_bound),
        ones(columns.rows.size(), 1);
    model_->simplex.addColumns(narrow(columns.size()), least.data(), most.data(),
                               columns.costs.data(), columns.starts.data(), columns.rows.data(),
                               ones.data());
}

void LinearProgram::add_rows(const std::vector<std::vector<int>>& rows) {
    std::vector<int> starts{0}, columns;
    for (const std::vector<int>& row : rows) {
        columns.insert(columns.end(), row.begin(), row.end());
        starts.push_back(narrow(columns.size()));
    }
    const std::vector<double> least(rows.size(), -no_bound), most(rows.size(), 1),
        ones(columns.size(), 1);
    model_->simplex.addRows(narrow(rows.size()), least.data(), most.data(), starts.data(),
                            columns.data(), ones.data());
}

void LinearProgram::remove_rows(const std::vector<int>& rows) {
    if (!rows.empty()) model_->simplex.deleteRows(narrow(rows.size()), rows.data());
}

bool LinearProgram::is_slack(std::size_t row) const {
    return model_->simplex.getRowStatus(narrow(row)) == ClpSimplex::basic;
}
bool LinearProgram::is_basic_column(std::size_t column) const {
    return model_->simplex.getColumnStatus(narrow(column)) == ClpSimplex::basic;
}

Basis LinearProgram::basis() const {
    const unsigned char* states = model_->simplex.statusArray();
    return {states, states + column_count() + row_count()};
}

void LinearProgram::set_basis(const Basis& basis) {
    std::ranges::copy(basis, model_->simplex.statusArray());
}

void LinearProgram::set_basis(const std::vector<bool>& basic_columns,
                              const std::vector<bool>& basic_rows) {
    ClpSimplex& simplex = model_->simplex;
    for (std::size_t c = 0; c < basic_columns.size(); ++c) {
        simplex.setColumnStatus(narrow(c),
                                basic_columns[c] ? ClpSimplex::basic : ClpSimplex::atLowerBound);
    }
    for (std::size_t r = 0; r < basic_rows.size(); ++r) {
        simplex.setRowStatus(narrow(r),
                             basic_rows[r] ? ClpSimplex::basic : ClpSimplex::atUpperBound);
    }
}

Status LinearProgram::solve(double limit, int most_iterations, const Budget& budget) {
    ClpSimplex& simplex = model_->simplex;
    model_->watch().budget = &budget;
    simplex.setDualObjectiveLimit(limit);
    simplex.setMaximumIterations(most_iterations);
    simplex.dual();
    return ended(budget);
}

Status LinearProgram::solve_primal(int most_iterations, const Budget& budget) {
    ClpSimplex& simplex = model_->simplex;
    model_->watch().budget = &budget;
    simplex.setDualObjectiveLimit(no_bound);
    simplex.setMaximumIterations(most_iterations);
    simplex.primal();
    return ended(budget);
}

Status LinearProgram::ended(const Budget& budget) {
    const ClpSimplex& simplex = model_->simplex;
    model_->watch().budget = nullptr;
    // An iteration passes over all rows and columns. So do the beginning and the end, some times.
    constexpr std::size_t passes = 10;
    const auto iterations = static_cast<std::size_t>(std::max(simplex.numberIterations(), 0));
    model_->work += (iterations + passes) * (row_count() + column_count());
    constexpr int optimal = 0, iterations_ran_out = 3, ended_by_event = 5;
    if (simplex.status() == optimal) return Status::optimal;
    if (simplex.status() == ended_by_event && budget.is_time_up()) return Status::stopped;
    if (simplex.status() == iterations_ran_out) return Status::out_of_iterations;
    return Status::cut_short;
}

double LinearProgram::value() const {
    return model_->simplex.objectiveValue();
}
std::span<const double> LinearProgram::values() const {
    return {model_->simplex.primalColumnSolution(), column_count()};
}
std::span<const double> LinearProgram::prices() const {
    return {model_->simplex.dualRowSolution(), row_count()};
}
std::uint64_t LinearProgram::work() const {
    return model_->work / passed_for_one;
}

int LinearProgram::iterations_of(std::uint64_t most_work) const {
    constexpr double least = 10, most = std::numeric_limits<int>::max();
    const auto passed = static_cast<double>(row_count() + column_count() + 1);
    const double fitting = static_cast<double>(most_work) * passed_for_one / passed;
    return static_cast<int>(std::clamp(fitting, least, most));
}

}  // namespace quadrille::lp

namespace quadrille {

std::string_view clp_version() noexcept {
    return CLP_VERSION;
}

}  // namespace quadrille
