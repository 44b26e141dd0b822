#include "sudoku/read/one_line.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <tuple>
#include <utility>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/pencilmarks.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

ReadBoard wrong_count(const Line& line, std::size_t offset, std::string sentence,
                      const std::string& file) {
    Draft draft(BoxShape{1, 1}, line.spot);
    draft.fail(line.at(offset), std::move(sentence));
    return std::move(draft).finish(file);
}

}  // namespace

ReadBoard read_run(const Line& line, std::size_t begin, std::size_t length, const Sizes& sizes,
                   const std::string& file) {
    if (auto read = read_pencilmarks(line, begin, length, sizes)) return std::move(*read);
    const auto shape = sizes.of_cells(length);
    if (!shape || shape->side() > max_symbol_side) {
        return wrong_count(line, begin, sizes.wrong_count(length, "characters"), file);
    }
    Draft draft(*shape, line.spot, sizes.symbols());
    for (std::size_t i = begin; i < begin + length; ++i) {
        draft.add_symbol(line.text[i], line.at(i));
    }
    return std::move(draft).finish(file);
}

// There may be millions of lines a second. The loop has no branch, nothing wider than a byte, and
// arrays that cannot overlap, so the compiler makes vectors of it. Nothing is cleared before.
bool read_plain_line(BoardText& source, ReadCells& read) {
    constexpr std::size_t size = std::tuple_size_v<Cells>;
    const std::string_view text = source.waiting();
    if (text.size() <= size) return false;
    const std::size_t end = text[size] == '\r' && text.size() > size + 1 ? size + 1 : size;
    if (text[end] != '\n') return false;
    std::array<std::uint8_t, size> symbols;
    std::memcpy(symbols.data(), text.data(), size);
    std::uint8_t strange = 0, dots = 0, zeros = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint8_t symbol = symbols[i];
        const auto value = static_cast<std::uint8_t>(symbol == '.' ? 0 : symbol - '0');
        dots |= static_cast<std::uint8_t>(symbol == '.');
        zeros |= static_cast<std::uint8_t>(symbol == '0');
        strange |= static_cast<std::uint8_t>(value > 9);
        read.cells[i] = value;
    }
    if (strange != 0 || (dots & zeros) != 0) return false;  // a 0 beside dots may be a value
    read.line = source.spot().line;
    source.skip_line(end + 1);
    return true;
}

ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                     const std::string& file) {
    const auto shape = sizes.of_cells(row.width());
    if (!shape) {
        const std::size_t offset = row.cells.empty() ? 0 : row.cells.front().offset;
        return wrong_count(line, offset, sizes.wrong_count(row.width(), row.unit()), file);
    }
    Draft draft(*shape, line.spot, sizes.symbols());
    add_cells(draft, row, line);
    return std::move(draft).finish(file);
}

}  // namespace quadrille::sudoku
