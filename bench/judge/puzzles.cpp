// Puzzles on a board, as they are set in magazines, around a hidden solution.
#include <algorithm>
#include <array>
#include <numeric>

#include "judge/families.hpp"
#include "random.hpp"

namespace quadrille::bench {
namespace {

struct Rectangle {
    std::size_t row, column, height, width;

    [[nodiscard]] std::size_t area() const { return height * width; }
};

/// A board cut in two again and again, until each part has at most `most` cells.
std::vector<Rectangle> cut_at_random(Random& random, std::size_t side, std::size_t most) {
    std::vector<Rectangle> parts, open{{0, 0, side, side}};
    while (!open.empty()) {
        const Rectangle part = open.back();
        open.pop_back();
        if (part.area() <= most) {
            parts.push_back(part);
            continue;
        }
        Rectangle first = part, second = part;
        if (part.height > part.width) {
            first.height = 1 + random.below(part.height - 1);
            second.row += first.height;
            second.height -= first.height;
        } else {
            first.width = 1 + random.below(part.width - 1);
            second.column += first.width;
            second.width -= first.width;
        }
        open.push_back(first);
        open.push_back(second);
    }
    return parts;
}

/// The cells of a board, each with the domino that covers it: bricks, of which pairs that form a
/// square are turned again and again.
std::vector<std::size_t> domino_at(Random& random, std::size_t rows, std::size_t columns) {
    std::vector<std::size_t> domino(rows * columns);
    for (std::size_t cell = 0; cell < domino.size(); ++cell) {
        // A row of odd length cannot be covered along, so such boards are covered down.
        domino[cell] = columns % 2 == 0 ? cell / 2 : cell / columns / 2 * columns + cell % columns;
    }
    for (std::size_t turn = 0; turn < 50 * domino.size(); ++turn) {
        const std::size_t a = random.below(rows - 1) * columns + random.below(columns - 1);
        const std::size_t b = a + 1, c = a + columns, d = c + 1;
        if (domino[a] == domino[b] && domino[c] == domino[d]) {
            std::swap(domino[b], domino[c]);
        } else if (domino[a] == domino[c] && domino[b] == domino[d]) {
            std::swap(domino[b], domino[c]);
        }
    }
    return domino;
}

}  // namespace

Draft dominosa(const Numbers& numbers) {
    const std::size_t values = numbers[0] + 1, rows = values, columns = values + 1;
    Random random(numbers[1]);
    std::vector<std::array<std::size_t, 2>> kinds;
    for (std::size_t a = 0; a < values; ++a) {
        for (std::size_t b = a; b < values; ++b) kinds.push_back({a, b});
    }
    std::vector<std::array<std::size_t, 2>> dealt = kinds;
    random.shuffle(dealt);
    const std::vector<std::size_t> domino = domino_at(random, rows, columns);
    std::vector<bool> has_half(dealt.size());
    std::vector<std::size_t> value;
    for (const std::size_t d : domino) {
        value.push_back(dealt[d][has_half[d] ? 1 : 0]);
        has_half[d] = true;
    }
    Draft draft;
    for (std::size_t cell = 0; cell < value.size(); ++cell)
        draft.add_primary("x" + std::to_string(cell));
    std::vector<std::size_t> kind_item(values * values);
    for (const auto& [a, b] : kinds) {
        kind_item[a * values + b] = kind_item[b * values + a] =
            draft.add_primary("d" + std::to_string(a) + "_" + std::to_string(b));
    }
    for (std::size_t cell = 0; cell < value.size(); ++cell) {
        const auto add = [&](std::size_t other) {
            draft.add_option({{cell}, {other}, {kind_item[value[cell] * values + value[other]]}});
        };
        if (cell % columns + 1 < columns) add(cell + 1);
        if (cell + columns < value.size()) add(cell + columns);
    }
    return draft;
}

Draft shikaku(const Numbers& numbers) {
    const std::size_t side = numbers[0];
    Random random(numbers[2]);
    const std::vector<Rectangle> parts = cut_at_random(random, side, numbers[1]);
    Draft draft;
    for (std::size_t cell = 0; cell < side * side; ++cell)
        draft.add_primary("x" + std::to_string(cell));
    std::vector<bool> is_given(side * side);
    std::vector<std::size_t> given;
    for (const Rectangle& part : parts) {
        const std::size_t row = part.row + random.below(part.height);
        const std::size_t column = part.column + random.below(part.width);
        given.push_back(row * side + column);
        is_given[given.back()] = true;
    }
    // The items of cells ensure that each given number has one rectangle.
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t area = parts[i].area(), at_row = given[i] / side,
                          at_column = given[i] % side;
        for (std::size_t height = 1; height <= std::min(area, side); ++height) {
            const std::size_t width = area / height;
            if (width * height != area || width > side) continue;
            for (std::size_t row = 0; row + height <= side; ++row) {
                for (std::size_t column = 0; column + width <= side; ++column) {
                    if (at_row < row || at_row >= row + height || at_column < column ||
                        at_column >= column + width) {
                        continue;
                    }
                    Draft::Option option;
                    std::size_t numbers_inside = 0;
                    for (std::size_t r = row; r < row + height; ++r) {
                        for (std::size_t c = column; c < column + width; ++c) {
                            option.push_back({r * side + c});
                            if (is_given[r * side + c]) ++numbers_inside;
                        }
                    }
                    if (numbers_inside == 1) draft.add_option(std::move(option));
                }
            }
        }
    }
    return draft;
}

Draft nonogram(const Numbers& numbers) {
    const std::size_t side = numbers[0], black_percent = numbers[1];
    Random random(numbers[2]);
    std::vector<bool> is_black(side * side);
    for (std::size_t cell = 0; cell < is_black.size(); ++cell)
        is_black[cell] = random.below(100) < black_percent;
    Draft draft;
    for (std::size_t cell = 0; cell < is_black.size(); ++cell)
        draft.add_secondary("x" + std::to_string(cell));
    for (std::size_t line = 0; line < 2 * side; ++line) {
        const std::size_t item = draft.add_primary("l" + std::to_string(line));
        const auto cell_of = [&](std::size_t k) {
            return line < side ? line * side + k : k * side + line - side;
        };
        std::vector<std::size_t> runs;
        for (std::size_t k = 0; k < side; ++k) {
            if (!is_black[cell_of(k)]) continue;
            if (k == 0 || !is_black[cell_of(k - 1)]) runs.push_back(0);
            ++runs.back();
        }
        // Every way to place the runs of the line.
        std::vector<std::size_t> color(side, 1);
        const auto place = [&](const auto& self, std::size_t run, std::size_t from) -> void {
            if (run == runs.size()) {
                Draft::Option option{{item}};
                for (std::size_t k = 0; k < side; ++k) option.push_back({cell_of(k), color[k]});
                return draft.add_option(std::move(option));
            }
            for (std::size_t start = from; start + runs[run] <= side; ++start) {
                const auto begin = color.begin() + static_cast<std::ptrdiff_t>(start);
                std::fill_n(begin, runs[run], 2);
                self(self, run + 1, start + runs[run] + 1);
                std::fill_n(begin, runs[run], 1);
            }
        };
        place(place, 0, 0);
    }
    return draft;
}

Draft stars(const Numbers& numbers) {
    const std::size_t side = numbers[0], times = numbers[1];
    Random random(numbers[2]);
    // Regions grow from random cells until they fill the board.
    std::vector<std::size_t> region(side * side, side), order(side * side);
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(order);
    for (std::size_t r = 0; r < side; ++r) region[order[r]] = r;
    for (std::size_t filled = side; filled < region.size();) {
        const std::size_t cell = random.below(region.size());
        if (region[cell] != side) continue;
        std::vector<std::size_t> around;
        if (cell % side > 0) around.push_back(cell - 1);
        if (cell % side + 1 < side) around.push_back(cell + 1);
        if (cell >= side) around.push_back(cell - side);
        if (cell + side < region.size()) around.push_back(cell + side);
        const std::size_t neighbour = around[random.below(around.size())];
        if (region[neighbour] == side) continue;
        region[cell] = region[neighbour];
        ++filled;
    }
    Draft draft;
    const auto most = static_cast<std::uint32_t>(times);
    std::vector<std::size_t> row, column, area, square;
    for (std::size_t i = 0; i < side; ++i) {
        row.push_back(draft.add_primary("r" + std::to_string(i), {most, most}));
        column.push_back(draft.add_primary("c" + std::to_string(i), {most, most}));
        area.push_back(draft.add_primary("a" + std::to_string(i), {most, most}));
    }
    // No two stars touch, so a square of four cells has at most one.
    for (std::size_t i = 0; i < (side - 1) * (side - 1); ++i)
        square.push_back(draft.add_secondary("s" + std::to_string(i)));
    for (std::size_t r = 0; r < side; ++r) {
        for (std::size_t c = 0; c < side; ++c) {
            Draft::Option option{{row[r]}, {column[c]}, {area[region[r * side + c]]}};
            for (std::size_t y = r > 0 ? r - 1 : 0; y <= r && y + 1 < side; ++y) {
                for (std::size_t x = c > 0 ? c - 1 : 0; x <= c && x + 1 < side; ++x)
                    option.push_back({square[y * (side - 1) + x]});
            }
            draft.add_option(std::move(option));
        }
    }
    return draft;
}

}  // namespace quadrille::bench
