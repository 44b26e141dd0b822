// How units of real runs were split: the parts that were left, and how much work each of them was.
#pragma once

#include <iosfwd>
#include <vector>

namespace fleet {

/// A subtree that was left, as a share of all that was left with it.
struct LeftPart {
    double weight = 0;  ///< known when it is left
    double work = 0;    ///< known when all below it is searched
};

/// The parts of one unit. Both shares sum to 1.
using UnitSplit = std::vector<LeftPart>;

/// Reads the units of a ledger, one in each line: number, parent, weight, and nodes. The work of a
/// unit is that of all units below it, too. Throws std::runtime_error.
[[nodiscard]] std::vector<UnitSplit> read_splits(std::istream& in);

}  // namespace fleet
