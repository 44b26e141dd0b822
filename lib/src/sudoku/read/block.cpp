#include "sudoku/read/block.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

// This allows 225 numbers with wide gaps and a comment. It bounds the text that look-ahead holds.
constexpr std::size_t longest_row = 8192;

/// The line that comes after `ahead` others, if it may be a row of a board.
const Line* row_line(BoardLines& lines, std::size_t ahead) {
    const Line* line = lines.peek(ahead);
    if (line == nullptr || line->kind != LineKind::other) return nullptr;
    if (line->text.size() > longest_row) return nullptr;
    // A longer run is a board on one line.
    return first_run(line->text) <= max_symbol_side ? line : nullptr;
}

/// The widths of the next rows, `most` of them at most. Borders are skipped.
std::vector<std::size_t> widths_ahead(BoardLines& lines, const Sizes& sizes, std::size_t most) {
    std::vector<std::size_t> widths;
    std::size_t borders = 0;
    for (std::size_t ahead = 0; widths.size() < most; ++ahead) {
        const Line* any = lines.peek(ahead);
        if (any != nullptr && any->kind == LineKind::border) {
            // Two borders in succession end a board. Rows of dashes are at most as many as its
            // side.
            if (++borders > max_side) break;
            continue;
        }
        const Line* line = row_line(lines, ahead);
        if (line == nullptr) break;
        borders = 0;
        widths.push_back(cut_row(line->text, sizes).width());
    }
    return widths;
}

/// The distance to the n-th of these rows, from 0. The row must exist.
std::size_t row_ahead(BoardLines& lines, std::size_t n) {
    for (std::size_t ahead = 0;; ++ahead) {
        if (lines.peek(ahead)->kind == LineKind::border) continue;
        if (n-- == 0) return ahead;
    }
}

bool is_dash(const CellText& cell) {
    return cell.text == "-";
}

/// Reads one block of rows.
class BlockReader {
   public:
    BlockReader(BoardLines& lines, const Sizes& sizes, BoxShape shape)
        : lines_(lines),
          sizes_(sizes),
          draft_(shape, lines.peek()->spot, sizes.symbols()),
          start_(lines.peek()->spot),
          has_dashes_(lines.peek()->kind == LineKind::border) {}

    void fail(TextSpot spot, std::string sentence) { draft_.fail(spot, std::move(sentence)); }

    ReadBoard read(const std::string& file) {
        const unsigned side = draft_.shape().side();
        while (rows_ < side && take_line()) continue;
        if (rows_ < side) {
            fail(start_, "a " + board_name(side) + " board has " + std::to_string(side) +
                             " rows, this one " + std::to_string(rows_));
        }
        return std::move(draft_).finish(file);
    }

   private:
    /// Takes the next line, if it is part of the board.
    bool take_line() {
        const Line* line = lines_.peek();
        if (line == nullptr) return false;
        if (line->kind == LineKind::border) {
            if (!is_row_of_dashes(*line)) return take_border();
            add_row(cut_row(line->text, sizes_), *line);
            lines_.pop();
            after_border_ = false;
            return true;
        }
        if (line->kind == LineKind::empty && is_gap()) {
            lines_.pop();
            return true;
        }
        if (row_line(lines_, 0) == nullptr) return false;
        const Row row = cut_row(line->text, sizes_);
        const bool is_whole_board = row.width() > max_side || sizes_.of_cells(row.width());
        const bool is_other = is_whole_board && row.width() != draft_.shape().side();
        if (is_other && rows_ != 0) return false;  // the first is taken: reading must go on
        add_row(row, *line);
        lines_.pop();
        after_border_ = false;
        return true;
    }

    void add_row(const Row& row, const Line& line) {
        const unsigned side = draft_.shape().side();
        if (row.width() != side) {
            const std::size_t at = row.width() < side ? row.end : row.cells[side].offset;
            fail(line.at(at), "a row of " + std::to_string(row.width()) + " cells in a " +
                                  board_name(side) + " board");
        }
        add_cells(draft_, row, line);
        has_dashes_ = has_dashes_ || std::ranges::any_of(row.cells, is_dash);
        ++rows_;
    }

    /// Is this a row of blanks, and no border, in a board that has dashes for blanks?
    [[nodiscard]] bool is_row_of_dashes(const Line& line) const {
        if (!has_dashes_) return false;
        const Row row = cut_row(line.text, sizes_);
        return row.width() == draft_.shape().side() && std::ranges::all_of(row.cells, is_dash);
    }

    /// A border stands between boxes, or between all rows. Two borders in succession, or one
    /// elsewhere, end a board that has too few rows.
    bool take_border() {
        if (rows_ == 1) between_all_rows_ = true;
        if (after_border_ || (rows_ % draft_.shape().rows != 0 && !between_all_rows_)) return false;
        after_border_ = true;
        lines_.pop();
        return true;
    }

    /// Is this empty line a gap between two rows of boxes? Then all of them have such gaps.
    bool is_gap() {
        const unsigned box = draft_.shape().rows;
        if (box == 1 || rows_ == 0 || rows_ % box != 0) return false;
        if (rows_ > box && !has_gaps_) return false;
        for (std::size_t ahead = 1; ahead <= box; ++ahead) {
            if (row_line(lines_, ahead) == nullptr) return false;
        }
        if (row_line(lines_, box + 1) != nullptr) return false;
        has_gaps_ = true;
        return true;
    }

    BoardLines& lines_;
    const Sizes& sizes_;
    Draft draft_;
    TextSpot start_;
    bool has_dashes_;  // for blanks
    unsigned rows_ = 0;
    bool after_border_ = false;
    bool between_all_rows_ = false;
    bool has_gaps_ = false;
};

/// The largest value that may stand in a row.
unsigned largest_value(const Row& row) {
    unsigned largest = 0;
    for (const CellText& cell : row.cells) {
        unsigned value = cell.text.size() == 1 ? value_of_symbol(cell.text[0]) : 0;
        if (cell.text.size() > 1) {
            std::from_chars(cell.text.data(), cell.text.data() + cell.text.size(), value);
        }
        if (value <= row.width()) largest = std::max(largest, value);
    }
    return largest;
}

/// May this line be a row of such a board with a cell or two too many or too few?
bool is_near_row(const Line& line, const Sizes& sizes, BoxShape shape) {
    constexpr std::size_t slack = 2;
    const Row row = cut_row(line.text, sizes);
    if (row.width() + slack < shape.side() || row.width() > shape.side() + slack) return false;
    Draft draft(shape, line.spot, sizes.symbols());
    add_cells(draft, row, line);
    return !draft.failed();
}

/// The number of rows that a board should have, by its first rows. 0 if the first line stands
/// alone.
std::size_t side_ahead(BoardLines& lines, const Sizes& sizes) {
    std::vector<std::size_t> widths = widths_ahead(lines, sizes, 2);
    if (widths.empty()) return 0;
    const std::size_t first = widths.front();
    if (first > max_side) return 0;
    if (widths.size() == 1) return sizes.of_side(first) ? first : 0;
    const std::size_t second = widths[1];
    if (first == second) return first;
    const std::size_t second_row = row_ahead(lines, 1);
    if (sizes.of_cells(second) && !rows_or_boards(lines, sizes, second_row).are_rows) return 0;
    widths = widths_ahead(lines, sizes, max_side + 1);
    // The first line has an error, or is not part of the board that follows.
    const auto other = std::find_if(widths.begin() + 1, widths.end(),
                                    [&](std::size_t width) { return width != second; });
    const auto alike = static_cast<std::size_t>(other - widths.begin() - 1);
    const auto shape = sizes.of_side(second);
    const Line& first_row = *lines.peek(row_ahead(lines, 0));
    if (shape && alike >= second && !is_near_row(first_row, sizes, *shape)) return 0;
    if (shape && alike >= 2) return second;
    return sizes.of_side(first) ? first : widths.size();
}

/// A line that belongs to no board.
ReadBoard stray_line(BoardLines& lines, const Sizes& sizes, const std::string& file) {
    const Line& line = *lines.peek();
    const Row row = cut_row(line.text, sizes);
    Draft draft(BoxShape{1, 1}, line.spot);
    const std::size_t column = row.cells.empty() ? 0 : row.cells.front().offset;
    draft.fail(line.at(column), sizes.wrong_count(row.width(), row.unit()));
    lines.pop();
    return std::move(draft).finish(file);
}

}  // namespace

bool begins_with_dashes(BoardLines& lines, const Sizes& sizes) {
    const Row first = cut_row(lines.peek()->text, sizes);
    if (!sizes.of_side(first.width()) || !std::ranges::all_of(first.cells, is_dash)) return false;
    const Line* second = lines.peek(1);
    if (second == nullptr || second->kind != LineKind::other) return false;
    const Row row = cut_row(second->text, sizes);
    return row.width() == first.width() && std::ranges::any_of(row.cells, is_dash);
}

std::optional<BoxShape> announced_shape(BoardLines& lines, const Sizes& sizes) {
    const std::string_view text = lines.peek()->text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    std::size_t order = 0;
    const char* const end_of_text = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data() + begin, end_of_text, order);
    const auto rest = std::string_view(end, static_cast<std::size_t>(end_of_text - end));
    if (error != std::errc{} || order < 2 || order > max_side) return std::nullopt;
    if (rest.find_first_not_of(" \t") != std::string_view::npos) return std::nullopt;
    // Three rows are examined, because the first may be malformed.
    for (std::size_t ahead = 1; ahead <= 3; ++ahead) {
        const Line* line = row_line(lines, ahead);
        if (line == nullptr) break;
        const std::size_t width = cut_row(line->text, sizes).width();
        const auto number = static_cast<unsigned>(order);
        if (width == order) return sizes.of_side(order);
        if (width == order * order && sizes.of_side(width)) {
            const BoxShape shape{number, number};
            return sizes.of_side(width) == shape ? std::optional(shape) : std::nullopt;
        }
    }
    return std::nullopt;
}

ReadBoard read_block(BoardLines& lines, const Sizes& sizes, std::optional<BoxShape> announced,
                     const std::string& file) {
    if (announced) return BlockReader(lines, sizes, *announced).read(file);
    const std::size_t side = side_ahead(lines, sizes);
    if (side == 0) return stray_line(lines, sizes, file);
    if (const auto shape = sizes.of_side(side)) return BlockReader(lines, sizes, *shape).read(file);
    const Line& first = *lines.peek();
    BlockReader reader(lines, sizes, BoxShape{1, static_cast<unsigned>(side)});
    const Row row = cut_row(first.text, sizes);
    reader.fail(first.at(row.cells.empty() ? 0 : row.cells.front().offset),
                sizes.wrong_side(row.width()));
    return reader.read(file);
}

RowsOrBoards rows_or_boards(BoardLines& lines, const Sizes& sizes, std::size_t ahead) {
    const std::size_t width = cut_row(lines.peek(ahead)->text, sizes).width();
    const unsigned side = sizes.of_cells(width)->side();
    std::size_t looked_at = 0;
    std::size_t through = lines.peek(ahead)->spot.line;
    int balance = 0;  // lines that only a row can be, less those that a board can be
    for (; looked_at < width; ++looked_at) {
        const Line* line = row_line(lines, ahead + looked_at);
        if (line == nullptr) break;
        through = line->spot.line;
        const Row row = cut_row(line->text, sizes);
        if (row.width() != width) continue;
        const unsigned largest = largest_value(row);
        if (largest != 0) balance += largest > side ? 1 : -1;
    }
    return {looked_at >= 2 && balance > 0, through};
}

}  // namespace quadrille::sudoku
