// Kakuro, or cross sums, as exact cover, without colors: an option writes a digit into a cell, or
// chooses the digits that a run does not have.
//
// A run and a digit are one primary item. A cell of the run covers it if it has the digit, and
// otherwise the choice of the run covers it. So the cells have just the digits that are not chosen,
// each once. A run has a choice for each set of digits with the right number and sum. There are 12
// at most, for four digits with sum 20, for example.
//
// A run without a clue has secondary items instead: its digits differ, and nothing else is known.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "encode/forms/puzzle_forms.hpp"
#include "encode/limits.hpp"
#include "encode/pencil/kakuro_text.hpp"
#include "encode/rows.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using encode::pencil::Kakuro;
using encode::pencil::kakuro_digits;
using encode::pencil::KakuroCell;
using encode::pencil::KakuroRun;

/// Sets of digits: bit d-1 is digit d.
using DigitSet = std::uint32_t;
constexpr DigitSet all_digits = (DigitSet{1} << kakuro_digits) - 1;

bool contains(DigitSet set, unsigned digit) {
    return (set >> (digit - 1) & 1) != 0;
}

unsigned sum_of(DigitSet set) {
    unsigned sum = 0;
    for (unsigned d = 1; d <= kakuro_digits; ++d) sum += contains(set, d) ? d : 0;
    return sum;
}

class KakuroEncoder : public Encoder {
   public:
    KakuroEncoder(Kakuro kakuro, const std::vector<std::string>& notes)
        : kakuro_(std::move(kakuro)), problem_(encoded(notes)) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;

   private:
    /// The items of a run: its choice, and its digits.
    struct RunItems {
        ItemId choice = {};
        std::array<ItemId, kakuro_digits> digits = {};
    };

    [[nodiscard]] Problem encoded(const std::vector<std::string>& notes);
    [[nodiscard]] std::string name_of(std::size_t cell) const {
        return "r" + std::to_string(cell / kakuro_.columns) + "c" +
               std::to_string(cell % kakuro_.columns);
    }
    [[nodiscard]] std::vector<RunItems> add_runs(ProblemBuilder& builder) const;

    Kakuro kakuro_;
    std::vector<std::size_t> white_;  // the cell of each of the first items
    Problem problem_;
};

std::vector<KakuroEncoder::RunItems> KakuroEncoder::add_runs(ProblemBuilder& builder) const {
    std::vector<RunItems> items(kakuro_.runs.size());
    // Primary items come before secondary ones.
    for (const bool has_clue : {true, false}) {
        for (std::size_t r = 0; r < kakuro_.runs.size(); ++r) {
            const KakuroRun& run = kakuro_.runs[r];
            if ((run.sum > 0) != has_clue) continue;
            const std::string name = name_of(run.cells.front()) + (run.is_across ? "a" : "b");
            if (has_clue) items[r].choice = builder.add_primary(name);
            for (unsigned d = 1; d <= kakuro_digits; ++d) {
                const std::string of_digit = name + std::to_string(d);
                items[r].digits[d - 1] =
                    has_clue ? builder.add_primary(of_digit) : builder.add_secondary(of_digit);
            }
        }
    }
    return items;
}

Problem KakuroEncoder::encoded(const std::vector<std::string>& notes) {
    encode::refuse_too_large("this kakuro", 40.0 * static_cast<double>(kakuro_.cells.size()) +
                                                120.0 * static_cast<double>(kakuro_.runs.size()));
    ProblemBuilder builder;
    for (const std::string& note : notes) builder.warn(note);
    for (std::size_t cell = 0; cell < kakuro_.cells.size(); ++cell) {
        if (!kakuro_.cells[cell].is_white) continue;
        white_.push_back(cell);
        builder.add_primary(name_of(cell));
    }
    const std::vector<RunItems> items = add_runs(builder);
    for (std::size_t r = 0; r < kakuro_.runs.size(); ++r) {
        const KakuroRun& run = kakuro_.runs[r];
        if (run.sum == 0) continue;
        bool has_choice = false;
        for (DigitSet set = 0; set <= all_digits; ++set) {
            if (std::popcount(set) != static_cast<int>(run.cells.size())) continue;
            if (sum_of(set) != run.sum) continue;
            has_choice = true;
            std::vector<Entry> option{{items[r].choice}};
            for (unsigned d = 1; d <= kakuro_digits; ++d) {
                if (!contains(set, d)) option.push_back({items[r].digits[d - 1]});
            }
            builder.add_option(option);
        }
        if (!has_choice) {
            builder.warn("no " + std::to_string(run.cells.size()) +
                         (run.cells.size() == 1 ? " digit has" : " different digits have") +
                         " the sum " + std::to_string(run.sum));
        }
    }
    std::vector<std::vector<std::size_t>> runs_of(kakuro_.cells.size());
    for (std::size_t r = 0; r < kakuro_.runs.size(); ++r) {
        for (const std::size_t cell : kakuro_.runs[r].cells) runs_of[cell].push_back(r);
    }
    for (std::size_t w = 0; w < white_.size(); ++w) {
        const unsigned given = kakuro_.cells[white_[w]].given;
        for (unsigned d = 1; d <= kakuro_digits; ++d) {
            if (given != 0 && given != d) continue;
            std::vector<Entry> option{{id_at<ItemId>(w)}};
            for (const std::size_t r : runs_of[white_[w]]) {
                option.push_back({items[r].digits[d - 1]});
            }
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

draw::Picture KakuroEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.gap = " ";
    for (std::size_t at = 0; at < kakuro_.cells.size(); ++at) {
        const KakuroCell& cell = kakuro_.cells[at];
        draw::PictureCell& drawn = picture.cells.emplace_back();
        drawn.cell = {static_cast<std::int32_t>(at % kakuro_.columns),
                      static_cast<std::int32_t>(at / kakuro_.columns), 0};
        if (cell.given > 0) {
            drawn.sign = std::to_string(cell.given);
            drawn.symbol = draw::Symbol::given;
        }
        if (cell.is_white) continue;
        drawn.sign = "#";
        drawn.symbol = draw::Symbol::block;
        if (cell.across == 0 && cell.below == 0) continue;
        const auto words = [](unsigned sum) { return sum > 0 ? std::to_string(sum) : ""; };
        picture.clues.push_back(
            {.cell = at, .right = words(cell.across), .below = words(cell.below)});
    }
    for (const OptionId option : solution) {
        const std::size_t item = index(problem_.option(option)[0].item);
        if (item >= white_.size()) continue;  // the choice of a run
        draw::PictureCell& drawn = picture.cells[white_[item]];
        if (drawn.symbol == draw::Symbol::given) continue;
        // The digits of a cell are options one after another.
        const std::size_t first = index(problem_.options_of(id_at<ItemId>(item)).front());
        drawn.sign = std::to_string(index(option) - first + 1);
        drawn.symbol = draw::Symbol::sign;
    }
    return picture;
}

std::vector<EncoderMaker> make_kakuros(const EncoderInput& input) {
    return encode::forms::makers_of(
        encode::forms::read_kakuros(input), input,
        [](const Kakuro& kakuro, const std::vector<std::string>& notes) {
            return std::make_unique<KakuroEncoder>(kakuro, notes);
        });
}

constexpr std::array kakuro_counts{
    KnownCount{"", "2", "1+2 and 2+1 in both directions", "#  3\\ 3\\\n\\3 . .\n\\3 . .\n"},
    KnownCount{"", "1", "the same, with a given digit", "#  3\\ 3\\\n\\3 1 .\n\\3 . .\n"},
    KnownCount{"", "362880", "OEIS A000142", "\\45 . . . . . . . . .\n"},
    KnownCount{"", "0", "two digits make 17 at most", "\\18 . .\n"}};

constexpr std::array<ItemWords, 5> kakuro_item_words{
    {{"r#c#", "row {1+}, column {2+}"},
     {"r#c#a", "the sum across from row {1+}, column {2+}"},
     {"r#c#a#", "{3} in the run across from row {1+}, column {2+}"},
     {"r#c#b", "the sum down from row {1+}, column {2+}"},
     {"r#c#b#", "{3} in the run down from row {1+}, column {2+}"}}};

}  // namespace

EncoderInfo encode::kakuro_row() {
    return {
        .name = "kakuro",
        .group = "pencil puzzles",
        .arguments = "[FILE]",
        .summary = "digits from 1 to 9 in runs of cells, given their sums",
        .details =
            "FILE has a line for each row. Its cells have blanks between them: '#' is a wall, '.' "
            "a\n"
            "white cell, 1 to 9 a given digit. A wall with clues is B\\A: B is the sum of the "
            "cells\n"
            "below, and A the sum of the cells to the right. Either may be left out. Without "
            "FILE,\n"
            "standard input is read.\n"
            "\n"
            "White cells that follow each other have different digits. An option writes a digit\n"
            "into a cell, or chooses the set of digits of a run.\n",
        .examples =
            "quadrille kakuro examples/kakuro.txt\n"
            "quadrille kakuro examples/kakuro.txt --unique\n",
        .settings = encode::settings_of_forms,
        .file = EncoderFile::expected,
        .counts = kakuro_counts,
        .item_words = kakuro_item_words,
        .make_each = make_kakuros};
}

}  // namespace quadrille
