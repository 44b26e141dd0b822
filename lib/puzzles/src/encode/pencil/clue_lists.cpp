#include "encode/pencil/clue_lists.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>

#include "core/quoted.hpp"

namespace quadrille::encode::pencil {
namespace {

void require_fit(const forms::FormText& text, const std::vector<PlacedClue>& clues,
                 std::size_t cells) {
    for (const PlacedClue& clue : clues) {
        const std::size_t needed = cells_needed(clue.runs);
        if (needed <= cells) continue;
        text.fail(clue.at, "this clue needs " + std::to_string(needed) + " cells, but there are " +
                               std::to_string(cells));
    }
}

/// The number of cells of each color.
std::vector<std::uint64_t> cells_by_color(const std::vector<PlacedClue>& clues,
                                          std::size_t colors) {
    std::vector<std::uint64_t> cells(colors);
    for (const PlacedClue& clue : clues) {
        for (const NonogramRun& run : clue.runs) cells[run.color] += run.length;
    }
    return cells;
}

std::vector<Runs> runs_of(const std::vector<PlacedClue>& clues) {
    std::vector<Runs> all;
    all.reserve(clues.size());
    for (const PlacedClue& clue : clues) all.push_back(clue.runs);
    return all;
}

/// Makes black of the only color that is used.
void drop_only_color(NonogramClues& clues, const std::vector<std::uint64_t>& cells) {
    if (std::ranges::count_if(cells, [](std::uint64_t n) { return n > 0; }) > 1) return;
    clues.colors.clear();
    for (std::vector<Runs>* side : {&clues.rows, &clues.columns}) {
        for (Runs& runs : *side) {
            for (NonogramRun& run : runs) run.color = 0;
        }
    }
}

}  // namespace

std::size_t cells_needed(const Runs& runs) {
    std::size_t cells = 0;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        cells += runs[k].length + (has_gap_before(runs, k) ? 1U : 0U);
    }
    return cells;
}

NonogramClues checked(const forms::FormText& text, const ClueLists& lists) {
    require_fit(text, lists.rows, lists.columns.size());
    require_fit(text, lists.columns, lists.rows.size());
    const std::size_t colors = std::max<std::size_t>(lists.colors.size(), 1);
    const std::vector<std::uint64_t> in_rows = cells_by_color(lists.rows, colors);
    const std::vector<std::uint64_t> in_columns = cells_by_color(lists.columns, colors);
    for (std::size_t c = 0; c < colors; ++c) {
        if (in_rows[c] == in_columns[c]) continue;
        const std::string of_color =
            colors == 1 ? " black cells"
                        : " cells of the color " + core::quoted(lists.colors[c].name);
        text.fail(lists.columns_at, "the rows have " + std::to_string(in_rows[c]) + of_color +
                                        ", but the columns " + std::to_string(in_columns[c]));
    }
    NonogramClues clues{runs_of(lists.rows), runs_of(lists.columns), lists.colors};
    drop_only_color(clues, in_rows);
    return clues;
}

std::uint32_t number_of(const forms::FormText& text, std::string_view word) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || word.size() > 9) {
        text.fail(word, core::quoted(word) + " is not a whole number below 10^9");
    }
    return number;
}

Runs runs_in(const forms::FormText& text, std::string_view clue) {
    Runs runs;
    bool has_zero = false;
    std::string_view inner = forms::trimmed(clue);
    const bool has_brackets = inner.size() > 1 && ((inner.front() == '[' && inner.back() == ']') ||
                                                   (inner.front() == '(' && inner.back() == ')'));
    if (has_brackets) inner = inner.substr(1, inner.size() - 2);
    text::Tokens tokens(inner);
    for (std::string_view token; tokens.next(token);) {
        while (!token.empty()) {
            const std::string_view word = token.substr(0, token.find(','));
            token.remove_prefix(std::min(word.size() + 1, token.size()));
            if (word.empty()) continue;
            const std::uint32_t length = number_of(text, word);
            has_zero = has_zero || length == 0;
            if (length > 0) runs.emplace_back(length);
            if (has_zero && !runs.empty()) {
                text.fail(word, "a line with a run of 0 has no other runs");
            }
        }
    }
    if (runs.empty() && !has_zero && !forms::is_blank_line(inner)) {
        text.fail(clue, "this clue has no number");
    }
    return runs;
}

bool is_line_of_numbers(std::string_view line) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return std::ranges::any_of(line, is_digit) && std::ranges::all_of(line, [&](char c) {
               return is_digit(c) || c == ',' || text::is_blank(c);
           });
}

}  // namespace quadrille::encode::pencil
