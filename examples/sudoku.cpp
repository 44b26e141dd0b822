// Reads Sudoku boards from standard input, in any format, and prints a line for each: its solution,
// or "none".
#include <iostream>
#include <quadrille/quadrille.hpp>
#include <variant>
#include <vector>

int main() {
    using namespace quadrille;
    std::vector<sudoku::Board> boards;
    sudoku::BoardReader reader(std::cin, "standard input");
    while (const auto read = reader.next()) boards.push_back(std::get<sudoku::Board>(read->board));

    sudoku::Solver solver(sudoku::Question::first());
    for (const sudoku::Answer& answer : solver.solve(boards)) {
        std::cout << (answer.first ? sudoku::to_line(*answer.first) : "none") << '\n';
    }
}
