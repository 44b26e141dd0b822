// Pictures as text: a sign for each cell, on a terminal in the color of its part.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/colors.hpp"
#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {
namespace {

constexpr std::string_view between_layers = "  ";
constexpr std::string_view vertex = "+";

/// The look of a sign on a terminal: nothing special, bold, or dark on the color of a part.
struct Ink {
    std::uint32_t color = color_count;  // none
    bool is_bold = false;

    friend bool operator==(const Ink&, const Ink&) = default;
};

/// The colors of colors.hpp among the 256 of a terminal. Text is black on all but the dark blue.
std::string escape_of(Ink ink) {
    constexpr std::array<int, color_count> backgrounds{214, 75, 36, 227, 25, 166, 175, 246, 223};
    constexpr std::uint32_t dark_blue = 4;
    std::string codes;
    if (ink.is_bold) codes += ";1";
    if (ink.color < color_count) {
        codes += ink.color == dark_blue ? ";38;5;231" : ";38;5;16";
        codes += ";48;5;" + std::to_string(backgrounds[ink.color]);
    }
    return "\x1b[0" + codes + 'm';
}

/// A sheet of paper that grows to the right and downwards. A place has a sign of any length.
class Sheet {
   public:
    void put(std::size_t row, std::size_t column, std::string_view sign, Ink ink = {}) {
        if (rows_.size() <= row) rows_.resize(row + 1);
        if (rows_[row].size() <= column) rows_[row].resize(column + 1, ' ');
        if (sign.size() == 1) {
            rows_[row][column] = sign[0];
        } else {
            long_signs_[{row, column}] = sign;
        }
        if (ink != Ink()) inks_[{row, column}] = ink;
    }
    [[nodiscard]] std::string text(std::string_view gap) const {
        std::string text;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (gap.empty() && long_signs_.empty() && inks_.empty()) {
                text += rows_[row];
            } else {
                add_row(text, row, gap);
            }
            text += '\n';
        }
        return text;
    }

   private:
    void add_row(std::string& text, std::size_t row, std::string_view gap) const {
        Ink now;
        const auto change = [&](Ink ink) {
            if (ink != now) text += escape_of(ink);
            now = ink;
        };
        for (std::size_t column = 0; column < rows_[row].size(); ++column) {
            const auto ink = inks_.find({row, column});
            const Ink next = ink == inks_.end() ? Ink() : ink->second;
            if (column > 0 && !gap.empty()) {
                // A gap within a part has its color.
                change(next == now ? now : Ink());
                text += gap;
            }
            change(next);
            const auto sign = long_signs_.find({row, column});
            text +=
                sign == long_signs_.end() ? std::string_view(&rows_[row][column], 1) : sign->second;
        }
        change({});
    }

    std::vector<std::string> rows_;
    std::map<std::pair<std::size_t, std::size_t>, std::string_view> long_signs_;
    std::map<std::pair<std::size_t, std::size_t>, Ink> inks_;
};

}  // namespace

std::string to_text(const Picture& picture, TextStyle style) {
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
    const bool is_colored = style == TextStyle::colored;
    const std::vector<std::uint32_t> colors =
        is_colored ? colors_of_parts(picture) : std::vector<std::uint32_t>();
    const auto ink_of = [&](const PictureCell& cell) {
        if (!is_colored) return Ink();
        const bool is_bold = cell.symbol == Symbol::queen || cell.symbol == Symbol::knight ||
                             cell.symbol == Symbol::given;
        return Ink{cell.part == no_part ? color_count : colors[cell.part], is_bold};
    };
    Sheet sheet;
    for (const PictureSignBetween& sign : picture.signs_between) {
        const auto [row, column] = place_of(picture.cells[sign.from]);
        const auto [next_row, next_column] = place_of(picture.cells[sign.to]);
        sheet.put((row + next_row) / 2, (column + next_column) / 2, {&sign.sign, 1});
    }
    for (const PictureCell& cell : picture.cells) {
        const auto [row, column] = place_of(cell);
        sheet.put(row, column, cell.sign, ink_of(cell));
        if (!has_vertices) continue;
        const bool is_horizontal = cell.cell.x % 2 != 0;
        sheet.put(row - (is_horizontal ? 0 : 1), column - (is_horizontal ? 1 : 0), vertex);
        sheet.put(row + (is_horizontal ? 0 : 1), column + (is_horizontal ? 1 : 0), vertex);
    }
    return words + sheet.text(picture.gap);
}

}  // namespace quadrille::draw
