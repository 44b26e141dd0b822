#include "sudoku/logic/words.hpp"

#include <algorithm>

namespace quadrille::sudoku::logic {

std::string cell_name(const Grid& grid, std::size_t cell) {
    const Position at = grid.position(cell);
    return "r" + std::to_string(at.row + 1) + "c" + std::to_string(at.column + 1);
}

std::string listed(std::span<const std::string> words, const char* last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

std::vector<std::uint32_t> cells_at(const LogicTables& tables, std::size_t house, Mask places) {
    std::vector<std::uint32_t> cells;
    core::for_each_bit(places, 0,
                       [&](std::size_t index) { cells.push_back(tables.cells_of(house)[index]); });
    return cells;
}

std::string LogicWords::value(unsigned value) const {
    return tables_->symbols().label(value, tables_->values());
}

std::string LogicWords::values(Mask values) const {
    std::vector<std::string> words;
    core::for_each_bit(values, 1,
                       [&](std::size_t v) { words.push_back(value(static_cast<unsigned>(v))); });
    return listed(words);
}

std::string LogicWords::one_of(Mask values) const {
    std::vector<std::string> words;
    core::for_each_bit(values, 1,
                       [&](std::size_t v) { words.push_back(value(static_cast<unsigned>(v))); });
    return listed(words, " or ");
}

std::string LogicWords::cell(std::size_t cell) const {
    return cell_name(tables_->grid(), cell);
}

std::string LogicWords::cells(std::span<const std::uint32_t> cells) const {
    std::vector<std::string> words;
    for (const std::uint32_t one : cells) words.push_back(cell(one));
    return listed(words);
}

std::string LogicWords::cells(const CellSet& cells) const {
    std::vector<std::string> words;
    cells.for_each([&](std::size_t one) { words.push_back(cell(one)); });
    return listed(words);
}

std::string LogicWords::one_of(const CellSet& cells) const {
    return (cells.size() == 1 ? "" : "one of ") + this->cells(cells);
}

std::string LogicWords::all_of(const CellSet& cells) const {
    return (cells.size() == 1 ? "" : "all of ") + this->cells(cells);
}

std::string LogicWords::house(std::size_t house) const {
    return tables_->grid().houses().name_of(house);
}

std::string LogicWords::houses(std::span<const std::uint32_t> houses) const {
    const Houses& all = tables_->grid().houses();
    const std::string& name = all.of_kind(houses.front()).kind.name;
    const bool is_one_kind = std::ranges::all_of(
        houses, [&](std::uint32_t one) { return all.of_kind(one).kind.name == name; });
    if (houses.size() == 1 || !is_one_kind) {
        std::vector<std::string> words;
        for (const std::uint32_t one : houses) words.push_back(house(one));
        return listed(words);
    }
    std::vector<std::string> numbers;
    for (const std::uint32_t one : houses) {
        numbers.push_back(std::to_string(all.of_kind(one).number + 1));
    }
    return (name == "box" ? "boxes" : name + "s") + " " + listed(numbers);
}

std::string LogicWords::cases(std::span<const CellValue> cases, std::uint32_t house) const {
    std::vector<std::string> words;
    for (const auto& [at, value_there] : cases) {
        words.push_back(house == no_house ? value(value_there) : cell(at));
    }
    const std::string all = listed(words, " or ");
    if (house == no_house) return cell(cases.front().cell) + " is " + all + ".";
    return "In " + this->house(house) + ", " + value(cases.front().value) + " stands in " + all +
           ".";
}

std::string LogicWords::lost(std::span<const CellValue> eliminated) const {
    // Cells that lose the same values stand together: "r1c2 and r1c3 are not 4 or 9".
    std::vector<std::uint32_t> cells;
    for (const CellValue& one : eliminated) {
        if (std::ranges::find(cells, one.cell) == cells.end()) cells.push_back(one.cell);
    }
    std::ranges::sort(cells);
    const auto values_lost = [&](std::uint32_t cell) {
        Mask values = 0;
        for (const CellValue& one : eliminated) {
            if (one.cell == cell) values |= bit_of_value(one.value);
        }
        return values;
    };
    std::vector<std::string> clauses;
    while (!cells.empty()) {
        const Mask values = values_lost(cells.front());
        std::vector<std::uint32_t> alike;
        std::vector<std::uint32_t> others;
        for (const std::uint32_t cell : cells) {
            (values_lost(cell) == values ? alike : others).push_back(cell);
        }
        clauses.push_back(this->cells(alike) + (alike.size() == 1 ? " is not " : " are not ") +
                          one_of(values));
        cells = std::move(others);
    }
    return listed(clauses, ", and ");
}

}  // namespace quadrille::sudoku::logic
