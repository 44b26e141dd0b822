// Reads the clues of a nonogram: sections "rows" and "columns", and the words of the format .non.
#include "encode/pencil/nonogram_text.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>

#include "core/quoted.hpp"
#include "text/source.hpp"

namespace quadrille::encode::pencil {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The lines below the word "rows" or "columns", blank ones too.
struct ClueSection {
    std::string_view name;  // in the text
    std::vector<std::string_view> lines;
    std::size_t clues = 0;  // lines that are not blank
};

class ClueReader {
   public:
    ClueReader(std::string_view text, std::string_view file) : source_(text, file) {}

    NonogramClues read() {
        text::TextLines lines(source_.text());
        for (std::string_view line; lines.next(line);) read_line(line);
        if (!rows_) source_.fail_at_end("there is no line 'rows', with the clues of rows below it");
        if (!columns_) {
            source_.fail_at_end("there is no line 'columns', with the clues of columns below it");
        }
        const std::vector<std::string_view> row_lines = clue_lines(*rows_, height_);
        const std::vector<std::string_view> column_lines = clue_lines(*columns_, width_);
        const NonogramClues clues{clues_of(row_lines, column_lines.size()),
                                  clues_of(column_lines, row_lines.size())};
        const std::uint64_t in_rows = black_cells(clues.rows);
        const std::uint64_t in_columns = black_cells(clues.columns);
        if (in_rows != in_columns) {
            source_.fail(columns_->name, "the rows have " + std::to_string(in_rows) +
                                             " black cells, but the columns " +
                                             std::to_string(in_columns));
        }
        return clues;
    }

   private:
    void read_line(std::string_view line) {
        text::Tokens tokens(line);
        std::string_view word;
        if (!tokens.next(word)) {
            if (section_ != nullptr) section_->lines.push_back(line);
            return;
        }
        if (is_digit(word[0]) || word[0] == ',') {
            if (section_ == nullptr) {
                source_.fail(word, "a clue stands below a line 'rows' or 'columns'");
            }
            section_->lines.push_back(line);
            ++section_->clues;
            return;
        }
        section_ = nullptr;
        std::string_view number;
        const bool has_number = tokens.next(number);
        if (word == "height" || (word == "rows" && has_number)) {
            read_size(word, number, height_);
        } else if (word == "width" || (word == "columns" && has_number)) {
            read_size(word, number, width_);
        } else if (word == "rows") {
            begin_section(word, rows_);
        } else if (word == "columns") {
            begin_section(word, columns_);
        }
        // Other words are properties of the picture, such as a title.
    }

    void begin_section(std::string_view word, std::optional<ClueSection>& section) {
        if (section) source_.fail(word, "there are two lines " + core::quoted(word));
        section_ = &section.emplace(ClueSection{word, {}, 0});
    }

    void read_size(std::string_view word, std::string_view number,
                   std::optional<std::uint32_t>& size) {
        if (number.empty()) source_.fail(word, "a number must follow " + core::quoted(word));
        const std::uint32_t read = number_of(number);
        if (size && *size != read) source_.fail(number, "another size was given above");
        size = read;
    }

    /// At most nine digits.
    [[nodiscard]] std::uint32_t number_of(std::string_view word) const {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc() || end != word.data() + word.size() || word.size() > 9) {
            source_.fail(word, core::quoted(word) + " is not a whole number below 10^9");
        }
        return number;
    }

    /// The lines of the clues. Blank lines are skipped, unless the size that was given says that
    /// they are the clues of lines without black cells.
    [[nodiscard]] std::vector<std::string_view> clue_lines(
        const ClueSection& section, std::optional<std::uint32_t> size) const {
        std::vector<std::string_view> lines;
        const bool blanks_are_clues =
            size && section.clues < *size && *size <= section.lines.size();
        for (const std::string_view line : section.lines) {
            const bool is_blank = std::ranges::all_of(line, text::is_blank);
            if (!is_blank || (blanks_are_clues && lines.size() < *size)) lines.push_back(line);
        }
        if (size && lines.size() != *size) {
            source_.fail(
                section.name,
                (lines.size() == 1 ? "there is 1 clue of "
                                   : "there are " + std::to_string(lines.size()) + " clues of ") +
                    std::string(section.name) + ", not " + std::to_string(*size));
        }
        if (lines.empty()) source_.fail(section.name, "no clue follows");
        return lines;
    }

    /// The clues in these lines, each for a line of so many cells.
    [[nodiscard]] std::vector<Runs> clues_of(const std::vector<std::string_view>& lines,
                                             std::size_t cells) const {
        std::vector<Runs> clues;
        clues.reserve(lines.size());
        for (const std::string_view line : lines) {
            const Runs& runs = clues.emplace_back(runs_of(line));
            const std::size_t needed = cells_needed(runs);
            if (needed > cells) {
                source_.fail(line, "this clue needs " + std::to_string(needed) +
                                       " cells, but there are " + std::to_string(cells));
            }
        }
        return clues;
    }

    [[nodiscard]] Runs runs_of(std::string_view line) const {
        Runs runs;
        bool has_zero = false;
        text::Tokens tokens(line);
        for (std::string_view token; tokens.next(token);) {
            while (!token.empty()) {
                const std::string_view word = token.substr(0, token.find(','));
                token.remove_prefix(std::min(word.size() + 1, token.size()));
                if (word.empty()) continue;
                const std::uint32_t length = number_of(word);
                has_zero = has_zero || length == 0;
                if (length > 0) runs.push_back(length);
                if (has_zero && !runs.empty()) {
                    source_.fail(word, "a line with a run of 0 has no other runs");
                }
            }
        }
        if (runs.empty() && !has_zero && !std::ranges::all_of(line, text::is_blank)) {
            source_.fail(line, "this clue has no number");
        }
        return runs;
    }

    static std::uint64_t black_cells(const std::vector<Runs>& lines) {
        std::uint64_t cells = 0;
        for (const Runs& runs : lines) cells = std::reduce(runs.begin(), runs.end(), cells);
        return cells;
    }

    text::TextSource source_;
    std::optional<std::uint32_t> width_;
    std::optional<std::uint32_t> height_;
    std::optional<ClueSection> rows_;
    std::optional<ClueSection> columns_;
    ClueSection* section_ = nullptr;  // the one that goes on
};

}  // namespace

std::size_t cells_needed(const Runs& runs) {
    const std::size_t gaps = runs.empty() ? 0 : runs.size() - 1;
    return std::reduce(runs.begin(), runs.end(), gaps);
}

NonogramClues read_nonogram(std::string_view text, std::string_view file) {
    return ClueReader(text, file).read();
}

}  // namespace quadrille::encode::pencil
