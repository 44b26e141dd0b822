// Reads pictures.
//
// Indentation that all rows of a picture share is removed. Layers stand side by side, parted by
// bars. Their rows have one width, so each layer shows where its cells are.
//
// In `hexagon` and `triangle` it is the parity of row + column that says what a place is, and in
// `stick` the parity of each. The first cell settles it in the first two. In `stick` the first `+`,
// `-` or `|` does, or the upper left corner, which is a vertex.
#include "shapes/picture.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "core/quoted.hpp"
#include "core/utf8.hpp"

namespace quadrille::shapes {
namespace {

bool has_bar(const Word& row) {
    return row.text.find('|') != row.text.npos;
}

std::int32_t number(std::size_t n) {
    return static_cast<std::int32_t>(n);  // a text has fewer than 2^31 bytes
}

std::string signs(std::size_t n) {
    return std::to_string(n) + (n == 1 ? " sign" : " signs");
}

/// A row of one layer, cut out of a line. The column counts from 0.
struct Part {
    std::string_view text;
    std::size_t column = 0;
};

/// The parts of a row between bars, without blanks around them.
std::vector<Part> parts_of(std::string_view row) {
    std::vector<Part> parts;
    for (std::size_t begin = 0; begin <= row.size();) {
        const std::size_t end = std::min(row.find('|', begin), row.size());
        std::string_view text = row.substr(begin, end - begin);
        const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
        text = text.substr(blanks, text.find_last_not_of(' ') + 1 - blanks);
        parts.push_back({text, begin + blanks});
        begin = end + 1;
    }
    return parts;
}

class PictureReader {
   public:
    PictureReader(Lattice lattice, const std::string& file) : lattice_(lattice), file_(file) {}

    PictureMarks read(std::span<const Word> rows) {
        if (lattice_ == Lattice::cube && std::ranges::any_of(rows, has_bar)) {
            read_layers(rows);
        } else {
            read_layer(rows);
        }
        return std::move(picture_);
    }

   private:
    void read_layer(std::span<const Word> rows) {
        std::size_t indent = std::string_view::npos;
        for (const Word& row : rows) indent = std::min(indent, row.text.find_first_not_of(' '));
        for (std::size_t r = 0; r < rows.size(); ++r) {
            take({rows[r].text.substr(indent), indent}, 0, r, rows[r].line);
        }
    }

    void read_layers(std::span<const Word> rows) {
        const std::vector<Part> first = parts_of(rows[0].text);
        const std::size_t width = first[0].text.size();
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const std::vector<Part> parts = parts_of(rows[r].text);
            const std::size_t line = rows[r].line;
            if (parts.size() != first.size()) {
                refuse(file_, line, parts[0].column + 1,
                       "the row has " + std::to_string(parts.size()) +
                           (parts.size() == 1 ? " layer" : " layers") + ", and the first row has " +
                           std::to_string(first.size()));
            }
            for (std::size_t layer = 0; layer < parts.size(); ++layer) {
                const Part& part = parts[layer];
                if (part.text.size() != width || width == 0) {
                    refuse(file_, line, part.column + 1,
                           "a row of this layer has " + signs(part.text.size()) +
                               ", and the first layer begins with a row of " +
                               std::to_string(width) + "; draw '.' for nothing");
                }
                take(part, layer, r, line);
            }
        }
    }

    void take(const Part& part, std::size_t layer, std::size_t row, std::size_t line) {
        for (std::size_t i = 0; i < part.text.size(); ++i) {
            const char sign = part.text[i];
            if (sign == ' ' || sign == '.') continue;
            if (!is_sign(sign)) refuse_sign(part, i, line);
            picture_.push_back(
                {sign, {number(layer), number(row), number(i)}, line, part.column + i + 1});
        }
    }

    [[nodiscard]] bool is_sign(char sign) const {
        if (is_paint(sign) || sign == '#' || sign == '?') return true;
        return lattice_ == Lattice::stick && (sign == '+' || sign == '-' || sign == '|');
    }

    [[noreturn]] void refuse_sign(const Part& part, std::size_t at, std::size_t line) const {
        const std::string_view from = part.text.substr(at);
        std::string sentence =
            core::quoted(from.substr(0, core::character_length(from))) + " is no sign of a picture";
        if (from[0] == '|') sentence += "; layers need the lattice cube";
        refuse(file_, line, part.column + at + 1, sentence);
    }

    Lattice lattice_;
    const std::string& file_;
    PictureMarks picture_;
};

/// Numbers to add to rows and columns, so that their parities are those of the lattice.
struct Shift {
    std::int32_t row = 0;
    std::int32_t column = 0;
};

Shift shift_of(const PictureMarks& marks, Lattice lattice, bool is_down) {
    if (lattice == Lattice::stick) {
        for (const auto& [sign, spot, line, column] : marks) {
            if (sign == '+') return {spot.row & 1, spot.column & 1};
            if (sign == '-') return {spot.row & 1, (spot.column + 1) & 1};
            if (sign == '|') return {(spot.row + 1) & 1, spot.column & 1};
        }
        return {};
    }
    if (lattice != Lattice::hexagon && lattice != Lattice::triangle) return {};
    const Spot& first = marks.front().spot;
    return {0, (first.row + first.column + (is_down ? 1 : 0)) & 1};
}

/// Does a sign of a stick lie where the lattice has it?
bool is_well_placed(char sign, Spot spot) {
    const bool odd_row = (spot.row & 1) != 0;
    const bool odd_column = (spot.column & 1) != 0;
    if (sign == '+') return !odd_row && !odd_column;
    if (sign == '-') return !odd_row && odd_column;
    if (sign == '|') return odd_row && !odd_column;
    return odd_row != odd_column;
}

}  // namespace

bool is_paint(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           (sign >= '0' && sign <= '9');
}

bool has_layers(const Section& section) {
    return std::ranges::any_of(section.rows, has_bar);
}

std::vector<PictureMarks> pictures_of(const Section& section, Lattice lattice,
                                      const std::string& file) {
    std::vector<PictureMarks> pictures;
    const Word* begin = section.rows.data();
    const Word* const last = begin + section.rows.size();
    while (begin != last) {
        const Word* const end =
            std::find_if(begin, last, [](const Word& row) { return row.text.empty(); });
        pictures.push_back(PictureReader(lattice, file).read({begin, end}));
        begin = end == last ? end : end + 1;
    }
    return pictures;
}

std::vector<DrawnCell> cells_of(const PictureMarks& marks, Lattice lattice, bool is_down,
                                const std::string& file) {
    std::vector<DrawnCell> cells;
    if (marks.empty()) return cells;
    const Shift shift = shift_of(marks, lattice, is_down);
    for (const PictureMark& mark : marks) {
        Spot spot = mark.spot;
        spot.row += shift.row;
        spot.column += shift.column;
        if (lattice == Lattice::stick && !is_well_placed(mark.sign, spot)) {
            refuse(file, mark.line, mark.column,
                   core::quoted({&mark.sign, 1}) +
                       " is not on an edge: rows and columns of vertices take turns with those of "
                       "edges");
        }
        if (mark.sign == '+') continue;
        const auto cell = cell_at(lattice, spot);
        if (!cell) {
            refuse(file, mark.line, mark.column,
                   "the cell is between two others: hexagons of a row are two columns apart, and "
                   "the next row is shifted by one");
        }
        cells.push_back({*cell, mark});
    }
    return cells;
}

}  // namespace quadrille::shapes
