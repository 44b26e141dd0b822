// IDs of Pattern, a game of Simon Tatham's collection: the size, and then the clues of the columns
// and of the rows. A slash parts lines, and a point parts runs.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;

/// "10x8" at the beginning of an ID.
bool begins_with_size(std::string_view line) {
    std::size_t at = 0;
    const auto skip_digits = [&] {
        const std::size_t begin = at;
        while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
        return at > begin;
    };
    if (!skip_digits()) return false;
    if (at == line.size() || line[at++] != 'x' || !skip_digits()) return false;
    return at < line.size() && (line[at] == ':' || line[at] == '#');
}

std::string_view without_name(std::string_view line) {
    constexpr std::string_view name = "pattern:";
    if (forms::lower(line.substr(0, name.size())) == name) line.remove_prefix(name.size());
    return forms::trimmed(line);
}

Runs runs_between_points(const FormText& text, std::string_view clue) {
    Runs runs;
    while (!clue.empty()) {
        const std::string_view word = clue.substr(0, clue.find('.'));
        if (word.empty()) text.fail(clue, "a run is missing");
        const std::uint32_t length = number_of(text, word);
        if (length > 0) runs.emplace_back(length);
        clue.remove_prefix(std::min(word.size() + 1, clue.size()));
    }
    return runs;
}

NonogramClues read_id(const FormText& text, std::string_view id) {
    const std::size_t cross = id.find('x');
    const std::size_t end = id.find_first_of(":#");
    if (id[end] == '#') {
        text.fail(id.substr(end),
                  "this ID has a random seed, from which only the game makes the puzzle; its ID "
                  "with a ':' has the clues");
    }
    const std::uint32_t width = number_of(text, id.substr(0, cross));
    const std::uint32_t height = number_of(text, id.substr(cross + 1, end - cross - 1));
    std::string_view clues = id.substr(end + 1);
    if (const std::size_t comma = clues.find(','); comma != std::string_view::npos) {
        text.fail(clues.substr(comma), "cells that are given cannot be read");
    }
    const auto lines = static_cast<std::size_t>(std::ranges::count(clues, '/')) + 1;
    if (lines != std::size_t{width} + height) {
        text.fail(id, "this ID has " + std::to_string(lines) + " clues, not " +
                          std::to_string(std::size_t{width} + height));
    }
    ClueLists lists;
    lists.columns_at = clues;
    for (std::size_t line = 0; line < lines; ++line) {
        const std::string_view clue = clues.substr(0, clues.find('/'));
        (line < width ? lists.columns : lists.rows)
            .push_back({clue, runs_between_points(text, clue)});
        clues.remove_prefix(std::min(clue.size() + 1, clues.size()));
    }
    return checked(text, lists);
}

}  // namespace

NonogramAnswer read_pattern_id(const FormText& text) {
    forms::PuzzleReading<NonogramClues> reading;
    for (const std::string_view line : text.lines()) {
        if (forms::is_blank_line(line)) continue;
        const std::string_view id = without_name(forms::trimmed(line));
        if (!begins_with_size(id)) {
            if (reading.puzzles.empty()) return {};
            text.fail(line, core::quoted(id) + " is no ID such as 3x3:3/1.1/3/3/1.1/3");
        }
        reading.puzzles.push_back(read_id(text, id));
    }
    if (reading.puzzles.empty()) return {};
    return reading;
}

}  // namespace quadrille::encode::pencil
