#include "sudoku/read/one_line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/notes.hpp"
#include "sudoku/read/pencilmarks.hpp"
#include "sudoku/read/row_walk.hpp"
#include "sudoku/read/rows.hpp"
#include "sudoku/read/skipped.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned smallest_side = 4;

ReadBoard wrong_count(const Line& line, std::size_t offset, std::string sentence,
                      const std::string& file) {
    Draft draft(BoxShape{1, 1}, line.spot);
    draft.fail(line.at(offset), std::move(sentence));
    return std::move(draft).finish(file);
}

bool is_wrong(const ReadBoard& read) {
    return std::holds_alternative<InputError>(read.board);
}

/// Could a line with this number of cells also be one row of a larger board?
bool may_be_row(std::size_t cells, const Sizes& sizes) {
    return cells <= max_side && sizes.of_side(cells);
}

/// The fields of a line, up to a comment: what stands between separators, brackets and quotes.
std::vector<CellText> fields_of(std::string_view text) {
    text.remove_suffix(comment_of(text).size());
    return pieces_of(text, " \t,;:|\"'`=()<>");
}

/// Does `solved` have a value in each cell, and those of `puzzle` where that has one?
bool completes(const Board& puzzle, const Board& solved) {
    if (puzzle.cells.size() != solved.cells.size() || &puzzle == &solved) return false;
    for (std::size_t i = 0; i < puzzle.cells.size(); ++i) {
        if (solved.cells[i] == 0) return false;
        if (puzzle.cells[i] != 0 && puzzle.cells[i] != solved.cells[i]) return false;
    }
    return true;
}

/// Drops boards that solve another one of the line, which `puzzle,solution` means.
void drop_solutions(std::vector<ReadBoard>& boards) {
    const auto solves_another = [&](const ReadBoard& read) {
        const auto* const solved = std::get_if<Board>(&read.board);
        if (solved == nullptr || &read == &boards.front()) return false;
        return std::ranges::any_of(boards, [&](const ReadBoard& other) {
            const auto* const puzzle = std::get_if<Board>(&other.board);
            return puzzle != nullptr && completes(*puzzle, *solved);
        });
    };
    std::vector<ReadBoard> kept;
    for (const ReadBoard& read : boards) {
        if (!solves_another(read)) kept.push_back(read);
    }
    boards = std::move(kept);
}

bool is_word(std::string_view field) {
    return std::ranges::all_of(field,
                               [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
}

/// The length of the fields that are boards: the longest that reads as a board without an error. If
/// there is none, the longest that has as many characters as a board, but is no word.
std::size_t longest_board(const std::vector<CellText>& fields, const Line& line,
                          const FormContext& context) {
    std::size_t longest = 0;
    std::size_t longest_wrong = 0;
    for (const CellText& field : fields) {
        const std::size_t length = field.text.size();
        const bool is_small = length < smallest_side * smallest_side && !context.sizes.given();
        const bool may_be_board =
            context.sizes.of_cells(length) || may_be_pencilmarks(length, context.sizes);
        if (is_small || length <= longest || !may_be_board) continue;
        const ReadBoard read = read_run(line, field.offset, length, context.sizes, context.file);
        if (!is_wrong(read)) {
            longest = length;
        } else if (!is_word(field.text)) {
            longest_wrong = std::max(longest_wrong, length);
        }
    }
    return longest != 0 ? longest : longest_wrong;
}

/// The board that several runs of a line make together, as a 16x16 board in rows does. Nothing if
/// their number makes no board, or if it has an error or a clash, which single boards need not
/// have.
std::optional<ReadBoard> joined_board(const std::vector<CellText>& fields, std::size_t length,
                                      const Line& line, const FormContext& context) {
    Row row;
    std::size_t runs = 0;
    for (const CellText& field : fields) {
        if (field.text.size() != length) continue;
        ++runs;
        for (std::size_t i = 0; i < length; ++i) {
            row.cells.push_back({field.text.substr(i, 1), field.offset + i});
        }
    }
    if (runs < 2 || !context.sizes.of_cells(row.width())) return std::nullopt;
    ReadBoard read = read_cells(line, row, context.sizes, context.file);
    const auto* const board = std::get_if<Board>(&read.board);
    if (board == nullptr || find_clash(*board)) return std::nullopt;
    return read;
}

/// A field that is no board, and too long for a name, a number or a rating.
bool is_stray_run(std::string_view field) {
    return field.size() >= smallest_side * smallest_side && !is_prose(field) &&
           looks_like_cells(field);
}

/// Boards on lines of a width that rows of a larger board could have. Once a block of lines is
/// taken for boards, all of it is, because its last lines alone might look like rows.
class LinesOfBoards : public OpenForm {
   public:
    LinesOfBoards(BoardLines& lines, const FormContext& context, Cut cut, std::size_t cells)
        : lines_(lines), sizes_(context.sizes), file_(context.file), cut_(cut), cells_(cells) {}

    std::optional<ReadBoard> next() override {
        const Line* line = row_line(lines_, 0);
        if (line == nullptr) return std::nullopt;
        const Row row = cut_row(line->text, cut_);
        if (row.width() != cells_) return std::nullopt;
        ReadBoard read = read_cells(*line, row, sizes_, file_);
        lines_.pop();
        return read;
    }

   private:
    BoardLines& lines_;
    const Sizes& sizes_;
    const std::string& file_;
    Cut cut_;
    std::size_t cells_;
};

/// The text with blanks in the place of a name in front: "Puzzle 1: ", "board = ".
std::string without_name(const std::string& text) {
    constexpr std::string_view name_signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    constexpr std::size_t shortest_name = 3;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    std::size_t end = std::min(text.find_first_not_of(name_signs, begin), text.size());
    if (end - begin < shortest_name || end == text.size()) return text;
    // A number, and what separates the name from the cells.
    const std::size_t number = std::min(text.find_first_not_of(" \t#", end), text.size());
    const std::size_t mark = std::min(text.find_first_not_of("0123456789 \t", number), text.size());
    if (mark < text.size() && (text[mark] == ':' || text[mark] == '=')) end = mark + 1;
    if (text[end] != ' ' && text[end] != '\t' && end != mark + 1) return text;
    return std::string(end, ' ') + text.substr(end);
}

/// Whether a line of cells that could also be a row is a board, by the lines that follow.
std::optional<Certainty> claim_of(BoardLines& lines, Cut cut, std::size_t cells,
                                  const FormContext& context) {
    if (!may_be_row(cells, context.sizes) || context.is_forced) return Certainty::mine;
    const RowsOrBoards verdict = rows_or_boards(lines, 0, cut, cells, context.sizes);
    if (verdict.are_rows() && verdict.alike >= 2) return std::nullopt;
    return verdict.are_boards() || verdict.alike < cells ? Certainty::mine : Certainty::perhaps;
}

}  // namespace

std::optional<Reading> read_runs(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    if (line.kind != LineKind::other) return std::nullopt;
    Reading reading;
    reading.lines = 1;
    const std::vector<CellText> fields = fields_of(line.text);
    const std::size_t length = longest_board(fields, line, context);
    if (length == 0) return std::nullopt;
    for (const CellText& field : fields) {
        if (field.text.size() == length) {
            reading.boards.push_back(
                read_run(line, field.offset, length, context.sizes, context.file));
        } else if (is_stray_run(field.text)) {
            reading.notes.push_back(
                {line.at(field.offset), "this field looks like cells, and is not read"});
        }
    }
    if (auto whole = joined_board(fields, length, line, context)) {
        reading.boards = {std::move(*whole)};
        return reading;
    }
    const auto wrong = std::ranges::find_if(reading.boards, is_wrong);
    if (wrong != reading.boards.end()) {
        std::vector<ReadBoard> one = {std::move(*wrong)};
        reading.boards = std::move(one);
        reading.claim = Certainty::wrong;
        return reading;
    }
    drop_solutions(reading.boards);
    if (length <= longest_joined_row && may_be_row(length, context.sizes) &&
        cut_row(line.text, Cut::characters).width() == length) {
        const auto claim = claim_of(lines, Cut::characters, length, context);
        if (!claim) return std::nullopt;
        reading.claim = *claim;
        reading.rest = std::make_unique<LinesOfBoards>(lines, context, Cut::characters, length);
    }
    note_comment(reading, line);
    return reading;
}

std::optional<Reading> read_cells_of_line(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    if (line.kind != LineKind::other) return std::nullopt;
    const std::string text = without_name(line.text);
    std::optional<Reading> best;
    for (const Cut cut : {Cut::characters, Cut::numbers, Cut::table, Cut::ended_table}) {
        const Row row = cut_row(text, cut);
        const auto shape = context.sizes.of_cells(row.width());
        const bool is_run = row.width() == line.text.size() && row.has_joined;
        if (!shape || is_run || (row.has_joined && shape->side() > longest_joined_row)) continue;
        const auto claim = claim_of(lines, cut, row.width(), context);
        if (!claim) continue;
        Reading reading{*claim, {read_cells(line, row, context.sizes, context.file)}, 1, {}, {}};
        if (is_wrong(reading.boards.front())) reading.claim = Certainty::wrong;
        note_comment(reading, line);
        if (may_be_row(row.width(), context.sizes)) {
            reading.rest = std::make_unique<LinesOfBoards>(lines, context, cut, row.width());
        }
        if (!best || reading.claim < best->claim) best = std::move(reading);
    }
    return best;
}

Reading read_faulty_line(const Line& line, const FormContext& context) {
    const bool has_run = first_run(line.text) > longest_joined_row;
    Row row = cut_row(line.text, Cut::characters);
    const Row numbers = cut_row(line.text, Cut::numbers);
    const bool are_numbers =
        numbers.width() > 1 &&
        std::ranges::all_of(numbers.cells,
                            [](const CellText& cell) {
                                return cell.text.find_first_not_of("0123456789") == cell.text.npos;
                            }) &&
        std::ranges::any_of(numbers.cells,
                            [](const CellText& cell) { return cell.text.size() > 1; });
    const char* unit = are_numbers ? "numbers" : "characters";
    if (are_numbers) row = numbers;
    if (row.cells.empty()) {
        row = cut_row(line.text, Cut::table);
        unit = "fields";
    }
    std::size_t begin = row.cells.empty() ? 0 : row.cells.front().offset;
    std::size_t width = row.width();
    if (has_run || row.cells.empty()) {
        begin = std::min(line.text.find_first_not_of(" \t\""), line.text.size());
        width = first_run(std::string_view(line.text).substr(begin));
        unit = "characters";
    }
    Reading reading =
        one_board(wrong_count(line, begin, context.sizes.wrong_count(width, unit), context.file));
    reading.claim = Certainty::wrong;
    return reading;
}

ReadBoard read_run(const Line& line, std::size_t begin, std::size_t length, const Sizes& sizes,
                   const std::string& file) {
    if (auto read = read_pencilmarks(line, begin, length, sizes)) return std::move(*read);
    const auto shape = sizes.of_cells(length);
    if (!shape || shape->side() > max_symbol_side) {
        return wrong_count(line, begin, sizes.wrong_count(length, "characters"), file);
    }
    Draft draft(*shape, line.spot, sizes.symbols());
    for (std::size_t i = begin; i < begin + length; ++i) {
        draft.add_symbol(line.text[i], line.at(i));
    }
    return std::move(draft).finish(file);
}

namespace {

// There may be millions of lines a second. The loop has no branch, nothing wider than a byte, and
// arrays that cannot overlap, so the compiler makes vectors of it. Nothing is cleared before.
bool are_plain_cells(const char* text, char blank, Cells& cells) {
    constexpr std::size_t size = std::tuple_size_v<Cells>;
    std::array<std::uint8_t, size> symbols;
    std::memcpy(symbols.data(), text, size);
    const auto sign = static_cast<std::uint8_t>(blank);
    std::uint8_t strange = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint8_t symbol = symbols[i];
        const bool is_blank = symbol == sign;
        const auto above_one = static_cast<std::uint8_t>(is_blank ? 0 : symbol - '1');
        strange |= static_cast<std::uint8_t>(above_one > 8);
        cells[i] = static_cast<std::uint8_t>(is_blank ? 0 : symbol - '0');
    }
    return strange == 0;
}

}  // namespace

bool read_plain_line(BoardText& source, char& blank, ReadCells& read) {
    constexpr std::size_t size = std::tuple_size_v<Cells>;
    const std::string_view text = source.waiting(size + 1);
    if (text.size() <= size) return false;
    const std::size_t end = text[size] == '\r' && text.size() > size + 1 ? size + 1 : size;
    if (text[end] != '\n') return false;
    if (!are_plain_cells(text.data(), blank, read.cells)) {
        // A line has one sign for blanks: a 0 beside dots may be a value.
        const char other = blank == '.' ? '0' : '.';
        if (!are_plain_cells(text.data(), other, read.cells)) return false;
        blank = other;
    }
    read.line = source.spot().line;
    source.skip_line(end + 1);
    return true;
}

ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                     const std::string& file) {
    const auto shape = sizes.of_cells(row.width());
    if (!shape) {
        const std::size_t offset = row.cells.empty() ? 0 : row.cells.front().offset;
        return wrong_count(line, offset, sizes.wrong_count(row.width(), "cells"), file);
    }
    Draft draft(*shape, line.spot, sizes.symbols());
    add_cells(draft, row, line);
    return std::move(draft).finish(file);
}

ReadBoard read_cells(const Line& line, const Sizes& sizes, const std::string& file) {
    for (const Cut cut : all_cuts) {
        const Row row = cut_row(line.text, cut);
        if (!sizes.of_cells(row.width())) continue;
        ReadBoard read = read_cells(line, row, sizes, file);
        if (!is_wrong(read)) return read;
    }
    return read_cells(line, cut_row(line.text, Cut::characters), sizes, file);
}

}  // namespace quadrille::sudoku
