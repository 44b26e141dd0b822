#include "sudoku/canonical/full_grid.hpp"

#include <algorithm>
#include <limits>

#include "sudoku/canonical/row_pairs.hpp"

namespace quadrille::sudoku::canonical {
namespace {

constexpr std::size_t side = 9;
constexpr std::size_t band_rows = 3;

/// Two rows of a band that may be the first rows of the form. The third row of the band follows.
struct RowPair {
    bool is_transposed;
    std::uint8_t first;
    std::uint8_t second;
    RowPairs::PairClass entry;

    /// The three rows of a band add up to 3 times the middle one.
    [[nodiscard]] std::size_t third() const {
        const std::size_t band = first / band_rows;
        return 3 * (band * band_rows + 1) - first - second;
    }
};

class Search {
   public:
    explicit Search(const Square& grid) : tables_(row_pairs()), grids_{grid, transposed(grid)} {}

    LeastForm run() {
        best_.fill(std::numeric_limits<RowKey>::max());
        find_pairs();
        for (std::size_t i = 0; i < pair_count_; ++i) try_pair(pairs_[i]);
        write_form();
        return found_;
    }

   private:
    /// Finds the pairs of rows with the least second row.
    void find_pairs() {
        unsigned least = std::numeric_limits<unsigned>::max();
        for (const bool is_transposed : {false, true}) {
            const Square& grid = grids_[is_transposed];
            for (std::size_t first = 0; first < side; ++first) {
                Labels column_of{};
                for (std::uint8_t c = 0; c < side; ++c) column_of[grid[first][c]] = c;
                const std::size_t band = first / band_rows * band_rows;
                for (std::size_t second = band; second < band + band_rows; ++second) {
                    if (second == first) continue;
                    Line permutation;
                    for (std::size_t c = 0; c < side; ++c) {
                        permutation[c] = column_of[grid[second][c]];
                    }
                    const RowPairs::PairClass& entry = tables_.entry(permutation);
                    if (entry.rank > least) continue;
                    if (entry.rank < least) pair_count_ = 0;
                    least = entry.rank;
                    pairs_[pair_count_++] = {is_transposed, static_cast<std::uint8_t>(first),
                                             static_cast<std::uint8_t>(second), entry};
                }
            }
        }
    }

    void try_pair(const RowPair& pair) {
        const Line& before = tables_.columns(pair.entry.arrangement);
        for (const Line& after : tables_.centralizer(pair.entry.rank)) {
            for (std::size_t i = 0; i < side; ++i) columns_[i] = before[after[i]];
            try_columns(pair);
        }
    }

    void try_columns(const RowPair& pair) {
        grid_ = &grids_[pair.is_transposed];
        const Line& first = (*grid_)[pair.first];
        for (std::uint8_t i = 0; i < side; ++i) {
            labels_[first[columns_[i]]] = static_cast<std::uint8_t>(i + 1);
        }
        is_less_ = false;
        rows_[0] = pair.first;
        rows_[1] = pair.second;
        if (!add_row(2, pair.third())) return;
        order_other_bands(pair.first / band_rows);
        for (std::size_t i = band_rows; i < side; ++i) {
            if (!add_row(i, rows_[i])) return;
        }
        if (is_less_) {
            found_.automorphisms = 0;
            found_.layout = {rows_, columns_, labels_, pair.is_transposed};
        }
        ++found_.automorphisms;
    }

    /// Compares row i of the candidate, which is this row of the grid, with the least one so far.
    /// False if the candidate is greater.
    bool add_row(std::size_t i, std::size_t row) {
        rows_[i] = static_cast<std::uint8_t>(row);
        RowKey key = 0;
        for (std::size_t c = 0; c < side; ++c) {
            key = key << bits_of_cell | labels_[(*grid_)[row][columns_[c]]];
        }
        if (!is_less_ && key > best_[i]) return false;
        if (key < best_[i]) is_less_ = true;
        best_[i] = key;
        return true;
    }

    /// Puts the rows of the two other bands in the order of their first cells.
    void order_other_bands(std::size_t first_band) {
        const auto label = [this](std::size_t row) { return labels_[(*grid_)[row][columns_[0]]]; };
        std::size_t begin = band_rows;
        for (std::size_t band = 0; band < band_rows; ++band) {
            if (band == first_band) continue;
            for (std::size_t i = 0; i < band_rows; ++i) {
                const std::size_t row = band * band_rows + i;
                std::size_t at = begin + i;
                for (; at > begin && label(rows_[at - 1]) > label(row); --at) {
                    rows_[at] = rows_[at - 1];
                }
                rows_[at] = static_cast<std::uint8_t>(row);
            }
            begin += band_rows;
        }
        if (label(rows_[3]) > label(rows_[6])) {
            std::swap_ranges(rows_.begin() + 3, rows_.begin() + 6, rows_.begin() + 6);
        }
    }

    void write_form() {
        const Layout& layout = found_.layout;
        const Square& grid = grids_[layout.is_transposed];
        for (std::size_t r = 0; r < side; ++r) {
            for (std::size_t c = 0; c < side; ++c) {
                found_.form[r][c] = layout.labels[grid[layout.rows[r]][layout.columns[c]]];
            }
        }
    }

    const RowPairs& tables_;
    std::array<Square, 2> grids_;  // as it is, and transposed
    std::array<RowPair, 36> pairs_{};
    std::size_t pair_count_ = 0;
    std::array<RowKey, side> best_{};  // rows of the least candidate so far
    LeastForm found_;                  // its layout, and how many are as good

    // The candidate. Once a row was less than the best, the rest of the candidate replaces the
    // best.
    const Square* grid_ = nullptr;
    Line columns_{};
    Line rows_{};
    Labels labels_{};
    bool is_less_ = false;
};

}  // namespace

LeastForm canonical_full_grid(const Square& grid) {
    return Search(grid).run();
}

}  // namespace quadrille::sudoku::canonical
