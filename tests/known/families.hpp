// Families of problems with published counts, one function for each family.
#pragma once

#include "quadrille/problem.hpp"

namespace quadrille::testing {

[[nodiscard]] Problem queens(unsigned n);              ///< n on an n x n board
[[nodiscard]] Problem toroidal_queens(unsigned n);     ///< diagonals wrap around
[[nodiscard]] Problem langford(unsigned n);            ///< n pairs
[[nodiscard]] Problem skolem(unsigned n);              ///< the two k's are k places apart
[[nodiscard]] Problem sum_triples(unsigned n);         ///< 1 … 3n as n triples x + y = z
[[nodiscard]] Problem latin_squares(unsigned n);       ///< of order n
[[nodiscard]] Problem sudoku_grids(unsigned n);        ///< of side n * n
[[nodiscard]] Problem dominoes(unsigned n);            ///< on an n x n board
[[nodiscard]] Problem grid_matchings(unsigned n);      ///< dominoes and single squares, n x n
[[nodiscard]] Problem perfect_matchings(unsigned n);   ///< of n vertices
[[nodiscard]] Problem set_partitions(unsigned n);      ///< of n elements
[[nodiscard]] Problem triple_systems(unsigned n);      ///< Steiner's, of n points
[[nodiscard]] Problem one_factorisations(unsigned n);  ///< of the complete graph of n vertices
[[nodiscard]] Problem matrices_of_sum_2(unsigned n);   ///< 0/1, n x n; each line has sum 2
[[nodiscard]] Problem two_regular_graphs(unsigned n);  ///< of n labelled vertices
[[nodiscard]] Problem cubic_graphs(unsigned n);        ///< of n labelled vertices

}  // namespace quadrille::testing
