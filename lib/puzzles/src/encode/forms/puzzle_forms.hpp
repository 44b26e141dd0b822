// The puzzles of an encoder's FILE, by the table of forms (puzzle_forms.cpp).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encode/designs/latin_square.hpp"
#include "encode/forms/form.hpp"
#include "encode/given_queens.hpp"
#include "encode/pencil/futoshiki_text.hpp"
#include "encode/pencil/kakuro_text.hpp"
#include "encode/pencil/nonogram_clues.hpp"
#include "quadrille/encode/encoders.hpp"

namespace quadrille::encode::forms {

// The puzzles of input.text, by the form that input.setting("from") names, or the first one that
// fits. Throws InputError, and ProblemError if there is no such form.
[[nodiscard]] PuzzleReading<pencil::NonogramClues> read_nonograms(const EncoderInput& input);
[[nodiscard]] PuzzleReading<pencil::Futoshiki> read_futoshikis(const EncoderInput& input);
[[nodiscard]] PuzzleReading<pencil::Kakuro> read_kakuros(const EncoderInput& input);
[[nodiscard]] PuzzleReading<designs::GivenSquare> read_latin_squares(unsigned side,
                                                                     const EncoderInput& input);
[[nodiscard]] PuzzleReading<QueensOnBoard> read_queens(unsigned side, const EncoderInput& input);

/// The form that input.setting("from") names, for an encoder whose reader recognises forms itself;
/// empty if none is named. Throws ProblemError if the command has no such form.
[[nodiscard]] std::string_view chosen_form(const EncoderInput& input, std::string_view command);

/// The number that input.setting("problem") has, or nothing. Throws ProblemError if the text has
/// fewer puzzles.
[[nodiscard]] std::optional<std::size_t> chosen_problem(const EncoderInput& input,
                                                        std::size_t count);

/// A maker for each puzzle, or for the one that is chosen: make(puzzle, notes) makes its encoder.
/// The notes go to the first one.
template <typename Puzzle, typename Make>
std::vector<EncoderMaker> makers_of(PuzzleReading<Puzzle> reading, const EncoderInput& input,
                                    const Make& make) {
    const auto chosen = chosen_problem(input, reading.puzzles.size());
    std::vector<EncoderMaker> makers;
    for (std::size_t p = 0; p < reading.puzzles.size(); ++p) {
        if (chosen && *chosen != p + 1) continue;
        const std::vector<std::string> notes =
            makers.empty() ? reading.notes : std::vector<std::string>();
        makers.push_back([make, puzzle = std::move(reading.puzzles[p]), notes] {
            return std::unique_ptr<Encoder>(make(puzzle, notes));
        });
    }
    return makers;
}

}  // namespace quadrille::encode::forms
