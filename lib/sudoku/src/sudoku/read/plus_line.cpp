#include "sudoku/read/plus_line.hpp"

#include <string_view>
#include <utility>

#include "sudoku/board/symbols.hpp"

namespace quadrille::sudoku {

std::optional<Reading> read_plus_line(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || line->text.find('+') == std::string::npos) return std::nullopt;
    const std::string_view text = line->text;
    const std::size_t begin = text.find_first_not_of(" \t");
    const std::size_t end = text.find_last_not_of(" \t") + 1;
    const auto shape = context.sizes.of_cells(end - begin);
    if (!shape || shape->side() > max_symbol_side) return std::nullopt;
    for (const char sign : text.substr(begin, end - begin)) {
        if (sign != '+' && value_of_symbol(sign) == 0) return std::nullopt;
    }
    Draft draft(*shape, line->spot, context.sizes.symbols());
    for (std::size_t i = begin; i < end; ++i) {
        draft.add_symbol(text[i] == '+' ? '.' : text[i], line->at(i));
    }
    return one_board(std::move(draft).finish(context.file));
}

}  // namespace quadrille::sudoku
