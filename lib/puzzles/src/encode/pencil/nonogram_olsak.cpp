// The format .g of M. and P. Olšák: a line that begins with ":" stands before the clues of the
// rows, and another one before those of the columns. Lines above are comments, but "#d" begins
// colors: "r:R  red", where r follows a number in a clue and R is drawn.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/quoted.hpp"
#include "core/utf8.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

class OlsakReader {
   public:
    explicit OlsakReader(const FormText& text) : text_(text) {}

    NonogramAnswer read() {
        for (const std::string_view line : text_.lines()) read_line(line);
        end_puzzle();
        return std::move(reading_);
    }

   private:
    enum class OlsakPart { head, colors, rows, columns };

    void read_line(std::string_view line) {
        const std::string_view text = forms::trimmed(line);
        if (text.starts_with(':')) return begin_part(text);
        if (part_ == OlsakPart::rows || part_ == OlsakPart::columns) {
            (part_ == OlsakPart::rows ? lists_.rows : lists_.columns).push_back({line, {}});
            return;
        }
        const std::string begin = forms::lower(text.substr(0, 2));
        if (begin == "#t") text_.fail(text, "this is a grid of triangles, which cannot be read");
        if (begin == "#d") {
            part_ = OlsakPart::colors;
        } else if (part_ == OlsakPart::colors && !text.empty()) {
            read_color(text);
        }
    }

    void begin_part(std::string_view line) {
        if (part_ == OlsakPart::columns) end_puzzle();
        part_ = part_ == OlsakPart::rows ? OlsakPart::columns : OlsakPart::rows;
        if (part_ == OlsakPart::columns) lists_.columns_at = line;
    }

    /// "r:R  red": the letter behind numbers, the sign that is drawn, and the name.
    void read_color(std::string_view line) {
        const std::size_t length = line.size() < 3 ? 0 : core::character_length(line.substr(2));
        if (length == 0 || line[1] != ':' || text::is_blank(line[2])) {
            text_.fail(line, core::quoted(line) + " is no color such as 'r:R red'");
        }
        text::Tokens tokens(line.substr(2 + length));
        std::string_view name;
        if (!tokens.next(name)) text_.fail(line, "the color has no name");
        if (line[0] == '0') return;  // of the background
        const auto same = std::ranges::find(letters_, line[0]);
        if (same != letters_.end()) text_.fail(line, "there is another color with this letter");
        if (letters_.size() == most_run_colors) text_.fail(line, "there are more than 60 colors");
        letters_.push_back(line[0]);
        lists_.colors.push_back({std::string(line.substr(2, length)), std::string(name)});
    }

    /// Numbers, each perhaps with the letter of its color.
    [[nodiscard]] Runs colored_runs(std::string_view line) const {
        Runs runs;
        text::Tokens tokens(line);
        for (std::string_view token; tokens.next(token);) {
            std::size_t digits = 0;
            while (digits < token.size() && is_digit(token[digits])) ++digits;
            const std::uint32_t length =
                number_of(text_, token.substr(0, std::max<std::size_t>(digits, 1)));
            if (length == 0) {
                if (!runs.empty() || tokens.next(token)) {
                    text_.fail(line, "a line with a run of 0 has no other runs");
                }
                break;
            }
            const std::string_view letter = token.substr(digits);
            const auto color = std::ranges::find(letters_, letter.empty() ? '1' : letter[0]);
            if (letter.size() > 1 || color == letters_.end()) {
                text_.fail(letter.empty() ? token : letter,
                           letter.empty() ? "this run has no color"
                                          : core::quoted(letter) + " is none of the colors");
            }
            runs.emplace_back(length, static_cast<std::uint32_t>(color - letters_.begin()));
        }
        return runs;
    }

    void end_puzzle() {
        if (part_ != OlsakPart::columns) text_.fail_at_end("there are no clues of columns");
        for (std::vector<PlacedClue>* clues : {&lists_.rows, &lists_.columns}) {
            while (!clues->empty() && forms::is_blank_line(clues->back().at)) clues->pop_back();
            if (clues->empty()) text_.fail(lists_.columns_at, "rows or columns have no clue");
            for (PlacedClue& clue : *clues) {
                clue.runs = letters_.empty() ? runs_in(text_, clue.at) : colored_runs(clue.at);
            }
        }
        reading_.puzzles.push_back(checked(text_, lists_));
        lists_ = {};
        letters_.clear();
        part_ = OlsakPart::head;
    }

    const FormText& text_;
    forms::PuzzleReading<NonogramClues> reading_;
    OlsakPart part_ = OlsakPart::head;
    ClueLists lists_;
    std::vector<char> letters_;  // of the colors
};

}  // namespace

NonogramAnswer read_olsak(const FormText& text) {
    const auto is_begin = [](std::string_view line) {
        return forms::trimmed(line).starts_with(':');
    };
    const auto is_triangles = [](std::string_view line) {
        return forms::lower(forms::trimmed(line)).starts_with("#t");
    };
    const auto begins = std::ranges::count_if(text.lines(), is_begin);
    const auto is_other = [&](std::string_view line) {
        return !is_begin(line) && !forms::is_blank_line(line) &&
               line.find_first_of("<{\\") != std::string_view::npos;
    };
    if (std::ranges::none_of(text.lines(), is_triangles) && begins < 2) return {};
    if (begins == 0 || std::ranges::any_of(text.lines(), is_other)) return {};
    return OlsakReader(text).read();
}

}  // namespace quadrille::encode::pencil
