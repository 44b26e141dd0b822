// The clues of a nonogram, in one color or several.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::encode::pencil {

/// Cells of one color that follow each other in a line.
struct NonogramRun {
    // NOLINTNEXTLINE(google-explicit-constructor): a number is a run of black cells
    constexpr NonogramRun(std::uint32_t of_length, std::uint32_t of_color = 0)
        : length(of_length), color(of_color) {}

    std::uint32_t length;     ///< at least 1
    std::uint32_t color = 0;  ///< a place in NonogramClues::colors; 0 if all runs are black

    friend bool operator==(const NonogramRun&, const NonogramRun&) = default;
};

/// The runs of a line, in their order. A white cell stands between two of the same color.
using Runs = std::vector<NonogramRun>;

struct NonogramColor {
    std::string sign;  ///< one character, as it is drawn
    std::string name;

    friend bool operator==(const NonogramColor&, const NonogramColor&) = default;
};

/// The largest number of colors, white not counted.
inline constexpr std::size_t most_run_colors = 60;

struct NonogramClues {
    std::vector<Runs> rows = {};
    std::vector<Runs> columns = {};
    std::vector<NonogramColor> colors = {};  ///< empty if all runs are black

    friend bool operator==(const NonogramClues&, const NonogramClues&) = default;
};

/// Must a white cell be before run k, because the run before it has the same color?
[[nodiscard]] inline bool has_gap_before(const Runs& runs, std::size_t k) {
    return k > 0 && k < runs.size() && runs[k - 1].color == runs[k].color;
}

/// The fewest cells that a line with these runs has: the runs, and the white cells between them.
[[nodiscard]] std::size_t cells_needed(const Runs& runs);

}  // namespace quadrille::encode::pencil
