// Questions about puzzles of f-puzzles, and the replies to them.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "serve/answer.hpp"
#include "sudoku/packing.hpp"

namespace quadrille::tools::serve {

/// A puzzle of blank cells.
inline Json blank_puzzle(unsigned side) {
    Json row = Json::array();
    for (unsigned i = 0; i < side; ++i) row.push_back(Json::object());
    Json puzzle{{"size", side}, {"grid", Json::array()}};
    for (unsigned i = 0; i < side; ++i) puzzle["grid"].push_back(row);
    return puzzle;
}

/// A puzzle whose givens are these signs, in rows; '.' is a blank.
inline Json puzzle_of(const std::string& signs, unsigned side) {
    Json puzzle = blank_puzzle(side);
    for (unsigned i = 0; i < side * side; ++i) {
        if (signs[i] == '.') continue;
        puzzle["grid"][i / side][i % side] = {{"value", signs[i] - '0'}, {"given", true}};
    }
    return puzzle;
}

inline std::string data_of(const Json& puzzle) {
    return testing::packed(puzzle.dump());
}

/// The text of a message with a puzzle.
inline std::string question(std::int64_t nonce, const std::string& command, const Json& puzzle) {
    return Json{
        {"nonce", nonce}, {"command", command}, {"dataType", "fpuzzles"}, {"data", data_of(puzzle)}}
        .dump();
}

/// All replies to a question, without a server.
inline std::vector<Json> replies(const std::string& command, const Json& puzzle,
                                 const Terms& terms = {}, const std::stop_token& stop = {}) {
    std::vector<Json> all;
    answer({7, command, data_of(puzzle)}, terms, stop,
           [&](const std::string& reply) { all.push_back(Json::parse(reply)); });
    return all;
}
inline Json last_reply(const std::string& command, const Json& puzzle, const Terms& terms = {}) {
    return replies(command, puzzle, terms).back();
}

inline const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string easy_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

}  // namespace quadrille::tools::serve
