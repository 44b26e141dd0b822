// One-factorisations of the complete graph as exact cover: a tournament of N players in N - 1
// rounds, in which all play in each round and each two meet once. Two forms have the same
// solutions.
//
// By factors, for small N: the items are the edges, and an option is a whole round. This form has
// few items, so that `diagram` remembers what it has counted: it counts the 1,225,566,720
// tournaments of 10 players in two seconds, and the other form would need hours. But there are
// 1 * 3 * 5 * … * (N - 1) possible rounds.
//
// By edges: an option is a game in a round, and covers its edge and both players in this round. The
// name of a round is the opponent of player 1, so that the order of rounds is not counted.
//
// Source: Petteri Kaski and Patric Östergård, Classification Algorithms for Codes and Designs
// (2006), section 8.1.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
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

/// 135,135 rounds of 14 players are quick to make. 2,027,025 of 16 would be slow.
constexpr unsigned most_by_factors = 14;

using Edge = std::pair<unsigned, unsigned>;  // players from 0, the smaller one first

/// The edges of vertices 0 … n-1 in the order {0,1} {0,2} … {1,2} …
class EdgeOrder {
   public:
    explicit EdgeOrder(unsigned n) : n_(n) {}

    [[nodiscard]] std::size_t size() const { return std::size_t{n_} * (n_ - 1) / 2; }
    [[nodiscard]] std::size_t rank_of(Edge edge) const {
        const std::size_t before = std::size_t{edge.first} * (2 * n_ - edge.first - 1) / 2;
        return before + edge.second - edge.first - 1;
    }
    [[nodiscard]] Edge at(std::size_t rank) const {
        unsigned first = 0;
        for (; rank >= n_ - 1 - first; ++first) rank -= n_ - 1 - first;
        return {first, first + 1 + static_cast<unsigned>(rank)};
    }

   private:
    unsigned n_;
};

std::string name_of(Edge edge) {
    return std::to_string(edge.first + 1) + "-" + std::to_string(edge.second + 1);
}

/// Calls use(edges) for each way to pair off the players that are not in `edges` yet.
template <typename Use>
void for_each_factor(unsigned n, std::vector<bool>& is_paired, std::vector<Edge>& edges, Use use) {
    unsigned first = 0;
    while (first < n && is_paired[first]) ++first;
    if (first == n) return use(edges);
    is_paired[first] = true;
    for (unsigned second = first + 1; second < n; ++second) {
        if (is_paired[second]) continue;
        is_paired[second] = true;
        edges.push_back({first, second});
        for_each_factor(n, is_paired, edges, use);
        edges.pop_back();
        is_paired[second] = false;
    }
    is_paired[first] = false;
}

Problem problem_by_factors(unsigned n) {
    ProblemBuilder builder;
    if (n == 0) return std::move(builder).build();
    const EdgeOrder order(n);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        (void)builder.add_primary(name_of(order.at(rank)));
    }
    std::vector<bool> is_paired(n);
    std::vector<Edge> edges;
    std::vector<Entry> option;
    for_each_factor(n, is_paired, edges, [&](const std::vector<Edge>& factor) {
        option.clear();
        for (const Edge& edge : factor) option.push_back({id_at<ItemId>(order.rank_of(edge))});
        builder.add_option(option);
    });
    return std::move(builder).build();
}

/// The players other than the first are 1 … n-1, and so are the rounds. The items of edges come
/// first, those of edges with player 0 are left out.
Problem problem_by_edges(unsigned n) {
    encode::refuse_too_large("this number of players", 1.5 * n * n * n + 8.0 * n * n);
    ProblemBuilder builder;
    std::vector<std::vector<ItemId>> edge(n, std::vector<ItemId>(n));
    std::vector<std::vector<ItemId>> player(n, std::vector<ItemId>(n));
    for (unsigned a = 1; a < n; ++a) {
        for (unsigned b = a + 1; b < n; ++b) edge[a][b] = builder.add_primary(name_of({a, b}));
    }
    for (unsigned round = 1; round < n; ++round) {
        for (unsigned a = 1; a < n; ++a) {
            if (a == round) continue;
            player[a][round] =
                builder.add_primary("p" + std::to_string(a + 1) + "r" + std::to_string(round + 1));
        }
    }
    for (unsigned a = 1; a < n; ++a) {
        for (unsigned b = a + 1; b < n; ++b) {
            for (unsigned round = 1; round < n; ++round) {
                if (round == a || round == b) continue;
                builder.add_option({{edge[a][b]}, {player[a][round]}, {player[b][round]}});
            }
        }
    }
    return std::move(builder).build();
}

class OneFactorsEncoder final : public Encoder {
   public:
    explicit OneFactorsEncoder(unsigned n)
        : n_(n), problem_(is_by_factors() ? problem_by_factors(n) : problem_by_edges(n)) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    /// A line for each round, and a graph whose edges have the colors of rounds.
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        draw::Picture picture;
        picture.nodes = encode::designs::nodes_on_circle(n_);
        std::uint32_t part = 0;
        for (const std::vector<Edge>& round : rounds(solution)) {
            std::string line;
            for (const Edge& edge : round) {
                if (!line.empty()) line += ' ';
                line += name_of(edge);
                picture.edges.push_back({edge.first, edge.second, part});
            }
            picture.parts.push_back("round " + std::to_string(++part));
            if (!round.empty()) picture.lines.push_back(picture.parts.back() + ": " + line);
        }
        return picture;
    }

    /// The permutations of the players. By edges, only those that keep player 1, because rounds
    /// have the names of its opponents.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override {
        std::vector<Symmetry> found;
        if (n_ < 4) return found;
        const unsigned kept = is_by_factors() ? 0 : 1;
        for (const auto& permutation : encode::designs::generating_permutations(n_ - kept)) {
            const auto image = [&](unsigned player) {
                return player < kept ? player : permutation[player - kept] + kept;
            };
            std::vector<ItemId> items;
            for (unsigned a = kept; a < n_; ++a) {
                for (unsigned b = a + 1; b < n_; ++b) {
                    items.push_back(edge_item(std::minmax({image(a), image(b)})));
                }
            }
            for (unsigned round = 1; kept == 1 && round < n_; ++round) {
                for (unsigned a = 1; a < n_; ++a) {
                    if (a != round) items.push_back(player_item(image(a), image(round)));
                }
            }
            found.push_back(symmetry_of_items(problem_, items).value());
        }
        return found;
    }

   private:
    [[nodiscard]] bool is_by_factors() const { return n_ <= most_by_factors; }

    /// The order of the items of edges. By edges, the first player is not among them.
    [[nodiscard]] EdgeOrder order() const { return EdgeOrder(is_by_factors() ? n_ : n_ - 1); }
    [[nodiscard]] ItemId edge_item(Edge edge) const {
        const unsigned left_out = is_by_factors() ? 0 : 1;
        return id_at<ItemId>(order().rank_of({edge.first - left_out, edge.second - left_out}));
    }
    /// By edges: the item of a player in a round.
    [[nodiscard]] ItemId player_item(unsigned player, unsigned round) const {
        const std::size_t edges = order().size();
        return id_at<ItemId>(edges + std::size_t{round - 1} * (n_ - 2) + player - 1 -
                             (player > round ? 1 : 0));
    }

    /// The games of each round. Rounds are in the order of the opponents of player 1.
    [[nodiscard]] std::vector<std::vector<Edge>> rounds(std::span<const OptionId> solution) const {
        if (n_ == 0) return {};
        std::vector<std::vector<Edge>> games(n_ - 1);
        if (is_by_factors()) {
            for (const OptionId option : solution) {
                std::vector<Edge> round;
                for (const Entry& entry : problem_.option(option)) {
                    round.push_back(order().at(index(entry.item)));
                }
                std::ranges::sort(round);
                games[round.front().second - 1] = std::move(round);
            }
            return games;
        }
        for (unsigned round = 1; round < n_; ++round) games[round - 1].push_back({0, round});
        const std::size_t edges = order().size();
        for (const OptionId option : solution) {
            const std::span<const Entry> entry = problem_.option(option);
            const auto [a, b] = order().at(index(entry[0].item));
            const std::size_t round = (index(entry[1].item) - edges) / (n_ - 2);
            games[round].push_back({a + 1, b + 1});
        }
        for (auto& round : games) std::ranges::sort(round);
        return games;
    }

    unsigned n_;
    Problem problem_;
};

std::unique_ptr<Encoder> make_one_factors(const EncoderInput& input) {
    const unsigned n = encode::whole_number("N", input.arguments[0]);
    if (n % 2 != 0) {
        throw ProblemError(
            "N is an even number, because all play in each round; an odd number of "
            "players needs one more, whose opponents pause");
    }
    return std::make_unique<OneFactorsEncoder>(n);
}

constexpr std::array one_factors_counts{
    KnownCount{"0", "1", "no player, and no round"},
    KnownCount{"2", "1", "OEIS A000438"},
    KnownCount{"4", "1", "OEIS A000438"},
    KnownCount{"6", "6", "OEIS A000438"},
    KnownCount{"8", "6240", "OEIS A000438"},
    KnownCount{"10", "1225566720", "OEIS A000438", {}, true},
};

constexpr std::array<ItemWords, 2> one_factors_item_words{
    {{"#-#", "the pair of players {1} and {2}"}, {"p#r#", "player {1} in round {2}"}}};

}  // namespace

EncoderInfo encode::one_factors_row() {
    return {
        .name = "one-factors",
        .group = "squares and designs",
        .arguments = "N",
        .summary = "a tournament of N players, in which each two meet once",
        .details =
            "A one-factorisation of the complete graph of N vertices. N is even, and there are\n"
            "N - 1 rounds, whose order is not counted. The items are the edges. Up to N = 14, an\n"
            "option is a whole round. Beyond, an option is a game in a round, and its items are\n"
            "the edge and both players in this round.\n"
            "\n"
            "--up-to-symmetry counts tournaments once that differ in the names of players only.\n"
            "Beyond N = 14, player 1 keeps its name.\n",
        .examples = "quadrille one-factors 6\nquadrille one-factors 8 --count\n",
        .counts = one_factors_counts,
        .item_words = one_factors_item_words,
        .make = make_one_factors};
}

}  // namespace quadrille
