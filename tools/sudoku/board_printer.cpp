#include "sudoku/board_printer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstring>
#include <tuple>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/board_json.hpp"
#include "sudoku/board_words.hpp"

namespace quadrille::tools {

namespace {

/// A 9x9 board's line is put together here, because there may be millions of them a second.
void add_line(std::string& text, const sudoku::BoardView& board) {
    const sudoku::Cells* const cells = board.if_cells();
    if (cells == nullptr) {
        text += sudoku::to_line(*board.if_board());
        text += '\n';
        return;
    }
    // Eight cells become characters at a time. None is above 9, so no byte carries into the next.
    // They are written where they stay, because reading back what was just written would stall.
    using Word = std::uint64_t;
    constexpr Word zeros = 0x3030303030303030;  // "00000000"
    constexpr std::size_t size = std::tuple_size_v<sudoku::Cells>;
    const std::size_t begin = text.size();
    text.resize(begin + size + 1, '\n');
    char* const line = text.data() + begin;
    std::size_t i = 0;
    for (; i + sizeof(Word) <= size; i += sizeof(Word)) {
        Word word = 0;
        std::memcpy(&word, cells->data() + i, sizeof(Word));
        word += zeros;
        std::memcpy(line + i, &word, sizeof(Word));
    }
    for (; i < size; ++i) line[i] = static_cast<char>('0' + (*cells)[i]);
}

/// A drawn board whose givens are bold. A word of letters or digits is a cell, in the order of the
/// board.
std::string with_bold_givens(std::string_view grid, const sudoku::Board& puzzle) {
    const auto is_of_cell = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    std::string text;
    std::size_t cell = 0;
    for (std::size_t i = 0; i < grid.size();) {
        const auto end =
            std::find_if_not(grid.begin() + static_cast<std::ptrdiff_t>(i), grid.end(), is_of_cell);
        const auto length = static_cast<std::size_t>(end - grid.begin()) - i;
        if (length == 0) {
            text += grid[i++];
            continue;
        }
        const bool is_given = cell < puzzle.cells.size() && puzzle.cells[cell] != 0;
        ++cell;
        if (is_given) text += "\x1b[0;1m";
        text += grid.substr(i, length);
        if (is_given) text += "\x1b[0m";
        i += length;
    }
    return text;
}

void add_puzzle(std::string& text, const sudoku::BoardView* puzzle) {
    if (puzzle != nullptr) text += sudoku::to_line(puzzle->board());
    text += ',';
}

}  // namespace

BoardPrinter::BoardPrinter(const BoardRequest& request)
    : format_(request.format.value_or(BoardFormat::line)),
      action_(request.question.action),
      json_(request.json),
      has_colors_(request.has_colors),
      draws_one_board_(request.question.prints_solutions() && !request.format && !request.json) {}

bool BoardPrinter::draws_one_board() const {
    return draws_one_board_;
}

void BoardPrinter::expect_one_board() {
    if (draws_one_board_) format_ = BoardFormat::grid;
}

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

void BoardPrinter::solution(std::string& text, const sudoku::BoardView& puzzle,
                            const sudoku::BoardView& solved) {
    if (json_) {
        text += json_solution(puzzle, solved);
        return;
    }
    if (format_ == BoardFormat::line) return add_line(text, solved);
    const bool first = first_;
    begin_record(text);
    if (format_ == BoardFormat::csv) {
        add_puzzle(text, &puzzle);
        return add_line(text, solved);
    }
    if (!first) text += '\n';
    if (format_ == BoardFormat::numbers) {
        text += sudoku::to_numbers(solved.board());
    } else {
        const std::string grid = sudoku::to_grid(solved.board());
        text += has_colors_ ? with_bold_givens(grid, puzzle.board()) : grid;
    }
}

void BoardPrinter::answer(std::string& text, std::uint64_t number, std::size_t line,
                          const sudoku::BoardView& puzzle, const sudoku::Answer& answer) {
    if (json_) {
        text += json_answer(number, line, puzzle, answer, action_);
    } else if (action_ == Action::count) {
        word(text, &puzzle, answer.solutions.str());
    } else if (action_ == Action::unique) {
        word(text, &puzzle, name_of(answer.uniqueness()));
    } else if (!answer.solutions) {
        word(text, &puzzle, answer.outcome == Outcome::out_of_budget ? "unknown" : "none");
    } else if (action_ == Action::options) {
        const auto texts = texts_of_candidates(answer, puzzle.board());
        word(text, &puzzle, fmt::format("{}", fmt::join(texts, " ")));
    }
}

void BoardPrinter::invalid(std::string& text, std::uint64_t number, std::size_t line,
                           const InputError& error) {
    if (json_) {
        text += json_invalid(number, line, error);
    } else if (action_ != Action::dlx) {
        word(text, nullptr, "invalid");
    }
}

void BoardPrinter::word(std::string& text, const sudoku::BoardView* puzzle, std::string_view word) {
    if (format_ == BoardFormat::line) {  // nothing stands between lines
        text += word;
        text += '\n';
        return;
    }
    const bool drawn = format_ == BoardFormat::grid || format_ == BoardFormat::numbers;
    const bool verdict = action_ == Action::unique || action_ == Action::count;
    const bool apart = drawn && !verdict && !first_;
    begin_record(text);
    if (apart) text += '\n';
    if (format_ == BoardFormat::csv) add_puzzle(text, puzzle);
    text += word;
    text += '\n';
}

}  // namespace quadrille::tools
