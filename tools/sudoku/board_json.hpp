// Boards in JSON Lines. Each function returns one line, with its end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "json.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/board_view.hpp"
#include "quadrille/sudoku/question.hpp"
#include "request.hpp"

namespace quadrille::tools {

/// A value: a number, or its symbol as a string if the board has symbols of its own.
[[nodiscard]] Json json_value(const sudoku::Board& board, unsigned value);
[[nodiscard]] Json json_values(const sudoku::Board& board, const std::vector<unsigned>& values);

[[nodiscard]] std::string json_solution(const sudoku::BoardView& puzzle,
                                        const sudoku::BoardView& solved);

/// The answer about a board. Boards are numbered from 1.
[[nodiscard]] std::string json_answer(std::uint64_t number, std::size_t line,
                                      const sudoku::BoardView& puzzle, const sudoku::Answer& answer,
                                      Action action);

[[nodiscard]] std::string json_invalid(std::uint64_t number, std::size_t line,
                                       const InputError& error);

}  // namespace quadrille::tools
