// Skolem sequences as exact cover: the numbers 1 1 2 2 … N N in a row, where the two copies of k
// stand k places apart. A hooked one has 2N + 1 places, and the last place but one stays free.
//
// Source: Thoralf Skolem, "On certain distributions of integers in pairs with given differences",
// Mathematica Scandinavica 5 (1957).
#include <array>
#include <string>
#include <vector>

#include "encode/pairs_in_row.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

class SkolemEncoder final : public Encoder {
   public:
    explicit SkolemEncoder(encode::PairsInRow row) : row_(row), problem_(row.problem()) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        return row_.picture(problem_, solution);
    }
    [[nodiscard]] std::vector<Symmetry> symmetries() const override {
        return row_.symmetries(problem_);
    }

   private:
    encode::PairsInRow row_;
    Problem problem_;
};

std::unique_ptr<Encoder> make_skolem(const EncoderInput& input) {
    const encode::PairsInRow row{.n = encode::whole_number("N", input.arguments[0]),
                                 .is_hooked = input.setting("hooked").has_value()};
    if (row.is_hooked && row.n == 0) throw ProblemError("a row needs a number to be hooked");
    return std::make_unique<SkolemEncoder>(row);
}

constexpr std::array skolem_settings{
    EncoderSetting{"hooked", "", "2N + 1 places, of which the last but one stays free"}};

constexpr std::array skolem_counts{
    KnownCount{"0", "1", "the empty row"},
    KnownCount{"1", "1", "OEIS A004075"},
    KnownCount{"2", "0", "OEIS A004075"},
    KnownCount{"3", "0", "OEIS A004075"},
    KnownCount{"4", "6", "OEIS A004075"},
    KnownCount{"5", "10", "OEIS A004075"},
    KnownCount{"8", "504", "OEIS A004075"},
    KnownCount{"9", "2656", "OEIS A004075"},
    KnownCount{"12", "455936", "OEIS A004075", {}, true},
    KnownCount{"1 --hooked", "0", "OEIS A004076"},
    KnownCount{"2 --hooked", "1", "OEIS A004076"},
    KnownCount{"3 --hooked", "2", "OEIS A004076"},
    KnownCount{"6 --hooked", "38", "OEIS A004076"},
    KnownCount{"7 --hooked", "124", "OEIS A004076"},
    KnownCount{"10 --hooked", "12808", "OEIS A004076"},
};

constexpr std::array<ItemWords, 2> skolem_item_words{{{"d#", "number {1}"}, {"s#", "place {1+}"}}};

}  // namespace

EncoderInfo encode::skolem_row() {
    return {
        .name = "skolem",
        .group = "sequences",
        .arguments = "N",
        .summary = "1 1 2 2 ... N N in a row, with the two k's k places apart",
        .details =
            "The items are the numbers 1 to N and the 2N places of the row. An option puts both\n"
            "copies of a number into the row. A row and its reversal are both counted. N = 0 has\n"
            "one solution, the empty row.\n"
            "\n"
            "There is a row only if N is 0 or 1 above a multiple of 4. A hooked row, which has a\n"
            "free place before its last number, exists only if N is 2 or 3 above it.\n",
        .examples = "quadrille skolem 5 --all\nquadrille skolem 6 --hooked --count\n",
        .settings = skolem_settings,
        .counts = skolem_counts,
        .item_words = skolem_item_words,
        .make = make_skolem};
}

}  // namespace quadrille
