// What every form of boards has in common. A form looks at the lines from the reader's place on,
// and consumes none of them. It answers with nothing (not mine), with boards (mine, and here they
// are), or with boards of which one is an error (mine, but wrong here).
//
// BoardReader asks all forms of its table (forms.cpp), and takes the lines of the one it prefers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/draft.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// A sentence about something that was read in one of several ways, or not read.
struct ReadNote {
    TextSpot spot;
    std::string sentence;
};

/// A form that consists of more than look-ahead should hold, such as an array of a million boards.
/// It consumes its text itself.
class OpenForm {
   public:
    OpenForm() = default;
    OpenForm(const OpenForm&) = delete;
    OpenForm& operator=(const OpenForm&) = delete;
    virtual ~OpenForm() = default;

    /// The next board. Nothing where the form ends: then all forms are asked again.
    [[nodiscard]] virtual std::optional<ReadBoard> next() = 0;
};

/// How sure a form is. The surest one is taken; among equals, the first in the table.
enum class Certainty {
    mine,     ///< written so, as far as anyone can see
    perhaps,  ///< may be written so, but nothing in the text says it
    wrong     ///< written so, with an error
};

/// What a form makes of the lines at the reader's place.
struct Reading {
    Certainty claim = Certainty::mine;
    std::vector<ReadBoard> boards;   // in the order of the text, errors among them
    std::size_t lines = 0;           // that they take
    std::vector<ReadNote> notes;     // printed if this reading is taken
    std::unique_ptr<OpenForm> rest;  // begins behind these lines, if there is more
};

/// The reading of one board that these lines hold.
[[nodiscard]] inline Reading one_board(ReadBoard read, std::size_t lines = 1) {
    Reading reading;
    reading.boards.push_back(std::move(read));
    reading.lines = lines;
    return reading;
}

/// What a form may know besides the text.
struct FormContext {
    const Sizes& sizes;
    const std::string& file;
    bool is_forced = false;  // the user named the form
};

/// A form that reads its text itself, once these lines are taken.
template <typename Rest, typename... Arguments>
[[nodiscard]] Reading reading_with_rest(std::size_t lines, Arguments&&... arguments) {
    Reading reading;
    reading.lines = lines;
    reading.rest = std::make_unique<Rest>(std::forward<Arguments>(arguments)...);
    return reading;
}

/// Ends a board of a reading. An error makes the reading wrong.
inline void finish_board(Reading& reading, Draft draft, const FormContext& context) {
    reading.boards.push_back(std::move(draft).finish(context.file));
    if (std::holds_alternative<InputError>(reading.boards.back().board)) {
        reading.claim = Certainty::wrong;
    }
}

/// A form. Nothing if the lines are not written in it.
using ReadForm = std::optional<Reading> (*)(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
