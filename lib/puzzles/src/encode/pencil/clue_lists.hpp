// The clues of a nonogram with their places in a text: what all forms of nonograms share.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "encode/forms/form_text.hpp"
#include "encode/pencil/nonogram_clues.hpp"

namespace quadrille::encode::pencil {

/// The clue of a line, and a view into the text where it stands.
struct PlacedClue {
    std::string_view at;
    Runs runs;
};

struct ClueLists {
    std::vector<PlacedClue> rows = {};
    std::vector<PlacedClue> columns = {};
    std::string_view columns_at = {};  ///< where the clues of the columns begin
    std::vector<NonogramColor> colors = {};
};

/// The clues, after a check. Throws InputError if there are none, if the runs of a line do not fit
/// into it, or if rows and columns do not have equally many cells of each color. If all runs have
/// one color, it is black. O(clues).
[[nodiscard]] NonogramClues checked(const forms::FormText& text, const ClueLists& lists);

/// A whole number below 10^9. Throws InputError.
[[nodiscard]] std::uint32_t number_of(const forms::FormText& text, std::string_view word);
/// The runs of a clue that is written in numbers: with blanks or commas between them, perhaps in
/// brackets, and 0 or nothing for a line without black cells. Throws InputError.
[[nodiscard]] Runs runs_in(const forms::FormText& text, std::string_view clue);
/// Is the line made of digits, blanks and commas, with a digit at least?
[[nodiscard]] bool is_line_of_numbers(std::string_view line);

}  // namespace quadrille::encode::pencil
