#include "sudoku/board/rule_marks.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku {
namespace {

using CellList = std::vector<std::size_t>;

/// The color of the band of a rule.
std::uint32_t color_of(RuleKind kind) {
    switch (kind) {
        case RuleKind::whisper:
        case RuleKind::difference:
            return 2;
        case RuleKind::renban:
        case RuleKind::double_arrow:
            return 6;
        case RuleKind::palindrome:
        case RuleKind::clone:
        case RuleKind::between:
            return 7;
        case RuleKind::region_sum:
        case RuleKind::sum_line:
        case RuleKind::pair_sum:
        case RuleKind::equal_sums:
            return 1;
        case RuleKind::nabner:
            return 3;
        case RuleKind::modular:
        case RuleKind::lockout:
            return 4;
        case RuleKind::zipper:
            return 5;
        case RuleKind::slow_thermometer:
            return 8;
        default:
            return 0;
    }
}

class RuleMarks {
   public:
    RuleMarks(draw::Picture& picture, const Grid& grid) : picture_(picture), grid_(grid) {}

    void draw(const Rule& rule) {
        const CellList cells(rule.cells.begin(), rule.cells.end());
        switch (rule.kind) {
            case RuleKind::cage:
                return draw_cage(cells, std::to_string(rule.sum));
            case RuleKind::look_and_say:
                return draw_cage(cells, variants::clue_of(rule));
            case RuleKind::thermometer:
                return add_line({cells, draw::Stroke::thermometer, {}});
            case RuleKind::less:
                if (draw_sign(cells[0], cells[1], '<', '^', '>', 'v')) return;
                return add_line({cells, draw::Stroke::thermometer, {}});
            case RuleKind::arrow:
                return draw_arrow(rule, cells);
            case RuleKind::little_killer:
                return add_line({cells, draw::Stroke::thin, std::to_string(rule.sum)});
            case RuleKind::difference:
            case RuleKind::ratio:
            case RuleKind::pair_sum:
                if (const char sign = sign_of(rule); sign != 0 && cells.size() == 2) {
                    if (draw_sign(cells[0], cells[1], sign, sign, sign, sign)) return;
                }
                return draw_band(rule, cells);
            case RuleKind::sandwich:
            case RuleKind::x_sum:
            case RuleKind::skyscraper:
            case RuleKind::numbered_room:
                return draw_clue(rule, cells);
            case RuleKind::quadruple:
                return draw_quadruple(rule, cells);
            case RuleKind::counting_circles:
                for (const std::size_t cell : cells) picture_.shapes.push_back({cell, true});
                return draw_words(cells, "count");
            case RuleKind::minimum:
                return draw_words(cells, "min");
            case RuleKind::maximum:
                return draw_words(cells, "max");
            case RuleKind::row_indexer:
                return draw_words(cells, "row");
            case RuleKind::column_indexer:
                return draw_words(cells, "col");
            case RuleKind::box_indexer:
                return draw_words(cells, "box");
            case RuleKind::apart:
            case RuleKind::no_difference:
            case RuleKind::no_ratio:
            case RuleKind::no_pair_sum:
                return;  // mostly about all neighbours
            default:
                return draw_band(rule, cells);
        }
    }

   private:
    void add_line(draw::PictureLine line) { picture_.cell_lines.push_back(std::move(line)); }

    void draw_cage(CellList cells, std::string words) {
        std::ranges::sort(cells, {}, [&](std::size_t cell) {
            return std::pair(grid_.position(cell).row, grid_.position(cell).column);
        });
        picture_.outlines.push_back({std::move(cells), std::move(words)});
    }

    /// A circle of several cells is a band between discs.
    void draw_arrow(const Rule& rule, const CellList& cells) {
        if (rule.sum < 2) return add_line({cells, draw::Stroke::arrow, {}});
        const auto digits = static_cast<std::ptrdiff_t>(rule.sum);
        for (std::ptrdiff_t i = 0; i < digits; ++i) {
            picture_.shapes.push_back({cells[static_cast<std::size_t>(i)], true});
        }
        add_line({{cells.begin(), cells.begin() + digits}, draw::Stroke::band, {}, 7});
        add_line({{cells.begin() + digits - 1, cells.end()}, draw::Stroke::arrow, {}});
    }

    /// A sign between cells that share a side: the one for `from` being left of, above, right of or
    /// below `to`. False if they do not.
    bool draw_sign(std::size_t from, std::size_t to, char left, char above, char right,
                   char below) {
        const Position a = grid_.position(from), b = grid_.position(to);
        const bool in_row = a.row == b.row, in_column = a.column == b.column;
        if (in_row && a.column + 1 == b.column) return add_sign(from, to, left);
        if (in_row && b.column + 1 == a.column) return add_sign(to, from, right);
        if (in_column && a.row + 1 == b.row) return add_sign(from, to, above);
        if (in_column && b.row + 1 == a.row) return add_sign(to, from, below);
        return false;
    }
    bool add_sign(std::size_t from, std::size_t to, char sign) {
        picture_.signs_between.push_back({from, to, sign});
        return true;
    }
    /// The sign that setters use, for the usual numbers.
    static char sign_of(const Rule& rule) {
        if (rule.kind == RuleKind::difference && rule.sum <= 1) return 'o';
        if (rule.kind == RuleKind::ratio && (rule.sum == 0 || rule.sum == 2)) return '*';
        if (rule.kind == RuleKind::pair_sum && rule.sum == 10) return 'X';
        if (rule.kind == RuleKind::pair_sum && rule.sum == 5) return 'V';
        return 0;
    }

    /// A line with the name of its rule in the first cell, once for each rule.
    void draw_band(const Rule& rule, CellList cells) {
        std::string words;
        if (rule.sum != 0 || named_.insert(rule.kind).second) {
            words = std::string(variants::row_of(rule.kind).name);
            if (rule.sum != 0) words += ' ' + std::to_string(rule.sum);
        }
        const std::uint32_t color = color_of(rule.kind);
        if (rule.kind == RuleKind::clone || rule.kind == RuleKind::equal_sums) {
            const std::size_t first = rule.sum == 0 ? cells.size() / 2 : rule.sum;
            const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(first);
            add_line({{begin, cells.end()}, draw::Stroke::band, {}, color});
            cells.resize(first);
        }
        const bool has_ends = rule.kind == RuleKind::between || rule.kind == RuleKind::lockout ||
                              rule.kind == RuleKind::double_arrow;
        if (has_ends) {
            const bool is_round = rule.kind != RuleKind::lockout;
            const std::size_t size =
                rule.kind == RuleKind::double_arrow && rule.sum > 1 ? rule.sum : 1;
            for (std::size_t i = 0; i < size; ++i) {
                picture_.shapes.push_back({cells[i], is_round});
                picture_.shapes.push_back({cells[cells.size() - 1 - i], is_round});
            }
        }
        add_line({std::move(cells), draw::Stroke::band, std::move(words), color});
    }

    /// Beside the row or the column whose cells these are, in their order or the other way. Other
    /// lines are bands.
    void draw_clue(const Rule& rule, const CellList& cells) {
        const Position first = grid_.position(cells.front()), last = grid_.position(cells.back());
        const bool is_row = first.row == last.row;
        const bool is_reversed = first.row > last.row || first.column > last.column;
        const std::size_t side = square_side_of(grid_);
        if (side != cells.size()) return draw_band(rule, cells);
        for (std::size_t i = 0; i < side; ++i) {
            const std::size_t at = is_reversed ? side - 1 - i : i;
            const std::size_t expected = is_row ? first.row * side + at : at * side + first.column;
            if (cells[i] != expected) return draw_band(rule, cells);
        }
        // An arrow says from where a clue looks, unless it looks from both sides.
        std::string word = rule.kind == RuleKind::sandwich     ? ""
                           : rule.kind == RuleKind::x_sum      ? "x"
                           : rule.kind == RuleKind::skyscraper ? "s"
                                                               : "n";
        word += std::to_string(rule.sum);
        if (rule.kind != RuleKind::sandwich) {
            word +=
                is_row ? (is_reversed ? "\u2190" : "\u2192") : (is_reversed ? "\u2191" : "\u2193");
        }
        auto& words = is_row ? picture_.row_words : picture_.column_words;
        words.resize(cells.size());
        std::string& place = words[is_row ? first.row : first.column];
        place += (place.empty() ? "" : " ") + word;
    }

    void draw_quadruple(const Rule& rule, const CellList& cells) {
        std::string words;
        for (const unsigned value : rule.values) {
            words += (words.empty() ? "" : " ") + std::to_string(value);
        }
        add_line({cells, draw::Stroke::disc, std::move(words)});
    }

    void draw_words(const CellList& cells, const std::string& words) {
        for (const std::size_t cell : cells) add_line({{cell}, draw::Stroke::thin, words});
    }

    draw::Picture& picture_;
    const Grid& grid_;
    std::set<RuleKind> named_;  // that have their name in the picture
};

}  // namespace

void draw_rules(draw::Picture& picture, const Grid& grid) {
    RuleMarks marks(picture, grid);
    for (const Rule& rule : grid.rules()) marks.draw(rule);
}

}  // namespace quadrille::sudoku
