#include "encode/designs/latin_square.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "core/quoted.hpp"
#include "encode/limits.hpp"
#include "text/source.hpp"

namespace quadrille::encode {
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

/// Reads the cells of a line, and adds them to the square.
class LatinReader {
   public:
    LatinReader(const text::TextSource& source, unsigned n) : source_(source), n_(n) {}

    void read_row(std::string_view line, std::vector<unsigned>& square) const {
        text::Tokens tokens(line);
        std::size_t cells = 0;
        for (std::string_view token; tokens.next(token);) {
            const bool is_row_of_digits = cells == 0 && n_ <= 9 && token.size() > 1 &&
                                          std::ranges::all_of(tokens.rest(), text::is_blank);
            const std::size_t width = is_row_of_digits ? 1 : token.size();
            for (; !token.empty(); token.remove_prefix(width)) {
                if (cells == n_) {
                    source_.fail(token, "this row has more than " + std::to_string(n_) + " cells");
                }
                square.push_back(symbol_of(token.substr(0, width)));
                ++cells;
            }
        }
        if (cells < n_) {
            source_.fail(line.substr(line.size()), "this row has " + std::to_string(cells) +
                                                       " cells, not " + std::to_string(n_));
        }
    }

   private:
    [[nodiscard]] unsigned symbol_of(std::string_view word) const {
        if (word == ".") return n_;
        unsigned number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc() || end != word.data() + word.size() || number > n_) {
            source_.fail(word, core::quoted(word) + " is neither a number from 1 to " +
                                   std::to_string(n_) + " nor '.', a free cell");
        }
        return number == 0 ? n_ : number - 1;
    }

    const text::TextSource& source_;
    unsigned n_;
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

std::vector<unsigned> read_latin_square(unsigned n, std::string_view text, std::string_view name) {
    const text::TextSource source(text, name);
    const LatinReader reader(source, n);
    std::vector<unsigned> square;
    text::TextLines lines(source.text());
    unsigned rows = 0;
    for (std::string_view line; lines.next(line);) {
        if (rows == n) {
            if (std::ranges::all_of(line, text::is_blank)) continue;  // the end of a solution
            source.fail(line, "the square has more than " + std::to_string(n) + " rows");
        }
        reader.read_row(line, square);
        ++rows;
    }
    if (rows != n) {
        source.fail_at_end("the square has " + std::to_string(rows) + " rows, not " +
                           std::to_string(n));
    }
    return square;
}

std::vector<std::vector<unsigned>> transversals(const LatinRules& square) {
    return TransversalSearch(square).all();
}

}  // namespace quadrille::encode
