#include "sudoku/board_printer.hpp"

#include <array>
#include <tuple>

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::tools {

BoardPrinter::BoardPrinter(BoardFormat format, Action action) : format_(format), action_(action) {}

// A csv file begins with the names of its columns; drawn boards stand apart.
void BoardPrinter::begin_record(std::string& text) {
    const bool first = first_;
    first_ = false;
    if (format_ == BoardFormat::csv && first) {
        text += action_ == Action::count    ? "puzzle,count\n"
                : action_ == Action::unique ? "puzzle,verdict\n"
                                            : "puzzle,solution\n";
    }
}

void BoardPrinter::solution(std::string& text, const sudoku::Board& puzzle,
                            const sudoku::Board& solved) {
    const bool first = first_;
    begin_record(text);
    switch (format_) {
        case BoardFormat::csv:
            text += sudoku::to_line(puzzle);
            text += ',';
            [[fallthrough]];
        case BoardFormat::line:
            text += sudoku::to_line(solved);
            text += '\n';
            break;
        case BoardFormat::grid:
            if (!first) text += '\n';
            text += sudoku::to_grid(solved);
            break;
        case BoardFormat::numbers:
            if (!first) text += '\n';
            text += sudoku::to_numbers(solved);
            break;
    }
}

void BoardPrinter::solution(std::string& text, const sudoku::Cells& puzzle,
                            const sudoku::Cells& solved) {
    if (format_ != BoardFormat::line) {
        return solution(text, sudoku::to_board(puzzle), sudoku::to_board(solved));
    }
    std::array<char, std::tuple_size_v<sudoku::Cells> + 1> line;
    for (std::size_t i = 0; i < solved.size(); ++i) line[i] = static_cast<char>('0' + solved[i]);
    line.back() = '\n';
    text.append(line.data(), line.size());
}

void BoardPrinter::word(std::string& text, const sudoku::Board* puzzle, std::string_view word) {
    const bool drawn = format_ == BoardFormat::grid || format_ == BoardFormat::numbers;
    const bool verdict = action_ == Action::unique || action_ == Action::count;
    const bool apart = drawn && !verdict && !first_;
    begin_record(text);
    if (apart) text += '\n';
    if (shows_puzzles()) {
        if (puzzle != nullptr) text += sudoku::to_line(*puzzle);
        text += ',';
    }
    text += word;
    text += '\n';
}

}  // namespace quadrille::tools
