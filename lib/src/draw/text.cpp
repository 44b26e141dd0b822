// Pictures as text: a sign for each cell.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {
namespace {

constexpr std::string_view between_layers = "  ";
constexpr std::string_view vertex = "+";

/// A sheet of paper that grows to the right and downwards. A place has a sign of any length.
class Sheet {
   public:
    void put(std::size_t row, std::size_t column, std::string_view sign) {
        if (rows_.size() <= row) rows_.resize(row + 1);
        if (rows_[row].size() <= column) rows_[row].resize(column + 1, ' ');
        if (sign.size() == 1) {
            rows_[row][column] = sign[0];
        } else {
            long_signs_[{row, column}] = sign;
        }
    }
    [[nodiscard]] std::string text(std::string_view gap) const {
        std::string text;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (gap.empty() && long_signs_.empty()) {
                text += rows_[row];
            } else {
                for (std::size_t column = 0; column < rows_[row].size(); ++column) {
                    if (column > 0) text += gap;
                    const auto sign = long_signs_.find({row, column});
                    text += sign == long_signs_.end() ? std::string_view(&rows_[row][column], 1)
                                                      : sign->second;
                }
            }
            text += '\n';
        }
        return text;
    }

   private:
    std::vector<std::string> rows_;
    std::map<std::pair<std::size_t, std::size_t>, std::string_view> long_signs_;
};

}  // namespace

std::string to_text(const Picture& picture) {
    std::string words;
    for (const std::string& line : picture.lines) (words += line) += '\n';
    if (picture.cells.empty()) return words;
    constexpr std::int32_t far = std::numeric_limits<std::int32_t>::max();
    shapes::Spot corner{far, far, far};
    std::int32_t right = std::numeric_limits<std::int32_t>::min();
    for (const PictureCell& cell : picture.cells) {
        const shapes::Spot spot = shapes::spot_of(picture.lattice, cell.cell);
        corner.layer = std::min(corner.layer, spot.layer);
        corner.row = std::min(corner.row, spot.row);
        corner.column = std::min(corner.column, spot.column);
        right = std::max(right, spot.column);
    }
    const std::int32_t width = right - corner.column + 1;
    // In `stick`, vertices have even coordinates. A stick in the first row or column may need a
    // vertex before it.
    const bool has_vertices = picture.lattice == shapes::Lattice::stick;
    const std::int32_t above = has_vertices && corner.row % 2 != 0 ? 1 : 0;
    const std::int32_t before = has_vertices && corner.column % 2 != 0 ? 1 : 0;
    // Signs between cells have rows and columns of their own.
    const std::size_t step = picture.signs_between.empty() ? 1 : 2;
    const auto place_of = [&](const PictureCell& cell) {
        const shapes::Spot spot = shapes::spot_of(picture.lattice, cell.cell);
        const std::int32_t column =
            spot.column - corner.column + before +
            (spot.layer - corner.layer) * (width + std::int32_t{between_layers.size()});
        return std::pair(step * static_cast<std::size_t>(spot.row - corner.row + above),
                         step * static_cast<std::size_t>(column));
    };
    Sheet sheet;
    for (const PictureSignBetween& sign : picture.signs_between) {
        const auto [row, column] = place_of(picture.cells[sign.from]);
        const auto [next_row, next_column] = place_of(picture.cells[sign.to]);
        sheet.put((row + next_row) / 2, (column + next_column) / 2, {&sign.sign, 1});
    }
    for (const PictureCell& cell : picture.cells) {
        const auto [row, column] = place_of(cell);
        sheet.put(row, column, cell.sign);
        if (!has_vertices) continue;
        const bool is_horizontal = cell.cell.x % 2 != 0;
        sheet.put(row - (is_horizontal ? 0 : 1), column - (is_horizontal ? 1 : 0), vertex);
        sheet.put(row + (is_horizontal ? 0 : 1), column + (is_horizontal ? 1 : 0), vertex);
    }
    return words + sheet.text(picture.gap);
}

}  // namespace quadrille::draw
