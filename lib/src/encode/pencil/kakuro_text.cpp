// Reads kakuros: a word for each cell, and a line for each row.
#include "encode/pencil/kakuro_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <system_error>
#include <utility>

#include "core/quoted.hpp"
#include "encode/forms/cells.hpp"
#include "quadrille/error.hpp"

namespace quadrille::encode::pencil {
namespace {

constexpr unsigned largest_sum = kakuro_digits * (kakuro_digits + 1) / 2;

using forms::FormText;

bool is_wall(std::string_view word) {
    constexpr std::array<std::string_view, 6> walls{"#", "x", "X", ":", "\\", "\xE2\x96\xA0"};
    return std::ranges::find(walls, word) != walls.end();
}
bool is_white(std::string_view word) {
    return word != "-" && forms::is_free_sign(word) && !word.empty();
}

/// One kakuro of a text: its rows, as words.
class KakuroReader {
   public:
    explicit KakuroReader(const FormText& text) : source_(text) {}

    Kakuro read(const std::vector<forms::CellRow>& rows) {
        for (const forms::CellRow& row : rows) add_row(row);
        for (std::size_t r = 0; r < kakuro_.rows; ++r) {
            find_runs(true, r * kakuro_.columns, 1, kakuro_.columns);
        }
        for (std::size_t c = 0; c < kakuro_.columns; ++c) {
            find_runs(false, c, kakuro_.columns, kakuro_.rows);
        }
        return std::move(kakuro_);
    }

   private:
    void add_row(const forms::CellRow& row) {
        for (const std::string_view word : row.cells) {
            kakuro_.cells.push_back(cell_of(word));
            tokens_.push_back(word);
        }
        if (kakuro_.rows == 0) kakuro_.columns = row.cells.size();
        if (row.cells.size() != kakuro_.columns) {
            source_.fail(row.cells.front(), "this row has " + std::to_string(row.cells.size()) +
                                                " cells, not " + std::to_string(kakuro_.columns));
        }
        ++kakuro_.rows;
    }

    [[nodiscard]] KakuroCell cell_of(std::string_view token) const {
        if (is_wall(token)) return {};
        if (is_white(token)) return {.is_white = true};
        if (token.size() == 1 && token[0] >= '1' && token[0] <= '9') {
            return {.is_white = true, .given = static_cast<unsigned>(token[0] - '0')};
        }
        const std::size_t line = token.find_first_of("\\:");
        if (line == std::string_view::npos || token.size() == 1) {
            if (token == "-") {
                source_.fail(token, "'-' may be a wall or a white cell: write '#' or '.'");
            }
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

    const FormText& source_;
    Kakuro kakuro_;
    std::vector<std::string_view> tokens_;  // of the cells
};

/// The rows of a text, parted into blocks by blank lines, headings and lines of signs.
struct KakuroBlocks {
    std::vector<std::vector<forms::CellRow>> blocks = {};
    bool has_headings = false;  // between blocks
};

/// A line that parts puzzles: at least three = or -.
bool is_separator(std::string_view line) {
    const std::string_view text = forms::trimmed(line);
    constexpr std::size_t shortest = 3;
    return text.size() >= shortest && (text[0] == '=' || text[0] == '-') &&
           std::ranges::all_of(text, [&](char c) { return c == text[0]; });
}

KakuroBlocks blocks_of(const FormText& text, std::vector<std::string>& notes) {
    KakuroBlocks found;
    bool is_open = false;
    for (const std::string_view line : text.lines()) {
        if (forms::is_blank_line(line)) {
            is_open = false;
            continue;
        }
        const forms::CellRow row = forms::cut_words(line);
        const bool is_row = std::ranges::all_of(row.cells, [](std::string_view word) {
            const bool has_clue = word.find_first_of("\\:") != std::string_view::npos &&
                                  word.find_first_not_of("0123456789\\:") == std::string_view::npos;
            return is_wall(word) || is_white(word) || has_clue ||
                   (word.size() == 1 && word[0] >= '1' && word[0] <= '9');
        });
        const forms::Skipped kind = forms::as_skipped(line);
        if (!is_row && (is_separator(line) || kind != forms::Skipped::data)) {
            if (kind == forms::Skipped::named) notes.push_back(forms::skipped_note(text, line));
            found.has_headings = found.has_headings || !found.blocks.empty();
            is_open = false;
            continue;
        }
        if (!is_open) found.blocks.emplace_back();
        is_open = true;
        found.blocks.back().push_back(row);
    }
    return found;
}

std::vector<forms::CellRow> joined(const KakuroBlocks& blocks) {
    std::vector<forms::CellRow> rows;
    for (const auto& block : blocks.blocks) rows.insert(rows.end(), block.begin(), block.end());
    return rows;
}

}  // namespace

// Blank lines part puzzles, unless each row stands alone, or the parts are no puzzles.
forms::FormAnswer<Kakuro> read_kakuro_cells(const FormText& text) {
    forms::Reading<Kakuro> reading;
    const KakuroBlocks blocks = blocks_of(text, reading.notes);
    if (blocks.blocks.empty()) text.fail_at_end("the kakuro has no rows");
    const bool is_spread =
        std::ranges::all_of(blocks.blocks, [](const auto& block) { return block.size() == 1; });
    if (blocks.blocks.size() > 1 && (!is_spread || blocks.has_headings)) {
        try {
            for (const auto& block : blocks.blocks) {
                reading.puzzles.push_back(KakuroReader(text).read(block));
            }
            if (!blocks.has_headings) {
                reading.notes.push_back(
                    "blank lines were taken for the ends of puzzles: there are " +
                    std::to_string(blocks.blocks.size()));
            }
            return reading;
        } catch (const InputError&) {
            if (blocks.has_headings) throw;
            reading.puzzles.clear();
        }
    }
    reading.puzzles.push_back(KakuroReader(text).read(joined(blocks)));
    return reading;
}

}  // namespace quadrille::encode::pencil
