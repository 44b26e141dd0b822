// Reads futoshikis: rows of cells with < and > between them, and lines of ^ and v between rows.
#include "encode/pencil/futoshiki_text.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/quoted.hpp"
#include "encode/forms/cells.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;

/// 0 for a free cell; more than any side if it is no cell.
std::size_t value_of(std::string_view sign) {
    if (forms::is_free_sign(sign)) return 0;
    const char c = sign[0];
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    const std::size_t value = futoshiki_signs.find(capital);
    return value == std::string_view::npos ? value : value + 1;
}

bool is_between_cells(char c) {
    return c == '<' || c == '>';
}

/// A line of signs between rows. It begins with ^ or v, or has nothing but ^, V and blanks.
bool is_line_of_signs(std::string_view line) {
    const std::string_view signs = forms::trimmed(line);
    return signs.starts_with('^') || signs.starts_with('v') ||
           (!signs.empty() && signs.find_first_not_of("^vV \t") == std::string_view::npos);
}

/// Might a line be a row? Its signs are those of one, and no value is above the number of cells.
bool may_be_row(std::string_view line) {
    std::size_t cells = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (text::is_blank(line[i]) || is_between_cells(line[i])) continue;
        const std::size_t value = value_of(line.substr(i, 1));
        if (value == std::string_view::npos) return false;
        most = std::max(most, value);
        ++cells;
    }
    return cells > 0 && most <= cells;
}

class FutoshikiReader {
   public:
    explicit FutoshikiReader(const FormText& text) : text_(text) {}

    forms::PuzzleReading<Futoshiki> read() {
        for (const std::string_view line : text_.lines()) read_line(line);
        if (!signs_below_.empty()) text_.fail(signs_below_, "no row follows this line of signs");
        if (rows_ > 0) {
            text_.fail_at_end("there are " + std::to_string(rows_) + " rows, not " +
                              std::to_string(futoshiki_.side));
        }
        if (reading_.puzzles.empty()) text_.fail_at_end("the futoshiki has no rows");
        return std::move(reading_);
    }

   private:
    void read_line(std::string_view line) {
        if (forms::is_blank_line(line)) return;
        const bool is_outside = rows_ == 0 && signs_below_.empty();
        if (is_outside && !is_line_of_signs(line) && !may_be_row(line) && skip(line)) return;
        const std::size_t tab = line.find('\t');
        if (tab != std::string_view::npos) {
            text_.fail(line.substr(tab), "a tab has no fixed width: use spaces");
        }
        is_line_of_signs(line) ? read_signs(line) : read_row(line);
    }

    /// Skips a heading or a comment.
    bool skip(std::string_view line) {
        const forms::Skipped kind = forms::as_skipped(line);
        if (kind == forms::Skipped::named) {
            reading_.notes.push_back(forms::skipped_note(text_, line));
        }
        return kind != forms::Skipped::data;
    }

    void read_row(std::string_view line) {
        signs_below_ = {};
        if (rows_ == 0) futoshiki_ = {};
        const std::size_t row_begin = futoshiki_.given.size();
        cell_at_.assign(line.size(), no_cell);
        std::string_view sign;  // the last one that waits for the cell to its right
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string_view at = line.substr(i, 1);
            if (line[i] == ' ') continue;
            if (is_between_cells(line[i])) {
                if (!sign.empty() || futoshiki_.given.size() == row_begin) {
                    text_.fail(at, "this sign has no cell to its left");
                }
                sign = at;
                continue;
            }
            const std::size_t cell = futoshiki_.given.size();
            if (cell - row_begin == futoshiki_signs.size()) {
                text_.fail(at, "a row has 35 cells at most");
            }
            futoshiki_.given.push_back(cell_of(at));
            cell_at_[i] = cell;
            if (!sign.empty()) futoshiki_.inequalities.push_back({cell - 1, cell, sign[0]});
            sign = {};
        }
        if (!sign.empty()) text_.fail(sign, "this sign has no cell to its right");
        end_row(line, row_begin);
        if (rows_ < futoshiki_.side) return;
        reading_.puzzles.push_back(futoshiki_);
        rows_ = 0;
    }

    void end_row(std::string_view line, std::size_t row_begin) {
        const std::size_t cells = futoshiki_.given.size() - row_begin;
        if (rows_ == 0) futoshiki_.side = cells;
        if (cells != futoshiki_.side) {
            text_.fail(line, "this row has " + std::to_string(cells) + " cells, not " +
                                 std::to_string(futoshiki_.side));
        }
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (cell_at_[i] != no_cell && futoshiki_.given[cell_at_[i]] > futoshiki_.side) {
                text_.fail(line.substr(i), core::quoted(line.substr(i, 1)) +
                                               " is more than the side, " +
                                               std::to_string(futoshiki_.side));
            }
        }
        ++rows_;
    }

    /// 0 for a cell to be found.
    [[nodiscard]] unsigned cell_of(std::string_view at) const {
        const std::size_t value = value_of(at);
        if (value == std::string_view::npos) {
            text_.fail(at,
                       core::quoted(at) + " is neither '.', a value, nor a sign between two cells");
        }
        return static_cast<unsigned>(value);
    }

    /// A line of ^ and v. Each stands below a cell.
    void read_signs(std::string_view line) {
        if (rows_ == 0) {
            text_.fail(line, reading_.puzzles.empty() ? "no row is above this line of signs"
                                                      : "no row follows this line of signs");
        }
        if (!signs_below_.empty()) {
            text_.fail(line, "this line of signs follows another one");
        }
        signs_below_ = line;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == ' ') continue;
            if (line[i] != '^' && line[i] != 'v' && line[i] != 'V') {
                text_.fail(line.substr(i, 1),
                           core::quoted(line.substr(i, 1)) + " is neither '^' nor 'v'");
            }
            if (i >= cell_at_.size() || cell_at_[i] == no_cell) {
                text_.fail(line.substr(i, 1), "this sign is not below a cell");
            }
            const std::size_t cell = cell_at_[i];
            futoshiki_.inequalities.push_back(
                {cell, cell + futoshiki_.side, line[i] == '^' ? '^' : 'v'});
        }
    }

    static constexpr std::size_t no_cell = static_cast<std::size_t>(-1);

    const FormText& text_;
    forms::PuzzleReading<Futoshiki> reading_;
    Futoshiki futoshiki_;
    std::size_t rows_ = 0;              // of the futoshiki that has begun
    std::vector<std::size_t> cell_at_;  // of the last row: the cell at each place of its line
    std::string_view signs_below_;      // the line of signs below the last row, or nothing
};

}  // namespace

forms::FormAnswer<Futoshiki> read_futoshiki_rows(const FormText& text) {
    return FutoshikiReader(text).read();
}

}  // namespace quadrille::encode::pencil
