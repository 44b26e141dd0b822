#include "sat/at_most_one.hpp"

#include <cmath>
#include <cstddef>
#include <vector>

namespace quadrille::sat {
namespace {

/// Above this number of literals, pairs cost more than they save in the search (docs/tried.md).
constexpr std::size_t most_for_pairs = 64;

std::size_t side_of_square(std::size_t size) {
    return static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(size))));
}

std::vector<int> new_variables(Formula& formula, std::size_t count) {
    std::vector<int> variables(count);
    for (int& variable : variables) variable = formula.new_variable();
    return variables;
}

}  // namespace

void at_most_one_pairwise(Formula& formula, std::span<const int> literals) {
    for (std::size_t j = 1; j < literals.size(); ++j) {
        for (std::size_t i = 0; i < j; ++i) formula.add({-literals[i], -literals[j]});
    }
}

// The sides shrink to square roots, so the recursion ends: a square of 5 literals has 3 rows.
void at_most_one_product(Formula& formula, std::span<const int> literals) {
    constexpr std::size_t too_few_for_a_square = 4;
    if (literals.size() <= too_few_for_a_square) return at_most_one_pairwise(formula, literals);
    const std::size_t width = side_of_square(literals.size());
    const std::vector<int> rows = new_variables(formula, (literals.size() + width - 1) / width);
    const std::vector<int> columns = new_variables(formula, width);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        formula.add({-literals[i], rows[i / width]});
        formula.add({-literals[i], columns[i % width]});
    }
    at_most_one(formula, rows);
    at_most_one(formula, columns);
}

void at_most_one(Formula& formula, std::span<const int> literals) {
    if (literals.size() <= most_for_pairs) return at_most_one_pairwise(formula, literals);
    at_most_one_product(formula, literals);
}

double clauses_of_at_most_one(double literals) {
    if (literals <= static_cast<double>(most_for_pairs)) return literals * (literals - 1) / 2;
    const double width = std::ceil(std::sqrt(literals));
    return 2 * literals + clauses_of_at_most_one(std::ceil(literals / width)) +
           clauses_of_at_most_one(width);
}

}  // namespace quadrille::sat
