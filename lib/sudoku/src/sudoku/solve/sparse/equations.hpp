// Linear equations modulo any N >= 1, solved by elimination.
//
// An equation can be solved for an unknown whose coefficient has an inverse modulo N. Where N is
// not a prime, an equation may have no such unknown. It is kept aside as a condition, until an
// equation that comes later changes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::sudoku::sparse {

class Equations {
   public:
    /// The coefficients of all unknowns, below the modulus. Their sum of products is 0.
    using Row = std::vector<std::uint32_t>;

    /// The modulus is at most 65536.
    Equations(std::uint32_t modulus, std::size_t unknowns);

    /// O(unknowns * equations).
    void add(Row row);

    /// Reduces the conditions by the equations that came later. Some may become equations.
    void finish();

    /// Whether no equation is solved for this unknown.
    [[nodiscard]] bool is_free(std::size_t unknown) const { return row_of_[unknown] == none; }
    /// The equation that has this unknown with coefficient 1, and else only free ones.
    [[nodiscard]] const Row& row_of(std::size_t unknown) const { return rows_[row_of_[unknown]]; }
    /// After finish(): what the free unknowns must fulfil besides.
    [[nodiscard]] const std::vector<Row>& conditions() const { return conditions_; }

   private:
    static constexpr std::size_t none = ~std::size_t{0};

    [[nodiscard]] std::size_t find_pivot(const Row& row) const;
    void eliminate(Row& other, const Row& row, std::size_t pivot) const;
    void reduce(Row& row) const;
    void insert(Row row, std::size_t pivot);

    std::uint32_t modulus_;
    std::vector<std::uint32_t> inverses_;  // 0 for numbers without
    std::vector<std::size_t> row_of_;      // of each unknown, or none
    std::vector<Row> rows_;
    std::vector<Row> conditions_;
};

}  // namespace quadrille::sudoku::sparse
