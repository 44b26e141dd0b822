// The items of Latin squares, and their picture.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "encode/designs/latin_square.hpp"
#include "encode/limits.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::designs {

/// The cells of a square and, in each, one sign for a number or two for a pair of them. The number
/// n stands for a cell that is free.
[[nodiscard]] inline draw::Picture latin_picture(const LatinRules& rules,
                                                 const std::vector<unsigned>& first,
                                                 const std::vector<unsigned>& second) {
    draw::Picture picture;
    picture.gap = " ";
    std::size_t width = 1;
    for (const std::string& symbol : rules.symbols) width = std::max(width, symbol.size());
    if (rules.symbols.empty()) width = std::to_string(rules.n).size();
    const auto sign_of = [&](unsigned symbol) {
        const std::string number = symbol == rules.n       ? "."
                                   : rules.symbols.empty() ? std::to_string(symbol + 1)
                                                           : rules.symbols[symbol];
        return std::string(width - number.size(), ' ') + number;
    };
    if (!second.empty()) {
        for (unsigned s = 0; s < rules.n; ++s) picture.parts.push_back(std::to_string(s + 1));
    }
    for (unsigned row = 0; row < rules.n; ++row) {
        for (unsigned column = 0; column < rules.n; ++column) {
            draw::PictureCell& cell = picture.cells.emplace_back();
            cell.cell = {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row), 0};
            const std::size_t place = std::size_t{row} * rules.n + column;
            const bool is_free = (second.empty() ? first : second)[place] == rules.n;
            cell.sign = sign_of(first[place]);
            if (rules.is_given(row, column)) cell.symbol = draw::Symbol::given;
            if (!is_free && cell.symbol == draw::Symbol::none) cell.symbol = draw::Symbol::sign;
            if (second.empty()) continue;
            if (first[place] < rules.n) cell.part = first[place];
            if (width > 1) cell.sign += ',';
            cell.sign += sign_of(second[place]);
            if (!is_free) cell.symbol = draw::Symbol::sign;
        }
    }
    return picture;
}

/// The items of one square: each symbol in each row and column and, if it is diagonal, on each
/// main diagonal.
class SymbolItems {
   public:
    /// The letter is that of the square's symbols.
    SymbolItems(ProblemBuilder& builder, unsigned n, bool is_diagonal, char letter)
        : n_(n), is_diagonal_(is_diagonal) {
        first_ = builder.item_count();
        for (const char line : {'r', 'c'}) {
            for (unsigned i = 0; i < n; ++i) add(builder, line + std::to_string(i), letter);
        }
        if (!is_diagonal) return;
        for (const char* diagonal : {"a", "b"}) add(builder, diagonal, letter);
    }

    void add_to(std::vector<Entry>& option, unsigned row, unsigned column, unsigned symbol) const {
        option.push_back({item(row, symbol)});
        option.push_back({item(n_ + column, symbol)});
        if (!is_diagonal_) return;
        if (row == column) option.push_back({item(2 * n_, symbol)});
        if (row + column + 1 == n_) option.push_back({item(2 * n_ + 1, symbol)});
    }
    [[nodiscard]] unsigned symbol_of(ItemId item) const {
        return static_cast<unsigned>((index(item) - first_) % n_);
    }
    /// The item of a symbol on a line: a row, a column (from n), or a diagonal (from 2n).
    [[nodiscard]] ItemId item(unsigned line, unsigned symbol) const {
        return id_at<ItemId>(first_ + std::size_t{line} * n_ + symbol);
    }

   private:
    void add(ProblemBuilder& builder, const std::string& line, char letter) const {
        for (unsigned symbol = 1; symbol <= n_; ++symbol) {
            (void)builder.add_primary(line + letter + std::to_string(symbol));
        }
    }

    unsigned n_;
    bool is_diagonal_;
    std::size_t first_ = 0;
};

inline void add_cells(ProblemBuilder& builder, unsigned n) {
    for (unsigned row = 0; row < n; ++row) {
        for (unsigned column = 0; column < n; ++column) {
            (void)builder.add_primary("r" + std::to_string(row) + "c" + std::to_string(column));
        }
    }
}

/// Items take about as much memory as eight entries.
inline void refuse_large_squares(const LatinRules& rules, double entries) {
    refuse_too_large("this square", entries + 32.0 * rules.n * rules.n);
}

}  // namespace quadrille::encode::designs
