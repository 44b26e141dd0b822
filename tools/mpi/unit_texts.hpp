// Units and results as the texts of messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/unit_queue.hpp"

namespace quadrille::tools::mpi {

/// A line for each unit: its number, its try, and the subtree.
[[nodiscard]] std::string text_of_units(const std::vector<LedgerUnit>& units);
/// Throws InputError.
[[nodiscard]] std::vector<LedgerUnit> units_of(std::string_view text);

/// The unit's line, and the text of a result file. `run` is the fingerprint of the run.
[[nodiscard]] std::string text_of_result(const LedgerEntry& entry, const std::string& run);
/// Throws InputError, also if the result is of another run.
[[nodiscard]] LedgerEntry result_of(std::string_view text, const std::string& run);

}  // namespace quadrille::tools::mpi
