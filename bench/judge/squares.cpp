// Latin squares with holes, Sudoku, orthogonal mates, edge matching and word squares.
#include <algorithm>
#include <array>
#include <numeric>

#include "judge/families.hpp"
#include "random.hpp"

namespace quadrille::bench {
namespace {

using Square = std::vector<std::vector<std::size_t>>;

std::vector<std::size_t> permutation(Random& random, std::size_t n) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(order);
    return order;
}

/// Exchanges two rows of a Latin square along one cycle of their columns: it stays Latin.
void switch_cycle(Random& random, Square& square) {
    const std::size_t n = square.size();
    const std::size_t a = random.below(n);
    const std::size_t b = (a + 1 + random.below(n - 1)) % n;
    std::vector<std::size_t> place(n);
    for (std::size_t c = 0; c < n; ++c) place[square[a][c]] = c;
    const std::size_t start = random.below(n);
    std::size_t c = start;
    do {
        const std::size_t next = place[square[b][c]];
        std::swap(square[a][c], square[b][c]);
        c = next;
    } while (c != start);
}

Square latin_square_at_random(Random& random, std::size_t n) {
    Square square(n, std::vector<std::size_t>(n));
    const auto rows = permutation(random, n), columns = permutation(random, n);
    const auto values = permutation(random, n);
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c) square[r][c] = values[(rows[r] + columns[c]) % n];
    }
    for (std::size_t k = 0; k < 3 * n * n; ++k) switch_cycle(random, square);
    return square;
}

/// The blank cells of a full square, to be filled so that each house has each value once. house(r,
/// c, k) is the number of the k-th house of a cell.
template <typename House>
Draft with_holes(const Square& square, std::size_t holes, Random& random,
                 std::size_t houses_of_cell, std::size_t houses, const House& house) {
    const std::size_t n = square.size();
    const std::vector<std::size_t> cells = permutation(random, n * n);
    std::vector<std::vector<bool>> has(houses, std::vector<bool>(n));
    for (std::size_t i = holes; i < cells.size(); ++i) {
        const std::size_t r = cells[i] / n, c = cells[i] % n;
        for (std::size_t k = 0; k < houses_of_cell; ++k) has[house(r, c, k)][square[r][c]] = true;
    }
    std::vector<std::size_t> blank(cells.begin(),
                                   cells.begin() + static_cast<std::ptrdiff_t>(holes));
    std::ranges::sort(blank);
    Draft draft;
    std::vector<std::size_t> cell_item;
    for (const std::size_t cell : blank) {
        cell_item.push_back(
            draft.add_primary("x" + std::to_string(cell / n) + "_" + std::to_string(cell % n)));
    }
    std::vector<std::vector<std::size_t>> value_item(houses, std::vector<std::size_t>(n));
    for (std::size_t h = 0; h < houses; ++h) {
        for (std::size_t v = 0; v < n; ++v) {
            if (has[h][v]) continue;
            value_item[h][v] = draft.add_primary("h" + std::to_string(h) + "_" + std::to_string(v));
        }
    }
    for (std::size_t i = 0; i < blank.size(); ++i) {
        const std::size_t r = blank[i] / n, c = blank[i] % n;
        for (std::size_t v = 0; v < n; ++v) {
            Draft::Option option{{cell_item[i]}};
            bool is_free = true;
            for (std::size_t k = 0; k < houses_of_cell; ++k) {
                is_free = is_free && !has[house(r, c, k)][v];
                option.push_back({value_item[house(r, c, k)][v]});
            }
            if (is_free) draft.add_option(std::move(option));
        }
    }
    return draft;
}

}  // namespace

Draft quasigroup(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Random random(numbers[2]);
    const Square square = latin_square_at_random(random, n);
    return with_holes(
        square, numbers[1], random, 2, 2 * n,
        [n](std::size_t r, std::size_t c, std::size_t k) { return k == 0 ? r : n + c; });
}

Draft large_sudoku(const Numbers& numbers) {
    const std::size_t box = numbers[0], n = box * box;
    Random random(numbers[2]);
    // A regular grid whose bands, rows of a band, stacks, columns of a stack and values are mixed.
    const auto lines = [&] {
        std::vector<std::size_t> order;
        for (const std::size_t band : permutation(random, box)) {
            for (const std::size_t line : permutation(random, box))
                order.push_back(band * box + line);
        }
        return order;
    };
    const auto rows = lines(), columns = lines(), values = permutation(random, n);
    Square square(n, std::vector<std::size_t>(n));
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c) {
            const std::size_t row = rows[r];
            square[r][c] = values[(box * (row % box) + row / box + columns[c]) % n];
        }
    }
    return with_holes(square, numbers[1], random, 3, 3 * n,
                      [n, box](std::size_t r, std::size_t c, std::size_t k) {
                          return k == 0 ? r : k == 1 ? n + c : 2 * n + r / box * box + c / box;
                      });
}

Draft orthogonal_mate(const Numbers& numbers) {
    const std::size_t n = numbers[0];
    Random random(numbers[1]);
    const Square square = latin_square_at_random(random, n);
    Draft draft;
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c) {
            draft.add_primary("x" + std::to_string(r) + "_" + std::to_string(c));
        }
    }
    // Every transversal: a cell in each row, no two in one column or with one value.
    std::vector<bool> has_column(n), has_value(n);
    Draft::Option option;
    const auto extend = [&](const auto& self, std::size_t r) -> void {
        if (r == n) return draft.add_option(option);
        for (std::size_t c = 0; c < n; ++c) {
            if (has_column[c] || has_value[square[r][c]]) continue;
            has_column[c] = has_value[square[r][c]] = true;
            option.push_back({r * n + c});
            self(self, r + 1);
            option.pop_back();
            has_column[c] = has_value[square[r][c]] = false;
        }
    };
    extend(extend, 0);
    return draft;
}

Draft edge_matching(const Numbers& numbers) {
    const std::size_t n = numbers[0], colors = numbers[1];
    Random random(numbers[2]);
    Draft draft;
    std::vector<std::size_t> places, tiles;
    for (std::size_t p = 0; p < n * n; ++p)
        places.push_back(draft.add_primary("p" + std::to_string(p)));
    for (std::size_t t = 0; t < n * n; ++t)
        tiles.push_back(draft.add_primary("t" + std::to_string(t)));
    // Edge (r, c) of across[] is left of the cell (r, c), and of down[] above it.
    std::vector<std::size_t> across(n * (n + 1)), down((n + 1) * n);
    for (std::size_t& item : across)
        item = draft.add_secondary("a" + std::to_string(&item - across.data()));
    for (std::size_t& item : down)
        item = draft.add_secondary("d" + std::to_string(&item - down.data()));
    std::vector<std::size_t> across_color(across.size()), down_color(down.size());
    const auto is_border = [n](std::size_t i) { return i == 0 || i == n; };
    for (std::size_t r = 0; r <= n; ++r) {
        for (std::size_t c = 0; c <= n; ++c) {
            if (r < n) across_color[r * (n + 1) + c] = is_border(c) ? 1 : 2 + random.below(colors);
            if (c < n) down_color[r * n + c] = is_border(r) ? 1 : 2 + random.below(colors);
        }
    }
    const auto edges_of = [n](std::size_t r, std::size_t c) {  // left, top, right, bottom
        return std::array{r * (n + 1) + c, r * n + c, r * (n + 1) + c + 1, (r + 1) * n + c};
    };
    for (std::size_t t = 0; t < n * n; ++t) {
        const auto at = edges_of(t / n, t % n);
        const std::array tile{across_color[at[0]], down_color[at[1]], across_color[at[2]],
                              down_color[at[3]]};
        for (std::size_t p = 0; p < n * n; ++p) {
            const std::size_t r = p / n, c = p % n;
            const auto edge = edges_of(r, c);
            for (std::size_t turn = 0; turn < 4; ++turn) {
                const auto color = [&](std::size_t side) { return tile[(side + turn) % 4]; };
                if ((color(0) == 1) != (c == 0) || (color(1) == 1) != (r == 0) ||
                    (color(2) == 1) != (c + 1 == n) || (color(3) == 1) != (r + 1 == n)) {
                    continue;
                }
                draft.add_option({{places[p]},
                                  {tiles[t]},
                                  {across[edge[0]], color(0)},
                                  {down[edge[1]], color(1)},
                                  {across[edge[2]], color(2)},
                                  {down[edge[3]], color(3)}});
            }
        }
    }
    return draft;
}

Draft word_square(const Numbers& numbers) {
    const std::size_t n = numbers[0], letters = numbers[1], words = numbers[2];
    Random random(numbers[3]);
    Draft draft;
    std::vector<std::size_t> lines, cells;
    for (std::size_t k = 0; k < 2 * n; ++k) {
        lines.push_back(draft.add_primary((k < n ? "row" : "column") + std::to_string(k % n)));
    }
    for (std::size_t k = 0; k < n * n; ++k)
        cells.push_back(draft.add_secondary("x" + std::to_string(k)));
    std::vector<std::vector<std::size_t>> dictionary(words, std::vector<std::size_t>(n));
    for (auto& word : dictionary) {
        for (std::size_t& letter : word) letter = 1 + random.below(letters);
    }
    for (const auto& word : dictionary) {
        for (std::size_t k = 0; k < n; ++k) {
            Draft::Option row{{lines[k]}}, column{{lines[n + k]}};
            for (std::size_t i = 0; i < n; ++i) {
                row.push_back({cells[k * n + i], word[i]});
                column.push_back({cells[i * n + k], word[i]});
            }
            draft.add_option(std::move(row));
            draft.add_option(std::move(column));
        }
    }
    return draft;
}

}  // namespace quadrille::bench
