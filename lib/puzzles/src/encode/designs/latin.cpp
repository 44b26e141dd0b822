// Latin squares as exact cover.
//
// One square: items are the cells, each symbol in each row, and each symbol in each column. An
// option puts a symbol into a cell. In a diagonal square, each symbol on each main diagonal is an
// item too.
//
// Pairs of orthogonal squares are in orthogonal.cpp.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encode/designs/latin_items.hpp"
#include "encode/designs/latin_square.hpp"
#include "encode/designs/orthogonal.hpp"
#include "encode/designs/subsets.hpp"
#include "encode/forms/puzzle_forms.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using encode::designs::LatinRules;

class LatinEncoder final : public Encoder {
   public:
    explicit LatinEncoder(LatinRules rules) : rules_(std::move(rules)) {
        encode::designs::refuse_large_squares(rules_, 3 * rules_.choices());
        const unsigned n = rules_.n;
        ProblemBuilder builder;
        for (const std::string& note : rules_.notes) builder.warn(note);
        encode::designs::add_cells(builder, n);
        symbols_ =
            std::make_unique<encode::designs::SymbolItems>(builder, n, rules_.is_diagonal, 'n');
        std::vector<Entry> option;
        for (unsigned row = 0; row < n; ++row) {
            for (unsigned column = 0; column < n; ++column) {
                for (unsigned symbol = 0; symbol < n; ++symbol) {
                    if (!rules_.allow(row, column, symbol)) continue;
                    option = {{cell(row, column)}};
                    symbols_->add_to(option, row, column, symbol);
                    builder.add_option(option);
                }
            }
        }
        problem_ = std::move(builder).build();
    }

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        std::vector<unsigned> square = rules_.given_or_free();
        for (const OptionId option : solution) {
            const std::span<const Entry> entry = problem_.option(option);
            square[index(entry[0].item)] = symbols_->symbol_of(entry[1].item);
        }
        return encode::designs::latin_picture(rules_, square, {});
    }

    /// Rows, columns and symbols may be permuted, and exchange their roles. On a diagonal square,
    /// rows and columns are permuted together, if the diagonals stay. Generators that do not
    /// keep the rules and the given cells are left out.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override {
        const unsigned n = rules_.n;
        std::vector<Symmetry> found;
        const std::vector<unsigned> same = encode::designs::first_subset(n);
        const auto add = [&](const std::vector<unsigned>& rows,
                             const std::vector<unsigned>& columns,
                             const std::vector<unsigned>& symbols, bool transposes) {
            if (auto symmetry = motion(rows, columns, symbols, transposes)) {
                found.push_back(std::move(*symmetry));
            }
        };
        add(same, same, same, true);
        for (const auto& permutation : encode::designs::generating_permutations(n)) {
            add(same, same, permutation, false);
            add(permutation, permutation, permutation, false);
            if (rules_.is_diagonal) continue;
            add(permutation, same, same, false);
            add(same, permutation, same, false);
        }
        if (rules_.is_diagonal) {
            const std::vector<unsigned> reversed(same.rbegin(), same.rend());
            add(same, reversed, same, false);
            // Two rows and those opposite to them are exchanged, and columns likewise.
            for (unsigned i = 0; i + 1 < n / 2; ++i) {
                std::vector<unsigned> exchange = same;
                std::swap(exchange[i], exchange[i + 1]);
                std::swap(exchange[n - 1 - i], exchange[n - 2 - i]);
                add(exchange, exchange, same, false);
            }
            for (unsigned i = 0; i < n / 2; ++i) {
                std::vector<unsigned> exchange = same;
                std::swap(exchange[i], exchange[n - 1 - i]);
                add(exchange, exchange, same, false);
            }
        } else if (auto roles = rows_as_symbols()) {
            found.push_back(std::move(*roles));
        }
        return found;
    }

   private:
    [[nodiscard]] ItemId cell(unsigned row, unsigned column) const {
        return id_at<ItemId>(std::size_t{row} * rules_.n + column);
    }

    [[nodiscard]] std::optional<Symmetry> motion(const std::vector<unsigned>& rows,
                                                 const std::vector<unsigned>& columns,
                                                 const std::vector<unsigned>& symbols,
                                                 bool transposes) const {
        const unsigned n = rules_.n;
        std::vector<ItemId> items(problem_.item_count());
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < n; ++j) {
                const unsigned down = transposes ? columns[j] : rows[i];
                const unsigned right = transposes ? rows[i] : columns[j];
                items[index(cell(i, j))] = cell(down, right);
                const unsigned row_line = transposes ? n + rows[i] : rows[i];
                const unsigned column_line = transposes ? columns[i] : n + columns[i];
                items[index(symbols_->item(i, j))] = symbols_->item(row_line, symbols[j]);
                items[index(symbols_->item(n + i, j))] = symbols_->item(column_line, symbols[j]);
            }
        }
        if (rules_.is_diagonal) {
            // A reflection of the columns alone exchanges the diagonals.
            const bool exchanges = n > 0 && rows[0] != columns[0];
            for (unsigned line = 0; line < 2; ++line) {
                for (unsigned symbol = 0; symbol < n; ++symbol) {
                    items[index(symbols_->item(2 * n + line, symbol))] =
                        symbols_->item(2 * n + (exchanges ? 1 - line : line), symbols[symbol]);
                }
            }
        }
        return symmetry_of_items(problem_, items);
    }

    /// Symbol s in the cell of row r becomes symbol r in the cell of row s.
    [[nodiscard]] std::optional<Symmetry> rows_as_symbols() const {
        const unsigned n = rules_.n;
        std::vector<ItemId> items(problem_.item_count());
        for (unsigned i = 0; i < n; ++i) {
            for (unsigned j = 0; j < n; ++j) {
                items[index(cell(i, j))] = symbols_->item(n + j, i);
                items[index(symbols_->item(n + j, i))] = cell(i, j);
                items[index(symbols_->item(i, j))] = symbols_->item(j, i);
            }
        }
        return symmetry_of_items(problem_, items);
    }

    LatinRules rules_;
    std::unique_ptr<encode::designs::SymbolItems> symbols_;
    Problem problem_;
};

std::vector<EncoderMaker> make_latin(const EncoderInput& input) {
    LatinRules rules{.n = encode::whole_number("N", input.arguments[0])};
    rules.first_column_in_order = input.setting("reduced").has_value();
    rules.first_row_in_order = rules.first_column_in_order || input.setting("first-row");
    rules.is_diagonal = input.setting("diagonal").has_value();
    const bool is_orthogonal = input.setting("orthogonal").has_value();
    encode::forms::PuzzleReading<encode::designs::GivenSquare> squares{{{}}, {}};
    if (input.text) squares = encode::forms::read_latin_squares(rules.n, input);
    return encode::forms::makers_of(
        std::move(squares), input,
        [rules, is_orthogonal](const encode::designs::GivenSquare& square,
                               const std::vector<std::string>& notes) -> std::unique_ptr<Encoder> {
            LatinRules of_square = rules;
            of_square.given = square.given;
            of_square.symbols = square.symbols;
            of_square.notes = notes;
            if (is_orthogonal) return encode::designs::orthogonal_squares(std::move(of_square));
            return std::make_unique<LatinEncoder>(std::move(of_square));
        });
}

constexpr std::array latin_settings{
    EncoderSetting{"first-row", "", "the first row is in order: 1 2 ... N"},
    EncoderSetting{"reduced", "", "the first row and the first column are in order"},
    EncoderSetting{"diagonal", "", "both main diagonals have each number once"},
    EncoderSetting{"orthogonal", "", "two squares, in which each two numbers meet in one cell"},
    encode::from_setting,
    encode::problem_setting,
};

constexpr std::array latin_counts{
    KnownCount{"0", "1", "the empty square"},
    KnownCount{"3", "12", "OEIS A002860"},
    KnownCount{"4", "576", "OEIS A002860"},
    KnownCount{"5", "161280", "OEIS A002860", {}, true},
    KnownCount{"4 --reduced", "4", "OEIS A000315"},
    KnownCount{"5 --reduced", "56", "OEIS A000315"},
    KnownCount{"6 --reduced", "9408", "OEIS A000315"},
    KnownCount{"2 --diagonal", "0", "OEIS A274806"},
    KnownCount{"4 --diagonal", "48", "OEIS A274806"},
    KnownCount{"5 --diagonal", "960", "OEIS A274806"},
    KnownCount{"5 --diagonal --first-row", "8", "OEIS A274171"},
    KnownCount{"6 --diagonal --first-row", "128", "OEIS A274171"},
    KnownCount{"3 --orthogonal", "12", "by brute force, tests/puzzles/encode/latin.cpp"},
    KnownCount{"4 --orthogonal", "288", "by brute force, tests/puzzles/encode/latin.cpp"},
    KnownCount{"5 --orthogonal --reduced", "18", "by brute force, tests/puzzles/encode/latin.cpp"},
    KnownCount{"6 --orthogonal --reduced", "0", "Tarry 1900"},
    KnownCount{"10 --orthogonal", "1", "the only mate of a square in Knuth, TAOCP 7",
               "1 2 3 4 5 6 7 8 9 10\n2 9 4 3 6 5 8 7 10 1\n3 10 6 7 4 1 9 5 8 2\n"
               "4 8 1 10 9 7 2 6 3 5\n5 7 8 6 3 10 1 9 2 4\n6 1 10 5 8 9 4 2 7 3\n"
               "7 6 5 8 2 4 3 10 1 9\n8 5 2 9 1 3 10 4 6 7\n9 4 7 1 10 2 6 3 5 8\n"
               "10 3 9 2 7 8 5 1 4 6\n"},
};

constexpr std::array<ItemWords, 8> latin_item_words{
    {{"r#c#", "row {1+}, column {2+}"},
     {"r#n#", "{2} in row {1+}"},
     {"c#n#", "{2} in column {1+}"},
     {"r#s#", "{2} of the first square in row {1+}"},
     {"c#s#", "{2} of the first square in column {1+}"},
     {"r#t#", "{2} of the second square in row {1+}"},
     {"c#t#", "{2} of the second square in column {1+}"},
     {"s#t#", "{1} of the first square with {2} of the second"}}};

}  // namespace

EncoderInfo encode::latin_row() {
    return {
        .name = "latin",
        .group = "squares and designs",
        .arguments = "N [FILE]",
        .summary = "Latin squares: each number from 1 to N once in a row or column",
        .details =
            "The items are the cells, each number in each row, and each number in each column. An\n"
            "option puts a number into a cell. All squares are counted; --reduced and --first-row\n"
            "count fewer, and --up-to-symmetry counts main classes.\n"
            "\n"
            "FILE holds a square with given cells: N lines of N numbers with blanks or commas\n"
            "between them or, up to 9, of N digits. '.', '_', '-', '?' and 0 are free cells.\n"
            "Numbers may also begin with 0, if free cells have another sign, or be letters. If\n"
            "FILE holds several squares, each is answered.\n"
            "\n"
            "With --orthogonal, a solution is a pair of squares, and the first row of the second\n"
            "one is in order. The other settings and FILE are about the first square, and\n"
            "--diagonal about both. If FILE has the whole square, its mates are counted. Up to\n"
            "N = 12, the items are then the cells, and an option is a transversal.\n",
        .examples = "quadrille latin 6\nquadrille latin 5 --orthogonal --reduced --count\n",
        .settings = latin_settings,
        .file = EncoderFile::optional,
        .counts = latin_counts,
        .item_words = latin_item_words,
        .make_each = make_latin};
}

}  // namespace quadrille
