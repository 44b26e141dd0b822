#include "sudoku/read/csv.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/row.hpp"

namespace quadrille::sudoku {
namespace {

/// Where the boards of a table are.
struct CsvHeader {
    std::size_t column = 0;  // from 0
    std::size_t columns = 0;
    char separator = ',';  // or ';', or a tab
};

struct CsvField {
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// The fields of a line without their quotes and the blanks around them.
std::vector<CsvField> fields_of(std::string_view text, char separator) {
    std::vector<CsvField> fields;
    std::size_t begin = 0;
    for (;;) {
        std::size_t end = begin;
        bool quoted = false;
        while (end < text.size() && (quoted || text[end] != separator)) {
            if (text[end] == '"') quoted = !quoted;
            ++end;
        }
        std::size_t first = begin;
        std::size_t last = end;
        const auto is_margin = [&](std::size_t i) {
            return text[i] == ' ' || text[i] == '\t' || text[i] == '"';
        };
        while (first < last && is_margin(first)) ++first;
        while (last > first && is_margin(last - 1)) --last;
        fields.push_back({first, last - first});
        if (end == text.size()) return fields;
        begin = end + 1;
    }
}

/// Is this the name of a column of boards? Case does not matter, and neither do signs between
/// words.
bool names_boards(std::string_view field) {
    std::string name;
    constexpr std::size_t longest_name = 20;
    if (field.size() > longest_name) return false;
    if (field.find_first_of("0123456789.") != field.npos) return false;  // "Grid 01"
    for (const char c : field) {
        if (c >= 'A' && c <= 'Z') name += static_cast<char>(c | 0x20);
        if (c >= 'a' && c <= 'z') name += c;
    }
    constexpr std::string_view names[] = {
        "quizzes",  "quiz",         "puzzle",        "puzzles",      "sudoku",     "sudokus",
        "board",    "boards",       "grid",          "grids",        "question",   "questions",
        "problem",  "problems",     "mission",       "unsolved",     "initial",    "puzzlestr",
        "boardstr", "sudokustr",    "puzzlestring",  "sudokustring", "gridstring", "boardstring",
        "quizstr",  "sudokupuzzle", "unsolvedsudoku"};
    return std::ranges::find(names, name) != std::end(names);
}

/// The sign between the fields of a header: the one that it has.
char separator_of(std::string_view header) {
    const std::size_t at = header.find_first_of("\t;,");
    return at == header.npos ? ',' : header[at];
}

/// The header, if this line is one: one of its fields is "quizzes", "puzzle" or the like.
std::optional<CsvHeader> csv_header(const Line& line) {
    // A header begins with a word. Lines of boards do not, so they need not be cut into fields.
    const char first = line.text.empty() ? '.' : line.text.front();
    const bool may_be_word = first == '"' || (first | 0x20) >= 'a';
    if (!may_be_word || line.text.size() > 1000) return std::nullopt;
    const char separator = separator_of(line.text);
    const std::vector<CsvField> fields = fields_of(line.text, separator);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (names_boards(std::string_view(line.text).substr(fields[i].begin, fields[i].length))) {
            return CsvHeader{i, fields.size(), separator};
        }
    }
    return std::nullopt;
}

/// Does a line have as many fields as the header?
bool is_csv_row(const Line& line, const CsvHeader& header) {
    return fields_of(line.text, header.separator).size() == header.columns;
}

/// The board of a line below the header.
ReadBoard read_csv_row(const Line& line, const CsvHeader& header, const Sizes& sizes,
                       const std::string& file) {
    const std::vector<CsvField> fields = fields_of(line.text, header.separator);
    if (header.column >= fields.size()) {
        Draft draft(BoxShape{1, 1}, line.spot);
        draft.fail(line.at(line.text.size()),
                   "a row of " + std::to_string(fields.size()) +
                       " fields, where the header has the board in field " +
                       std::to_string(header.column + 1));
        return std::move(draft).finish(file);
    }
    const CsvField field = fields[header.column];
    const std::string_view text = std::string_view(line.text).substr(field.begin, field.length);
    if (text.find_first_of(" \t,") == std::string_view::npos) {
        return read_run(line, field.begin, field.length, sizes, file);
    }
    Line within{LineKind::other, std::string(text), line.at(field.begin)};
    return read_cells(within, sizes, file);
}

/// The boards below a header.
class CsvForm : public OpenForm {
   public:
    CsvForm(CsvHeader header, BoardLines& lines, const FormContext& context)
        : header_(header), lines_(lines), sizes_(context.sizes), file_(context.file) {}

    std::optional<ReadBoard> next() override {
        for (const Line* line = lines_.peek(); line != nullptr; line = lines_.peek()) {
            if (line->kind == LineKind::empty) {
                interrupted_ = true;
            } else if (line->kind == LineKind::other) {
                // After an empty line, the table continues only with as many fields as its header.
                if (interrupted_ && !is_csv_row(*line, header_)) return std::nullopt;
                interrupted_ = false;
                ReadBoard read = read_csv_row(*line, header_, sizes_, file_);
                lines_.pop();
                return read;
            } else if (line->kind != LineKind::comment && line->kind != LineKind::border) {
                return std::nullopt;
            }
            lines_.pop();
        }
        return std::nullopt;
    }

   private:
    CsvHeader header_;
    BoardLines& lines_;
    const Sizes& sizes_;
    const std::string& file_;
    bool interrupted_ = false;  // by an empty line
};

}  // namespace

std::optional<Reading> read_csv(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    if (line.kind != LineKind::other) return std::nullopt;
    const auto header = csv_header(line);
    // A word alone is a heading: the boards below it are read without it.
    if (!header || header->columns == 1) return std::nullopt;
    return reading_with_rest<CsvForm>(1, *header, lines, context);
}

}  // namespace quadrille::sudoku
