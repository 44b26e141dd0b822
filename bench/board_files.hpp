// The files of boards that are measured: those of bench/instances/sudoku, and those of a folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::bench {

struct BoardFile {
    std::string name;  ///< the benchmark's name, such as "9x9"
    std::filesystem::path path;
    std::optional<sudoku::BoxShape> shape;  ///< of every board, if the size does not determine it
    bool for_references = false;            ///< also measure plain backtracking
};

/// The files that come with the project: one for each size, then larger files of 9x9 boards.
[[nodiscard]] std::vector<BoardFile> own_board_files();

/// The files *.txt of a folder, by name. Throws std::runtime_error if there are none.
[[nodiscard]] std::vector<BoardFile> board_files_in(const std::filesystem::path& folder);

/// Throws InputError at the first malformed board, and std::runtime_error if there is no board.
[[nodiscard]] std::vector<sudoku::Board> read_boards(const BoardFile& file);

}  // namespace quadrille::bench
