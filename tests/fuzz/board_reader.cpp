// Any bytes are boards or errors. A board that was read can be printed in every form, and each form
// reads back as the same board (without its exclusions, if it is drawn). Boards with more rules are
// for variant_reader.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/sudoku/formats.hpp"

namespace {

using namespace quadrille::sudoku;

void require(bool holds) {
    if (!holds) std::abort();
}

void require_reads_back(const Board& board, const std::string& text) {
    std::istringstream in(text);
    BoardReader reader(in, "printed", board.grid.shape());
    const auto read = reader.next();
    require(read && std::holds_alternative<Board>(read->board));
    require(std::get<Board>(read->board) == board);
    require(!reader.next());
}

/// A line of pencilmarks is read as the same marks. They have no other reading if n * n * n signs
/// are as many as a board has. If its marks follow from its givens, it is read as a plain board.
void require_marks_read_back(const Board& board) {
    const std::string line = to_line(board);
    const std::size_t cells = board.cells.size();
    const auto marks = line.size() - static_cast<std::size_t>(std::ranges::count(line, '.'));
    if (line.size() != cells * board.side() || marks < cells || board.side() < 4) return;
    std::istringstream in(line);
    BoardReader reader(in, "printed", board.grid.shape());
    const auto read = reader.next();
    require(read && std::holds_alternative<Board>(read->board));
    const Board& again = std::get<Board>(read->board);
    require(again.excluded.empty() || to_line(again) == line);
    require(!reader.next());
}

void check(const Board& board) {
    require(board.cells.size() == board.grid.cell_count());
    for (const unsigned value : board.cells) require(value <= board.side());
    if (!board.grid.shape()) return;  // what is printed does not have its rules
    if (board.excluded.empty()) {
        require_reads_back(board, to_line(board));
    } else {
        require_marks_read_back(board);
    }
    Board drawn = board;
    drawn.excluded.clear();
    require_reads_back(drawn, to_grid(board));
    require_reads_back(drawn, to_numbers(board));
}

/// The boards and errors of a text. If `plainly`, next_cells() reads the plain lines.
std::vector<std::string> all_of(const std::string& text, bool plainly) {
    std::istringstream in(text);
    BoardReader reader(in, "fuzz");
    std::vector<std::string> all;
    for (;;) {
        if (ReadCells cells; plainly && reader.next_cells(cells)) {
            all.push_back(std::to_string(cells.line) + to_line(to_board(cells.cells)));
            continue;
        }
        const auto read = reader.next();
        if (!read) return all;
        const auto* const board = std::get_if<Board>(&read->board);
        all.push_back(std::to_string(read->line) +
                      (board != nullptr ? to_line(*board)
                                        : std::get<quadrille::InputError>(read->board).what()));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    require(all_of(text, false) == all_of(text, true));
    std::istringstream in(text);
    BoardReader reader(in, "fuzz");
    std::size_t line = 0;
    while (const auto read = reader.next()) {
        require(read->line >= line);  // in the order of the text
        line = read->line;
        if (const auto* error = std::get_if<quadrille::InputError>(&read->board)) {
            require(error->place().line >= line && error->place().column >= 1);
        } else {
            check(std::get<Board>(read->board));
        }
    }
    return 0;
}
