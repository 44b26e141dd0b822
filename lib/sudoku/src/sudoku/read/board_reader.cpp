// Asks all forms of boards about the next lines, and takes the one that is surest.
#include <algorithm>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/forms.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/rows.hpp"
#include "sudoku/read/sizes.hpp"
#include "sudoku/read/skipped.hpp"
#include "sudoku/read/spaced_grid.hpp"
#include "text/looks_like.hpp"

namespace quadrille::sudoku {
namespace {

/// Does the section hold another form of a board that was there before, as those of .sdk files do?
/// Any other name in brackets is a heading.
bool is_other_section(std::string_view text) {
    text.remove_prefix(text.find('['));
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"[state", "[solution", "[solved"},
        [&](std::string_view name) {
            return std::ranges::equal(
                text.substr(0, name.size()), name, {},
                [](char c) { return static_cast<char>(c | 0x20); },
                [](char c) { return static_cast<char>(c | 0x20); });
        });
}

/// Do two readings begin with different boards?
bool differ(const Reading& a, const Reading& b) {
    if (a.boards.empty() || b.boards.empty()) return true;
    const auto* const board_a = std::get_if<Board>(&a.boards.front().board);
    const auto* const board_b = std::get_if<Board>(&b.boards.front().board);
    return board_a != nullptr && board_b != nullptr && *board_a != *board_b;
}

/// The form with this name; null if the name is empty. Throws ProblemError if there is none.
const BoardForm* form_named(std::string_view name) {
    if (name.empty()) return nullptr;
    for (const BoardForm& form : board_form_table()) {
        if (form.text.name == name) return &form;
    }
    throw ProblemError("there is no form '" + std::string(name) +
                       "' of boards; 'quadrille formats sudoku' lists them");
}

std::string size_of(const Reading& reading) {
    const auto* const board = std::get_if<Board>(&reading.boards.front().board);
    return "a board of " + board_name(board->side());
}

}  // namespace

struct BoardReader::State {
    State(std::istream& stream, std::string name, const ReadSettings& settings)
        : in(stream),
          file(std::move(name)),
          sizes(settings.shape, settings.symbols),
          forced(form_named(settings.from)),
          are_9x9_plain(forced == nullptr && settings.symbols.are_usual() &&
                        sizes.of_cells(Cells().size()) == BoxShape{}),
          lines(stream) {}

    /// Takes the lines of the next board, if one begins here. Otherwise passes over a line.
    void take();
    [[nodiscard]] std::optional<Reading> ask_all();
    void take(Reading reading);
    [[nodiscard]] bool may_begin_board(const Line& line);
    [[nodiscard]] Reading read_fault(std::optional<Reading> reading);
    [[nodiscard]] std::optional<std::string> foreign_text();
    void refuse(TextSpot spot, const std::string& sentence);
    void drop_line();
    void pass_over();
    void enter_section();
    void note_skipped(const Line& line, const char* sentence);
    /// Notes a sentence where it is true for the first time: a file may have a million boards.
    void note(TextSpot spot, const std::string& sentence) {
        if (!noted.insert(sentence).second) return;
        notes.emplace_back(InputError({file, spot.line, spot.column}, sentence).what());
    }
    /// A board with the notes that were made since the last one.
    ReadBoard hand_out(ReadBoard read) {
        for (const std::string& sentence : read.notes) note({read.line, 1}, sentence);
        read.notes = std::exchange(notes, {});
        return read;
    }
    ReadBoard error_at(TextSpot spot, const std::string& sentence) const {
        return {InputError({file, spot.line, spot.column}, sentence), spot.line};
    }

    std::istream& in;
    std::string file;
    Sizes sizes;
    const BoardForm* forced;  // the only form that is asked; null for all
    bool are_9x9_plain;       // a line of 81 characters has boxes of 3 x 3, and usual symbols
    char plain_blank = '.';   // of the last plain line
    BoardLines lines;
    Reading open;                    // what was taken: boards that were not yet handed out
    std::size_t handed_out = 0;      // of its boards
    std::vector<std::string> notes;  // that no board was handed out with yet
    std::set<std::string, std::less<>> noted;  // their sentences, and those before
    bool in_other_section = false;             // of an .sdk file, such as [State]
    std::string last_border;                   // the line before, if it was a border
    bool has_looked = false;                   // for what the text is, if it is no board
    bool is_foreign = false;                   // it is something else, up to the next board
    bool failed = false;
};

/// The surest reading of the lines here; nothing if no form claims them.
std::optional<Reading> BoardReader::State::ask_all() {
    const FormContext context{sizes, file, forced != nullptr};
    if (forced != nullptr) return forced->read(lines, context);
    std::optional<Reading> best;
    const BoardForm* best_form = nullptr;
    const BoardForm* other_form = nullptr;
    std::optional<Reading> other;
    for (const BoardForm& form : board_form_table()) {
        auto reading = form.read(lines, context);
        if (!reading) continue;
        if (form.is_unmistakable) {
            reading->claim = Certainty::mine;  // even with an error: nothing else can be meant
            return reading;
        }
        if (!best || reading->claim < best->claim) {
            std::swap(best, reading);
            const BoardForm* const former = std::exchange(best_form, &form);
            if (reading) other_form = former;
        } else {
            if (!other_form) other_form = &form;
        }
        if (reading && (!other || reading->claim < other->claim)) other = std::move(reading);
    }
    if (best && best->claim != Certainty::wrong && other && other->claim != Certainty::wrong &&
        differ(*best, *other)) {
        best->notes.push_back({lines.peek()->spot, "this is read as " + size_of(*best) + " (" +
                                                       std::string(best_form->text.name) +
                                                       "); it could also be " + size_of(*other) +
                                                       " (--from " +
                                                       std::string(other_form->text.name) + ")"});
    }
    return best;
}

void BoardReader::State::take(Reading reading) {
    for (const ReadNote& about : reading.notes) note(about.spot, about.sentence);
    for (std::size_t i = 0; i < reading.lines; ++i) lines.pop();
    has_looked = has_looked || reading.claim != Certainty::wrong;
    last_border.clear();  // the next line may be a row of dashes again
    open = std::move(reading);
    handed_out = 0;
}

void BoardReader::State::take() {
    const Line& line = *lines.peek();
    if (in_other_section && line.kind != LineKind::section && line.kind != LineKind::empty) {
        note_skipped(line, "this section of the file is not read");
        return drop_line();
    }
    auto reading = may_begin_board(line) ? ask_all() : std::nullopt;
    if (reading && reading->claim != Certainty::wrong) {
        is_foreign = false;
        return take(std::move(*reading));
    }
    if (reading && line.kind != LineKind::other) return take(std::move(*reading));
    if (line.kind != LineKind::other || is_foreign) return pass_over();
    if (is_tag(line.text)) return pass_over();
    if (const auto sentence = foreign_text()) {
        is_foreign = true;
        return refuse(line.spot, "there is no board here; " + *sentence);
    }
    if (is_prose(line.text) || is_punctuation(line.text)) return pass_over();
    take(read_fault(std::move(reading)));
}

/// May a board begin with this line? A file may have millions of borders and empty lines, so of
/// borders that repeat only the first is looked at: it may be a row of dashes for blanks.
bool BoardReader::State::may_begin_board(const Line& line) {
    const bool repeats = line.kind == LineKind::border && line.text == last_border;
    last_border = line.kind == LineKind::border ? line.text : std::string();
    if (line.kind == LineKind::empty) return !line.text.empty();  // a row of spaces for blanks
    return !repeats && line.kind != LineKind::comment && line.kind != LineKind::section &&
           line.kind != LineKind::too_long;
}

/// What is wrong with a line of cells that no form can read. `reading` is the claim of the surest
/// form, if one claims the line.
Reading BoardReader::State::read_fault(std::optional<Reading> reading) {
    const FormContext context{sizes, file, forced != nullptr};
    if (forced == nullptr) {
        if (auto rows = read_faulty_rows(lines, context)) return std::move(*rows);
        if (auto grid = read_faulty_spaced_grid(lines, context)) return std::move(*grid);
    }
    if (reading) return std::move(*reading);
    return read_faulty_line(*lines.peek(), context);
}

/// What the text looks like, if no board was found before and it is known to be something else.
std::optional<std::string> BoardReader::State::foreign_text() {
    constexpr std::size_t most_lines = 50;
    if (has_looked) return std::nullopt;
    has_looked = true;
    std::string beginning;
    for (std::size_t ahead = 0; ahead < most_lines; ++ahead) {
        const Line* const line = lines.peek(ahead);
        if (line == nullptr) break;
        beginning += line->text + '\n';
    }
    return text::looks_like(beginning, "sudoku");
}

void BoardReader::State::refuse(TextSpot spot, const std::string& sentence) {
    open = {};
    handed_out = 0;
    open.boards.push_back(error_at(spot, sentence));
    lines.pop();
}

/// A line that belongs to no board.
void BoardReader::State::pass_over() {
    const Line& line = *lines.peek();
    switch (line.kind) {
        case LineKind::section:
            enter_section();
            break;
        case LineKind::empty:
            in_other_section = false;
            break;
        case LineKind::comment:
            note_skipped(line, "this comment holds what looks like cells; comments are not read");
            break;
        case LineKind::other:
            if (is_foreign) break;
            note_skipped(line, "this line is taken for a heading, and not read");
            // A bracket might have begun something.
            if (is_punctuation(line.text) && line.text.find_first_of("([{") != std::string::npos) {
                note(line.spot, "this bracket is not read");
            }
            break;
        case LineKind::too_long:
            return refuse(line.spot, "this line is longer than any board");
        case LineKind::border:
        case LineKind::json:
            break;
    }
    drop_line();
}

/// Takes the line. The text of an array is not taken with its mark.
void BoardReader::State::drop_line() {
    const bool is_mark = lines.peek()->kind == LineKind::json;
    lines.pop();
    std::string text;
    if (is_mark) (void)lines.source().take_line(text, 0);
}

void BoardReader::State::enter_section() {
    in_other_section = is_other_section(lines.peek()->text);
}

void BoardReader::State::note_skipped(const Line& line, const char* sentence) {
    if (looks_like_cells(line.text)) note(line.spot, sentence);
}

BoardReader::BoardReader(std::istream& in, std::string file, std::optional<BoxShape> shape)
    : BoardReader(in, std::move(file), ReadSettings{shape, {}}) {}

BoardReader::BoardReader(std::istream& in, std::string file, const ReadSettings& settings)
    : state_(std::make_unique<State>(in, std::move(file), settings)) {}

BoardReader::~BoardReader() = default;

std::vector<std::string> BoardReader::take_notes() {
    return std::exchange(state_->notes, {});
}

bool BoardReader::next_cells(ReadCells& read) {
    State& state = *state_;
    const bool is_plain = !state.open.rest && state.handed_out == state.open.boards.size() &&
                          !state.in_other_section && state.lines.none_waits() &&
                          state.are_9x9_plain;
    return is_plain && read_plain_line(state.lines.source(), state.plain_blank, read);
}

std::optional<ReadBoard> BoardReader::next() {
    State& state = *state_;
    for (;;) {
        if (state.handed_out < state.open.boards.size()) {
            return state.hand_out(std::move(state.open.boards[state.handed_out++]));
        }
        if (state.open.rest) {
            if (auto read = state.open.rest->next()) return state.hand_out(std::move(*read));
            state.open = {};
            state.handed_out = 0;
        } else if (state.lines.peek() != nullptr) {
            state.take();
        } else {
            if (!state.in.bad() || state.failed) return std::nullopt;
            state.failed = true;
            return state.error_at(state.lines.source().spot(), "reading fails here");
        }
    }
}

}  // namespace quadrille::sudoku
