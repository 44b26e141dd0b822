// The messages of a server for f-puzzles: each is an object of JSON. They are those of
// https://github.com/dclamage/SudokuSolver (SudokuSolverConsole/WebsocketListener.cs), for which
// people have a script that connects the site to a solver on their machine.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/estimate.hpp"

namespace quadrille::tools::serve {

using Json = nlohmann::json;

/// Reads JSON. Throws std::runtime_error with a sentence if it is malformed, or nested more than 32
/// deep, because programs that print such a value may use up their stack.
[[nodiscard]] Json parse_json(std::string_view text);

/// A question, or the command `cancel`.
struct Message {
    /// The client's number of the question. Replies repeat it.
    std::int64_t nonce = 0;
    std::string command;
    /// The puzzle: the JSON of f-puzzles, packed by lz-string.
    std::string data;
};

/// A message that cannot be read, and its nonce, or 0 if that is missing too.
class MessageError : public std::runtime_error {
   public:
    MessageError(const std::string& sentence, std::int64_t nonce = 0)
        : std::runtime_error(sentence), nonce_(nonce) {}
    [[nodiscard]] std::int64_t nonce() const noexcept { return nonce_; }

   private:
    std::int64_t nonce_;
};

/// Throws MessageError.
[[nodiscard]] Message read_message(std::string_view text);

// The replies, as JSON text.

[[nodiscard]] std::string canceled(std::int64_t nonce);
/// There is no solution, or no answer; the sentence says which.
[[nodiscard]] std::string invalid(std::int64_t nonce, std::string_view sentence);
[[nodiscard]] std::string solved(std::int64_t nonce, std::span<const std::uint16_t> cells);
/// The solutions so far, or all of them. Above 2^53, where JavaScript would round the number, it is
/// a string.
[[nodiscard]] std::string count(std::int64_t nonce, const Count& solutions, bool is_so_far);
/// For each cell and each value from 1 on: the solutions with it, up to the cap of the question, or
/// -1. That is a value of no solution, but logic does not rule it out.
[[nodiscard]] std::string true_candidates(std::int64_t nonce, std::span<const std::int64_t> counts);
/// A bound that is infinite is the string "Infinity".
[[nodiscard]] std::string estimated(std::int64_t nonce, const Estimate& estimate);

/// A board after steps of logic: for each cell its value or, if that is 0, its candidates.
struct LogicalBoard {
    std::vector<std::uint16_t> values;
    std::vector<std::vector<unsigned>> candidates;
};
[[nodiscard]] std::string logical(std::int64_t nonce, const LogicalBoard& board,
                                  std::string_view text, bool has_solution);

}  // namespace quadrille::tools::serve
