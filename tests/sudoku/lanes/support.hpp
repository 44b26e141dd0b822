// Boards for the tests of lanes, and each kernel's answers to them.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <random>
#include <string>
#include <vector>

#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku {

using lanes::LaneAnswer;
using lanes::LaneVisitor;

/// The boards of a file in tests/data/sudoku.
[[nodiscard]] std::vector<Cells> cells_of_file(const std::string& name);
/// The board of a line of 81 characters.
[[nodiscard]] Cells cells_of(const std::string& line);

[[nodiscard]] std::vector<LaneAnswer> solve(const lanes::LaneKernel& kernel,
                                            const std::vector<Cells>& boards, std::uint64_t limit,
                                            const Budget& budget = {},
                                            const LaneVisitor& visit = {});

/// Text such as "found 2 solutions by 5 nodes, first 534…".
[[nodiscard]] std::string describe(const LaneAnswer& answer);
[[nodiscard]] bool same(const LaneAnswer& a, const LaneAnswer& b);

/// The same board with its values, rows and columns permuted, and sometimes transposed.
[[nodiscard]] Cells permuted(const Cells& cells, std::mt19937_64& random);
/// The board with up to three givens removed, added or changed. It may be invalid.
[[nodiscard]] Cells mutated(Cells cells, std::mt19937_64& random);

}  // namespace quadrille::sudoku
