// Recognises the format of the next board, and calls the reader of that format.
#include <utility>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/block.hpp"
#include "sudoku/read/csv.hpp"
#include "sudoku/read/fields_line.hpp"
#include "sudoku/read/hodoku.hpp"
#include "sudoku/read/janko.hpp"
#include "sudoku/read/json.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/pencil_grid.hpp"
#include "sudoku/read/plus_line.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/save_file.hpp"
#include "sudoku/read/site_json.hpp"
#include "sudoku/read/sizes.hpp"
#include "sudoku/read/solo.hpp"
#include "sudoku/read/spaced.hpp"
#include "sudoku/read/table.hpp"
#include "sudoku/read/variant_block.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

bool is_puzzle_section(std::string_view text) {
    constexpr std::string_view name = "[puzzle]";
    text.remove_prefix(text.find('['));
    if (text.size() < name.size()) return false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if ((text[i] | 0x20) != (name[i] | 0x20)) return false;
    }
    return true;
}

/// Is the first run of characters in a line a board, well-formed or not? The rest of the line may
/// decide.
bool is_whole_board(std::size_t run, std::string_view rest, const Sizes& sizes) {
    if (run > max_symbol_side) return true;
    if (!sizes.of_cells(run)) return false;
    if (!sizes.of_side(run)) return true;
    const std::size_t next = std::min(rest.find_first_not_of(" \t\""), rest.size());
    return next < rest.size() && rest[next] != '#' && rest[next] != '|';
}

}  // namespace

struct BoardReader::State {
    State(std::istream& stream, std::string name, std::optional<BoxShape> shape)
        : in(stream),
          file(std::move(name)),
          sizes(shape),
          are_9x9_plain(sizes.of_cells(Cells().size()) == BoxShape{}),
          lines(stream) {}

    /// The board that begins with the next line, if one does; the line is consumed.
    std::optional<ReadBoard> take_line();
    std::optional<ReadBoard> take_form();
    std::optional<ReadBoard> take_text();
    std::optional<ReadBoard> take_csv_row();
    void enter_section();
    ReadBoard error_at(TextSpot spot, const std::string& sentence) const {
        return {InputError({file, spot.line, spot.column}, sentence), spot.line};
    }

    std::istream& in;
    std::string file;
    Sizes sizes;
    bool are_9x9_plain;  // a line of 81 characters has boxes of 3 x 3
    BoardLines lines;
    std::optional<JsonReader> json;  // while within an array
    std::optional<CsvHeader> csv;    // while below a header
    bool csv_interrupted = false;    // by an empty line: does it go on?
    bool in_other_section = false;   // of an .sdk file, such as [State]
    std::size_t flat_through = 0;    // lines up to this are boards, not rows (rows_or_boards)
    bool failed = false;
};

std::optional<ReadBoard> BoardReader::State::take_form() {
    constexpr ReadForm forms[] = {read_hodoku, read_susser,    read_save_file,   read_janko,
                                  read_table,  read_plus_line, read_pencil_grid, read_fields_line};
    const FormContext context{sizes, file};
    for (const ReadForm form : forms) {
        auto reading = form(lines, context);
        if (!reading) continue;
        for (std::size_t i = 0; i < reading->lines; ++i) lines.pop();
        return std::move(reading->boards.front());
    }
    return std::nullopt;
}

std::optional<ReadBoard> BoardReader::State::take_line() {
    if (!csv && !in_other_section) {
        if (auto read = take_form()) return read;
    }
    const Line& line = *lines.peek();
    const LineKind kind = line.kind;
    // An empty line may be the first row of a board whose blanks are spaces, and a line of dashes
    // that of one whose blanks are dashes.
    if (kind == LineKind::empty && !in_other_section && !csv && sizes.of_side(line.text.size())) {
        if (auto read = read_spaced(lines, sizes, file)) return read;
    }
    if (kind == LineKind::border && !in_other_section && begins_with_dashes(lines, sizes)) {
        return read_block(lines, sizes, std::nullopt, file);
    }
    if (kind == LineKind::other && !in_other_section) return take_text();
    const TextSpot spot = line.spot;
    if (kind == LineKind::section) enter_section();
    if (kind == LineKind::empty) {
        in_other_section = false;
        csv_interrupted = true;
    }
    if (kind == LineKind::json) csv.reset();
    lines.pop();
    if (kind == LineKind::json) {
        if (begins_site_json(lines.source())) return read_site_json(lines.source(), file);
        json.emplace(lines.source(), sizes, file);
    }
    if (kind == LineKind::too_long) return error_at(spot, "this line is longer than any board");
    return std::nullopt;
}

void BoardReader::State::enter_section() {
    csv.reset();
    in_other_section = !is_puzzle_section(lines.peek()->text);
}

std::optional<ReadBoard> BoardReader::State::take_csv_row() {
    const Line& line = *lines.peek();
    if (csv_interrupted && !is_csv_row(line, *csv)) {
        csv.reset();
        return std::nullopt;
    }
    csv_interrupted = false;
    ReadBoard read = read_csv_row(line, *csv, sizes, file);
    lines.pop();
    return read;
}

std::optional<ReadBoard> BoardReader::State::take_text() {
    const Line& line = *lines.peek();
    if (begins_variant(line)) {
        csv.reset();
        return read_variant(lines, file);
    }
    if (const auto header = csv_header(line)) {
        csv = header;
        csv_interrupted = false;
        lines.pop();
        return std::nullopt;
    }
    if (csv) return take_csv_row();
    if (is_solo(line.text)) {
        ReadBoard read = read_solo(line, sizes.given(), file);
        lines.pop();
        return read;
    }

    const std::string_view text = line.text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t\""), text.size());
    const std::size_t run = first_run(text.substr(begin));
    if (is_whole_board(run, text.substr(begin + run), sizes)) {
        ReadBoard read = read_run(line, begin, run, sizes, file);
        lines.pop();
        return read;
    }
    if (auto read = read_spaced(lines, sizes, file)) return read;
    if (const auto shape = announced_shape(lines, sizes)) {
        lines.pop();
        return read_block(lines, sizes, shape, file);
    }
    const Row row = cut_row(line.text, sizes);
    const bool fits_row = row.width() <= max_side && sizes.of_side(row.width());
    const bool fits_board = sizes.of_cells(row.width()) || row.width() > max_side;
    bool is_row = !fits_board;
    if (fits_row && fits_board && line.spot.line > flat_through) {
        const RowsOrBoards verdict = rows_or_boards(lines, sizes);
        is_row = verdict.are_rows;
        flat_through = is_row ? 0 : verdict.through;
    }
    if (is_row) return read_block(lines, sizes, std::nullopt, file);
    ReadBoard read = read_cells(line, row, sizes, file);
    lines.pop();
    return read;
}

BoardReader::BoardReader(std::istream& in, std::string file, std::optional<BoxShape> shape)
    : state_(std::make_unique<State>(in, std::move(file), shape)) {}

BoardReader::~BoardReader() = default;

bool BoardReader::next_cells(ReadCells& read) {
    State& state = *state_;
    const bool is_plain = !state.json && !state.csv && !state.in_other_section &&
                          state.lines.none_waits() && state.are_9x9_plain;
    return is_plain && read_plain_line(state.lines.source(), read);
}

std::optional<ReadBoard> BoardReader::next() {
    State& state = *state_;
    for (;;) {
        if (state.json) {
            if (auto read = state.json->next()) return read;
            state.json.reset();
        } else if (state.lines.peek() != nullptr) {
            if (auto read = state.take_line()) return read;
        } else {
            if (!state.in.bad() || state.failed) return std::nullopt;
            state.failed = true;
            return state.error_at(state.lines.source().spot(), "reading fails here");
        }
    }
}

}  // namespace quadrille::sudoku
