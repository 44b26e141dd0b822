// Writes the rows of a table, with the numbers that the kind of the certificate asks for.
#pragma once

#include <optional>
#include <vector>

#include "diagram/certificate/row_limits.hpp"
#include "diagram/certificate/row_writer.hpp"
#include "diagram/certificate/state_table.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram::certificate {

/// The number of solutions below each state, and of the root's target.
struct TableCounts {
    std::vector<Count> of_state;
    Count root;
};
/// O(rows) numbers, which may be large.
[[nodiscard]] TableCounts count_solutions(const StateTable& table);

/// How many solutions contain each option. O(rows) products of numbers.
[[nodiscard]] std::vector<Count> count_options(const Problem& problem, const StateTable& table,
                                               const TableCounts& counts);

/// The least or greatest cost of a solution; nothing if there is none. The sum of all costs of a
/// problem fits a Cost.
[[nodiscard]] std::optional<Cost> best_cost(const Problem& problem, const StateTable& table,
                                            CertificateKind kind);

/// The numbers in the rows of a certificate.
struct TableNumbers {
    const TableCounts* counts = nullptr;  // how many solutions each state has; null: not written
    bool branches = false;                // how many branches each row has
};

/// Writes the target of the root, all rows and their end. False if that would be more bytes.
[[nodiscard]] bool write_table(const StateTable& table, TableNumbers numbers, RowWriter& writer,
                               std::uint64_t most_bytes);

/// Writes the rows only. The root, state 0, has a slot already.
[[nodiscard]] bool write_rows_below(const StateTable& table, SlotId root, RowWriter& writer,
                                    std::uint64_t most_bytes);

}  // namespace quadrille::diagram::certificate
