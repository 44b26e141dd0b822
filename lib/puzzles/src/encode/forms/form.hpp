// The forms of one kind of puzzle: each is asked if a text is written in it.
//
// A form answers "not mine", "mine, and here it is", or "mine, but wrong here". The first form of
// the table that reads the text decides. If another one reads it as other puzzles, a sentence names
// both. If none reads it, the first fault counts.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encode/forms/form_text.hpp"
#include "quadrille/error.hpp"
#include "quadrille/text_form.hpp"

namespace quadrille::encode::forms {

/// The puzzles of a text, in its order, and how they were read.
template <typename Puzzle>
struct PuzzleReading {
    std::vector<Puzzle> puzzles = {};
    std::vector<std::string> notes = {};  ///< a clause each, for standard error
};

/// Nothing: "not mine". Throws InputError: "mine, but wrong here".
template <typename Puzzle>
using FormAnswer = std::optional<PuzzleReading<Puzzle>>;

template <typename Puzzle>
struct PuzzleForm {
    std::string_view name;  ///< of its row in puzzle_forms()
    FormAnswer<Puzzle> (*read)(const FormText& text);
};

/// "clues, nin or mk".
[[nodiscard]] std::string alternatives(std::span<const std::string_view> names);

/// Throws ProblemError: --from must name one of these forms.
[[noreturn]] void refuse_form(std::string_view from, std::span<const std::string_view> names);

template <typename Puzzle>
std::vector<std::string_view> names_of(std::span<const PuzzleForm<Puzzle>> forms) {
    std::vector<std::string_view> names;
    for (const PuzzleForm<Puzzle>& form : forms) names.push_back(form.name);
    return names;
}

/// Reads a text as one of the forms, or as the one that `from` names. `unknown` is called if no
/// form fits, and throws if it knows what the text is. Throws InputError, and ProblemError if there
/// is no such form.
template <typename Puzzle, typename Unknown>
PuzzleReading<Puzzle> read_by_forms(std::span<const PuzzleForm<Puzzle>> forms, const FormText& text,
                                    std::optional<std::string_view> from, const Unknown& unknown) {
    const auto is_wanted = [&](const PuzzleForm<Puzzle>& form) {
        return !from || form.name == *from;
    };
    if (std::ranges::none_of(forms, is_wanted)) refuse_form(*from, names_of(forms));
    FormAnswer<Puzzle> chosen;
    std::string_view name;
    std::optional<InputError> fault;
    for (const PuzzleForm<Puzzle>& form : forms) {
        if (!is_wanted(form)) continue;
        try {
            FormAnswer<Puzzle> answer = form.read(text);
            if (!answer) continue;
            if (!chosen) {
                chosen = std::move(answer);
                name = form.name;
            } else if (answer->puzzles != chosen->puzzles) {
                chosen->notes.push_back("read as " + std::string(name) + "; --from " +
                                        std::string(form.name) + " would read another puzzle");
            }
        } catch (const InputError& error) {
            if (!fault) fault = error;
        }
    }
    if (chosen) return std::move(*chosen);
    if (fault) throw *fault;
    unknown();
    throw ProblemError("the text has none of these forms: " + alternatives(names_of(forms)));
}

}  // namespace quadrille::encode::forms
