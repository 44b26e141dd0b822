#include "encode/designs/latin_square.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "encode/limits.hpp"

namespace quadrille::encode::designs {
namespace {

/// Row by row, a cell for the symbol that is not used in its column yet. Sets of columns, symbols
/// and so on are the bits of numbers.
class TransversalSearch {
   public:
    explicit TransversalSearch(const LatinRules& square) : square_(square), columns_(square.n) {}

    std::vector<std::vector<unsigned>> all() {
        go(0, 0, 0);
        return std::move(found_);
    }

   private:
    void go(unsigned row, std::uint32_t columns, std::uint32_t symbols) {
        if (row == square_.n) {
            if (square_.is_diagonal && !meets_diagonals()) return;
            found_.push_back(columns_);
            refuse_too_large("this square", 1.0 * square_.n * static_cast<double>(found_.size()));
            return;
        }
        for (unsigned column = 0; column < square_.n; ++column) {
            const unsigned symbol = square_.given[std::size_t{row} * square_.n + column];
            if ((columns >> column & 1) != 0 || (symbols >> symbol & 1) != 0) continue;
            columns_[row] = column;
            go(row + 1, columns | 1U << column, symbols | 1U << symbol);
        }
    }

    [[nodiscard]] bool meets_diagonals() const {
        unsigned falling = 0;
        unsigned rising = 0;
        for (unsigned row = 0; row < square_.n; ++row) {
            falling += columns_[row] == row ? 1 : 0;
            rising += columns_[row] == square_.n - 1 - row ? 1 : 0;
        }
        return falling == 1 && rising == 1;
    }

    const LatinRules& square_;
    std::vector<unsigned> columns_;
    std::vector<std::vector<unsigned>> found_;
};

}  // namespace

double LatinRules::choices() const {
    const auto cells = static_cast<double>(given.size());
    const auto free = static_cast<double>(std::ranges::count(given, n));
    return given.empty() ? 1.0 * n * n * n : cells - free + free * n;
}

bool LatinRules::is_complete() const {
    if (given.empty() || std::ranges::count(given, n) > 0) return false;
    // Which symbols has each row, each column, and each diagonal?
    std::vector<bool> is_there((std::size_t{2} * n + 2) * n);
    const auto is_new = [&](std::size_t line, unsigned symbol) {
        const bool was_there = is_there[line * n + symbol];
        is_there[line * n + symbol] = true;
        return !was_there;
    };
    for (unsigned row = 0; row < n; ++row) {
        for (unsigned column = 0; column < n; ++column) {
            const unsigned symbol = given[std::size_t{row} * n + column];
            if (!allow(row, column, symbol)) return false;
            if (!is_new(row, symbol) || !is_new(std::size_t{n} + column, symbol)) return false;
            if (!is_diagonal) continue;
            if (row == column && !is_new(std::size_t{2} * n, symbol)) return false;
            if (row + column + 1 == n && !is_new(std::size_t{2} * n + 1, symbol)) return false;
        }
    }
    return true;
}

std::vector<std::vector<unsigned>> transversals(const LatinRules& square) {
    return TransversalSearch(square).all();
}

}  // namespace quadrille::encode::designs
