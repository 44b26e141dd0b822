// Reads a text by one form alone.
#pragma once

#include "sudoku/read/form.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {

/// What a form makes of a text: its boards as lines or errors, and the number of lines they take.
struct FormAnswer {
    Boards boards;
    std::size_t lines = 0;
    friend bool operator==(const FormAnswer&, const FormAnswer&) = default;
    friend std::ostream& operator<<(std::ostream& out, const FormAnswer& answer) {
        for (const std::string& board : answer.boards) out << board << '\n';
        return out << answer.lines << " lines";
    }
};

inline const FormAnswer not_mine;

inline FormAnswer ask(ReadForm form, const std::string& text, std::optional<BoxShape> shape = {}) {
    std::istringstream in(text);
    BoardLines lines(in);
    const Sizes sizes(shape);
    const std::string file = "f";
    const auto reading = form(lines, {sizes, file});
    if (!reading) return not_mine;
    FormAnswer answer;
    answer.lines = reading->lines;
    for (const ReadBoard& read : reading->boards) {
        const auto* board = std::get_if<Board>(&read.board);
        answer.boards.push_back(board ? to_line(*board) : std::get<InputError>(read.board).what());
    }
    return answer;
}

/// The first board that a form reads.
inline Board board_by(ReadForm form, const std::string& text) {
    std::istringstream in(text);
    BoardLines lines(in);
    const Sizes sizes({});
    const std::string file = "f";
    return std::get<Board>(form(lines, {sizes, file}).value().boards.at(0).board);
}

}  // namespace quadrille::sudoku
