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

JsonValue require(JsonValue value, JsonKind kind, const char* what) {
    if (!value.is(kind)) refuse_at(spot_of(value), std::string(what) + " is expected here");
    return value;
}

JsonValue member(JsonValue object, std::string_view key) {
    if (const std::optional<JsonValue> found = object.find(key)) return *found;
    refuse_at(spot_of(object), "the key '" + std::string(key) + "' is missing in this object");
}

std::optional<unsigned> number_in(JsonValue value) {
    if (value.is_nothing()) return std::nullopt;
    const auto number = whole_number_of(value.text());
    if (!number) refuse_at(spot_of(value), quoted_piece(value.text()) + " is not a number");
    return number;
}

SiteReader::SiteReader(JsonValue root, std::string_view cells_key)
    : root_(root), rows_(member(root, cells_key)) {
    const std::size_t side = require(rows_, JsonKind::array, "an array of rows").elements().size();
    if (side == 0 || side > max_side) refuse_at(spot_of(rows_), Sizes({}).wrong_side(side));
    side_ = static_cast<unsigned>(side);
    for (const JsonValue row : rows_.elements()) {
        require(row, JsonKind::array, "a row of cells");
        const std::size_t size = row.elements().size();
        if (size != side)
            refuse_at(spot_of(row), "a row of " + std::to_string(size) + " cells in a " +
                                        board_name(side_) + " board");
        for (const JsonValue cell : row.elements()) cells_.push_back(cell);
    }
}

JsonValue SiteReader::cell(std::size_t number) const {
    return require(cells_[number], JsonKind::object, "the object of a cell");
}

VariantBoard SiteReader::with_regions(HouseKind kind, TextSpot spot) const {
    const auto usual = usual_shape(side_);
    std::erase_if(kind.houses, [](const auto& house) { return house.empty(); });
    if (usual && same_houses(kind, boxes(*usual))) return VariantBoard(Grid(*usual));
    VariantBoard board(latin_grid(side_));
    if (!kind.houses.empty()) board.add_kind(std::move(kind), spot);
    return board;
}

void SiteReader::set_value(VariantBoard& board, std::size_t number, JsonValue value) const {
    if (value.is_nothing()) return;
    board.set_value(number, value_of_cell(value.text(), side_, spot_of(value)));
}

void SiteReader::add_cage(VariantBoard& board, std::vector<std::uint32_t> cells,
                          std::optional<JsonValue> value, TextSpot spot) {
    const auto sum = value ? number_in(*value) : std::nullopt;
    if (!sum) return board.add_group(std::move(cells), spot);
    board.add(cage(std::move(cells), *sum), spot);
}

}  // namespace quadrille::sudoku
