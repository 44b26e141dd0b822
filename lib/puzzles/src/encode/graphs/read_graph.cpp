#include "encode/graphs/read_graph.hpp"

#include <charconv>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/quoted.hpp"
#include "text/source.hpp"

namespace quadrille::encode::graphs {

namespace {

using core::quoted;

/// The tokens of a line.
std::vector<std::string_view> tokens_of(std::string_view line) {
    std::vector<std::string_view> found;
    text::Tokens tokens(line);
    for (std::string_view token; tokens.next(token);) found.push_back(token);
    return found;
}

bool is_dimacs_header(const std::vector<std::string_view>& words) {
    return words.size() > 2 && words[0] == "p" &&
           (words[1] == "edge" || words[1] == "edges" || words[1] == "col");
}

/// DIMACS if the first line that says anything is its header. A line that begins with "c" may be a
/// comment or an edge of the vertex c, and does not tell.
bool is_dimacs(std::string_view text) {
    text::TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        const auto words = tokens_of(line);
        if (words.empty() || words[0] == "c" || words[0].starts_with('#')) continue;
        return is_dimacs_header(words);
    }
    return false;
}

class GraphReader {
   public:
    GraphReader(std::string_view text, const std::string& name) : source_(text, name) {}

    SimpleGraph read(std::string_view from) && {
        if (from.empty() ? is_dimacs(source_.text()) : from == "dimacs") {
            read_dimacs();
        } else {
            read_names();
        }
        return std::move(graph_);
    }

   private:
    void read_names() {
        text::TextLines lines(source_.text());
        for (std::string_view line; lines.next(line);) {
            auto words = tokens_of(line);
            for (std::size_t i = 0; i < words.size(); ++i) {
                if (words[i].starts_with('#')) words.resize(i);
            }
            if (words.empty()) continue;
            if (words.size() > 2) {
                source_.fail(words[2], "a line has the names of two vertices, or of one, but not " +
                                           quoted(words[2]) + " too");
            }
            const VertexNumber from = vertex_named(words[0]);
            if (words.size() == 1) continue;
            const VertexNumber to = vertex_named(words[1]);
            add_edge(words, {from, to}, false);
        }
    }

    VertexNumber vertex_named(std::string_view name) {
        text::require_name(source_, name, "a vertex's name");
        const auto [known, is_new] =
            vertices_.try_emplace(name, static_cast<VertexNumber>(graph_.names.size()));
        if (is_new) {
            if (graph_.names.size() == most_vertices) {
                source_.fail(name, "a graph has at most 2^20 vertices");
            }
            graph_.names.emplace_back(name);
        }
        return known->second;
    }

    void read_dimacs() {
        text::TextLines lines(source_.text());
        bool has_header = false;
        std::size_t announced = 0;
        std::size_t edge_lines = 0;
        for (std::string_view line; lines.next(line);) {
            const auto words = tokens_of(line);
            if (words.empty() || words[0] == "c" || words[0].starts_with('#')) continue;
            if (words[0] == "p") {
                if (has_header) source_.fail(words[0], "there is a second line p");
                has_header = true;
                if (words.size() != 4) {
                    source_.fail(words[0],
                                 "a line p has the word edge and the numbers of "
                                 "vertices and of edges");
                }
                const std::size_t vertices = number(words[2], 0, most_vertices, "vertices");
                announced = number(words[3], 0, 2 * most_edges, "edges");
                for (std::size_t v = 1; v <= vertices; ++v) {
                    graph_.names.push_back(std::to_string(v));
                }
            } else if (words[0] == "e") {
                if (words.size() != 3) {
                    source_.fail(words[0], "a line e has the numbers of two vertices");
                }
                const VertexNumber from = vertex_numbered(words[1]);
                const VertexNumber to = vertex_numbered(words[2]);
                add_edge({words.begin() + 1, words.end()}, {from, to}, true);
                ++edge_lines;
            } else {
                source_.fail(words[0],
                             "a line begins with c, p or e, not with " + quoted(words[0]));
            }
        }
        // Some files count edges that are given in both directions once, and others twice.
        if (announced != edge_lines && announced != graph_.edges.size()) {
            source_.fail_at_end("the graph has " + std::to_string(graph_.edges.size()) +
                                " edges, and not " + std::to_string(announced) +
                                " as its line p says");
        }
    }

    std::size_t number(std::string_view word, std::size_t least, std::size_t most,
                       const std::string& what) const {
        std::size_t value = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, value);
        if (stop != end || error == std::errc::invalid_argument) {
            source_.fail(word, "the number of " + what + " is not " + quoted(word));
        }
        if (error != std::errc{} || value < least || value > most) {
            source_.fail(word, "a graph has at most " + std::to_string(most) + " " + what);
        }
        return value;
    }

    VertexNumber vertex_numbered(std::string_view word) const {
        std::size_t value = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, value);
        if (stop != end || error != std::errc{} || value < 1 || value > graph_.names.size()) {
            source_.fail(word, "a vertex is a number from 1 to " +
                                   std::to_string(graph_.names.size()) + ", not " + quoted(word));
        }
        return static_cast<VertexNumber>(value - 1);
    }

    /// `ends` are its words. Only DIMACS files have edges in both directions.
    void add_edge(const std::vector<std::string_view>& ends, GraphEdge edge, bool may_reverse) {
        if (edge.from == edge.to) {
            source_.fail(ends[1], "an edge joins " + quoted(ends[0]) + " to itself");
        }
        const bool is_there = seen_.contains(key(edge.from, edge.to));
        const bool is_reversed = seen_.contains(key(edge.to, edge.from));
        if (is_there || (is_reversed && !may_reverse)) {
            source_.fail(ends[0], "the edge between " + quoted(ends[0]) + " and " +
                                      quoted(ends[1]) + " is there before");
        }
        seen_.insert(key(edge.from, edge.to));
        if (is_reversed) return;
        if (graph_.edges.size() == most_edges) {
            source_.fail(ends[0], "a graph has at most 2^23 edges");
        }
        graph_.edges.push_back(edge);
    }

    static std::uint64_t key(VertexNumber from, VertexNumber to) {
        return (std::uint64_t{from} << 32) | to;
    }

    text::TextSource source_;
    SimpleGraph graph_;
    std::unordered_map<std::string_view, VertexNumber> vertices_;
    std::unordered_set<std::uint64_t> seen_;  // edges, by direction
};

}  // namespace

SimpleGraph read_graph(std::string_view text, const std::string& name, std::string_view from) {
    return GraphReader(text, name).read(from);
}

}  // namespace quadrille::encode::graphs
