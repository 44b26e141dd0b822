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
            source_.fail(row.line, "this row has " + std::to_string(row.cells.size()) +
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

using Block = std::vector<forms::CellRow>;

/// Rows between headings. Blank lines part them into blocks.
using Group = std::vector<Block>;

/// A line that parts puzzles: at least three = or -.
bool is_separator(std::string_view line) {
    const std::string_view text = forms::trimmed(line);
    constexpr std::size_t shortest = 3;
    return text.size() >= shortest && (text[0] == '=' || text[0] == '-') &&
           std::ranges::all_of(text, [&](char c) { return c == text[0]; });
}

bool is_cell(std::string_view word) {
    const bool has_clue = word.find_first_of("\\:") != std::string_view::npos &&
                          word.find_first_not_of("0123456789\\:") == std::string_view::npos;
    const bool is_digit = word.size() == 1 && word[0] >= '1' && word[0] <= '9';
    return is_wall(word) || is_white(word) || has_clue || is_digit;
}

std::vector<Group> groups_of(const FormText& text, std::vector<std::string>& notes) {
    std::vector<Group> groups;
    bool is_in_group = false;
    bool is_in_block = false;
    for (const std::string_view line : text.lines()) {
        if (forms::is_blank_line(line)) {
            is_in_block = false;
            continue;
        }
        if (forms::is_frame(line) && !is_separator(line)) continue;
        forms::CellRow row = forms::cut_words(line);
        const forms::Skipped kind = forms::as_skipped(line);
        if (!std::ranges::all_of(row.cells, is_cell) &&
            (is_separator(line) || kind != forms::Skipped::data)) {
            if (kind == forms::Skipped::named) notes.push_back(forms::skipped_note(text, line));
            is_in_group = is_in_block = false;
            continue;
        }
        if (!is_in_group) groups.emplace_back();
        if (!is_in_block) groups.back().emplace_back();
        is_in_group = is_in_block = true;
        groups.back().back().push_back(std::move(row));
    }
    return groups;
}

Block joined(const Group& group) {
    Block rows;
    for (const Block& block : group) rows.insert(rows.end(), block.begin(), block.end());
    return rows;
}

/// The blocks as puzzles; nothing if a block is none, or if all have one row.
std::vector<Kakuro> puzzles_of_blocks(const FormText& text, const Group& group) {
    std::vector<Kakuro> puzzles;
    const auto has_one_row = [](const Block& block) { return block.size() == 1; };
    if (group.size() == 1 || std::ranges::all_of(group, has_one_row)) return {};
    try {
        for (const Block& block : group) puzzles.push_back(KakuroReader(text).read(block));
    } catch (const InputError&) {
        return {};
    }
    return puzzles;
}

}  // namespace

// Blank lines part puzzles, unless each row stands alone, or the parts are no puzzles.
forms::FormAnswer<Kakuro> read_kakuro_cells(const FormText& text) {
    forms::PuzzleReading<Kakuro> reading;
    for (const Group& group : groups_of(text, reading.notes)) {
        std::vector<Kakuro> puzzles = puzzles_of_blocks(text, group);
        if (puzzles.empty()) {
            puzzles.push_back(KakuroReader(text).read(joined(group)));
        } else {
            reading.notes.emplace_back("blank lines were taken for the ends of puzzles");
        }
        reading.puzzles.insert(reading.puzzles.end(), puzzles.begin(), puzzles.end());
    }
    if (reading.puzzles.empty()) text.fail_at_end("the kakuro has no rows");
    return reading;
}

}  // namespace quadrille::encode::pencil
