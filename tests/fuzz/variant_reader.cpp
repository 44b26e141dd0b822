// Any bytes are boards with rules, or errors with a place: after `variant`, as a line of solo, and
// as an object of JSON of two sites. A small board that was read has the same first solutions by
// engines and by plain backtracking, as far as they find some soon, and its picture can be drawn.
// Its words read back.
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/picture.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::sudoku;

void require(bool holds) {
    if (!holds) std::abort();
}

Answer verdict(const Board& board, const char* engine, std::uint64_t nodes) {
    Settings settings;
    settings.engine = engine;
    settings.budget.nodes = nodes;
    return Solver(Question::unique(), settings).solve(board);
}

/// The words of a board read back as a board with the same words.
void check_text(const Board& board) {
    const std::string text = to_variant(board);
    std::istringstream in(text);
    const auto read = BoardReader(in, "written").next();
    require(read && std::holds_alternative<Board>(read->board));
    const Board& again = std::get<Board>(read->board);
    require(again.cells == board.cells);
    require(to_variant(again) == text);
}

void check(const Board& board) {
    constexpr std::size_t most_cells = 100;
    require(board.cells.size() == board.grid.cell_count());
    for (const unsigned value : board.cells) require(value <= board.side());
    if (board.cells.size() > most_cells || board.side() > 10) return;
    check_text(board);
    require(!draw::to_svg(picture_of(board, board)).empty());
    require(!to_grid(board).empty());
    const Answer plain = verdict(board, "row-major", 2000);
    // An exact cover and, if the board has rules, the search for them.
    for (const char* engine : {"links", "auto"}) {
        const Answer answer = verdict(board, engine, 200);
        if (plain.uniqueness() == Uniqueness::unknown ||
            answer.uniqueness() == Uniqueness::unknown) {
            continue;
        }
        require(answer.uniqueness() == plain.uniqueness());
        if (answer.uniqueness() == Uniqueness::unique) require(answer.first == plain.first);
    }
}

void read(const std::string& text) {
    std::istringstream in(text);
    BoardReader reader(in, "fuzz");
    std::size_t line = 0;
    while (const auto read = reader.next()) {
        require(read->line >= line);
        line = read->line;
        if (const auto* error = std::get_if<InputError>(&read->board)) {
            require(error->place().line >= line && error->place().column >= 1);
        } else {
            check(std::get<Board>(read->board));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    read(text);
    read("variant\nside 4\n" + text);
    read("2x2k:p," + text);
    read("{\"grid\":[[{},{}],[{},{}]]," + text + "}");
    read("{\"cells\":[[{},{}],[{},{}]]," + text + "}");
    return 0;
}
