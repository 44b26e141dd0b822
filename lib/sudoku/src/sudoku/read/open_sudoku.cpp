#include "sudoku/read/open_sudoku.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/xml.hpp"
#include "sudoku/read/one_line.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t most_xml_lines = std::size_t{1} << 20;
constexpr std::size_t most_lines_before = 32;  // the root: a declaration and comments

/// Does the element `opensudoku` begin in one of the first lines, all of which are XML?
bool begins_open_sudoku(BoardLines& lines) {
    for (std::size_t k = 0; k < most_lines_before; ++k) {
        const Line* const line = lines.peek(k);
        if (line == nullptr) return false;
        if (k == 0 && !line->text.starts_with('<')) return false;
        if (line->text.find("<opensudoku") != std::string::npos) return true;
    }
    return false;
}

/// The lines up to the end of the element, or of the text.
std::string text_of(BoardLines& lines, std::size_t& count) {
    std::string text;
    for (count = 0; count < most_xml_lines; ++count) {
        const Line* const line = lines.peek(count);
        if (line == nullptr) break;
        text += line->text;
        text += '\n';
        if (line->text.find("</opensudoku>") != std::string::npos) {
            ++count;
            break;
        }
    }
    return text;
}

#ifdef QUADRILLE_HAS_EXPAT

/// The givens of a saved game, "version: 1" and for each cell its value, notes, and 1 if the value
/// can be changed, all with bars behind them. Nothing if it is not as long as that.
std::optional<std::string> givens_of(std::string_view data) {
    std::vector<std::string_view> fields;
    constexpr std::string_view blanks = " \t\r\n";
    constexpr std::string_view word = "version:";
    std::size_t begin = std::min(data.find_first_not_of(blanks, word.size()), data.size());
    begin = std::min(data.find_first_of(blanks, begin), data.size());  // behind the number
    begin = std::min(data.find_first_not_of(blanks, begin), data.size());
    while (begin < data.size()) {
        const std::size_t end = std::min(data.find('|', begin), data.size());
        fields.push_back(data.substr(begin, end - begin));
        begin = end + 1;
    }
    const std::size_t cells = Board().cells.size();
    const std::size_t each = fields.size() / cells;
    if (each < 3 || fields.size() != each * cells) return std::nullopt;
    std::string givens;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::string_view value = fields[cell * each];
        const std::string_view can_change = fields[cell * each + each - 1];
        if (value.size() != 1) return std::nullopt;
        givens += can_change == "0" ? value.front() : '.';
    }
    return givens;
}

ReadBoard board_of(const core::XmlElement& game, std::size_t lines_before,
                   const FormContext& context) {
    const std::size_t at = game.line + lines_before;
    const auto refuse = [&](const std::string& sentence) {
        return faulty_board({{at, game.column}, sentence}, context.file, at);
    };
    const std::string* const data = game.attribute("data");
    if (data == nullptr) return refuse("this game has no attribute 'data'");
    const auto cells = data->starts_with("version:") ? givens_of(*data) : *data;
    if (!cells) return refuse("this saved game does not have three fields or more for each cell");
    const Line line{LineKind::other, *cells, {at, 1}};
    ReadBoard read = read_run(line, 0, cells->size(), context.sizes, context.file);
    read.line = at;
    // The parser knows the place of the element, and not that of the attribute.
    if (const auto* const error = std::get_if<InputError>(&read.board)) {
        return refuse(error->sentence());
    }
    return read;
}

void read_games(const std::string& text, std::size_t lines_before, const FormContext& context,
                Reading& reading) {
    constexpr std::array<std::string_view, 3> names = {"opensudoku", "folder", "game"};
    try {
        for (const core::XmlElement& element : core::read_xml(text, context.file, names)) {
            if (element.name != "game") continue;
            reading.boards.push_back(board_of(element, lines_before, context));
        }
    } catch (const InputError& error) {
        const TextSpot spot{error.place().line + lines_before, error.place().column};
        reading.boards.push_back(
            faulty_board({spot, error.sentence()}, context.file, lines_before + 1));
    }
}

#else

void read_games(const std::string&, std::size_t lines_before, const FormContext& context,
                Reading& reading) {
    reading.boards.push_back(faulty_board(
        {{lines_before + 1, 1},
         "this is a file of OpenSudoku, and this build cannot read it: Expat is missing"},
        context.file, lines_before + 1));
}

#endif

}  // namespace

std::optional<Reading> read_open_sudoku(BoardLines& lines, const FormContext& context) {
    if (!begins_open_sudoku(lines)) return std::nullopt;
    Reading reading;
    const std::size_t start = lines.peek()->spot.line;
    const std::string text = text_of(lines, reading.lines);
    read_games(text, start - 1, context, reading);
    if (reading.boards.empty()) {
        reading.boards.push_back(
            faulty_board({{start, 1}, "this file of OpenSudoku has no game"}, context.file, start));
    }
    return reading;
}

}  // namespace quadrille::sudoku
