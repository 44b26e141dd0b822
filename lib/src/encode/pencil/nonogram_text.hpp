// The clues of a nonogram, and their two formats (docs/formats-pencil.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace quadrille::encode::pencil {

/// The lengths of the runs of black cells in a line, in their order. Each is at least 1.
using Runs = std::vector<std::uint32_t>;

struct NonogramClues {
    std::vector<Runs> rows;
    std::vector<Runs> columns;
};

/// The fewest cells that a line with these runs has: the runs, and a white cell between them.
[[nodiscard]] std::size_t cells_needed(const Runs& runs);

/// Throws InputError if the text is wrong, if the runs of a line do not fit into it, or if rows and
/// columns do not fill the same number of cells. O(text).
[[nodiscard]] NonogramClues read_nonogram(std::string_view text, std::string_view file);

}  // namespace quadrille::encode::pencil
