// Langford pairs as exact cover: an option puts the two copies of k into two places.
//
// Items are the numbers 1 … N and the places 0 … 2N-1 of the row. The option of k and place i has
// the items k, i and i+k+1.
#include "quadrille/encode/langford.hpp"

#include <array>
#include <vector>

#include "encode/pairs_in_row.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"

namespace quadrille {
namespace {

encode::PairsInRow langford_row_of(unsigned n) {
    return {.n = n, .beyond = 1};
}

}  // namespace

LangfordEncoder::LangfordEncoder(unsigned n) : n_(n), problem_(langford_row_of(n).problem()) {}

std::vector<unsigned> LangfordEncoder::decode(std::span<const OptionId> solution) const {
    return langford_row_of(n_).decode(problem_, solution);
}

draw::Picture LangfordEncoder::picture(std::span<const OptionId> solution) const {
    return langford_row_of(n_).picture(problem_, solution);
}

std::vector<Symmetry> LangfordEncoder::symmetries() const {
    return langford_row_of(n_).symmetries(problem_);
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

constexpr std::array<ItemWords, 2> langford_item_words{
    {{"d#", "number {1}"}, {"s#", "place {1+}"}}};

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
        .item_words = langford_item_words,
        .make = make_langford};
}

}  // namespace quadrille
