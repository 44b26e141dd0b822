// Boards for the tests of lanes, and each kernel's answers to them.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <random>
#include <string>
#include <vector>

#include "quadrille/sudoku/lanes.hpp"
#include "sudoku/lanes/kernel.hpp"

namespace quadrille::sudoku {

/// Of a file of tests/data/sudoku.
[[nodiscard]] std::vector<Cells> cells_of_file(const std::string& name);
/// Of 81 characters.
[[nodiscard]] Cells cells_of(const std::string& line);

[[nodiscard]] std::vector<LanesAnswer> solve(const lanes::Kernel& kernel,
                                             const std::vector<Cells>& boards, std::uint64_t limit,
                                             const Budget& budget = {},
                                             const LanesVisitor& visit = {});

/// "found 2 solutions by 5 nodes, first 534…"
[[nodiscard]] std::string describe(const LanesAnswer& answer);
[[nodiscard]] bool same(const LanesAnswer& a, const LanesAnswer& b);

/// The same board with its values, rows and columns exchanged, and perhaps turned over.
[[nodiscard]] Cells permuted(const Cells& cells, std::mt19937_64& random);
/// A board with up to three givens taken away, put in or changed: valid or not.
[[nodiscard]] Cells mutated(Cells cells, std::mt19937_64& random);

}  // namespace quadrille::sudoku
