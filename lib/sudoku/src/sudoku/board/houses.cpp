#include "quadrille/sudoku/houses.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::sudoku {
namespace {

using CellLists = std::vector<std::vector<std::uint32_t>>;

/// The cells of a square by the number that `house_of` gives each of them.
template <typename HouseOf>
CellLists sorted_by(unsigned side, std::size_t houses, const HouseOf& house_of) {
    CellLists lists(houses);
    const std::size_t cells = std::size_t{side} * side;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        lists[house_of(cell)].push_back(static_cast<std::uint32_t>(cell));
    }
    return lists;
}

}  // namespace

HouseKind rows(unsigned side) {
    return {"row", 'r', sorted_by(side, side, [side](auto cell) { return cell / side; })};
}

HouseKind columns(unsigned side) {
    return {"column", 'c', sorted_by(side, side, [side](auto cell) { return cell % side; })};
}

HouseKind boxes(BoxShape shape) {
    const auto box_of = [shape](auto cell) { return shape.box_of(cell); };
    return {"box", 'b', sorted_by(shape.side(), shape.side(), box_of)};
}

HouseKind diagonals(unsigned side) {
    CellLists lists(2);
    for (std::uint32_t row = 0; row < side; ++row) {
        lists[0].push_back(row * side + row);
        lists[1].push_back(row * side + (side - 1 - row));
    }
    return {"diagonal", 'd', std::move(lists)};
}

HouseKind windows(BoxShape shape) {
    const unsigned side = shape.side();
    CellLists lists;
    for (unsigned top = 1; top + shape.rows < side; top += shape.rows + 1) {
        for (unsigned left = 1; left + shape.columns < side; left += shape.columns + 1) {
            std::vector<std::uint32_t>& cells = lists.emplace_back();
            for (unsigned k = 0; k < side; ++k) {
                cells.push_back((top + k / shape.columns) * side + left + k % shape.columns);
            }
        }
    }
    return {"window", 'w', std::move(lists)};
}

HouseKind disjoint_groups(BoxShape shape) {
    const unsigned side = shape.side();
    const auto place_of = [=](std::size_t cell) {
        return cell / side % shape.rows * shape.columns + cell % side % shape.columns;
    };
    return {"group", 'j', sorted_by(side, side, place_of)};
}

HouseKind regions(std::span<const unsigned> region_of_cell) {
    CellLists lists;
    for (std::size_t cell = 0; cell < region_of_cell.size(); ++cell) {
        const std::size_t region = region_of_cell[cell];
        if (region >= region_of_cell.size()) {
            throw ProblemError("region " + std::to_string(region) + " is more than the " +
                               std::to_string(region_of_cell.size()) + " cells can have");
        }
        if (region >= lists.size()) lists.resize(region + 1);
        lists[region].push_back(static_cast<std::uint32_t>(cell));
    }
    return {"region", 'g', std::move(lists)};
}

Houses::Houses(std::vector<HouseKind> kinds, std::size_t cell_count) : kinds_(std::move(kinds)) {
    check_letters();
    for (const HouseKind& kind : kinds_)
        cells_.insert(cells_.end(), kind.houses.begin(), kind.houses.end());
    // The lists are counted, then filled. begin_[cell + 1] is first the number of houses of a cell.
    begin_.resize(cell_count + 1);
    std::vector<std::size_t> last_house(cell_count, size());
    for (std::size_t house = 0; house < size(); ++house) {
        if (cells_[house].empty()) throw ProblemError(name_of(house) + " has no cells");
        for (const std::uint32_t cell : cells_[house]) {
            if (cell >= cell_count) {
                throw ProblemError(name_of(house) + " has cell " + std::to_string(cell) +
                                   ", but the cells are numbered from 0 to " +
                                   std::to_string(cell_count - 1));
            }
            if (std::exchange(last_house[cell], house) == house) {
                throw ProblemError(name_of(house) + " has cell " + std::to_string(cell) + " twice");
            }
            ++begin_[cell + 1];
        }
    }
    for (std::size_t cell = 0; cell < cell_count; ++cell) begin_[cell + 1] += begin_[cell];
    of_cells_.resize(begin_.back());
    std::vector<std::uint32_t> end(begin_.begin(), begin_.end() - 1);
    for (std::size_t house = 0; house < size(); ++house) {
        for (const std::uint32_t cell : cells_[house]) {
            of_cells_[end[cell]++] = static_cast<std::uint32_t>(house);
        }
    }
}

void Houses::check_letters() const {
    for (auto kind = kinds_.begin(); kind != kinds_.end(); ++kind) {
        const auto has_its_letter = [&](const HouseKind& other) {
            return other.letter == kind->letter;
        };
        if (kind->letter < 'a' || kind->letter > 'z' || kind->letter == 'p') {
            throw ProblemError("the letter of a kind of house is a to z, but not p");
        }
        if (std::any_of(kinds_.begin(), kind, has_its_letter)) {
            throw ProblemError(std::string("two kinds of houses have the letter ") + kind->letter);
        }
    }
}

Houses::HouseOfKind Houses::of_kind(std::size_t house) const {
    auto kind = kinds_.begin();
    while (house >= kind->houses.size()) house -= (kind++)->houses.size();
    return {*kind, house};
}

std::string Houses::name_of(std::size_t house) const {
    const auto [kind, number] = of_kind(house);
    return kind.name + ' ' + std::to_string(number + 1);
}

}  // namespace quadrille::sudoku
