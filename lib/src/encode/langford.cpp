// Langford pairs as exact cover: an option puts the two copies of k into two places.
//
// Items are the numbers 1 … N and the places 0 … 2N-1 of the row. The option of k and place i has
// the items k, i and i+k+1.
#include "quadrille/encode/langford.hpp"

#include <array>
#include <string>
#include <vector>

#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

Problem langford_problem(unsigned n) {
    // Number k has 2n-1-k options of three entries.
    encode::refuse_too_large("this number of pairs", 4.5 * n * (n - 1.0));
    ProblemBuilder builder;
    std::vector<ItemId> number(n + 1);
    std::vector<ItemId> place(std::size_t{2} * n);
    for (unsigned k = 1; k <= n; ++k) number[k] = builder.add_primary("d" + std::to_string(k));
    for (unsigned i = 0; i < 2 * n; ++i) place[i] = builder.add_primary("s" + std::to_string(i));
    for (unsigned k = 1; k <= n; ++k) {
        for (unsigned i = 0; i + k + 1 < 2 * n; ++i) {
            builder.add_option({{number[k]}, {place[i]}, {place[i + k + 1]}});
        }
    }
    return std::move(builder).build();
}

}  // namespace

LangfordEncoder::LangfordEncoder(unsigned n) : n_(n), problem_(langford_problem(n)) {}

std::vector<unsigned> LangfordEncoder::decode(std::span<const OptionId> solution) const {
    std::vector<unsigned> row(std::size_t{2} * n_);
    for (const OptionId option : solution) {
        const std::span<const Entry> entry = problem_.option(option);
        const auto number = static_cast<unsigned>(index(entry[0].item) + 1);
        row[index(entry[1].item) - n_] = number;
        row[index(entry[2].item) - n_] = number;
    }
    return row;
}

draw::Picture LangfordEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.gap = " ";
    if (n_ == 0) picture.lines = {""};  // an empty row
    for (unsigned k = 1; k <= n_; ++k) picture.parts.push_back(std::to_string(k));
    const std::vector<unsigned> row = decode(solution);
    for (std::size_t place = 0; place < row.size(); ++place) {
        draw::PictureCell& cell = picture.cells.emplace_back();
        cell.cell = {static_cast<std::int32_t>(place), 0, 0};
        cell.part = row[place] - 1;
        cell.sign = picture.parts[cell.part];
        cell.symbol = draw::Symbol::sign;
        const std::size_t partner = place + row[place] + 1;
        if (partner < row.size() && row[partner] == row[place]) {
            picture.arcs.push_back({place, partner});
        }
    }
    return picture;
}

std::vector<Symmetry> LangfordEncoder::symmetries() const {
    std::vector<ItemId> reversed;
    for (unsigned k = 0; k < n_; ++k) reversed.push_back(id_at<ItemId>(k));
    for (unsigned i = 2 * n_; i > 0; --i) reversed.push_back(id_at<ItemId>(n_ + i - 1));
    return {symmetry_of_items(problem_, reversed).value()};
}

namespace {

std::unique_ptr<Encoder> make_langford(const EncoderInput& input) {
    return std::make_unique<LangfordEncoder>(encode::whole_number("N", input.arguments[0]));
}

// Twice OEIS A014552: a row and its reversal are counted.
constexpr std::array langford_counts{KnownCount{"0", "1", "the empty row"},
                                     KnownCount{"1", "0", "OEIS A014552"},
                                     KnownCount{"2", "0", "OEIS A014552"},
                                     KnownCount{"3", "2", "OEIS A014552"},
                                     KnownCount{"4", "2", "OEIS A014552"},
                                     KnownCount{"5", "0", "OEIS A014552"},
                                     KnownCount{"7", "52", "OEIS A014552"},
                                     KnownCount{"8", "300", "OEIS A014552"},
                                     KnownCount{"11", "35584", "OEIS A014552", {}, true}};

}  // namespace

EncoderInfo encode::langford_row() {
    return {
        .name = "langford",
        .group = "sequences",
        .arguments = "N",
        .summary = "1 1 2 2 ... N N in a row, with k numbers between the two k's",
        .details =
            "The items are the numbers 1 to N and the 2N places of the row. An option puts both\n"
            "copies of a number into the row. A row and its reversal are both counted. N = 0 has\n"
            "one solution, the empty row.\n",
        .examples = "quadrille langford 4 --all\nquadrille langford 7 --count --stats\n",
        .counts = langford_counts,
        .make = make_langford};
}

}  // namespace quadrille
