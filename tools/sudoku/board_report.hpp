// The report about all boards of an input.
#pragma once

#include <cstdint>

#include "limits.hpp"
#include "report/report.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// How far the boards were answered.
struct BoardTally {
    std::uint64_t boards = 0;   ///< with a result, of any kind
    std::uint64_t refused = 0;  ///< not read, or not of the kind that is asked for
    std::uint64_t unknown = 0;  ///< a limit prevented the answer, or a part of it
};

/// A report with `known`, and with the sentence about an input without boards, or about the board
/// that the program was stopped in or before. `has_more`: it was stopped before it read all boards.
[[nodiscard]] Report report_of_boards(const BoardTally& tally, bool has_more, const Known& known,
                                      const BoardSource& source, const Limits& limits);

}  // namespace quadrille::tools
