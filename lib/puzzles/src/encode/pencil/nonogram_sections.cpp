// Sections "rows" and "columns", and the words of the format .non (S. Simpson). A line of "="
// parts puzzles, as in files .nonpack.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/quoted.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;

enum class LineWord { rows, columns, height, width, property, none };

/// Words of the format .non whose lines say nothing about the clues.
constexpr std::array<std::string_view, 11> properties{"title",   "by",        "author", "copyright",
                                                      "license", "catalogue", "goal",   "color",
                                                      "maxrule", "date",      "comment"};

/// The word with which a line begins, in small letters and without a colon.
std::string first_word(std::string_view line) {
    text::Tokens tokens(line);
    std::string_view token;
    if (!tokens.next(token)) return {};
    if (token.ends_with(':')) token.remove_suffix(1);
    return forms::lower(token);
}

LineWord word_of(std::string_view line) {
    const std::string word = first_word(line);
    if (word == "rows") return LineWord::rows;
    if (word == "columns" || word == "cols") return LineWord::columns;
    if (word == "height") return LineWord::height;
    if (word == "width") return LineWord::width;
    const bool is_property = std::ranges::find(properties, word) != properties.end();
    return is_property ? LineWord::property : LineWord::none;
}

bool parts_puzzles(std::string_view line) {
    const std::string_view text = forms::trimmed(line);
    constexpr std::size_t shortest = 3;
    return text.size() >= shortest && std::ranges::all_of(text, [](char c) { return c == '='; });
}

/// The lines below the word "rows" or "columns", blank ones too.
struct ClueSection {
    std::string_view name;  // in the text
    std::vector<std::string_view> lines;
    std::size_t clues = 0;  // lines that are not blank
};

/// A puzzle while it is read.
struct SectionDraft {
    std::optional<std::uint32_t> width = {};
    std::optional<std::uint32_t> height = {};
    std::optional<ClueSection> rows = {};
    std::optional<ClueSection> columns = {};

    [[nodiscard]] bool is_empty() const { return !width && !height && !rows && !columns; }
};

class SectionReader {
   public:
    explicit SectionReader(const FormText& text) : text_(text) {}

    forms::PuzzleReading<NonogramClues> read() {
        for (const std::string_view line : text_.lines()) read_line(line);
        end_puzzle({});
        return std::move(reading_);
    }

   private:
    void read_line(std::string_view line) {
        if (forms::is_blank_line(line)) {
            if (section_ != nullptr) section_->lines.push_back(line);
            return;
        }
        const std::string_view text = forms::trimmed(line);
        if (parts_puzzles(line)) return end_puzzle(line);
        constexpr std::string_view begin_of_clue = "0123456789,[(";
        if (begin_of_clue.find(text[0]) != std::string_view::npos) {
            if (section_ == nullptr) {
                text_.fail(text, "a clue must follow a line 'rows' or 'columns'");
            }
            section_->lines.push_back(text);
            ++section_->clues;
            return;
        }
        const LineWord word = word_of(line);
        const bool is_comment = text[0] == '#' || text[0] == ';' || text.starts_with("//");
        if (word == LineWord::none) skip(line);
        if (!is_comment) section_ = nullptr;
        if (word != LineWord::none && word != LineWord::property) read_word(word, line);
    }

    void read_word(LineWord word, std::string_view line) {
        if (draft_.rows && draft_.columns) end_puzzle(line);
        text::Tokens tokens(line);
        std::string_view name;
        std::string_view number;
        (void)tokens.next(name);
        if (name.ends_with(':')) name.remove_suffix(1);
        const bool has_number = tokens.next(number);
        if (std::string_view more; tokens.next(more)) {
            text_.fail(more,
                       "a line " + core::quoted(name) +
                           " has one number at most: write the clues below it, each on a line");
        }
        if (word == LineWord::height || (word == LineWord::rows && has_number)) {
            read_size(name, number, draft_.height);
        } else if (word == LineWord::width || has_number) {
            read_size(name, number, draft_.width);
        } else {
            begin_section(name, word == LineWord::rows ? draft_.rows : draft_.columns);
        }
    }

    void skip(std::string_view line) {
        switch (forms::as_skipped(line)) {
            case forms::Skipped::plain:
                return;
            case forms::Skipped::named:
                reading_.notes.push_back(forms::skipped_note(text_, line));
                return;
            case forms::Skipped::data:
                text_.fail(forms::trimmed(line),
                           core::quoted(forms::trimmed(line)) +
                               " is neither a clue nor a line such as 'rows' or 'title'");
        }
    }

    void begin_section(std::string_view name, std::optional<ClueSection>& section) {
        if (section) text_.fail(name, "there are two lines " + core::quoted(name));
        section_ = &section.emplace(ClueSection{name, {}, 0});
    }

    void read_size(std::string_view name, std::string_view number,
                   std::optional<std::uint32_t>& size) {
        if (number.empty()) text_.fail(name, "a number must follow " + core::quoted(name));
        const std::uint32_t read = number_of(text_, number);
        if (size && *size != read) text_.fail(number, "another size was given above");
        size = read;
    }

    /// `next` is the line at which the next puzzle begins, or nothing at the end of the text.
    void end_puzzle(std::string_view next) {
        const bool is_first = reading_.puzzles.empty();
        if (draft_.is_empty() && !(is_first && next.data() == nullptr)) return;
        const auto refuse = [&](const std::string& sentence) {
            if (next.data() == nullptr) text_.fail_at_end(sentence);
            text_.fail(next, sentence);
        };
        if (!draft_.rows) refuse("there is no line 'rows', with the clues of rows below it");
        if (!draft_.columns) {
            refuse("there is no line 'columns', with the clues of columns below it");
        }
        const ClueLists lists{placed(clue_lines(*draft_.rows, draft_.height)),
                              placed(clue_lines(*draft_.columns, draft_.width)),
                              draft_.columns->name,
                              {}};
        reading_.puzzles.push_back(checked(text_, lists));
        draft_ = {};
        section_ = nullptr;
    }

    [[nodiscard]] std::vector<PlacedClue> placed(const std::vector<std::string_view>& lines) const {
        std::vector<PlacedClue> clues;
        for (const std::string_view line : lines) clues.push_back({line, runs_in(text_, line)});
        return clues;
    }

    /// The lines of the clues. A blank line between two others is the clue of a line without black
    /// cells, unless the size that was given says that it is nothing. Blank lines at the end of a
    /// section part it from what follows.
    [[nodiscard]] std::vector<std::string_view> clue_lines(const ClueSection& section,
                                                           std::optional<std::uint32_t> size) {
        std::vector<std::string_view> lines = section.lines;
        while (!lines.empty() && forms::is_blank_line(lines.back())) lines.pop_back();
        const auto first = std::find_if_not(lines.begin(), lines.end(), forms::is_blank_line);
        const bool is_led_by_blank = first != lines.begin();
        lines.erase(lines.begin(), first);
        if (size && lines.size() != *size) lines = lines_of_size(section, *size);
        if (lines.empty()) text_.fail(section.name, "no clue follows");
        if (size) return lines;
        if (is_led_by_blank) {
            text_.fail(section.lines.front(),
                       "this blank line may be a clue or nothing: write 0 for a line without black "
                       "cells, or leave it out");
        }
        if (lines.size() > section.clues) {
            const std::string note =
                "a blank line between two clues was read as the clue of a line without black cells";
            if (std::ranges::find(reading_.notes, note) == reading_.notes.end()) {
                reading_.notes.push_back(note);
            }
        }
        return lines;
    }

    [[nodiscard]] std::vector<std::string_view> lines_of_size(const ClueSection& section,
                                                              std::uint32_t size) const {
        std::vector<std::string_view> lines;
        const bool blanks_are_clues = section.clues < size && size <= section.lines.size();
        for (const std::string_view line : section.lines) {
            const bool is_blank = forms::is_blank_line(line);
            if (!is_blank || (blanks_are_clues && lines.size() < size)) lines.push_back(line);
        }
        if (lines.size() != size) {
            text_.fail(
                section.name,
                (lines.size() == 1 ? "there is 1 clue of "
                                   : "there are " + std::to_string(lines.size()) + " clues of ") +
                    std::string(section.name) + ", not " + std::to_string(size));
        }
        return lines;
    }

    const FormText& text_;
    forms::PuzzleReading<NonogramClues> reading_;
    SectionDraft draft_;
    ClueSection* section_ = nullptr;  // to which the next clues belong
};

}  // namespace

NonogramAnswer read_clue_sections(const FormText& text) {
    const auto is_word = [](std::string_view line) {
        const LineWord word = word_of(line);
        return word != LineWord::none && word != LineWord::property;
    };
    if (std::ranges::none_of(text.lines(), is_word)) return {};
    return SectionReader(text).read();
}

}  // namespace quadrille::encode::pencil
