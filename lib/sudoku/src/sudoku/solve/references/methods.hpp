// The five references. Each is in the file with its name.
#pragma once

#include <cstdint>

#include "quadrille/sudoku/references.hpp"

namespace quadrille::sudoku {

ReferenceResult solve_rescan(const Board& board, std::uint64_t limit, const Budget& budget,
                             const ReferenceVisitor& visit);
ReferenceResult solve_rescan_fused(const Board& board, std::uint64_t limit, const Budget& budget,
                                   const ReferenceVisitor& visit);
ReferenceResult solve_row_major(const Board& board, std::uint64_t limit, const Budget& budget,
                                const ReferenceVisitor& visit);
ReferenceResult solve_row_major_tables(const Board& board, std::uint64_t limit,
                                       const Budget& budget, const ReferenceVisitor& visit);
ReferenceResult solve_blank_list_tables(const Board& board, std::uint64_t limit,
                                        const Budget& budget, const ReferenceVisitor& visit);

}  // namespace quadrille::sudoku
