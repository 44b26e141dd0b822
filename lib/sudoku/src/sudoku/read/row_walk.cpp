#include "sudoku/read/row_walk.hpp"

#include <algorithm>
#include <string>

namespace quadrille::sudoku {
namespace {

// This allows 225 numbers with wide gaps and a comment. It bounds the text that look-ahead holds.
constexpr std::size_t longest_row = 8192;

bool is_dash(const CellText& cell) {
    return cell.text == "-";
}

/// Where borders and empty lines may stand between the rows of a board.
class Spacing {
   public:
    explicit Spacing(BoxShape shape) : box_(shape.rows) {}

    void row() {
        ++rows_;
        after_border_ = false;
    }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    /// A border: not two in succession, and between boxes or between all rows.
    [[nodiscard]] bool border() {
        if (rows_ == 1) between_all_rows_ = true;
        if (after_border_ || (rows_ % box_ != 0 && !between_all_rows_)) return false;
        after_border_ = true;
        return true;
    }
    /// An empty line. `ends` is called at the end.
    [[nodiscard]] bool gap() {
        if (!gaps_.empty() && gaps_.back() == rows_) return false;  // two in succession
        gaps_.push_back(rows_);
        return true;
    }
    /// Do the gaps stand between all rows of boxes, or between all rows?
    [[nodiscard]] bool are_gaps_regular() const {
        return gaps_.empty() || are_gaps_at_multiples(1) || are_gaps_at_multiples(box_);
    }

   private:
    [[nodiscard]] bool are_gaps_at_multiples(std::size_t step) const {
        if (gaps_.size() != (rows_ - 1) / step) return false;
        for (std::size_t i = 0; i < gaps_.size(); ++i) {
            if (gaps_[i] != (i + 1) * step) return false;
        }
        return true;
    }

    std::size_t box_;
    std::size_t rows_ = 0;
    bool after_border_ = false;
    bool between_all_rows_ = false;
    std::vector<std::size_t> gaps_;  // the numbers of rows before them
};

}  // namespace

bool is_row_of_dashes(const Line& line, Cut cut, std::size_t side) {
    const Row row = cut_row(line.text, cut);
    return row.width() == side && std::ranges::all_of(row.cells, is_dash);
}

bool are_dashes_blanks(BoardLines& lines, std::size_t from, Cut cut, std::size_t side) {
    std::size_t dashed = 0;
    for (std::size_t ahead = from; ahead < from + 2 * side; ++ahead) {
        const Line* line = lines.peek(ahead);
        if (line == nullptr) break;
        if (line->kind == LineKind::border) {
            dashed += is_row_of_dashes(*line, cut, side);
            continue;
        }
        if (line->kind != LineKind::other) break;
        const Row row = cut_row(line->text, cut);
        if (row.width() != side) break;
        if (std::ranges::any_of(row.cells, is_dash)) return true;
    }
    return dashed >= side;
}

const Line* row_line(BoardLines& lines, std::size_t ahead) {
    const Line* line = lines.peek(ahead);
    if (line == nullptr || line->kind != LineKind::other) return nullptr;
    if (line->text.size() > longest_row) return nullptr;
    // A longer run is a board on one line.
    return first_run(line->text) <= longest_joined_row ? line : nullptr;
}

std::optional<RowWalk> walk_rows(BoardLines& lines, std::size_t from, Cut cut, BoxShape shape) {
    const std::size_t side = shape.side();
    const bool dashes = are_dashes_blanks(lines, from, cut, side);
    Spacing spacing(shape);
    RowWalk walk{shape, {}, from};
    for (; spacing.rows() < side; ++walk.lines) {
        const Line* line = lines.peek(walk.lines);
        if (line == nullptr) return std::nullopt;
        if (line->kind == LineKind::empty) {
            if (spacing.rows() == 0 || !spacing.gap()) return std::nullopt;
            continue;
        }
        if (line->kind == LineKind::border && !(dashes && is_row_of_dashes(*line, cut, side))) {
            if (!spacing.border()) return std::nullopt;
            continue;
        }
        if (line->kind != LineKind::border && row_line(lines, walk.lines) == nullptr) {
            return std::nullopt;
        }
        if (cut_row(line->text, cut).width() != side) return std::nullopt;
        walk.rows.push_back(walk.lines);
        spacing.row();
    }
    if (!spacing.are_gaps_regular()) return std::nullopt;
    return walk;
}

std::size_t walk_faulty_rows(BoardLines& lines, Cut cut, const Sizes& sizes, Draft& draft) {
    const unsigned side = draft.shape().side();
    const std::string name = board_name(side);
    const bool dashes = are_dashes_blanks(lines, 0, cut, side);
    const TextSpot start = lines.peek()->spot;
    Spacing spacing(draft.shape());
    std::size_t ahead = 0;
    for (; spacing.rows() < side; ++ahead) {
        const Line* line = lines.peek(ahead);
        if (line == nullptr) break;
        if (line->kind == LineKind::border && !(dashes && is_row_of_dashes(*line, cut, side))) {
            if (!spacing.border()) break;
            continue;
        }
        if (line->kind == LineKind::empty) {
            // A gap between boxes, if a row of this width follows.
            const Line* next = row_line(lines, ahead + 1);
            const bool is_gap = next != nullptr && spacing.rows() % draft.shape().rows == 0 &&
                                draft.shape().rows > 1 &&
                                row_line(lines, ahead + 1 + draft.shape().rows) == nullptr &&
                                cut_row(next->text, cut).width() == side;
            if (!is_gap || !spacing.gap()) break;
            continue;
        }
        if (line->kind != LineKind::border && row_line(lines, ahead) == nullptr) break;
        const Row row = cut_row(line->text, cut);
        const bool is_whole_board = row.width() > max_side || sizes.of_cells(row.width());
        if (is_whole_board && row.width() != side && spacing.rows() != 0) break;
        if (row.width() != side) {
            const std::size_t at = row.width() < side ? row.end : row.cells[side].offset;
            draft.fail(line->at(at), "a row of " + std::to_string(row.width()) + " cells in a " +
                                         name + " board");
        }
        add_cells(draft, row, *line);
        spacing.row();
    }
    if (spacing.rows() < side) {
        draft.fail(start, "a " + name + " board has " + std::to_string(side) + " rows, this one " +
                              std::to_string(spacing.rows()));
    }
    return ahead;
}

}  // namespace quadrille::sudoku
