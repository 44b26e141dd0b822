// Reads boards for the tests. Each is returned as its line, or as its error.
#pragma once

#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace quadrille::sudoku {

using testing::wikipedia;
using testing::wikipedia_solved;

inline std::vector<std::string> read(std::istream& in, std::optional<BoxShape> shape = {}) {
    BoardReader reader(in, "f", shape);
    std::vector<std::string> boards;
    while (const std::optional<ReadBoard> read = reader.next()) {
        const auto* board = std::get_if<Board>(&read->board);
        boards.push_back(board ? to_line(*board) : std::get<InputError>(read->board).what());
    }
    return boards;
}

/// For each board of a text its line, or the error with its place in file "f".
inline std::vector<std::string> read(const std::string& text, std::optional<BoxShape> shape = {}) {
    std::istringstream in(text);
    return read(in, shape);
}

using Boards = std::vector<std::string>;

/// The boards of a file in tests/data/sudoku, which must have no errors.
inline std::vector<Board> boards_of_file(const std::string& name) {
    std::ifstream in(testing::test_data() + "/sudoku/" + name);
    if (!in) throw std::runtime_error("there is no " + name);
    BoardReader reader(in, name);
    std::vector<Board> boards;
    while (std::optional<ReadBoard> read = reader.next()) {
        boards.push_back(std::get<Board>(std::move(read->board)));
    }
    return boards;
}

inline Board board_of(const std::string& line) {
    std::istringstream in(line);
    return std::get<Board>(BoardReader(in, "f").next().value().board);
}

}  // namespace quadrille::sudoku
