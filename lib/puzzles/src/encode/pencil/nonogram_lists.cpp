// The forms .nin and .mk: two numbers, and then a clue a line.
#include <algorithm>
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"
#include "quadrille/error.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;
using Lines = std::vector<std::string_view>;

/// Two numbers in a line.
struct TwoNumbers {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
};

/// The first line that is not blank, and the lines below it without blank ones at the end.
struct HeadedList {
    std::string_view head;
    Lines lines;
};

HeadedList headed_list(const FormText& text) {
    HeadedList list;
    for (const std::string_view line : text.lines()) {
        if (!list.head.empty()) {
            list.lines.push_back(line);
        } else if (!forms::is_blank_line(line)) {
            list.head = forms::trimmed(line);
        }
    }
    while (!list.lines.empty() && forms::is_blank_line(list.lines.back())) list.lines.pop_back();
    return list;
}

std::optional<TwoNumbers> two_numbers(const FormText& text, std::string_view line) {
    if (!is_line_of_numbers(line)) return {};
    const Runs runs = runs_in(text, line);
    if (runs.size() != 2) return {};
    return TwoNumbers{runs[0].length, runs[1].length};
}

/// As many lines as there are clues. If there are more, blank lines are nothing.
Lines clue_lines(const FormText& text, const Lines& lines, std::size_t count, std::string_view head,
                 const std::string& what) {
    if (lines.size() == count) return lines;
    Lines kept;
    std::ranges::copy_if(lines, std::back_inserter(kept),
                         [](std::string_view line) { return !forms::is_blank_line(line); });
    if (kept.size() != count) {
        text.fail(head, "there are " + std::to_string(kept.size()) + " clues of " + what +
                            ", not " + std::to_string(count));
    }
    return kept;
}

std::vector<PlacedClue> placed(const FormText& text, const Lines& lines, std::size_t first,
                               std::size_t count) {
    std::vector<PlacedClue> clues;
    for (std::size_t i = first; i < first + count; ++i) {
        clues.push_back({lines[i], runs_in(text, lines[i])});
    }
    return clues;
}

/// The puzzle with this number of rows, if the clues fit.
std::optional<NonogramClues> with_rows(const FormText& text, const Lines& lines, std::size_t rows) {
    try {
        const std::size_t columns = lines.size() - rows;
        return checked(
            text,
            {placed(text, lines, 0, rows), placed(text, lines, rows, columns), lines[rows], {}});
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

// Programs write the width first, and people the height. If the clues fit only one of them, it is
// the one that was meant.
NonogramAnswer read_nin(const FormText& text) {
    const HeadedList list = headed_list(text);
    const auto size = list.head.empty() ? std::nullopt : two_numbers(text, list.head);
    const auto is_other = [](std::string_view line) {
        return !forms::is_blank_line(line) && !is_line_of_numbers(line);
    };
    if (!size || std::ranges::any_of(list.lines, is_other)) return {};
    const std::size_t count = std::size_t{size->first} + size->second;
    const Lines lines = clue_lines(text, list.lines, count, list.head, "rows and columns");
    const auto by_width = with_rows(text, lines, size->second);
    const auto by_height = with_rows(text, lines, size->first);
    if (!by_width && by_height) return forms::PuzzleReading<NonogramClues>{{*by_height}, {}};
    const ClueLists lists{placed(text, lines, 0, size->second),
                          placed(text, lines, size->second, size->first),
                          lines[size->second],
                          {}};
    forms::PuzzleReading<NonogramClues> reading{{checked(text, lists)}, {}};
    if (by_height && *by_height != *by_width) {
        reading.notes.push_back(
            "the first line was read as width and height; the clues would fit " +
            std::to_string(size->first) + " rows of " + std::to_string(size->second) +
            " cells, too");
    }
    return reading;
}

NonogramAnswer read_mk(const FormText& text) {
    const HeadedList list = headed_list(text);
    const auto size = list.head.empty() ? std::nullopt : two_numbers(text, list.head);
    const auto is_bar = [](std::string_view line) { return forms::trimmed(line) == "#"; };
    const auto bar = std::ranges::find_if(list.lines, is_bar);
    if (!size || bar == list.lines.end()) return {};
    Lines rows(list.lines.begin(), bar);
    Lines columns(bar + 1, list.lines.end());
    for (const Lines* lines : {&rows, &columns}) {
        for (const std::string_view line : *lines) {
            if (forms::is_blank_line(line) || is_line_of_numbers(line)) continue;
            text.fail(line, core::quoted(forms::trimmed(line)) + " is no clue");
        }
    }
    rows = clue_lines(text, rows, size->first, list.head, "rows");
    columns = clue_lines(text, columns, size->second, list.head, "columns");
    return forms::PuzzleReading<NonogramClues>{
        {checked(text, {placed(text, rows, 0, rows.size()),
                        placed(text, columns, 0, columns.size()),
                        *bar,
                        {}})},
        {}};
}

}  // namespace quadrille::encode::pencil
