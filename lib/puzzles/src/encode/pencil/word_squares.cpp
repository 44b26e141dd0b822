// Word squares and rectangles as exact cover with colors: an option writes a word into a row or a
// column. Rows and columns are primary items, cells are secondary, and their colors are letters.
//
// In a symmetric square, row k and column k have the same word. They are one primary item, and the
// cells (i,j) and (j,i) are one secondary item.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "encode/limits.hpp"
#include "encode/pencil/word_list.hpp"
#include "encode/rows.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using encode::pencil::LetterWords;
using encode::pencil::Word;

struct RectangleSize {
    std::size_t rows = 0;
    std::size_t columns = 0;
};

struct WordRules {
    bool is_symmetric = false;
    bool is_distinct = false;
};

class WordSquaresEncoder : public Encoder {
   public:
    WordSquaresEncoder(LetterWords list, RectangleSize size, WordRules rules)
        : list_(std::move(list)), size_(size), rules_(rules), problem_(encoded()) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    /// A row or a column: an item, and the cells of a word there.
    struct WordPlace {
        std::string name;
        std::vector<std::size_t> cells;
    };

    /// The rows, and then the columns, unless they have the same words.
    [[nodiscard]] std::vector<WordPlace> slots() const;
    [[nodiscard]] Problem encoded() const;

    LetterWords list_;
    RectangleSize size_;
    WordRules rules_;
    Problem problem_;
};

std::vector<WordSquaresEncoder::WordPlace> WordSquaresEncoder::slots() const {
    std::vector<WordPlace> all;
    for (std::size_t r = 0; r < size_.rows; ++r) {
        WordPlace& row = all.emplace_back(WordPlace{"r" + std::to_string(r), {}});
        for (std::size_t c = 0; c < size_.columns; ++c) {
            const bool is_mirrored = rules_.is_symmetric && c < r;
            row.cells.push_back(is_mirrored ? c * size_.columns + r : r * size_.columns + c);
        }
    }
    if (rules_.is_symmetric) return all;
    for (std::size_t c = 0; c < size_.columns; ++c) {
        WordPlace& column = all.emplace_back(WordPlace{"c" + std::to_string(c), {}});
        for (std::size_t r = 0; r < size_.rows; ++r) {
            column.cells.push_back(r * size_.columns + c);
        }
    }
    return all;
}

Problem WordSquaresEncoder::encoded() const {
    const double cells = static_cast<double>(size_.rows) * static_cast<double>(size_.columns);
    const auto words = static_cast<double>(list_.words.size());
    const auto lines = static_cast<double>(size_.rows + size_.columns);
    encode::refuse_too_large("this rectangle of words", (2 * cells + 2 * lines) * (words + 1));
    ProblemBuilder builder;
    const std::vector<WordPlace> all = slots();
    std::vector<ItemId> slot_items;
    for (const WordPlace& slot : all) slot_items.push_back(builder.add_primary(slot.name));
    std::vector<ItemId> cell_items;
    for (std::size_t r = 0; r < size_.rows; ++r) {
        for (std::size_t c = 0; c < size_.columns; ++c) {
            cell_items.push_back(
                builder.add_secondary("r" + std::to_string(r) + "c" + std::to_string(c)));
        }
    }
    std::vector<ItemId> word_items;
    if (rules_.is_distinct) {
        for (const Word& word : list_.words) {
            word_items.push_back(builder.add_secondary("=" + list_.spelled(word)));
        }
    }
    std::vector<Color> colors;
    for (const std::string& letter : list_.letters) colors.push_back(builder.color(letter));
    std::vector<Entry> option;
    for (std::size_t s = 0; s < all.size(); ++s) {
        for (std::size_t w = 0; w < list_.words.size(); ++w) {
            const Word& word = list_.words[w];
            if (word.size() != all[s].cells.size()) continue;
            option = {{slot_items[s]}};
            for (std::size_t i = 0; i < word.size(); ++i) {
                option.push_back({cell_items[all[s].cells[i]], colors[word[i]]});
            }
            if (rules_.is_distinct) option.push_back({word_items[w]});
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

draw::Picture WordSquaresEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.gap = " ";
    for (std::size_t r = 0; r < size_.rows; ++r) {
        for (std::size_t c = 0; c < size_.columns; ++c) {
            picture.cells.push_back(
                {.cell = {static_cast<std::int32_t>(c), static_cast<std::int32_t>(r), 0}});
        }
    }
    const std::vector<WordPlace> all = slots();
    const auto write = [&](std::size_t cell, std::string_view letter) {
        picture.cells[cell].sign = letter;
        picture.cells[cell].symbol = draw::Symbol::sign;
    };
    for (const OptionId option : solution) {
        const std::span<const Entry> entries = problem_.option(option);
        const std::vector<std::size_t>& cells = all[index(entries[0].item)].cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view letter = problem_.color_name(entries[i + 1].color);
            write(cells[i], letter);
            if (!rules_.is_symmetric) continue;
            write(cells[i] % size_.columns * size_.columns + cells[i] / size_.columns, letter);
        }
    }
    return picture;
}

// A square that is not symmetric has a mirror image, whose rows are its columns.
std::vector<Symmetry> WordSquaresEncoder::symmetries() const {
    if (rules_.is_symmetric || size_.rows != size_.columns || size_.rows < 2) return {};
    const std::size_t side = size_.rows;
    std::vector<ItemId> mirrored;
    for (std::size_t s = 0; s < 2 * side; ++s) {
        mirrored.push_back(id_at<ItemId>(s < side ? s + side : s - side));
    }
    for (std::size_t cell = 0; cell < side * side; ++cell) {
        mirrored.push_back(id_at<ItemId>(2 * side + cell % side * side + cell / side));
    }
    for (std::size_t item = mirrored.size(); item < problem_.item_count(); ++item) {
        mirrored.push_back(id_at<ItemId>(item));
    }
    return {symmetry_of_items(problem_, mirrored).value()};
}

constexpr std::size_t longest_word = 1000;

/// "4" or "4x5".
RectangleSize size_in(std::string_view value) {
    const std::size_t x = value.find('x');
    const auto number = [&](std::string_view word) {
        std::size_t read = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), read);
        const bool is_number = error == std::errc() && end == word.data() + word.size();
        if (!is_number || read == 0 || read > longest_word) {
            throw ProblemError("--size must be N or RxC, with numbers from 1 to 1000, not " +
                               core::quoted(value));
        }
        return read;
    };
    const std::size_t rows = number(value.substr(0, x));
    return {rows, x == std::string_view::npos ? rows : number(value.substr(x + 1))};
}

std::unique_ptr<Encoder> make_word_squares(const EncoderInput& input) {
    RectangleSize size;
    if (const auto value = input.setting("size")) size = size_in(*value);
    const WordRules rules{.is_symmetric = input.setting("symmetric").has_value(),
                          .is_distinct = input.setting("distinct").has_value()};
    if (rules.is_symmetric && size.rows != size.columns) {
        throw ProblemError("only a square can be --symmetric");
    }
    LetterWords list =
        encode::pencil::read_words(*input.text, input.text_name, size.rows, size.columns);
    if (size.rows == 0) size.rows = size.columns = list.words.front().size();
    if (size.rows > longest_word) throw ProblemError("a word has 1000 letters at most");
    return std::make_unique<WordSquaresEncoder>(std::move(list), size, rules);
}

constexpr std::array word_squares_settings{
    EncoderSetting{"size", "SIZE",
                   "N for a square, RxC for R rows of C letters (the first word's)"},
    EncoderSetting{"symmetric", "", "row k and column k have the same word"},
    EncoderSetting{"distinct", "", "use each word once at most"}};

// Each word over the letters a and b of length 2: any square is right.
constexpr std::string_view ab_words = "aa\nab\nba\nbb\n";

constexpr std::array word_squares_counts{
    KnownCount{"", "16", "2^4", ab_words}, KnownCount{"--symmetric", "8", "2^3", ab_words},
    KnownCount{"--size 1x2", "0", "no word has one letter", ab_words}};

constexpr std::array<ItemWords, 2> word_squares_item_words{
    {{"r#", "the word in row {1+}"}, {"c#", "the word in column {1+}"}}};

}  // namespace

EncoderInfo encode::word_squares_row() {
    return {
        .name = "word-squares",
        .group = "words",
        .arguments = "[FILE]",
        .summary = "words in the rows and columns of a square or rectangle",
        .details =
            "FILE is a list of words in UTF-8, one a line. Without FILE, standard input is read.\n"
            "Words of other lengths than the size needs are left out. A letter is a character of\n"
            "Unicode, so capital letters differ from small ones.\n"
            "\n"
            "The items are the rows and the columns; letters of the cells are colors. An option\n"
            "writes a word. A square and its mirror image are both counted.\n",
        .examples =
            "quadrille word-squares examples/words.txt --size 4 --symmetric\n"
            "quadrille word-squares examples/words.txt --size 3 --distinct --count\n",
        .settings = word_squares_settings,
        .file = EncoderFile::expected,
        .counts = word_squares_counts,
        .item_words = word_squares_item_words,
        .make = make_word_squares};
}

}  // namespace quadrille
