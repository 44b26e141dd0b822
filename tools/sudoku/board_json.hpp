// Boards in JSON Lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "json.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::tools {

[[nodiscard]] Json solution_json(const sudoku::Board& puzzle, const sudoku::Board& solved);

/// The answer about a board. Boards are numbered from 1.
[[nodiscard]] Json board_json(std::uint64_t number, std::size_t line, const sudoku::Answer& answer,
                              const std::optional<std::string>& verdict);

[[nodiscard]] Json invalid_board_json(std::uint64_t number, std::size_t line,
                                      const InputError& error);

}  // namespace quadrille::tools
