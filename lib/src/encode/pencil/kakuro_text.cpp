// Reads a kakuro: a token for each cell, and a line for each row.
#include "encode/pencil/kakuro_text.hpp"

#include <charconv>
#include <string>
#include <system_error>
#include <utility>

#include "core/quoted.hpp"
#include "text/source.hpp"

namespace quadrille::encode::pencil {
namespace {

constexpr unsigned largest_sum = kakuro_digits * (kakuro_digits + 1) / 2;

class KakuroReader {
   public:
    KakuroReader(std::string_view text, std::string_view file) : source_(text, file) {}

    Kakuro read() {
        text::TextLines lines(source_.text());
        for (std::string_view line; lines.next(line);) read_row(line);
        if (kakuro_.rows == 0) source_.fail_at_end("the kakuro has no rows");
        for (std::size_t r = 0; r < kakuro_.rows; ++r) {
            find_runs(true, r * kakuro_.columns, 1, kakuro_.columns);
        }
        for (std::size_t c = 0; c < kakuro_.columns; ++c) {
            find_runs(false, c, kakuro_.columns, kakuro_.rows);
        }
        return std::move(kakuro_);
    }

   private:
    void read_row(std::string_view line) {
        text::Tokens tokens(line);
        std::size_t in_row = 0;
        for (std::string_view token; tokens.next(token); ++in_row) {
            kakuro_.cells.push_back(cell_of(token));
            tokens_.push_back(token);
        }
        if (in_row == 0) return;  // a blank line
        if (kakuro_.rows == 0) kakuro_.columns = in_row;
        if (in_row != kakuro_.columns) {
            source_.fail(tokens_[tokens_.size() - in_row],
                         "this row has " + std::to_string(in_row) + " cells, not " +
                             std::to_string(kakuro_.columns));
        }
        ++kakuro_.rows;
    }

    [[nodiscard]] KakuroCell cell_of(std::string_view token) const {
        if (token == "#") return {};
        if (token == ".") return {.is_white = true};
        if (token.size() == 1 && token[0] >= '1' && token[0] <= '9') {
            return {.is_white = true, .given = static_cast<unsigned>(token[0] - '0')};
        }
        const std::size_t line = token.find('\\');
        if (line == std::string_view::npos || token.size() == 1) {
            source_.fail(token, core::quoted(token) +
                                    " is neither '#', '.', a digit from 1 to 9, nor a clue such "
                                    "as 16\\24");
        }
        return {.below = sum_of(token.substr(0, line)), .across = sum_of(token.substr(line + 1))};
    }

    /// 0 if there is none.
    [[nodiscard]] unsigned sum_of(std::string_view word) const {
        if (word.empty()) return 0;
        unsigned sum = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), sum);
        if (error != std::errc() || end != word.data() + word.size() || sum == 0 ||
            sum > largest_sum) {
            source_.fail(word, "a sum is a number from 1 to " + std::to_string(largest_sum) +
                                   ", not " + core::quoted(word));
        }
        return sum;
    }

    /// The runs of a row or a column: `length` cells from `first`, `step` apart.
    void find_runs(bool is_across, std::size_t first, std::size_t step, std::size_t length) {
        KakuroRun run{.is_across = is_across};
        std::string_view clue;  // of this run, if it has one
        const auto end_run = [&] {
            if (run.sum > 0 && run.cells.empty()) {
                source_.fail(clue, std::string("no white cell is ") +
                                       (is_across ? "to the right of" : "below") + " this clue");
            }
            if (run.cells.size() > kakuro_digits) {
                source_.fail(tokens_[run.cells.front()],
                             "these " + std::to_string(run.cells.size()) + " white cells in a " +
                                 (is_across ? "row" : "column") +
                                 " would need more than nine digits");
            }
            if (run.sum > 0 || run.cells.size() > 1) kakuro_.runs.push_back(run);
        };
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t at = first + i * step;
            const KakuroCell& cell = kakuro_.cells[at];
            if (cell.is_white) {
                run.cells.push_back(at);
                continue;
            }
            end_run();
            run.cells.clear();
            run.sum = is_across ? cell.across : cell.below;
            clue = tokens_[at];
        }
        end_run();
    }

    text::TextSource source_;
    Kakuro kakuro_;
    std::vector<std::string_view> tokens_;  // of the cells
};

}  // namespace

Kakuro read_kakuro(std::string_view text, std::string_view file) {
    return KakuroReader(text, file).read();
}

}  // namespace quadrille::encode::pencil
