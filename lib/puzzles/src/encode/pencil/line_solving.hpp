// The places and cells of a nonogram that are ruled out by one line alone.
#pragma once

#include <cstddef>
#include <vector>

#include "encode/pencil/nonogram_clues.hpp"

namespace quadrille::encode::pencil {

/// The places of runs, and the white cells, that no line rules out. A place of a run is counted
/// from its leftmost one: 0 … slack.
struct PlacesLeft {
    std::vector<std::vector<std::vector<bool>>> rows;     ///< [row][run][place]
    std::vector<std::vector<std::vector<bool>>> columns;  ///< [column][run][place]
    std::vector<bool> may_be_black;                       ///< or colored: of each cell, row by row
    std::vector<bool> may_be_white;                       ///< likewise
};

/// Rules out what is in no arrangement of the runs of a line, until no line rules out any more.
/// The result does not depend on the order of the lines, so it has the symmetries of the clues.
/// Rules out nothing if the nonogram is very large, because that would take long.
[[nodiscard]] PlacesLeft solve_lines(const NonogramClues& clues);

}  // namespace quadrille::encode::pencil
