// The readers behind read_problem, one for each format. The budget counts the memory of the
// problem.
//
// DLX text and PPAR are read piece by piece. The other formats are read as a whole, which takes a
// byte of memory for each byte of text. The meaning of their zeros needs two passes, or their lines
// may break anywhere.
#pragma once

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// DLX text: an items line, then options.
[[nodiscard]] Problem read_dlx_text(TextSource& source, MemoryBudget& memory,
                                    const ReadingSettings& settings);
/// PPAR's .ec: a line with the counts of items and options, then as in DLX text.
[[nodiscard]] Problem read_ppar(TextSource& source, MemoryBudget& memory,
                                const ReadingSettings& settings);
/// "p ec N", then lines "s i j k".
[[nodiscard]] Problem read_exact_cover_lines(TextSource& source, MemoryBudget& memory,
                                             const ReadingSettings& settings);
/// "p xc P S" or "p xcc P S", then options as numbers, each ended by 0.
[[nodiscard]] Problem read_numeric_miniexact(TextSource& source, MemoryBudget& memory,
                                             const ReadingSettings& settings);
/// "< a b > [ x y ] a x:1; …"
[[nodiscard]] Problem read_miniexact(TextSource& source, MemoryBudget& memory,
                                     const ReadingSettings& settings);
/// Rows of 0s and 1s.
[[nodiscard]] Problem read_matrix(TextSource& source, MemoryBudget& memory,
                                  const ReadingSettings& settings);
/// The same below a line with its size, or with the names of its columns.
[[nodiscard]] Problem read_table(TextSource& source, MemoryBudget& memory,
                                 const ReadingSettings& settings);
/// CPLEX's LP format.
[[nodiscard]] Problem read_lp(TextSource& source, MemoryBudget& memory,
                              const ReadingSettings& settings);
/// Pseudo-Boolean problems.
[[nodiscard]] Problem read_opb(TextSource& source, MemoryBudget& memory,
                               const ReadingSettings& settings);
/// A formula in DIMACS CNF, in which each clause has exactly one true literal.
[[nodiscard]] Problem read_cnf(TextSource& source, MemoryBudget& memory,
                               const ReadingSettings& settings);
/// Auctions of CATS: bids for goods.
[[nodiscard]] Problem read_cats(TextSource& source, MemoryBudget& memory,
                                const ReadingSettings& settings);
/// OR-Library's set covering: counts, costs, then rows, each to be covered once or more.
[[nodiscard]] Problem read_scp(TextSource& source, MemoryBudget& memory,
                               const ReadingSettings& settings);
/// OR-Library's set partitioning: counts, then columns.
[[nodiscard]] Problem read_spp_text(TextSource& source, MemoryBudget& memory,
                                    const ReadingSettings& settings);
/// MPS, free or fixed.
[[nodiscard]] Problem read_mps_text(TextSource& source, MemoryBudget& memory,
                                    const ReadingSettings& settings);
/// JSON, with names of any characters.
[[nodiscard]] Problem read_json_text(TextSource& source, MemoryBudget& memory,
                                     const ReadingSettings& settings);
/// The number of items, then rows of numbers: an option each.
[[nodiscard]] Problem read_sets(TextSource& source, MemoryBudget& memory,
                                const ReadingSettings& settings);
/// Rows of numbers: an option each.
[[nodiscard]] Problem read_columns(TextSource& source, MemoryBudget& memory,
                                   const ReadingSettings& settings);

}  // namespace quadrille::text
