#include "sudoku/board_json.hpp"

#include "json.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "sudoku/board_words.hpp"

namespace quadrille::tools {

Json json_value(const sudoku::Board& board, unsigned value) {
    return board.symbols.are_usual() ? Json(value) : Json(board.label(value));
}

Json json_values(const sudoku::Board& board, const std::vector<unsigned>& values) {
    Json list = Json::array();
    for (const unsigned value : values) list.push_back(json_value(board, value));
    return list;
}

std::string json_solution(const sudoku::BoardView& puzzle, const sudoku::BoardView& solved) {
    Json object{{"type", "solution"},
                {"puzzle", sudoku::to_line(puzzle.board())},
                {"solution", sudoku::to_line(solved.board())}};
    if (!puzzle.grid().shape()) object["variant"] = sudoku::to_variant(puzzle.board());
    return json_line(object);
}

std::string json_answer(std::uint64_t number, std::size_t line, const sudoku::BoardView& puzzle,
                        const sudoku::Answer& answer, Action action) {
    Json object{{"type", "board"}, {"board", number}, {"line", line}};
    if (action == Action::unique) object["verdict"] = name_of(answer.uniqueness());
    object["solutions"] = answer.solutions.str();
    object["complete"] = answer.outcome != Outcome::out_of_budget;
    object["nodes"] = answer.stats.nodes;
    object["updates"] = answer.stats.updates;
    object["seconds"] = json_seconds(answer.seconds);
    if (action == Action::options) {
        object["candidates"] = texts_of_candidates(answer, puzzle.board());
    }
    return json_line(object);
}

std::string json_invalid(std::uint64_t number, std::size_t line, const InputError& error) {
    return json_line({{"type", "board"},
                      {"board", number},
                      {"line", line},
                      {"verdict", "invalid"},
                      {"error", error.what()}});
}

}  // namespace quadrille::tools
