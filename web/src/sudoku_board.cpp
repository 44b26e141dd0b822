#include "sudoku_board.hpp"

#include <algorithm>
#include <sstream>
#include <utility>
#include <variant>

#include "asks.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/picture.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::web {
namespace {

/// The page neither edits nor draws larger boards, which would block it.
constexpr std::size_t most_cells_with_candidates = 1300, most_cells_drawn = 2500;

/// For each cell, the values that the givens in its houses and the exclusions leave. A cell with a
/// value has this value alone.
std::vector<std::vector<unsigned>> candidates_of(const sudoku::Board& board) {
    const sudoku::Houses& houses = board.grid.houses();
    std::vector<std::vector<unsigned>> excluded(board.cells.size());
    for (const sudoku::Exclusion& out : board.excluded) excluded[out.cell].push_back(out.value);
    std::vector<std::vector<unsigned>> candidates(board.cells.size());
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 0) {
            candidates[cell] = {board.cells[cell]};
            continue;
        }
        std::vector<bool> is_taken(board.side() + 1);
        for (const std::uint32_t house : houses.of_cell(cell)) {
            for (const std::uint32_t other : houses.cells_of(house)) {
                is_taken[board.cells[other]] = true;
            }
        }
        for (const unsigned value : excluded[cell]) is_taken[value] = true;
        for (unsigned value = 1; value <= board.side(); ++value) {
            if (!is_taken[value]) candidates[cell].push_back(value);
        }
    }
    return candidates;
}

/// Is the board written as a line, and not in words?
bool is_line(const sudoku::Board& board) {
    const auto shape = board.grid.shape();
    return shape && sudoku::usual_shape(board.side()) == shape && board.excluded.empty();
}

/// The symbols with commas between them, as the question takes them. Empty for the usual ones.
std::string list_of(const sudoku::Symbols& symbols) {
    std::string list;
    for (const std::string& label : symbols.labels()) list += (list.empty() ? "" : ",") + label;
    return list;
}

sudoku::ReadBoard first_board(const Question& question) {
    std::istringstream text(question.text());
    const std::string symbols = question.word("symbols");
    sudoku::ReadSettings settings;
    if (!symbols.empty()) settings.symbols = sudoku::Symbols::parse(symbols);
    sudoku::BoardReader reader(text, std::string(text_name), settings);
    auto read = reader.next();
    if (!read) throw InputError({}, "there is no board in this text");
    return std::move(*read);
}

sudoku::Board board_in(const sudoku::ReadBoard& read) {
    if (const auto* error = std::get_if<InputError>(&read.board)) throw *error;
    sudoku::Board board = std::get<sudoku::Board>(read.board);
    if (!is_line(board)) board.symbols = {};  // words are about values in the usual symbols
    return board;
}

}  // namespace

sudoku::Board board_of(const Question& question) {
    return board_in(first_board(question));
}

std::string text_of(const sudoku::Board& board) {
    return is_line(board) ? sudoku::to_line(board) : sudoku::to_variant(board);
}

Json sudoku_read(const Question& question, const Events&) {
    const sudoku::ReadBoard first = first_board(question);
    const sudoku::Board board = board_in(first);
    const auto shape = sudoku::box_shape_of(board.grid);
    Json read{{"side", board.side()},
              {"box", shape ? Json{shape->rows, shape->columns} : Json()},
              {"cells", board.cells},
              {"candidates", Json()},
              {"text", text_of(board)},
              {"svg", Json()},
              {"symbols", list_of(board.symbols)},
              {"notes", first.notes}};
    const std::size_t cells = board.cells.size();
    if (cells <= most_cells_with_candidates) read["candidates"] = candidates_of(board);
    if (cells <= most_cells_drawn) read["svg"] = draw::to_svg(sudoku::picture_of(board, board));
    return read;
}

}  // namespace quadrille::web
