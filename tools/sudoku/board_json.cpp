#include "sudoku/board_json.hpp"

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::tools {

Json solution_json(const sudoku::Board& puzzle, const sudoku::Board& solved) {
    return {{"type", "solution"},
            {"puzzle", sudoku::to_line(puzzle)},
            {"solution", sudoku::to_line(solved)}};
}

Json board_json(std::uint64_t number, std::size_t line, const sudoku::Answer& answer,
                const std::optional<std::string>& verdict) {
    Json object{{"type", "board"}, {"board", number}, {"line", line}};
    if (verdict) object["verdict"] = *verdict;
    object["solutions"] = answer.solutions.str();
    object["complete"] = answer.outcome != Outcome::out_of_budget;
    object["nodes"] = answer.stats.nodes;
    object["updates"] = answer.stats.updates;
    object["seconds"] = json_seconds(answer.seconds);
    return object;
}

Json invalid_board_json(std::uint64_t number, std::size_t line, const InputError& error) {
    return {{"type", "board"},
            {"board", number},
            {"line", line},
            {"verdict", "invalid"},
            {"error", error.what()}};
}

}  // namespace quadrille::tools
