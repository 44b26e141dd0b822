#include "sudoku/read/one_line.hpp"

#include <string_view>
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
    Draft draft(*shape, line.spot);
    for (std::size_t i = begin; i < begin + length; ++i) {
        draft.add_symbol(line.text[i], line.at(i));
    }
    return std::move(draft).finish(file);
}

std::optional<ReadCells> read_plain_line(BoardText& source) {
    const std::string_view text = source.waiting();
    ReadCells read;
    const std::size_t size = read.cells.size();
    if (text.size() <= size) return std::nullopt;
    const std::size_t end = text[size] == '\r' && text.size() > size + 1 ? size + 1 : size;
    if (text[end] != '\n') return std::nullopt;
    unsigned strange = 0;
    for (std::size_t i = 0; i < size;
         ++i) {  // without a branch, because there may be millions of lines
        const auto symbol = static_cast<unsigned char>(text[i]);
        const auto value = static_cast<unsigned char>(symbol == '.' ? 0 : symbol - '0');
        strange |= static_cast<unsigned>(value > 9);
        read.cells[i] = value;
    }
    if (strange != 0) return std::nullopt;
    read.line = source.spot().line;
    source.skip_line(end + 1);
    return read;
}

ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                     const std::string& file) {
    const auto shape = sizes.of_cells(row.width());
    if (!shape) {
        const std::size_t offset = row.cells.empty() ? 0 : row.cells.front().offset;
        return wrong_count(line, offset, sizes.wrong_count(row.width(), row.unit()), file);
    }
    Draft draft(*shape, line.spot);
    add_cells(draft, row, line);
    return std::move(draft).finish(file);
}

}  // namespace quadrille::sudoku
