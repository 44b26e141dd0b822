// The report about all boards of an input.
#pragma once

#include <cstdint>

#include "limits.hpp"
#include "report/report.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// How far the boards were answered.
struct BoardTally {
    std::uint64_t boards;   ///< with a result, of any kind
    std::uint64_t refused;  ///< that could not be read, or are not of the kind that is asked for
    std::uint64_t unknown;  ///< whose answer a limit prevented
    bool has_more;          ///< the program was stopped before it read all boards
};

/// A report with `known`, and with the sentence about an input without boards, or about the board
/// that the program was stopped in or before.
[[nodiscard]] Report report_of_boards(const BoardTally& tally, const Known& known,
                                      const BoardSource& source, const Limits& limits);

}  // namespace quadrille::tools
