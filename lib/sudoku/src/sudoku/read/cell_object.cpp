#include "sudoku/read/cell_object.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/json_tree.hpp"
#include "sudoku/board/symbols.hpp"
#include "sudoku/read/json_scan.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

using core::JsonKind;
using core::JsonValue;

constexpr std::size_t longest_cell_object = 4096;
constexpr std::size_t longest_value = 3;

/// The value of the first of these keys that the object has.
std::optional<JsonValue> find_one(JsonValue object, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        if (const auto value = object.find(key)) return value;
    }
    return std::nullopt;
}

/// The text of an object up to its last bracket; empty if it is longer than a cell's.
std::string text_of(BoardText& source) {
    ObjectScan scan(source, longest_cell_object);
    if (!scan.skip_object()) return {};
    std::string text;
    for (std::size_t i = 0; i <= scan.offset(); ++i) text += static_cast<char>(source.peek(i));
    return text;
}

/// The candidates as '{' and signs. Empty if there are none: then nothing is known of the cell.
/// They stand as numbers, or as true at the place of each.
std::string candidates_in(JsonValue list) {
    std::set<unsigned> values;
    unsigned place = 0;
    for (const JsonValue element : list.elements()) {
        ++place;
        if (element.is_nothing()) continue;
        const bool is_flag = element.is(JsonKind::boolean);
        values.insert(is_flag ? place : whole_number_of(element.text()).value_or(0));
    }
    if (list.is(JsonKind::string)) {
        for (const char c : list.text()) values.insert(value_of_symbol(c));
    }
    if (values.empty() || *values.begin() == 0 || *values.rbegin() > max_symbol_side) return {};
    std::string text = "{";
    for (const unsigned value : values) text += symbol_of(value);
    return text;
}

std::optional<Position> place_in(JsonValue object) {
    const auto row = find_one(object, {"row", "r", "y"});
    const auto column = find_one(object, {"col", "column", "c", "x"});
    if (!row || !column) return std::nullopt;
    const auto row_number = whole_number_of(row->text());
    const auto column_number = whole_number_of(column->text());
    if (!row_number || !column_number) return std::nullopt;
    return Position{*row_number, *column_number};
}

}  // namespace

std::optional<CellObject> take_cell_object(BoardText& source) {
    const std::string text = text_of(source);
    if (text.empty()) return std::nullopt;
    try {
        MemoryBudget no_limit;  // the object is short
        const core::JsonTree tree(text, no_limit);
        const JsonValue root = tree.root();
        const auto value = find_one(root, {"val", "value", "digit", "number", "num", "v"});
        // A longer string is a row or a board.
        const bool is_cell = value && !value->is(JsonKind::array) && !value->is(JsonKind::object) &&
                             (value->is(JsonKind::null) || value->text().size() <= longest_value);
        if (!is_cell) return std::nullopt;
        CellObject cell;
        cell.place = place_in(root);
        if (!value->is_nothing()) cell.text = std::string(value->text());
        const bool is_blank = cell.text.empty() || cell.text == "0" || cell.text == ".";
        const auto candidates = root.find("candidates");
        if (is_blank && candidates) cell.text = candidates_in(*candidates);
        for (std::size_t i = 0; i < text.size(); ++i) source.skip();
        return cell;
    } catch (const core::JsonFault&) {
        return std::nullopt;
    }
}

}  // namespace quadrille::sudoku
