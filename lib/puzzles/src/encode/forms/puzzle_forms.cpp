// The table of the forms of puzzles: all of them, with their order of preference. If two forms of a
// command read a text as different puzzles, the upper one counts, and a warning names the other.
#include "encode/forms/puzzle_forms.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <string>
#include <system_error>

#include "core/quoted.hpp"
#include "encode/pencil/nonogram_forms.hpp"
#include "quadrille/error.hpp"
#include "text/looks_like.hpp"

namespace quadrille {
namespace {

constexpr std::string_view webpbn_example =
    "<puzzleset><puzzle type=\"grid\">\n"
    "<clues type=\"rows\"><line><count>2</count></line><line><count>1</count></line></clues>\n"
    "<clues type=\"columns\"><line><count>2</count></line><line><count>1</count></line></clues>\n"
    "</puzzle></puzzleset>\n";

constexpr std::string_view xmpuzzle_example =
    "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"0\"/><shapes>\n"
    "<voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel>\n"
    "</shapes><problems><problem>\n"
    "<shapes><shape id=\"1\" count=\"2\"/></shapes><result id=\"0\"/>\n"
    "</problem></problems></puzzle>\n";

constexpr std::string_view dimacs_summary =
    "DIMACS: a line 'p edge', then a line 'e' for each edge";
constexpr std::string_view edges_summary = "the names of two vertices for each edge";

// "clues" is first, because only there the words "rows" and "columns" stand alone. A text of
// numbers is "nin"; "mk" needs a line "#".
constexpr std::array table{
    TextForm{"nonogram", "clues", "clues below lines 'rows' and 'columns'; .non and .nonpack",
             "rows\n2\n1\ncolumns\n2\n1\n"},
    TextForm{"nonogram", "mk", "rows and columns, then the clues with # between them",
             "2 2\n2\n1\n#\n2\n1\n"},
    TextForm{"nonogram", "nin", "columns and rows, then the clues of the rows and the columns",
             "2 2\n2\n1\n2\n1\n"},
    TextForm{"nonogram", "olsak", "Olsak's .g: clues below lines ':', with colors or without",
             ": rows\n2\n1\n: columns\n2\n1\n"},
    TextForm{"nonogram", "webpbn", "the XML of webpbn.com, with colors or without", webpbn_example},
    TextForm{"nonogram", "json", "an object with arrays of clues: rows and columns",
             "{\"rows\": [[2], [1]], \"columns\": [[2], [1]]}\n"},
    TextForm{"nonogram", "pattern", "an ID of the game Pattern: the columns, then the rows",
             "2x2:2/1/2/1\n"},
    TextForm{"futoshiki", "unequal", "an ID of the game Unequal", "2:0,0L,0,0\n"},
    TextForm{"futoshiki", "rows", "rows with < and > between cells, ^ and v in lines between them",
             ". < .\n^\n. . \n"},
    TextForm{"kakuro", "cells", "a word for each cell: # . 3 and clues such as 16\\24 or 16:24",
             "#  3\\ 3\\\n\\3 . .\n\\3 . .\n"},
    TextForm{"latin", "square", "rows of numbers or letters with free cells", "1 .\n. 1\n"},
    TextForm{"queens", "board", "rows with Q for queens, and points for free squares", "Q\n"},
    TextForm{"tile", "xmpuzzle", "the XML of BurrTools", xmpuzzle_example},
    TextForm{"tile", "pictures", "pictures of a board and of its pieces, and rules",
             "board\n  ###\n  # #\npieces\n  AA B\n   A B\n"},
    TextForm{"matchings", "dimacs", dimacs_summary, "p edge 2 1\ne 1 2\n"},
    TextForm{"matchings", "edges", edges_summary, "red blue\n"},
    TextForm{"colorings", "dimacs", dimacs_summary, "p edge 2 1\ne 1 2\n"},
    TextForm{"colorings", "edges", edges_summary, "red blue\n"},
};

}  // namespace

std::span<const TextForm> puzzle_forms() {
    return table;
}

namespace encode::forms {
namespace {

constexpr std::array nonogram_forms{
    PuzzleForm<pencil::NonogramClues>{"clues", pencil::read_clue_sections},
    PuzzleForm<pencil::NonogramClues>{"mk", pencil::read_mk},
    PuzzleForm<pencil::NonogramClues>{"nin", pencil::read_nin},
    PuzzleForm<pencil::NonogramClues>{"olsak", pencil::read_olsak},
    PuzzleForm<pencil::NonogramClues>{"webpbn", pencil::read_webpbn},
    PuzzleForm<pencil::NonogramClues>{"json", pencil::read_clue_json},
    PuzzleForm<pencil::NonogramClues>{"pattern", pencil::read_pattern_id},
};
constexpr std::array futoshiki_forms{
    PuzzleForm<pencil::Futoshiki>{"unequal", pencil::read_unequal_id},
    PuzzleForm<pencil::Futoshiki>{"rows", pencil::read_futoshiki_rows},
};
constexpr std::array kakuro_forms{PuzzleForm<pencil::Kakuro>{"cells", pencil::read_kakuro_cells}};
constexpr std::array latin_forms{
    PuzzleForm<designs::GivenSquare>{"square", designs::read_given_squares}};
constexpr std::array queens_forms{PuzzleForm<QueensOnBoard>{"board", read_given_queens}};

/// Does one of these forms read the text?
template <typename Puzzle, typename Forms>
bool is_read_by(const Forms& forms, const FormText& text,
                const std::function<bool(const Puzzle&)>& is_wanted) {
    return std::ranges::any_of(forms, [&](const PuzzleForm<Puzzle>& form) {
        try {
            const FormAnswer<Puzzle> answer = form.read(text);
            return answer && std::ranges::all_of(answer->puzzles, is_wanted);
        } catch (const InputError&) {
            return false;
        }
    });
}

bool has_clue(const pencil::Kakuro& kakuro) {
    return std::ranges::any_of(kakuro.runs, [](const auto& run) { return run.sum > 0; });
}

/// "; 'quadrille nonogram' reads this text", if another command does.
std::string other_command(const FormText& text, std::string_view command) {
    const auto sentence = [](std::string_view name) {
        return "; 'quadrille " + std::string(name) + "' reads this text";
    };
    if (command != "nonogram" &&
        is_read_by<pencil::NonogramClues>(nonogram_forms, text, [](const auto&) { return true; })) {
        return sentence("nonogram");
    }
    if (command != "kakuro" && is_read_by<pencil::Kakuro>(kakuro_forms, text, has_clue)) {
        return sentence("kakuro");
    }
    if (command != "futoshiki" &&
        is_read_by<pencil::Futoshiki>(futoshiki_forms, text, [](const auto& futoshiki) {
            return !futoshiki.inequalities.empty();
        })) {
        return sentence("futoshiki");
    }
    return {};
}

/// Is the fault in the first line of the text, and has this line words?
bool is_in_words_at_begin(const FormText& text, const Place& fault) {
    const auto& lines = text.lines();
    const auto first = std::find_if_not(lines.begin(), lines.end(), is_blank_line);
    if (first == lines.end() || text.line_of(*first) != fault.line) return false;
    constexpr std::ptrdiff_t letters_of_a_word = 3;
    return std::ranges::count_if(*first, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           }) >= letters_of_a_word;
}

/// What a text that is refused may be; nothing if a part of it was read. The words of nonograms
/// begin other texts, too, so a nonogram that is wrong looks like one.
std::string guess_at(const FormText& text, std::string_view command, const Place& fault) {
    std::string other = other_command(text, command);
    if (!other.empty() || command == "nonogram") return other;
    return is_in_words_at_begin(text, fault) ? text::with_looks({}, text.text(), command) : "";
}

/// Reads the text by the forms of a command. `empty` is what is missing if no form claims it.
template <typename Puzzle, typename Forms>
PuzzleReading<Puzzle> read(const Forms& forms, std::string_view command, const EncoderInput& input,
                           std::size_t side, const std::string& empty) {
    const FormText text(*input.text, input.text_name, side);
    try {
        return read_by_forms<Puzzle>(forms, text, input.setting("from"), [&] {
            text.fail_at_end(text::with_looks(empty, text.text(), command));
        });
    } catch (const InputError& error) {
        throw InputError(error.place(), error.sentence() + guess_at(text, command, error.place()));
    }
}

}  // namespace

PuzzleReading<pencil::NonogramClues> read_nonograms(const EncoderInput& input) {
    return read<pencil::NonogramClues>(nonogram_forms, "nonogram", input, 0,
                                       "there is no line 'rows', with the clues of rows below it");
}

PuzzleReading<pencil::Futoshiki> read_futoshikis(const EncoderInput& input) {
    return read<pencil::Futoshiki>(futoshiki_forms, "futoshiki", input, 0,
                                   "the text is no futoshiki");
}

PuzzleReading<pencil::Kakuro> read_kakuros(const EncoderInput& input) {
    auto reading = read<pencil::Kakuro>(kakuro_forms, "kakuro", input, 0, "the text is no kakuro");
    // Digits without any clue may be something else.
    if (std::ranges::none_of(reading.puzzles, has_clue)) {
        const FormText text(*input.text, input.text_name);
        const std::string other = other_command(text, "kakuro");
        if (!other.empty()) text.fail(text.text(), "the kakuro has no clue" + other);
    }
    return reading;
}

PuzzleReading<designs::GivenSquare> read_latin_squares(unsigned side, const EncoderInput& input) {
    return read<designs::GivenSquare>(latin_forms, "latin", input, side,
                                      "the text is no Latin square");
}

PuzzleReading<QueensOnBoard> read_queens(unsigned side, const EncoderInput& input) {
    return read<QueensOnBoard>(queens_forms, "queens", input, side, "the text is no board");
}

std::string alternatives(std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t n = 0; n < names.size(); ++n) {
        if (n > 0) text += n + 1 == names.size() ? " or " : ", ";
        text += names[n];
    }
    return text;
}

void refuse_form(std::string_view from, std::span<const std::string_view> names) {
    throw ProblemError("--from must be " + alternatives(names) + ", not " + core::quoted(from));
}

std::string_view chosen_form(const EncoderInput& input, std::string_view command) {
    const auto from = input.setting("from");
    if (!from) return {};
    if (!input.text) throw ProblemError("--from needs a FILE");
    std::vector<std::string_view> names;
    for (const TextForm& form : table) {
        if (form.command != command) continue;
        if (form.name == *from) return form.name;
        names.push_back(form.name);
    }
    refuse_form(*from, names);
}

std::optional<std::size_t> chosen_problem(const EncoderInput& input, std::size_t count) {
    const auto value = input.setting("problem");
    if (!value) return {};
    if (!input.text) throw ProblemError("--problem needs a FILE");
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), number);
    if (error != std::errc() || end != value->data() + value->size() || number == 0) {
        throw ProblemError("--problem must be a number from 1, not " + core::quoted(*value));
    }
    if (number > count) {
        throw ProblemError(input.text_name + " holds " + std::to_string(count) +
                           (count == 1 ? " puzzle" : " puzzles") + ", and no number " +
                           std::to_string(number));
    }
    return number;
}

}  // namespace encode::forms
}  // namespace quadrille
