#include "sudoku/read/hodoku.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "sudoku/read/characters.hpp"
#include "sudoku/read/marks.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned hodoku_side = 9;
constexpr std::size_t hodoku_cells = std::size_t{hodoku_side} * hodoku_side;

bool is_candidate(std::string_view word) {
    return word.size() == 3 &&
           std::ranges::all_of(word, [](char c) { return c >= '1' && c <= '9'; });
}

/// The digits and blanks of a board, without the '+' before placed digits. Nothing if a '+' stands
/// before anything else.
std::optional<std::vector<std::size_t>> cells_between(std::string_view text, std::size_t begin,
                                                      std::size_t end) {
    std::vector<std::size_t> offsets;
    for (std::size_t at = begin; at < end; ++at) {
        if (text[at] == '+') {
            if (++at == end || !is_digit(text[at])) return std::nullopt;
        }
        offsets.push_back(at);
    }
    return offsets;
}

/// Is there a blank cell for which the exclusions and the givens of its houses leave no value? Then
/// the deleted candidates are not what a solver concluded from the board.
bool leaves_a_cell_empty(const Board& board) {
    const Houses& houses = board.grid.houses();
    for (std::uint32_t cell = 0; cell < hodoku_cells; ++cell) {
        if (board.cells[cell] != 0) continue;
        std::array<bool, hodoku_side + 1> is_out{};
        for (const Exclusion& excluded : board.excluded) {
            if (excluded.cell == cell) is_out[excluded.value] = true;
        }
        for (const std::size_t house : houses.of_cell(cell)) {
            for (const std::size_t other : houses.cells_of(house))
                is_out[board.cells[other]] = true;
        }
        if (std::all_of(is_out.begin() + 1, is_out.end(), [](bool out) { return out; }))
            return true;
    }
    return false;
}

/// The board in these cells of a line, without the candidates that the words name.
ReadBoard board_of(const Line& line, std::span<const std::size_t> cells,
                   std::span<const PlacedWord> deleted, const FormContext& context) {
    Draft draft(BoxShape{}, line.spot);
    if (cells.size() != hodoku_cells || context.sizes.of_cells(hodoku_cells) != BoxShape{}) {
        draft.fail(line.at(cells.empty() ? 0 : cells.front()),
                   context.sizes.wrong_count(cells.size(), "characters"));
    }
    for (const std::size_t at : cells) draft.add_symbol(line.text[at], line.at(at));
    for (const PlacedWord& word : deleted) {
        if (is_candidate(word.text)) continue;
        draft.fail(word.spot, quoted_piece(word.text) +
                                  " is not a candidate: 112 is one, the 1 in row 1, column 2");
    }
    ReadBoard read = std::move(draft).finish(context.file);
    auto* const board = std::get_if<Board>(&read.board);
    if (board == nullptr) return read;
    for (const PlacedWord& word : deleted) {
        const auto value = static_cast<std::uint16_t>(word.text[0] - '0');
        const auto cell = static_cast<std::uint32_t>((word.text[1] - '1') * int{hodoku_side} +
                                                     (word.text[2] - '1'));
        if (board->cells[cell] == value) {
            return faulty_board(
                {word.spot, "the board has this digit in its cell, so it cannot be deleted"},
                context.file, line.spot.line);
        }
        if (board->cells[cell] == 0) board->excluded.push_back({cell, value});
    }
    const auto in_order = [](const Exclusion& a, const Exclusion& b) {
        return std::pair(a.cell, a.value) < std::pair(b.cell, b.value);
    };
    std::ranges::sort(board->excluded, in_order);
    const auto twice = std::unique(board->excluded.begin(), board->excluded.end());
    board->excluded.erase(twice, board->excluded.end());
    if (leaves_a_cell_empty(*board)) {
        board->excluded.clear();
        read.notes.emplace_back(
            "the deleted candidates leave a cell without a value, so they are not read");
        return read;
    }
    forget_implied_exclusions(*board);
    return read;
}

/// The words of a line from one offset up to another.
std::vector<PlacedWord> words_between(const Line& line, std::size_t begin, std::size_t end) {
    return words_of(std::string_view(line.text).substr(begin, end - begin), line.at(begin));
}

}  // namespace

std::optional<Reading> read_hodoku(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || line->kind != LineKind::other) return std::nullopt;
    const std::size_t first = line->text.find_first_not_of(" \t");
    if (first == std::string::npos || line->text[first] != ':') return std::nullopt;
    // Before each field stands a colon: technique, candidate, board, deleted candidates.
    std::array<std::size_t, 5> colons{first};
    const std::string_view text = line->text;
    for (std::size_t i = 1; i < colons.size(); ++i) {
        colons[i] = std::min(text.find(':', colons[i - 1] + 1), text.size());
        if (colons[i] == text.size() && i < 3) return std::nullopt;
        if (colons[i] == text.size()) break;
    }
    const std::string_view technique = text.substr(first + 1, colons[1] - first - 1);
    if (technique.size() < 4 || !std::ranges::all_of(technique.substr(0, 4), is_digit)) {
        return std::nullopt;
    }
    const std::size_t end = colons[3] == 0 ? text.size() : colons[3];
    const auto cells = cells_between(text, colons[2] + 1, end);
    if (!cells) {
        const TextSpot spot = line->at(text.find('+', colons[2] + 1));
        return one_board(faulty_board({spot, "'+' stands before a digit that was placed"},
                                      context.file, spot.line));
    }
    std::vector<PlacedWord> deleted;
    if (end < text.size()) {
        const std::size_t stop = colons[4] == 0 ? text.size() : colons[4];
        deleted = words_between(*line, end + 1, stop);
    }
    return one_board(board_of(*line, *cells, deleted, context));
}

std::optional<Reading> read_susser(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || line->kind != LineKind::other) return std::nullopt;
    const std::string_view text = line->text;
    if (text.size() < hodoku_cells) return std::nullopt;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t:", begin), text.size());
    const bool has_plus = text.substr(begin, end - begin).find('+') != text.npos;
    const bool has_list = end < text.size() && text[end] == ':';
    if (!has_plus && !has_list) return std::nullopt;
    const auto cells = cells_between(text, begin, end);
    if (!cells || cells->size() != hodoku_cells) return std::nullopt;
    // Behind a third field stand texts about a step.
    const std::size_t stop = has_list ? std::min(text.find(':', end + 1), text.size()) : end;
    const auto deleted = has_list ? words_between(*line, end + 1, stop) : std::vector<PlacedWord>{};
    const bool are_candidates =
        deleted.size() > 1 && std::ranges::all_of(deleted, is_candidate, &PlacedWord::text);
    if (!has_plus && !are_candidates) return std::nullopt;
    if (has_plus && !has_list && text.find_first_not_of(" \t", end) != text.npos) {
        return std::nullopt;
    }
    return one_board(board_of(*line, *cells, deleted, context));
}

}  // namespace quadrille::sudoku
