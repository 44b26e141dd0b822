// Asks all forms of boards about the next lines, and takes the one that is surest.
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

/// Do two readings begin with different boards?
bool differ(const Reading& a, const Reading& b) {
    if (a.boards.empty() || b.boards.empty()) return true;
    const auto* const board_a = std::get_if<Board>(&a.boards.front().board);
    const auto* const board_b = std::get_if<Board>(&b.boards.front().board);
    return board_a != nullptr && board_b != nullptr && *board_a != *board_b;
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
          are_9x9_plain(settings.symbols.are_usual() &&
                        sizes.of_cells(Cells().size()) == BoxShape{}),
          lines(stream) {}

    /// Takes the lines of the next board, if one begins here. Otherwise passes over a line.
    void take();
    [[nodiscard]] std::optional<Reading> ask_all();
    void take(Reading reading);
    void pass_over();
    void enter_section();
    void note_skipped(const Line& line, const char* sentence);
    /// Notes a sentence where it is true for the first time: a file may have a million boards.
    void note(TextSpot spot, const std::string& sentence) {
        if (!noted.insert(sentence).second) return;
        notes.push_back(InputError({file, spot.line, spot.column}, sentence).what());
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
    bool are_9x9_plain;  // a line of 81 characters has boxes of 3 x 3, and usual symbols
    BoardLines lines;
    Reading open;               // what was taken: boards that were not yet handed out
    std::size_t handed_out = 0;  // of its boards
    std::vector<std::string> notes;  // that no board was handed out with yet
    std::set<std::string, std::less<>> noted;  // their sentences, and those before
    bool in_other_section = false;  // of an .sdk file, such as [State]
    bool failed = false;
};

/// The surest reading of the lines here; nothing if no form claims them.
std::optional<Reading> BoardReader::State::ask_all() {
    const FormContext context{sizes, file};
    std::optional<Reading> best;
    const BoardForm* best_form = nullptr;
    const BoardForm* other_form = nullptr;
    std::optional<Reading> other;
    for (const BoardForm& form : board_form_table()) {
        auto reading = form.read(lines, context);
        if (!reading) continue;
        if (form.is_unmistakable) return reading;
        if (!best || reading->claim < best->claim) {
            std::swap(best, reading);
            const BoardForm* const former = std::exchange(best_form, &form);
            if (reading) other_form = former;
        } else {
            if (!other_form) other_form = &form;
        }
        if (reading && (!other || reading->claim < other->claim)) other = std::move(reading);
    }
    if (best && best->claim != Claim::wrong && other && other->claim != Claim::wrong &&
        differ(*best, *other)) {
        best->notes.push_back(
            {lines.peek()->spot, "this is read as " + size_of(*best) + " (" +
                                     std::string(best_form->text.name) +
                                     "); it could also be " + size_of(*other) + " (--from " +
                                     std::string(other_form->text.name) + ")"});
    }
    return best;
}

void BoardReader::State::take(Reading reading) {
    for (const ReadNote& about : reading.notes) note(about.spot, about.sentence);
    for (std::size_t i = 0; i < reading.lines; ++i) lines.pop();
    open = std::move(reading);
    handed_out = 0;
}

void BoardReader::State::take() {
    const Line& line = *lines.peek();
    if (in_other_section && line.kind != LineKind::section && line.kind != LineKind::empty) {
        note_skipped(line, "this section of the file is not read");
        lines.pop();
        return;
    }
    const bool may_be_board = line.kind != LineKind::comment && line.kind != LineKind::section &&
                              line.kind != LineKind::too_long;
    if (may_be_board) {
        if (auto reading = ask_all(); reading && reading->claim != Claim::wrong) {
            return take(std::move(*reading));
        } else if (line.kind == LineKind::other && !is_prose(line.text)) {
            const FormContext context{sizes, file};
            if (auto rows = read_faulty_rows(lines, context)) return take(std::move(*rows));
            if (reading) return take(std::move(*reading));
            return take(read_faulty_line(line, context));
        } else if (reading && line.kind != LineKind::other) {
            return take(std::move(*reading));
        }
    }
    pass_over();
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
            note_skipped(line, "this line is taken for a heading, and not read");
            break;
        case LineKind::too_long:
            open = {};
            handed_out = 0;
            open.boards.push_back(error_at(line.spot, "this line is longer than any board"));
            break;
        case LineKind::border:
        case LineKind::json:
            break;
    }
    lines.pop();
}

void BoardReader::State::enter_section() {
    in_other_section = !is_puzzle_section(lines.peek()->text);
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
    return is_plain && read_plain_line(state.lines.source(), read);
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
