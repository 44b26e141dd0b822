#include "quadrille/sudoku/grid.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>

#include "quadrille/error.hpp"
#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned max_position = 999;  // the last row and column of a picture
constexpr std::size_t max_cells = std::size_t{max_side} * max_side;

bool is_side(unsigned side) {
    return side >= 1 && side <= max_side;
}

void check_shape(BoxShape shape) {
    // Each factor is checked first, because a product of large factors may wrap.
    if (is_side(shape.rows) && is_side(shape.columns) && is_side(shape.side())) return;
    throw ProblemError("a board of " + std::to_string(shape.rows) + "x" +
                       std::to_string(shape.columns) + " boxes has no side from 1 to " +
                       std::to_string(max_side));
}

Position position_in_square(unsigned side, std::size_t cell) {
    return {static_cast<std::uint32_t>(cell / side), static_cast<std::uint32_t>(cell % side)};
}

std::vector<Position> square(unsigned side) {
    std::vector<Position> positions(std::size_t{side} * side);
    for (std::size_t cell = 0; cell < positions.size(); ++cell) {
        positions[cell] = position_in_square(side, cell);
    }
    return positions;
}

void check_positions(std::vector<Position> positions) {
    if (positions.empty() || positions.size() > max_cells) {
        throw ProblemError("a grid has 1 to " + std::to_string(max_cells) + " cells, not " +
                           std::to_string(positions.size()));
    }
    std::ranges::sort(positions, {},
                      [](const Position& at) { return std::pair(at.row, at.column); });
    for (const Position& at : positions) {
        if (at.row <= max_position && at.column <= max_position) continue;
        throw ProblemError("the position of a cell is at most row " + std::to_string(max_position) +
                           ", column " + std::to_string(max_position));
    }
    const auto twice = std::ranges::adjacent_find(positions);
    if (twice == positions.end()) return;
    throw ProblemError("two cells have the same position, row " + std::to_string(twice->row) +
                       " and column " + std::to_string(twice->column));
}

void check_sizes(const Houses& houses, unsigned values) {
    for (std::size_t house = 0; house < houses.size(); ++house) {
        const std::size_t cells = houses.cells_of(house).size();
        if (cells <= values) continue;
        throw ProblemError(houses.name_of(house) + " has " + std::to_string(cells) +
                           " cells, but there are only " + std::to_string(values) + " values");
    }
}

}  // namespace

struct Grid::Content {
    explicit Content(BoxShape box) : shape(box), values(box.side()), cells(box.cells()) {}
    Content(unsigned value_count, std::vector<Position> at, std::vector<HouseKind> kinds,
            std::vector<Rule> more_rules = {}, unsigned first = 1)
        : values(value_count),
          cells(at.size()),
          positions(std::move(at)),
          rules(std::move(more_rules)),
          first_number(first) {
        houses.emplace(std::move(kinds), cells);
    }

    std::optional<BoxShape> shape;  // of a classic grid
    unsigned values;
    std::size_t cells;
    std::vector<Position> positions;  // empty in a classic grid
    std::vector<Rule> rules;          // none in a classic grid
    unsigned first_number = 1;        // 1 in a classic grid
    mutable std::once_flag once;      // of the houses of a classic grid
    mutable std::optional<Houses> houses;
};

std::optional<BoxShape> usual_shape(unsigned side) noexcept {
    if (!is_side(side)) return std::nullopt;
    unsigned rows = 1;
    for (unsigned divisor = 1; divisor * divisor <= side; ++divisor) {
        if (side % divisor == 0) rows = divisor;
    }
    if (rows == 1 && side > 3) return std::nullopt;
    return BoxShape{rows, side / rows};
}

Grid::Grid(BoxShape shape) {
    // Boards of this grid are made by the million, so all of them share one.
    static const auto usual = std::make_shared<const Content>(BoxShape{});
    check_shape(shape);
    content_ = shape == BoxShape{} ? usual : std::make_shared<const Content>(shape);
}

Grid::Grid(unsigned values, std::vector<Position> positions, std::vector<HouseKind> kinds) {
    if (!is_side(values)) {
        throw ProblemError("a grid has 1 to " + std::to_string(max_side) + " values, not " +
                           std::to_string(values));
    }
    check_positions(positions);
    content_ = std::make_shared<const Content>(values, std::move(positions), std::move(kinds));
    check_sizes(*content_->houses, values);
}

Grid Grid::with(HouseKind kind) const {
    std::vector<HouseKind> kinds = houses().kinds();
    kinds.push_back(std::move(kind));
    Grid grid(values(), positions(), std::move(kinds));
    if (first_number() != 1) grid = grid.with_numbers_from(first_number());
    if (!rules().empty()) grid = grid.with_rules(content_->rules);
    return grid;
}

Grid Grid::with_numbers_from(unsigned first) const {
    if (first > max_number || first + values() - 1 > max_number) {
        throw ProblemError("the numbers of a grid are at most " + std::to_string(max_number));
    }
    Grid grid = *this;
    grid.content_ = std::make_shared<const Content>(values(), positions(), houses().kinds(),
                                                    std::vector<Rule>(), first);
    return rules().empty() ? grid : grid.with_rules(content_->rules);
}

Grid Grid::with_rules(const std::vector<Rule>& rules) const {
    std::vector<Rule> all = content_->rules;
    all.insert(all.end(), rules.begin(), rules.end());
    variants::check_rules(all, *this);
    Grid grid = *this;
    grid.content_ = std::make_shared<const Content>(values(), positions(), houses().kinds(), all,
                                                    first_number());
    return grid;
}

std::span<const Rule> Grid::rules() const noexcept {
    return content_->rules;
}

unsigned Grid::values() const noexcept {
    return content_->values;
}

unsigned Grid::first_number() const noexcept {
    return content_->first_number;
}

std::size_t Grid::cell_count() const noexcept {
    return content_->cells;
}

Position Grid::position(std::size_t cell) const noexcept {
    if (content_->shape) return position_in_square(content_->values, cell);
    return content_->positions[cell];
}

std::vector<Position> Grid::positions() const {
    return content_->shape ? square(content_->values) : content_->positions;
}

const Houses& Grid::houses() const {
    if (content_->shape) {
        std::call_once(content_->once, [this] {
            const BoxShape shape = *content_->shape;
            const unsigned side = shape.side();
            std::vector<HouseKind> kinds{rows(side), columns(side), boxes(shape)};
            content_->houses.emplace(std::move(kinds), shape.cells());
        });
    }
    return *content_->houses;
}

std::optional<BoxShape> Grid::shape() const noexcept {
    return content_->shape;
}

bool operator==(const Grid& a, const Grid& b) {
    if (a.content_ == b.content_) return true;
    if (a.values() != b.values() || a.cell_count() != b.cell_count()) return false;
    if (a.shape() && b.shape()) return a.shape() == b.shape();
    return a.content_->rules == b.content_->rules && a.first_number() == b.first_number() &&
           a.positions() == b.positions() && a.houses().kinds() == b.houses().kinds();
}

Grid latin_grid(unsigned side) {
    if (!is_side(side)) {
        throw ProblemError("a Latin square has a side from 1 to " + std::to_string(max_side) +
                           ", not " + std::to_string(side));
    }
    return {side, square(side), {rows(side), columns(side)}};
}

}  // namespace quadrille::sudoku
