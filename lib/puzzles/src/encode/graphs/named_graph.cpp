#include "encode/graphs/named_graph.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "encode/forms/puzzle_forms.hpp"
#include "encode/graphs/read_graph.hpp"
#include "quadrille/error.hpp"

namespace quadrille::encode::graphs {

namespace {

using Images = std::vector<VertexNumber>;

std::optional<std::size_t> number_in(std::string_view word) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || word.size() > 9) return {};
    return number;
}

/// Refuses a graph that is too large before it is made.
void require_size(std::string_view name, double vertices, double edges) {
    if (vertices <= static_cast<double>(most_vertices) && edges <= static_cast<double>(most_edges))
        return;
    throw ProblemError("the graph " + core::quoted(name) +
                       " is too large: it has more than 2^20 vertices or 2^23 edges");
}

SimpleGraph numbered(std::size_t vertices) {
    SimpleGraph graph;
    for (std::size_t v = 1; v <= vertices; ++v) graph.names.push_back(std::to_string(v));
    return graph;
}

void join(SimpleGraph& graph, std::size_t a, std::size_t b) {
    graph.edges.push_back({static_cast<VertexNumber>(a), static_cast<VertexNumber>(b)});
}

/// The permutation v -> image(v) of the vertices.
template <typename Image>
void add_symmetry(SimpleGraph& graph, Image image) {
    Images images(graph.names.size());
    for (std::size_t v = 0; v < images.size(); ++v) {
        images[v] = static_cast<VertexNumber>(image(v));
    }
    graph.symmetries.push_back(std::move(images));
}

SimpleGraph complete(std::size_t n) {
    SimpleGraph graph = numbered(n);
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = a + 1; b < n; ++b) join(graph, a, b);
    }
    if (n < 2) return graph;
    add_symmetry(graph, [](std::size_t v) { return v < 2 ? 1 - v : v; });
    add_symmetry(graph, [n](std::size_t v) { return (v + 1) % n; });
    return graph;
}

SimpleGraph path(std::size_t n) {
    SimpleGraph graph = numbered(n);
    for (std::size_t v = 0; v + 1 < n; ++v) join(graph, v, v + 1);
    for (std::size_t v = 0; v < n; ++v) graph.places.push_back({static_cast<double>(v), 0});
    add_symmetry(graph, [n](std::size_t v) { return n - 1 - v; });
    return graph;
}

/// Two vertices make no ring.
SimpleGraph cycle(std::size_t n) {
    SimpleGraph graph = path(n);
    graph.places.clear();
    if (n < 3) return graph;
    join(graph, n - 1, 0);
    add_symmetry(graph, [n](std::size_t v) { return (v + 1) % n; });
    return graph;
}

/// A step of a chess piece, and whether it may be repeated.
struct BoardStep {
    int down;
    int right;
    bool repeats;
};

/// The steps to squares that come later, row by row; the others are the same in reverse.
constexpr std::array grid_steps{BoardStep{0, 1, false}, BoardStep{1, 0, false}};
constexpr std::array king_steps{BoardStep{0, 1, false}, BoardStep{1, -1, false},
                                BoardStep{1, 0, false}, BoardStep{1, 1, false}};
constexpr std::array knight_steps{BoardStep{1, -2, false}, BoardStep{1, 2, false},
                                  BoardStep{2, -1, false}, BoardStep{2, 1, false}};
constexpr std::array queen_steps{BoardStep{0, 1, true}, BoardStep{1, -1, true},
                                 BoardStep{1, 0, true}, BoardStep{1, 1, true}};

SimpleGraph board(std::string_view name, std::size_t rows, std::size_t columns,
                  std::span<const BoardStep> steps) {
    const double squares = static_cast<double>(rows) * static_cast<double>(columns);
    const double longest = static_cast<double>(std::max(rows, columns));
    require_size(name, squares, squares * 4 * (steps.front().repeats ? longest : 1) / 2);
    SimpleGraph graph;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            std::string square = "r";
            square += std::to_string(r);
            square += 'c';
            graph.names.push_back(square += std::to_string(c));
            graph.places.push_back({static_cast<double>(c), static_cast<double>(r)});
            for (const BoardStep& step : steps) {
                auto row = static_cast<std::int64_t>(r);
                auto column = static_cast<std::int64_t>(c);
                do {
                    row += step.down;
                    column += step.right;
                    if (row >= static_cast<std::int64_t>(rows) || column < 0 ||
                        column >= static_cast<std::int64_t>(columns)) {
                        break;
                    }
                    join(
                        graph, r * columns + c,
                        static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column));
                } while (step.repeats);
            }
        }
    }
    if (graph.names.empty()) return graph;
    add_symmetry(graph,
                 [&](std::size_t v) { return v / columns * columns + columns - 1 - v % columns; });
    add_symmetry(graph,
                 [&](std::size_t v) { return (rows - 1 - v / columns) * columns + v % columns; });
    if (rows == columns) {
        add_symmetry(graph, [&](std::size_t v) { return v % columns * columns + v / columns; });
    }
    return graph;
}

SimpleGraph cube(std::size_t n) {
    SimpleGraph graph;
    const std::size_t vertices = std::size_t{1} << n;
    for (std::size_t v = 0; v < vertices; ++v) {
        std::string digits;
        for (std::size_t bit = n; bit > 0; --bit) digits += (v >> (bit - 1) & 1) != 0 ? '1' : '0';
        graph.names.push_back("v" + digits);
        for (std::size_t bit = 0; bit < n; ++bit) {
            if ((v >> bit & 1) == 0) join(graph, v, v | std::size_t{1} << bit);
        }
    }
    if (n == 0) return graph;
    add_symmetry(graph, [](std::size_t v) { return v ^ 1; });
    add_symmetry(graph, [&](std::size_t v) { return (v << 1 | v >> (n - 1)) & (vertices - 1); });
    if (n == 1) return graph;
    add_symmetry(graph,
                 [](std::size_t v) { return (v & ~std::size_t{3}) | (v & 1) << 1 | (v >> 1 & 1); });
    return graph;
}

/// The vertices are the pairs of five things; pairs without a common thing are neighbours.
SimpleGraph petersen() {
    SimpleGraph graph;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::array<std::array<std::size_t, 5>, 5> number{};
    for (std::size_t a = 0; a < 5; ++a) {
        for (std::size_t b = a + 1; b < 5; ++b) {
            number[a][b] = number[b][a] = pairs.size();
            pairs.emplace_back(a, b);
            graph.names.push_back(std::to_string(a + 1) + std::to_string(b + 1));
        }
    }
    for (std::size_t v = 0; v < pairs.size(); ++v) {
        for (std::size_t w = v + 1; w < pairs.size(); ++w) {
            const auto [a, b] = pairs[v];
            const auto [c, d] = pairs[w];
            if (a != c && a != d && b != c && b != d) join(graph, v, w);
        }
    }
    add_symmetry(graph, [&](std::size_t v) {
        const auto swapped = [](std::size_t a) { return a < 2 ? 1 - a : a; };
        return number[swapped(pairs[v].first)][swapped(pairs[v].second)];
    });
    add_symmetry(graph, [&](std::size_t v) {
        return number[(pairs[v].first + 1) % 5][(pairs[v].second + 1) % 5];
    });
    // The outer ring 12 34 51 23 45, and within it the neighbours of its vertices.
    constexpr std::array<std::array<std::size_t, 2>, 10> rings{
        {{0, 1}, {2, 3}, {4, 0}, {1, 2}, {3, 4}, {2, 4}, {1, 4}, {1, 3}, {0, 3}, {0, 2}}};
    graph.places.resize(pairs.size());
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i % 5) / 5;
        const double radius = i < 5 ? 2 : 1;
        graph.places[number[rings[i][0]][rings[i][1]]] = {2 + radius * std::sin(angle),
                                                          2 - radius * std::cos(angle)};
    }
    return graph;
}

/// Mycielski's construction: each vertex v gets a copy with the neighbours of v, and all copies get
/// one more common neighbour. It needs one color more, and has no new triangles.
SimpleGraph mycielski(std::string_view name, std::size_t n) {
    SimpleGraph graph = path(2);
    for (std::size_t colors = 2; colors < n; ++colors) {
        const std::size_t size = graph.names.size();
        require_size(name, 2.0 * static_cast<double>(size) + 1,
                     3.0 * static_cast<double>(graph.edges.size()) + static_cast<double>(size));
        SimpleGraph larger = numbered(2 * size + 1);
        larger.edges = graph.edges;
        for (const GraphEdge& edge : graph.edges) {
            join(larger, edge.from, edge.to + size);
            join(larger, edge.to, edge.from + size);
        }
        for (std::size_t v = 0; v < size; ++v) join(larger, v + size, 2 * size);
        graph = std::move(larger);
    }
    return graph;
}

[[noreturn]] void refuse(std::string_view name) {
    throw ProblemError("there is no graph " + core::quoted(name) +
                       "; there are complete:N, cycle:N, path:N, grid:RxC, kings:RxC, "
                       "knights:RxC, queens:RxC, cube:N, petersen and mycielski:N");
}

}  // namespace

SimpleGraph named_graph(std::string_view name) {
    if (name == "petersen") return petersen();
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos) refuse(name);
    const std::string_view kind = name.substr(0, colon);
    const std::string_view size = name.substr(colon + 1);
    if (const std::size_t cross = size.find('x'); cross != std::string_view::npos) {
        const auto rows = number_in(size.substr(0, cross));
        const auto columns = number_in(size.substr(cross + 1));
        if (!rows || !columns) refuse(name);
        if (kind == "grid") return board(name, *rows, *columns, grid_steps);
        if (kind == "kings") return board(name, *rows, *columns, king_steps);
        if (kind == "knights") return board(name, *rows, *columns, knight_steps);
        if (kind == "queens") return board(name, *rows, *columns, queen_steps);
        refuse(name);
    }
    const auto n = number_in(size);
    if (!n) refuse(name);
    const auto real = static_cast<double>(*n);
    if (kind == "complete") {
        require_size(name, real, real * (real - 1) / 2);
        return complete(*n);
    }
    if (kind == "cube") {
        require_size(name, std::exp2(real), std::exp2(real) * real / 2);
        return cube(*n);
    }
    require_size(name, real, real);
    if (kind == "cycle") return cycle(*n);
    if (kind == "path") return path(*n);
    if (kind == "mycielski" && *n >= 2) return mycielski(name, *n);
    refuse(name);
}

SimpleGraph graph_of(const EncoderInput& input, std::string_view command) {
    const auto name = input.setting("graph");
    const std::string_view form = forms::chosen_form(input, command);
    if (!input.text) return named_graph(*name);  // make_encoder has checked that one is there
    if (name) throw ProblemError("--graph cannot go with a FILE");
    return read_graph(*input.text, input.text_name, form);
}

}  // namespace quadrille::encode::graphs
