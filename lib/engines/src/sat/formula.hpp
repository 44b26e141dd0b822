// A formula in conjunctive normal form: a sequence of clauses, each ended by 0.
//
// Variables are 1, 2, 3, …; a literal is a variable or its negative. DIMACS and CaDiCaL use the
// same form, so nothing is converted.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

namespace quadrille::sat {

class Formula {
   public:
    explicit Formula(int variables = 0) : variables_(variables) {}

    [[nodiscard]] int new_variable() { return ++variables_; }
    [[nodiscard]] int variables() const noexcept { return variables_; }
    [[nodiscard]] std::size_t clauses() const noexcept { return clauses_; }

    void add(std::span<const int> clause) {
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        literals_.push_back(0);
        ++clauses_;
    }
    void add(std::initializer_list<int> clause) {
        add(std::span<const int>(clause.begin(), clause.size()));
    }

    /// All clauses, each with its 0.
    [[nodiscard]] const std::vector<int>& literals() const noexcept { return literals_; }

   private:
    int variables_;
    std::size_t clauses_ = 0;
    std::vector<int> literals_;
};

}  // namespace quadrille::sat
