#include "tile_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::web {
namespace {

constexpr std::size_t most_signs = std::size_t{1} << 20;

/// The first spot of a box around all spots, and the sizes of the box.
struct Frame {
    shapes::Spot first;
    std::size_t layers = 1, rows = 1, columns = 1;
};

Frame frame_of(shapes::Lattice lattice, std::span<const SignedCell> cells) {
    Frame frame;
    shapes::Spot last;
    for (const SignedCell& at : cells) {
        const shapes::Spot spot = spot_of(lattice, at.cell);
        frame.first = {std::min(frame.first.layer, spot.layer), std::min(frame.first.row, spot.row),
                       std::min(frame.first.column, spot.column)};
        last = {std::max(last.layer, spot.layer), std::max(last.row, spot.row),
                std::max(last.column, spot.column)};
    }
    frame.layers = static_cast<std::size_t>(last.layer - frame.first.layer) + 1;
    frame.rows = static_cast<std::size_t>(last.row - frame.first.row) + 1;
    frame.columns = static_cast<std::size_t>(last.column - frame.first.column) + 1;
    return frame;
}

}  // namespace

bool begins_down(shapes::Lattice lattice, std::span<const SignedCell> cells) {
    if (lattice != shapes::Lattice::triangle || cells.empty()) return false;
    const auto place = [](const shapes::Spot& spot) { return std::pair(spot.row, spot.column); };
    shapes::Spot first = spot_of(lattice, cells.front().cell);
    for (const SignedCell& at : cells) {
        const shapes::Spot spot = spot_of(lattice, at.cell);
        if (place(spot) < place(first)) first = spot;
    }
    return (first.row + first.column) % 2 != 0;
}

std::vector<std::string> rows_of(shapes::Lattice lattice, std::span<const SignedCell> cells) {
    const Frame frame = frame_of(lattice, cells);
    constexpr std::string_view bar = " | ";
    const std::size_t width = frame.layers * (frame.columns + bar.size()) - bar.size();
    if (frame.rows > most_signs / width)
        throw ProblemError("the cells are too far apart to be drawn");
    std::string empty;
    for (std::size_t layer = 0; layer < frame.layers; ++layer) {
        if (layer != 0) empty += bar;
        empty.append(frame.columns, '.');
    }
    std::vector<std::string> rows(frame.rows, empty);
    for (const SignedCell& at : cells) {
        const shapes::Spot spot = spot_of(lattice, at.cell);
        const auto layer = static_cast<std::size_t>(spot.layer - frame.first.layer);
        const auto column = static_cast<std::size_t>(spot.column - frame.first.column);
        rows[static_cast<std::size_t>(spot.row - frame.first.row)]
            [layer * (frame.columns + bar.size()) + column] = at.sign;
    }
    return rows;
}

}  // namespace quadrille::web
