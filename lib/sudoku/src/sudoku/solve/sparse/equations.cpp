#include "sudoku/solve/sparse/equations.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku::sparse {
namespace {

bool is_zero(const Equations::Row& row) {
    return std::ranges::all_of(row, [](std::uint32_t c) { return c == 0; });
}

}  // namespace

Equations::Equations(std::uint32_t modulus, std::size_t unknowns)
    : modulus_(modulus), inverses_(modulus), row_of_(unknowns, none) {
    for (std::uint32_t a = 1; a < modulus; ++a) {
        for (std::uint32_t b = 1; b < modulus; ++b) {
            if (a * b % modulus == 1) inverses_[a] = b;
        }
    }
}

void Equations::add(Row row) {
    reduce(row);
    const std::size_t pivot = find_pivot(row);
    if (pivot != none) {
        insert(std::move(row), pivot);
    } else if (!is_zero(row)) {
        conditions_.push_back(std::move(row));
    }
}

void Equations::finish() {
    for (bool is_changed = true; is_changed;) {
        const std::size_t before = rows_.size();
        std::vector<Row> old = std::exchange(conditions_, {});
        for (Row& row : old) add(std::move(row));
        is_changed = rows_.size() > before;
    }
}

std::size_t Equations::find_pivot(const Row& row) const {
    for (std::size_t i = row.size(); i-- > 0;) {
        if (inverses_[row[i]] != 0) return i;
    }
    return none;
}

/// Takes `row` away from `other` as often as `other` has its pivot.
void Equations::eliminate(Row& other, const Row& row, std::size_t pivot) const {
    if (other[pivot] == 0) return;
    const std::uint32_t factor = modulus_ - other[pivot];
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] != 0) other[i] = (other[i] + factor * row[i]) % modulus_;
    }
}

void Equations::reduce(Row& row) const {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] != 0 && !is_free(i)) eliminate(row, row_of(i), i);
    }
}

void Equations::insert(Row row, std::size_t pivot) {
    const std::uint32_t factor = inverses_[row[pivot]];
    for (std::uint32_t& c : row) c = c * factor % modulus_;
    for (Row& other : rows_) eliminate(other, row, pivot);
    row_of_[pivot] = rows_.size();
    rows_.push_back(std::move(row));
}

}  // namespace quadrille::sudoku::sparse
