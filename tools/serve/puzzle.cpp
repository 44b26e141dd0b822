#include "serve/puzzle.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "quadrille/sudoku/formats.hpp"
#include "serve/message.hpp"

namespace quadrille::tools::serve {

namespace {

// A cell of a large board has few solutions to tell apart by color.
constexpr std::uint64_t largest_cap = 1000;

/// A value of a cell; 0 if there is none. The reader of boards says what is wrong with it.
unsigned value_in(const Json& value) {
    constexpr std::uint64_t most = 1000;
    if (!value.is_number_unsigned()) return 0;
    return static_cast<unsigned>(std::min(value.get<std::uint64_t>(), most));
}

std::vector<unsigned> marks_in(const Json& cell, const char* key) {
    const auto found = cell.find(key);
    if (found == cell.end() || !found->is_array()) return {};
    std::set<unsigned> marks;
    for (const Json& mark : *found) marks.insert(value_in(mark));
    marks.erase(0);
    return {marks.begin(), marks.end()};
}

/// Makes a given of what was entered in a cell. Marks in the center leave those values of the
/// setter's marks that they name.
void give(Json& cell, const std::vector<unsigned>& entered) {
    if (entered.empty()) return;
    if (value_in(cell.value("value", Json())) != 0) {
        cell["given"] = true;
        return;
    }
    const std::vector<unsigned> given = marks_in(cell, "givenPencilMarks");
    std::vector<unsigned> both = entered;
    if (!given.empty()) {
        std::erase_if(both, [&](unsigned mark) {
            return !std::binary_search(given.begin(), given.end(), mark);
        });
    }
    cell["givenPencilMarks"] = both;
}

/// What was entered in a cell.
std::vector<unsigned> entered_in(const Json& cell) {
    const unsigned value = value_in(cell.value("value", Json()));
    return value != 0 ? std::vector<unsigned>{value} : marks_in(cell, "centerPencilMarks");
}

void read_options(SitePuzzle& puzzle, const Json& object) {
    const auto options = object.find("truecandidatesoptions");
    if (options == object.end() || !options->is_array()) return;
    constexpr std::string_view cap = "truecandidatesnumsolutions=";
    for (const Json& option : *options) {
        if (!option.is_string()) continue;
        const std::string text = option.get<std::string>();
        if (text == "logical") puzzle.wants_logic = true;
        if (text == "colored") puzzle.cap = 8;  // as older scripts ask
        if (!text.starts_with(cap)) continue;
        std::uint64_t number = 0;
        std::from_chars(text.data() + cap.size(), text.data() + text.size(), number);
        puzzle.cap = std::clamp(number, std::uint64_t{1}, largest_cap);
    }
}

}  // namespace

SitePuzzle read_puzzle(const std::string& data, Cells cells) {
    const auto text = sudoku::unpack_puzzle(data);
    if (!text) throw std::runtime_error("the packed puzzle is broken: is it whole?");
    Json object = parse_json(*text);
    if (!object.is_object() || !object.contains("grid")) {
        throw std::runtime_error("the puzzle is not one of f-puzzles: it has no 'grid'");
    }
    SitePuzzle puzzle;
    read_options(puzzle, object);
    for (Json& row : object["grid"]) {
        if (!row.is_array()) continue;
        for (Json& cell : row) {
            if (!cell.is_object()) continue;
            const std::vector<unsigned>& entered = puzzle.entered.emplace_back(entered_in(cell));
            if (cells == Cells::entered) give(cell, entered);
        }
    }
    std::istringstream in(object.dump(-1, ' ', false, Json::error_handler_t::replace));
    const auto read = sudoku::BoardReader(in, "puzzle").next();
    if (!read) throw std::runtime_error("the puzzle is empty");
    if (const auto* const error = std::get_if<InputError>(&read->board)) throw InputError(*error);
    puzzle.board = std::get<sudoku::Board>(read->board);
    return puzzle;
}

}  // namespace quadrille::tools::serve
