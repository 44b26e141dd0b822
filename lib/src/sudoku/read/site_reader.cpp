#include "sudoku/read/site_reader.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/read/sizes.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

bool same_houses(HouseKind a, HouseKind b) {
    std::ranges::sort(a.houses);
    std::ranges::sort(b.houses);
    return a.houses == b.houses;
}

}  // namespace

void refuse_at(TextSpot spot, std::string sentence) {
    throw ReadError{spot, std::move(sentence)};
}

const JsonTree& require(const JsonTree& tree, JsonKind kind, const char* what) {
    if (!tree.is(kind)) refuse_at(tree.spot, std::string(what) + " is expected here");
    return tree;
}

std::optional<unsigned> number_in(const JsonTree& tree) {
    if (tree.is_nothing()) return std::nullopt;
    const auto number = whole_number_of(tree.text);
    if (!number) refuse_at(tree.spot, quoted_piece(tree.text) + " is no number");
    return number;
}

SiteReader::SiteReader(const JsonTree& root, std::string_view cells_key)
    : root_(root), rows_(*root.find(cells_key)) {
    side_ = static_cast<unsigned>(require(rows_, JsonKind::array, "an array of rows").items.size());
    if (side_ == 0 || side_ > max_side) refuse_at(rows_.spot, Sizes({}).wrong_side(side_));
    for (const JsonTree& row : rows_.items) {
        require(row, JsonKind::array, "a row of cells");
        if (row.items.size() == side_) continue;
        refuse_at(row.spot, "a row of " + std::to_string(row.items.size()) + " cells in a " +
                                board_name(side_) + " board");
    }
}

const JsonTree& SiteReader::cell(std::size_t number) const {
    return require(rows_.items[number / side_].items[number % side_], JsonKind::object,
                   "the object of a cell");
}

VariantBoard SiteReader::with_regions(HouseKind kind, TextSpot spot) const {
    const auto usual = usual_shape(side_);
    std::erase_if(kind.houses, [](const auto& house) { return house.empty(); });
    if (usual && same_houses(kind, boxes(*usual))) return VariantBoard(Grid(*usual));
    VariantBoard board(latin_grid(side_));
    if (!kind.houses.empty()) board.add_kind(std::move(kind), spot);
    return board;
}

void SiteReader::set_value(VariantBoard& board, std::size_t number, const JsonTree& value) const {
    if (value.is_nothing()) return;
    board.set_value(number, value_of_cell(value.text, side_, value.spot));
}

void SiteReader::add_cage(VariantBoard& board, std::vector<std::uint32_t> cells,
                          const JsonTree* value, TextSpot spot) {
    const auto sum = value == nullptr ? std::nullopt : number_in(*value);
    if (!sum) return board.add_group(std::move(cells), spot);
    board.add(cage(std::move(cells), *sum), spot);
}

}  // namespace quadrille::sudoku
