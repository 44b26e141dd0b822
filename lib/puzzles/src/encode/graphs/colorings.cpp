// Colorings as exact cover: an option gives a vertex a color.
//
// Neighbours must differ. Instead of an item for each edge and color there is one for each clique
// and color: all vertices of a clique are neighbours of each other. A few cliques have all edges,
// and an option has fewer items. A clique of as many vertices as there are colors has each color
// exactly once, so its items are primary, as the houses of a Sudoku are. With secondary items
// alone, the proof that queens:8x8 needs more than 8 colors takes 30 times as long. A larger clique
// rules out every coloring.
//
// If names of colors are free, a coloring is a partition of the vertices. Its restricted growth
// string stands for it: each vertex has a color that was used before, or the next one (Knuth,
// TAOCP 7.2.1.5). The number of colors that were used so far is the color of a secondary item
// between two vertices. An option has the items before and after its vertex, so neighbouring
// options agree on the number.
#include "encode/graphs/colorings.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <queue>
#include <string>
#include <utility>

#include "encode/graphs/named_graph.hpp"
#include "encode/graphs/untaken.hpp"
#include "encode/limits.hpp"
#include "encode/rows.hpp"
#include "encode/words.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::graphs {

namespace {

/// The vertices of a large clique, then always one with the most neighbours that stand in the order
/// already; among equals, one with the most neighbours.
std::vector<VertexNumber> order_of(const SimpleGraph& graph,
                                   const std::vector<std::vector<VertexNumber>>& cliques) {
    struct NextVertex {
        std::size_t ordered;  // neighbours in the order
        std::size_t degree;
        std::size_t later;  // the first vertices come first
        auto operator<=>(const NextVertex&) const = default;
    };
    const Neighbours neighbours = neighbours_of(graph);
    const std::size_t vertices = graph.names.size();
    std::vector<VertexNumber> order;
    std::vector<bool> is_ordered(vertices);
    std::vector<std::size_t> ordered_neighbours(vertices);
    std::priority_queue<NextVertex> candidates;
    const auto propose = [&](VertexNumber v) {
        candidates.push({ordered_neighbours[v], neighbours[v].size(), vertices - v});
    };
    const auto append = [&](VertexNumber v) {
        is_ordered[v] = true;
        order.push_back(v);
        for (const VertexNumber next : neighbours[v]) {
            ++ordered_neighbours[next];
            if (!is_ordered[next]) propose(next);
        }
    };
    for (VertexNumber v = 0; v < vertices; ++v) propose(v);
    if (!cliques.empty()) {
        for (const VertexNumber v : cliques.front()) append(v);
    }
    while (order.size() < vertices) {
        const NextVertex best = candidates.top();
        candidates.pop();
        const auto v = static_cast<VertexNumber>(vertices - best.later);
        if (!is_ordered[v] && best.ordered == ordered_neighbours[v]) append(v);
    }
    return order;
}

}  // namespace

/// Adds items and options.
class ColoringsEncoder::Building {
   public:
    explicit Building(ColoringsEncoder& encoder)
        : encoder_(encoder),
          graph_(encoder.graph_),
          colors_(encoder.colors_),
          cliques_(covering_cliques(graph_)),
          order_(order_of(graph_, cliques_)) {}

    Problem run() {
        if (largest_clique() > colors_) {
            builder_.add_primary("uncolored");  // an item without options
            builder_.warn(largest_clique() == 1
                              ? "a vertex needs a color"
                              : "some " + std::to_string(largest_clique()) +
                                    " vertices are neighbours of each other, so " +
                                    std::to_string(colors_) + " colors are not enough");
            return std::move(builder_).build();
        }
        const bool are_free = encoder_.names_ == ColorNames::are_free;
        refuse_if_too_large(are_free);
        item_of_.resize(graph_.names.size());
        for (const VertexNumber v : order_) item_of_[v] = builder_.add_primary(graph_.names[v]);
        add_clique_items();
        if (are_free) {
            add_growing_options();
        } else {
            for (const VertexNumber v : order_) {
                for (unsigned color = 0; color < colors_; ++color) add_option(v, color, {});
            }
        }
        return std::move(builder_).build();
    }

   private:
    [[nodiscard]] std::size_t largest_clique() const {
        return cliques_.empty() ? std::min<std::size_t>(graph_.names.size(), 1)
                                : cliques_.front().size();
    }

    void refuse_if_too_large(bool are_free) const {
        double members = static_cast<double>(graph_.names.size()) * (are_free ? 3 : 1);
        for (const auto& clique : cliques_) members += static_cast<double>(clique.size());
        const double colors = colors_;
        refuse_too_large("this graph with this number of colors",
                         members * (are_free ? (colors + 1) * (colors + 1) / 2 : colors));
    }

    /// The cliques of as many vertices as colors come first: theirs are primary items.
    void add_clique_items() {
        cliques_of_.resize(graph_.names.size());
        for (std::size_t q = 0; q < cliques_.size(); ++q) {
            const bool has_all_colors = cliques_[q].size() == colors_;
            for (unsigned color = 0; color < colors_; ++color) {
                std::string name = "k";
                name += std::to_string(q);
                name += '.';
                name = untaken(builder_, name += std::to_string(color + 1));
                const ItemId item =
                    has_all_colors ? builder_.add_primary(name) : builder_.add_secondary(name);
                if (color == 0) first_of_clique_.push_back(item);
            }
            for (const VertexNumber v : cliques_[q]) cliques_of_[v].push_back(q);
        }
    }

    void add_option(VertexNumber v, unsigned color, std::span<const Entry> more) {
        option_ = {{item_of_[v]}};
        for (const std::size_t q : cliques_of_[v]) {
            option_.push_back({id_at<ItemId>(index(first_of_clique_[q]) + color)});
        }
        option_.insert(option_.end(), more.begin(), more.end());
        builder_.add_option(option_);
        encoder_.vertex_of_option_.push_back(v);
        encoder_.color_of_option_.push_back(color);
    }

    /// The first vertices are a clique: they have different colors, the first ones.
    void add_growing_options() {
        const std::size_t vertices = order_.size();
        std::vector<ItemId> used;  // used[i]: before vertex i + 1 of the order
        for (std::size_t i = 1; i < vertices; ++i) {
            used.push_back(builder_.add_secondary(untaken(builder_, "used" + std::to_string(i))));
        }
        std::vector<Color> number(colors_ + std::size_t{1});
        for (unsigned n = 1; n <= colors_; ++n) number[n] = builder_.color(std::to_string(n));
        std::vector<Entry> more;
        for (std::size_t i = 0; i < vertices; ++i) {
            const auto most = static_cast<unsigned>(std::min<std::size_t>(i, colors_));
            const auto least = static_cast<unsigned>(std::min(i, largest_clique()));
            for (unsigned before = least; before <= most; ++before) {
                const unsigned first = i < largest_clique() ? before : 0;
                for (unsigned color = first; color <= before && color < colors_; ++color) {
                    more.clear();
                    if (i > 0) more.push_back({used[i - 1], number[before]});
                    const unsigned after = before + (color == before ? 1 : 0);
                    if (i + 1 < vertices) more.push_back({used[i], number[after]});
                    add_option(order_[i], color, more);
                }
            }
        }
    }

    ColoringsEncoder& encoder_;
    const SimpleGraph& graph_;
    unsigned colors_;
    std::vector<std::vector<VertexNumber>> cliques_;  // the largest come first
    std::vector<VertexNumber> order_;
    ProblemBuilder builder_;
    std::vector<ItemId> item_of_;
    std::vector<std::vector<std::size_t>> cliques_of_;
    std::vector<ItemId> first_of_clique_;  // its item of the first color; the others follow
    std::vector<Entry> option_;
};

// A partition has at most as many classes as there are vertices.
ColoringsEncoder::ColoringsEncoder(SimpleGraph graph, unsigned colors, ColorNames names)
    : graph_(std::move(graph)),
      colors_(names == ColorNames::matter
                  ? colors
                  : static_cast<unsigned>(std::min<std::size_t>(colors, graph_.names.size()))),
      names_(names) {
    problem_ = Building(*this).run();
}

std::vector<unsigned> ColoringsEncoder::decode(std::span<const OptionId> solution) const {
    std::vector<unsigned> colors(graph_.names.size());
    for (const OptionId option : solution) {
        colors[vertex_of_option_[index(option)]] = color_of_option_[index(option)];
    }
    return colors;
}

draw::Picture ColoringsEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture = picture_.plain();
    const std::vector<unsigned> colors = decode(solution);
    const unsigned used = colors.empty() ? 0 : *std::ranges::max_element(colors) + 1;
    for (unsigned color = 1; color <= used; ++color) {
        picture.parts.push_back(std::to_string(color));
    }
    for (std::size_t v = 0; v < colors.size(); ++v) {
        picture.nodes[v].part = colors[v];
        picture.lines.push_back(graph_.names[v] + " " + picture.parts[colors[v]]);
    }
    return picture;
}

// The items of a clique and the options of a vertex are adjacent, color by color. Two exchanges
// generate all others. The options of a vertex without neighbours have equal items, so items alone
// do not say where they go.
std::vector<Symmetry> ColoringsEncoder::symmetries() const {
    std::vector<Symmetry> found;
    if (names_ == ColorNames::are_free || colors_ < 2 || problem_.option_count() == 0) return found;
    const std::size_t vertices = graph_.names.size();
    const auto add = [&](auto image) {
        Symmetry& symmetry = found.emplace_back();
        for (std::size_t i = 0; i < problem_.item_count(); ++i) {
            const std::size_t color = (i - vertices) % colors_;
            symmetry.items.push_back(id_at<ItemId>(i < vertices ? i : i - color + image(color)));
        }
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const std::size_t color = color_of_option_[o];
            symmetry.options.push_back(id_at<OptionId>(o - color + image(color)));
        }
    };
    add([](std::size_t color) { return color < 2 ? 1 - color : color; });
    if (colors_ > 2) add([&](std::size_t color) { return (color + 1) % colors_; });
    return found;
}

namespace {

std::unique_ptr<Encoder> make_colorings(const EncoderInput& input) {
    const unsigned colors = whole_number("K", input.arguments[0]);
    const auto names = input.setting("partitions") ? ColorNames::are_free : ColorNames::matter;
    return std::make_unique<ColoringsEncoder>(graph_of(input, "colorings"), colors, names);
}

constexpr std::array colorings_settings{
    graph_setting, from_setting,
    EncoderSetting{"partitions", "",
                   "colorings that differ only in the names of colors are the same"}};

constexpr std::array colorings_counts{
    KnownCount{"3 --graph petersen", "120", "chromatic polynomial, Biggs 1974"},
    KnownCount{"4 --graph petersen", "12960", "chromatic polynomial, Biggs 1974"},
    KnownCount{"6 --graph complete:5", "720", "6 * 5 * 4 * 3 * 2"},
    KnownCount{"4 --graph complete:5", "0", "five vertices need five colors"},
    KnownCount{"3 --graph cycle:7", "126", "2^7 - 2, Birkhoff 1912"},
    KnownCount{"3 --graph grid:5x5", "580986", "3 * 193662, OEIS A068253"},
    KnownCount{"5 --graph queens:5x5", "240", "2 * 5!, the regular Latin squares of order 5"},
    KnownCount{"3 --graph mycielski:4", "0", "Mycielski 1955"},
    KnownCount{"4 --graph mycielski:5 --partitions", "0", "Mycielski 1955"},
    KnownCount{"3 --graph petersen --partitions", "20", "120 / 3!, all of them use 3 colors"},
    KnownCount{"9 --graph path:9 --partitions", "4140", "OEIS A000110"},
    KnownCount{"3 --graph grid:5x5 --partitions", "96831", "193662 / 2, OEIS A207993"},
    KnownCount{"3", "6", "3!, the triangle",
               "p edge 3 6\ne 1 2\ne 2 1\ne 2 3\ne 3 2\ne 1 3\ne 3 1\n"},
};

constexpr std::array<ItemWords, 3> colorings_item_words{
    {{"k#.#", "color {2} in clique {1+}"},
     {"uncolored", "a color for each vertex of the largest clique"},
     {"*", "vertex {0}"}}};

}  // namespace

}  // namespace quadrille::encode::graphs

namespace quadrille {

EncoderInfo encode::colorings_row() {
    return {
        .name = "colorings",
        .group = "graphs",
        .arguments = "K [FILE]",
        .summary = "color the vertices of a graph, so that neighbours differ",
        .details =
            R"(FILE has a line with the names of two vertices for each edge, or is in DIMACS' format
(docs/formats-graphs.md). Instead, --graph names complete:N, cycle:N, path:N,
grid:RxC, kings:RxC, knights:RxC, queens:RxC, cube:N, petersen or mycielski:N.

At most K colors are used. The items are the vertices, and the pairs of a clique and a
color. An option gives a color to a vertex. All colorings are counted, as the chromatic
polynomial does. With --partitions, an exchange of colors makes no new coloring: the
solutions are the partitions of the vertices into at most K sets without neighbours.
--up-to-symmetry counts the same, but it is slower. A solution is printed as a line with a
vertex and its color, from 1 to K.
)",
        .examples =
            "quadrille colorings 3 --graph petersen\n"
            "quadrille colorings 5 --graph queens:5x5 --count\n",
        .settings = graphs::colorings_settings,
        .file = EncoderFile::expected,
        .counts = graphs::colorings_counts,
        .item_words = graphs::colorings_item_words,
        .make = graphs::make_colorings};
}

}  // namespace quadrille
