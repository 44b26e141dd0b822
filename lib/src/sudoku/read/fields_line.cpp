#include "sudoku/read/fields_line.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sudoku/read/one_line.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

struct Field {
    std::string_view text;
    std::size_t begin = 0;
};

constexpr std::size_t most_fields = 32;
constexpr std::string_view blank_signs = ".0_*-?";

std::vector<Field> fields_of(std::string_view text) {
    constexpr std::string_view separators = " \t,;|\"";
    std::vector<Field> fields;
    std::size_t begin = text.find_first_not_of(separators);
    while (begin != text.npos && fields.size() <= most_fields) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        fields.push_back({text.substr(begin, end - begin), begin});
        begin = text.find_first_not_of(separators, end);
    }
    return fields;
}

bool is_blank(char c) {
    return blank_signs.find(c) != blank_signs.npos;
}

/// Is this a board in single characters, all of which are values or blanks?
bool is_board(std::string_view text, const Sizes& sizes) {
    const auto shape = sizes.of_cells(text.size());
    if (!shape || shape->side() > max_symbol_side) return false;
    return std::ranges::all_of(text, [&](char c) {
        const unsigned value = value_of_symbol(c);
        return is_blank(c) || (value != 0 && value <= shape->side());
    });
}

/// Does a field that is no board look like a part of one? Two blanks in it are too many for a
/// number, a date or a name.
bool may_be_cells(std::string_view text) {
    return text.size() > 3 && std::ranges::count_if(text, [](char c) {
                                  return c != '0' && c != '-' && is_blank(c);
                              }) > 2;
}

/// Is this the board without its blanks?
bool is_solution(std::string_view board, std::string_view text) {
    if (board.size() != text.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_blank(text[i])) return false;
        if (!is_blank(board[i]) && (board[i] | 0x20) != (text[i] | 0x20)) return false;
    }
    return true;
}

}  // namespace

std::optional<Reading> read_fields_line(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || (line->kind != LineKind::other && line->kind != LineKind::title)) {
        return std::nullopt;
    }
    const std::string_view text = std::string_view(line->text).substr(0, line->text.find('#'));
    if (text.find_first_of(" \t,;|") == text.npos) return std::nullopt;
    const std::vector<Field> fields = fields_of(text);
    if (fields.size() < 2 || fields.size() > most_fields) return std::nullopt;
    const Field* board = nullptr;
    for (const Field& field : fields) {
        if (!is_board(field.text, context.sizes)) {
            if (may_be_cells(field.text)) return std::nullopt;
        } else if (board == nullptr) {
            board = &field;
        } else if (!is_solution(board->text, field.text)) {
            return std::nullopt;
        }
    }
    if (board == nullptr || board == fields.data()) return std::nullopt;
    Reading reading;
    reading.boards.push_back(
        read_run(*line, board->begin, board->text.size(), context.sizes, context.file));
    reading.lines = 1;
    return reading;
}

}  // namespace quadrille::sudoku
