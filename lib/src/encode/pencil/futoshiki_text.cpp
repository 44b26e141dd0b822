// Reads a futoshiki: rows of cells with < and > between them, and lines of ^ and v between rows.
#include "encode/pencil/futoshiki_text.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/quoted.hpp"
#include "text/source.hpp"

namespace quadrille::encode::pencil {
namespace {

class FutoshikiReader {
   public:
    FutoshikiReader(std::string_view text, std::string_view file) : source_(text, file) {}

    Futoshiki read() {
        text::TextLines lines(source_.text());
        for (std::string_view line; lines.next(line);) {
            const std::size_t tab = line.find('\t');
            if (tab != std::string_view::npos) {
                source_.fail(line.substr(tab), "a tab has no fixed width: use spaces");
            }
            const std::size_t begin = line.find_first_not_of(' ');
            if (begin == std::string_view::npos) continue;
            if (line[begin] == '^' || line[begin] == 'v') {
                read_signs(line);
            } else {
                read_row(line);
            }
        }
        if (rows_ == 0) source_.fail_at_end("the futoshiki has no rows");
        if (!signs_below_.empty()) {
            source_.fail(signs_below_, "no row follows this line of signs");
        }
        if (rows_ != futoshiki_.side) {
            source_.fail_at_end("there are " + std::to_string(rows_) + " rows, not " +
                                std::to_string(futoshiki_.side));
        }
        return std::move(futoshiki_);
    }

   private:
    void read_row(std::string_view line) {
        signs_below_ = {};
        const std::size_t row_begin = futoshiki_.given.size();
        cell_at_.assign(line.size(), no_cell);
        std::string_view sign;  // the last one that waits for the cell to its right
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string_view at = line.substr(i, 1);
            if (line[i] == ' ') continue;
            if (line[i] == '<' || line[i] == '>') {
                if (!sign.empty() || futoshiki_.given.size() == row_begin) {
                    source_.fail(at, "this sign has no cell to its left");
                }
                sign = at;
                continue;
            }
            const std::size_t cell = futoshiki_.given.size();
            if (cell - row_begin == futoshiki_signs.size()) {
                source_.fail(at, "a row has 35 cells at most");
            }
            futoshiki_.given.push_back(value_of(at));
            cell_at_[i] = cell;
            if (!sign.empty()) futoshiki_.inequalities.push_back({cell - 1, cell, sign[0]});
            sign = {};
        }
        if (!sign.empty()) source_.fail(sign, "this sign has no cell to its right");
        end_row(line, row_begin);
    }

    void end_row(std::string_view line, std::size_t row_begin) {
        const std::size_t cells = futoshiki_.given.size() - row_begin;
        if (rows_ == 0) futoshiki_.side = cells;
        if (rows_ == futoshiki_.side) {
            source_.fail(line, "there are more than " + std::to_string(futoshiki_.side) + " rows");
        }
        if (cells != futoshiki_.side) {
            source_.fail(line, "this row has " + std::to_string(cells) + " cells, not " +
                                   std::to_string(futoshiki_.side));
        }
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (cell_at_[i] != no_cell && futoshiki_.given[cell_at_[i]] > futoshiki_.side) {
                source_.fail(line.substr(i), core::quoted(line.substr(i, 1)) +
                                                 " is more than the side, " +
                                                 std::to_string(futoshiki_.side));
            }
        }
        ++rows_;
    }

    /// 0 for a cell to be found.
    [[nodiscard]] unsigned value_of(std::string_view at) const {
        if (at == ".") return 0;
        const std::size_t value = futoshiki_signs.find(at);
        if (value == std::string_view::npos) {
            source_.fail(
                at, core::quoted(at) + " is neither '.', a value, nor a sign between two cells");
        }
        return static_cast<unsigned>(value + 1);
    }

    /// A line of ^ and v. Each stands below a cell.
    void read_signs(std::string_view line) {
        if (rows_ == 0) source_.fail(line, "no row is above this line of signs");
        if (!signs_below_.empty()) {
            source_.fail(line, "this line of signs follows another one");
        }
        signs_below_ = line;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == ' ') continue;
            const std::string_view at = line.substr(i, 1);
            if (line[i] != '^' && line[i] != 'v') {
                source_.fail(at, core::quoted(at) + " is neither '^' nor 'v'");
            }
            if (i >= cell_at_.size() || cell_at_[i] == no_cell) {
                source_.fail(at, "this sign is not below a cell");
            }
            const std::size_t cell = cell_at_[i];
            futoshiki_.inequalities.push_back({cell, cell + futoshiki_.side, line[i]});
        }
    }

    static constexpr std::size_t no_cell = static_cast<std::size_t>(-1);

    text::TextSource source_;
    Futoshiki futoshiki_;
    std::size_t rows_ = 0;
    std::vector<std::size_t> cell_at_;  // of the last row: the cell at each place of its line
    std::string_view signs_below_;      // the line of signs below the last row, or nothing
};

}  // namespace

Futoshiki read_futoshiki(std::string_view text, std::string_view file) {
    return FutoshikiReader(text, file).read();
}

}  // namespace quadrille::encode::pencil
