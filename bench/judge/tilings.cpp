// Boards and boxes covered by pieces.
#include <algorithm>

#include "generators.hpp"
#include "judge/families.hpp"
#include "quadrille/encode/pentominoes.hpp"

namespace quadrille::bench {
namespace {

std::string cell_name(std::size_t a, std::size_t b) {
    return "c" + std::to_string(a) + "_" + std::to_string(b);
}

Draft board(std::size_t rows, std::size_t columns) {
    Draft draft;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) draft.add_primary(cell_name(r, c));
    }
    return draft;
}

Draft::Option rectangle(std::size_t columns, std::size_t row, std::size_t column,
                        std::size_t height, std::size_t width) {
    Draft::Option option;
    for (std::size_t r = row; r < row + height; ++r) {
        for (std::size_t c = column; c < column + width; ++c) option.push_back({r * columns + c});
    }
    return option;
}

}  // namespace

Draft pentominoes(const Numbers& numbers) {
    return draft_of(
        PentominoesEncoder(static_cast<unsigned>(numbers[0]), static_cast<unsigned>(numbers[1]))
            .problem());
}

Draft trominoes(const Numbers& numbers) {
    return draft_of(
        tromino_tiling(static_cast<unsigned>(numbers[0]), static_cast<unsigned>(numbers[1])));
}

Draft squares_in_board(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft = board(n, n);
    for (std::size_t k = 1; k <= n; ++k) {
        for (std::size_t r = 0; r + k <= n; ++r) {
            for (std::size_t c = 0; c + k <= n; ++c) draft.add_option(rectangle(n, r, c, k, k));
        }
    }
    return draft;
}

Draft rectangles_in_board(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft = board(n, n);
    for (std::size_t height = 1; height <= n; ++height) {
        for (std::size_t width = 1; width <= n; ++width) {
            for (std::size_t r = 0; r + height <= n; ++r) {
                for (std::size_t c = 0; c + width <= n; ++c) {
                    draft.add_option(rectangle(n, r, c, height, width));
                }
            }
        }
    }
    return draft;
}

Draft cubes_in_box(const Numbers& numbers) {
    const std::size_t a = numbers[0], b = numbers[1], c = numbers[2];
    Draft draft;
    const auto number = [b, c](std::size_t x, std::size_t y, std::size_t z) {
        return (x * b + y) * c + z;
    };
    for (std::size_t x = 0; x < a; ++x) {
        for (std::size_t y = 0; y < b; ++y) {
            for (std::size_t z = 0; z < c; ++z) {
                draft.add_primary(cell_name(x, y) + "_" + std::to_string(z));
            }
        }
    }
    for (std::size_t k = 1; k <= std::min({a, b, c}); ++k) {
        for (std::size_t x = 0; x + k <= a; ++x) {
            for (std::size_t y = 0; y + k <= b; ++y) {
                for (std::size_t z = 0; z + k <= c; ++z) {
                    Draft::Option option;
                    for (std::size_t i = 0; i < k * k * k; ++i) {
                        option.push_back({number(x + i / (k * k), y + i / k % k, z + i % k)});
                    }
                    draft.add_option(std::move(option));
                }
            }
        }
    }
    return draft;
}

Draft mutilated_board(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Draft draft;
    std::vector<std::size_t> item(n * n);
    const auto is_missing = [n](std::size_t cell) { return cell == 0 || cell + 1 == n * n; };
    for (std::size_t cell = 0; cell < n * n; ++cell) {
        if (!is_missing(cell)) item[cell] = draft.add_primary(cell_name(cell / n, cell % n));
    }
    for (std::size_t cell = 0; cell < n * n; ++cell) {
        if (is_missing(cell)) continue;
        if (cell % n + 1 < n && !is_missing(cell + 1))
            draft.add_option({{item[cell]}, {item[cell + 1]}});
        if (cell + n < n * n && !is_missing(cell + n))
            draft.add_option({{item[cell]}, {item[cell + n]}});
    }
    return draft;
}

}  // namespace quadrille::bench
