// Steiner systems S(T,K,V) as exact cover: the items are the subsets of T of V points, and an
// option is a block of K points, which covers all of its subsets of T points.
//
// The number of blocks through i points is a quotient of binomial coefficients. If one of them is
// not whole, there is no system. A search would need years to find that out, so it is checked
// first, and the problem is then one item without options.
//
// Source: Charles Colbourn and Rudolf Mathon, "Steiner systems", in the Handbook of Combinatorial
// Designs (2007).
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "encode/designs/circle.hpp"
#include "encode/designs/subsets.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

/// No system with more than 5 is known in which a block has more than T, but fewer than V points.
constexpr unsigned most_strength = 16;

struct SteinerSystem {
    unsigned points = 0;
    unsigned block = 3;
    unsigned strength = 2;

    /// Does the number of blocks through i of the points come out whole for each i? A product of
    /// t - i factors is divided by one factor after another, so that no number grows large.
    [[nodiscard]] bool is_divisible() const {
        if (points < strength) return true;
        for (unsigned i = 0; i < strength; ++i) {
            std::vector<std::uint64_t> below;
            for (unsigned j = i; j < strength; ++j) below.push_back(block - j);
            for (unsigned j = i; j < strength; ++j) {
                std::uint64_t factor = points - j;
                for (std::uint64_t& divisor : below) {
                    const std::uint64_t common = std::gcd(factor, divisor);
                    factor /= common;
                    divisor /= common;
                }
            }
            if (std::ranges::any_of(below, [](std::uint64_t d) { return d != 1; })) return false;
        }
        return true;
    }

    [[nodiscard]] Problem problem() const {
        // An item takes about as much memory as eight entries.
        const double sets = encode::designs::subset_count(points, strength);
        const double in_block = encode::designs::subset_count(block, strength);
        encode::refuse_too_large("this design",
                                 encode::designs::subset_count(points, block) * (block + in_block) +
                                     sets * (strength + 8.0));
        ProblemBuilder builder;
        if (!is_divisible()) {
            (void)builder.add_primary("uneven");
            return std::move(builder).build();
        }
        if (points < strength) return std::move(builder).build();
        std::vector<unsigned> subset = encode::designs::first_subset(strength);
        do {
            (void)builder.add_primary(encode::designs::points_text(subset, '-'));
        } while (encode::designs::next_subset(subset, points));
        if (points < block) return std::move(builder).build();
        const encode::designs::SubsetRanks rank(points, strength);
        std::vector<unsigned> of_block = encode::designs::first_subset(block);
        std::vector<Entry> option;
        do {
            option.clear();
            std::vector<unsigned> places = encode::designs::first_subset(strength);
            do {
                for (unsigned i = 0; i < strength; ++i) subset[i] = of_block[places[i]];
                option.push_back({id_at<ItemId>(rank(subset))});
            } while (encode::designs::next_subset(places, block));
            builder.add_option(option);
        } while (encode::designs::next_subset(of_block, points));
        return std::move(builder).build();
    }
};

class SteinerEncoder final : public Encoder {
   public:
    explicit SteinerEncoder(const SteinerSystem& system)
        : system_(system), problem_(system.problem()) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    /// The blocks as lines. Blocks of pairs are also a graph, whose edges have the colors of
    /// blocks.
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        std::vector<std::vector<unsigned>> blocks;
        // Options stand in the order of blocks.
        const encode::designs::SubsetRanks rank(system_.points, system_.block);
        for (const OptionId option : solution) {
            blocks.push_back(rank.at(index(option), system_.block));
        }
        std::ranges::sort(blocks);
        draw::Picture picture;
        for (const auto& block : blocks) {
            picture.lines.push_back(encode::designs::points_text(block, ' '));
        }
        if (system_.strength != 2) return picture;
        picture.parts = picture.lines;
        picture.nodes = encode::designs::nodes_on_circle(system_.points);
        for (std::uint32_t part = 0; part < blocks.size(); ++part) {
            std::vector<unsigned> ends = encode::designs::first_subset(2);
            do {
                picture.edges.push_back({blocks[part][ends[0]], blocks[part][ends[1]], part});
            } while (encode::designs::next_subset(ends, system_.block));
        }
        return picture;
    }

    /// The permutations of the points.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override {
        std::vector<Symmetry> found;
        if (problem_.option_count() == 0) return found;
        const encode::designs::SubsetRanks rank(system_.points, system_.strength);
        for (const auto& image : encode::designs::generating_permutations(system_.points)) {
            std::vector<ItemId> items;
            std::vector<unsigned> subset = encode::designs::first_subset(system_.strength);
            do {
                std::vector<unsigned> mapped;
                for (const unsigned point : subset) mapped.push_back(image[point]);
                std::ranges::sort(mapped);
                items.push_back(id_at<ItemId>(rank(mapped)));
            } while (encode::designs::next_subset(subset, system_.points));
            found.push_back(symmetry_of_items(problem_, items).value());
        }
        return found;
    }

   private:
    SteinerSystem system_;
    Problem problem_;
};

std::unique_ptr<Encoder> make_steiner(const EncoderInput& input) {
    SteinerSystem system{.points = encode::whole_number("V", input.arguments[0])};
    if (const auto block = input.setting("block")) {
        system.block = encode::whole_number("--block", *block);
    }
    if (const auto strength = input.setting("strength")) {
        system.strength = encode::whole_number("--strength", *strength);
    }
    if (system.strength == 0 || system.strength > most_strength) {
        throw ProblemError("--strength is a number from 1 to " + std::to_string(most_strength));
    }
    if (system.block < system.strength) {
        throw ProblemError("a block of " + std::to_string(system.block) + " points has no " +
                           std::to_string(system.strength) + " of them");
    }
    return std::make_unique<SteinerEncoder>(system);
}

constexpr std::array steiner_settings{
    EncoderSetting{"block", "K", "a block has K points (3)"},
    EncoderSetting{"strength", "T", "each T points are in exactly one block (2)"},
};

// The systems beyond triples are unique up to the names of points: V! by the order of the group.
constexpr std::array steiner_counts{
    KnownCount{"0", "1", "no pair, and no block"},
    KnownCount{"2", "0", "a pair without a third point"},
    KnownCount{"3", "1", "OEIS A030128"},
    KnownCount{"7", "30", "OEIS A030128"},
    KnownCount{"8", "0", "V is neither 1 nor 3 above a multiple of 6"},
    KnownCount{"9", "840", "OEIS A030128"},
    KnownCount{"8 --block 4 --strength 3", "30", "8! / 1344, Barrau 1908"},
    KnownCount{"10 --block 4 --strength 3", "2520", "10! / 1440, Barrau 1908", {}, true},
    KnownCount{"13 --block 4", "1108800", "13! / 5616, the plane of order 3", {}, true},
    KnownCount{"11 --block 5 --strength 4", "5040", "11! / 7920, Witt 1938", {}, true},
    KnownCount{"12 --block 6 --strength 5", "5040", "12! / 95040, Witt 1938", {}, true},
};

constexpr std::array<ItemWords, 3> steiner_item_words{
    {{"#-#", "the pair of points {1} and {2}"},
     {"uneven", "numbers of blocks that are whole"},
     {"*", "the points {0}"}}};

}  // namespace

EncoderInfo encode::steiner_row() {
    return {
        .name = "steiner",
        .group = "squares and designs",
        .arguments = "V",
        .summary = "blocks of V points: each two points are in exactly one block",
        .details =
            "A block has three points, unless --block and --strength say otherwise: a Steiner\n"
            "system S(T,K,V). The items are the sets of T points. An option is a block, and "
            "covers\n"
            "the sets of T points in it. Points have names, so systems that differ in the names\n"
            "only are all counted; --up-to-symmetry counts them once. If some number of blocks\n"
            "would not be whole, there is no system, and nothing is searched.\n",
        .examples = "quadrille steiner 9\nquadrille steiner 8 --block 4 --strength 3 --count\n",
        .settings = steiner_settings,
        .counts = steiner_counts,
        .item_words = steiner_item_words,
        .make = make_steiner};
}

}  // namespace quadrille
