// The only file that uses nauty.
//
// nauty's calls back have no argument for their owner, so a pointer of this thread leads to it.
// They also stop nauty, by a jump out of it: nauty keeps its tables in static memory of the thread,
// and uses them again in the next call. (Its own request to stop is one variable for all threads.)
#include <algorithm>
#include <csetjmp>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <nauty/nausparse.h>

#include "core/digest.hpp"
#include "quadrille/error.hpp"
#include "symmetry/equal_options.hpp"
#include "symmetry/group_state.hpp"
#include "symmetry/problem_graph.hpp"

namespace quadrille::symmetry {
namespace {

static_assert(HAVE_TLS, "nauty must be compiled for threads");

constexpr std::size_t most_vertices = std::size_t{1} << 21;
constexpr std::size_t most_edges = std::size_t{1} << 26;
/// nauty recurses once for each level of its search, and keeps a set of vertices for each.
constexpr int most_levels = 10'000;
constexpr std::size_t most_bits_of_levels = std::size_t{1} << 31;
constexpr std::size_t most_images = std::size_t{1} << 26;  // of all generators
/// Choosing cells with care pays only in small graphs.
constexpr int most_for_care = 20'000;
constexpr std::uint64_t nodes_between_checks = 64;
/// Distances up to 2 are found at each vertex, at the first two levels.
constexpr int longest_distance = 2;
constexpr int deepest_distances = 1;
constexpr std::uint64_t most_distances = std::uint64_t{1} << 24;
/// Distances cost about as much as this number of nodes.
constexpr std::uint64_t nodes_of_distances = 20;

enum class Stopped { no, by_budget, as_too_large };

/// One call of nauty.
struct Call {
    const Budget* budget = nullptr;
    std::size_t points = 0;
    bool wants_generators = false;
    std::uint64_t nodes = 0;
    Stopped stopped = Stopped::no;
    Count order = 1;
    std::vector<Permutation> generators;
    std::vector<Point> base;  // the last point first
    std::jmp_buf way_out{};

    [[noreturn]] void stop(Stopped reason) {
        stopped = reason;
        std::longjmp(way_out, 1);
    }
};

thread_local Call* current_call = nullptr;

void at_node(graph*, int*, int*, int level, int, int, int, int, int n) {
    Call& call = *current_call;
    if (level > most_levels ||
        static_cast<std::size_t>(level) * static_cast<std::size_t>(n) > most_bits_of_levels) {
        call.stop(Stopped::as_too_large);
    }
    if (++call.nodes % nodes_between_checks == 1 && call.budget->is_time_up()) {
        call.stop(Stopped::by_budget);
    }
    if (call.budget->nodes && call.nodes > *call.budget->nodes) call.stop(Stopped::by_budget);
}

void at_automorphism(int, int* images, int*, int, int, int) {
    Call& call = *current_call;
    if (!call.wants_generators) return;
    bool fits = (call.generators.size() + 1) * call.points <= most_images;
    if (fits) {
        try {
            call.generators.emplace_back(images, images + call.points);
        } catch (const std::bad_alloc&) {
            fits = false;
        }
    }
    if (!fits) call.stop(Stopped::as_too_large);
}

// The order is the product of the orbits along the first path.
void at_level(int*, int*, int, int*, statsblk*, int point, int orbit, int, int cells, int, int n) {
    if (cells == n) return;
    Call& call = *current_call;
    bool fits = true;
    try {
        call.order *= Count(static_cast<std::uint64_t>(orbit));
        call.base.push_back(static_cast<Point>(point));
    } catch (const std::bad_alloc&) {
        fits = false;
    }
    if (!fits) call.stop(Stopped::as_too_large);
}

/// False if a call back stopped it. There must be nothing here to destroy.
bool run(Call& call, sparsegraph* graph, int* lab, int* ptn, int* orbits, optionblk* options,
         sparsegraph* form) {
    statsblk stats;
    if (setjmp(call.way_out) != 0) return false;  // NOLINT: see above
    sparsenauty(graph, lab, ptn, orbits, options, &stats, form);
    return true;
}

}  // namespace

struct ProblemGraph::State {
    explicit State(const Problem& problem)
        : equal(problem), options(equal.size()), points(options + problem.item_count()) {
        number_colors(problem);
        if (points + colors.size() > most_vertices || problem.entry_count() > most_edges) {
            throw UnsupportedError("the problem is too large to look for all of its symmetries");
        }
        make_edges(problem);
        find_kinds(problem);
    }
    ~State() {
        nausparse_freedyn();
        nauty_freedyn();
        nautil_freedyn();
        SG_FREE(form);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    /// The first option of a class.
    [[nodiscard]] OptionId first_of(std::size_t number) const {
        return id_at<OptionId>(equal.options_of(number).front());
    }

    static std::uint64_t key_of(const Entry& entry) {
        return (static_cast<std::uint64_t>(entry.item) << 32) | index(entry.color);
    }

    void number_colors(const Problem& problem) {
        for (std::size_t o = 0; o < options; ++o) {
            for (const Entry& entry : problem.option(first_of(o))) {
                if (entry.color == no_color) continue;
                const auto next = static_cast<std::uint32_t>(points + colors.size());
                if (color_vertices.try_emplace(key_of(entry), next).second) {
                    colors.push_back(entry.item);
                }
            }
        }
    }

    void make_edges(const Problem& problem) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (std::size_t o = 0; o < options; ++o) {
            for (const Entry& entry : problem.option(first_of(o))) {
                const std::size_t other = entry.color == no_color
                                              ? options + index(entry.item)
                                              : color_vertices.at(key_of(entry));
                pairs.emplace_back(o, other);
            }
        }
        for (std::size_t c = 0; c < colors.size(); ++c) {
            pairs.emplace_back(points + c, options + index(colors[c]));
        }
        const std::size_t vertices = points + colors.size();
        degrees.resize(vertices);
        for (const auto& [a, b] : pairs) {
            ++degrees[a];
            ++degrees[b];
        }
        starts.resize(vertices);
        std::size_t at = 0;
        for (std::size_t v = 0; v < vertices; ++v) {
            starts[v] = at;
            at += static_cast<std::size_t>(degrees[v]);
        }
        edges.resize(at);
        std::vector<std::size_t> next = starts;
        for (const auto& [a, b] : pairs) {
            edges[next[a]++] = static_cast<int>(b);
            edges[next[b]++] = static_cast<int>(a);
        }
        graph.nv = static_cast<int>(vertices);
        graph.nde = edges.size();
        graph.v = starts.data();
        graph.d = degrees.data();
        graph.e = edges.data();
        graph.vlen = starts.size();
        graph.dlen = degrees.size();
        graph.elen = edges.size();
    }

    /// The kinds are numbered in this order: kinds of options; primary items by multiplicity;
    /// secondary items; colors; own items, by the kind that they would have otherwise. Each own
    /// item that nauty does not see follows as a kind of its own.
    void find_kinds(const Problem& problem) {
        kinds.resize(points + colors.size());
        find_kinds_of_items(problem, find_kinds_of_options(problem));
    }

    template <typename T>
    static void make_set(std::vector<T>& values) {
        std::ranges::sort(values);
        values.erase(std::unique(values.begin(), values.end()), values.end());
    }
    template <typename T>
    static std::uint32_t place_in(const std::vector<T>& set, const T& value) {
        return static_cast<std::uint32_t>(std::ranges::lower_bound(set, value) - set.begin());
    }

    /// Classes of equal options have the same kind if they agree in cost and size. After each kind,
    /// one number is reserved for each number of options of a class that may be marked. Omissions
    /// are not exchanged with other options. Returns the first number that is free.
    std::uint32_t find_kinds_of_options(const Problem& problem) {
        using Features = std::tuple<bool, Cost, std::size_t>;
        const auto features_of = [&](std::size_t o) {
            const OptionId option = first_of(o);
            return Features{problem.is_omission(option), problem.cost(option),
                            equal.options_of(o).size()};
        };
        std::vector<Features> features;
        for (std::size_t o = 0; o < options; ++o) features.push_back(features_of(o));
        make_set(features);
        std::vector<std::uint32_t> kind_of(features.size() + 1);
        for (std::size_t k = 0; k < features.size(); ++k) {
            const std::size_t size = std::get<std::size_t>(features[k]);
            kind_of[k + 1] = kind_of[k] + static_cast<std::uint32_t>(size) + 1;
        }
        for (std::size_t o = 0; o < options; ++o) {
            kinds[o] = kind_of[place_in(features, features_of(o))];
        }
        return kind_of.back();
    }

    void find_kinds_of_items(const Problem& problem, const std::uint32_t primary_kind) {
        const auto multiplicity_of = [&](std::size_t i) {
            const Multiplicity m = problem.multiplicity(id_at<ItemId>(i));
            return std::pair{m.least, m.most};
        };
        std::vector<std::pair<std::uint32_t, std::uint32_t>> multiplicities;
        for (std::size_t i = 0; i < problem.primary_count(); ++i) {
            multiplicities.push_back(multiplicity_of(i));
        }
        make_set(multiplicities);
        const auto secondary_kind =
            static_cast<std::uint32_t>(primary_kind + multiplicities.size());
        const std::uint32_t color_kind = secondary_kind + 1;
        const std::uint32_t own_kind = color_kind + 1;
        std::uint32_t unseen_kind = own_kind + (own_kind - primary_kind);
        for (std::size_t i = 0; i < problem.item_count(); ++i) {
            std::uint32_t kind = secondary_kind;
            if (i < problem.primary_count()) {
                kind = primary_kind + place_in(multiplicities, multiplicity_of(i));
            }
            // An own item is never the image of another item, because nauty may not see the other
            // options of that. If nauty does not see its option, it is a vertex without edges.
            if (const auto owner = equal.owner_of(i)) {
                const bool is_seen = index(first_of(equal.class_of(*owner))) == *owner;
                kind = is_seen ? own_kind + (kind - primary_kind) : unseen_kind++;
            }
            kinds[options + i] = kind;
        }
        std::fill(kinds.begin() + static_cast<std::ptrdiff_t>(points), kinds.end(), color_kind);
        kind_count = unseen_kind;
    }

    /// Sorts the vertices by kind, and sets nauty's marks where a kind continues. Returns the sizes
    /// of the kinds.
    std::vector<std::uint32_t> sort_vertices(std::span<const OptionId> marked) {
        for (const OptionId option : marked) ++kinds[equal.class_of(index(option))];
        std::vector<std::uint32_t> sizes(kind_count);
        for (const std::uint32_t kind : kinds) ++sizes[kind];
        std::vector<std::size_t> next(kind_count);
        for (std::size_t k = 1; k < kind_count; ++k) next[k] = next[k - 1] + sizes[k - 1];
        lab.resize(kinds.size());
        ptn.assign(kinds.size(), 1);
        for (std::size_t v = 0; v < kinds.size(); ++v) {
            lab[next[kinds[v]]++] = static_cast<int>(v);
        }
        for (std::size_t k = 0; k < kind_count; ++k) {
            if (sizes[k] != 0) ptn[next[k] - 1] = 0;
        }
        for (const OptionId option : marked) --kinds[equal.class_of(index(option))];
        return sizes;
    }

    std::string digest(std::span<const std::uint32_t> sizes) {
        sortlists_sg(&form);
        core::Digest digest;
        const auto add = [&](const auto* values, std::size_t count) {
            digest.add({reinterpret_cast<const char*>(values), count * sizeof *values});
        };
        add(sizes.data(), sizes.size());
        add(form.d, static_cast<std::size_t>(form.nv));
        for (int v = 0; v < form.nv; ++v) {
            add(form.e + form.v[v], static_cast<std::size_t>(form.d[v]));
        }
        return digest.text();
    }

    OptionClasses equal;
    std::size_t options;  // that nauty sees: one of each class
    std::size_t points;
    std::unordered_map<std::uint64_t, std::uint32_t> color_vertices;
    std::vector<ItemId> colors;  // the item of each color's vertex
    std::vector<std::uint32_t> kinds;
    std::size_t kind_count = 0;
    std::vector<std::size_t> starts;
    std::vector<int> degrees, edges, lab, ptn, orbits;
    SG_DECL(graph);
    SG_DECL(form);
};

ProblemGraph::ProblemGraph(const Problem& problem) : state_(std::make_unique<State>(problem)) {}
ProblemGraph::~ProblemGraph() = default;
ProblemGraph::ProblemGraph(ProblemGraph&&) noexcept = default;
ProblemGraph& ProblemGraph::operator=(ProblemGraph&&) noexcept = default;

std::optional<ProblemGraph::Care> ProblemGraph::best_care(std::span<const OptionId> marked,
                                                          const Budget& budget) {
    std::uint64_t distances = 0;
    for (const int degree : state_->degrees) {
        distances += static_cast<std::uint64_t>(degree) * static_cast<std::uint64_t>(degree);
    }
    if (distances > most_distances) return Care::plain;
    Budget watched = budget;
    watched.nodes.reset();
    const auto careful = examine(marked, true, watched, Care::by_distances);
    if (!careful) return std::nullopt;
    watched.nodes = nodes_of_distances * careful->nodes;
    const auto plain = examine(marked, true, watched, Care::plain);
    if (!plain && budget.is_time_up()) return std::nullopt;
    return plain ? Care::plain : Care::by_distances;
}

std::optional<ProblemGraph::Examined> ProblemGraph::examine(std::span<const OptionId> marked,
                                                            bool wants_form, const Budget& budget,
                                                            Care care) {
    State& state = *state_;
    if (state.kinds.empty()) return Examined{1, {}, {}, {}, 0, {}};
    const std::vector<std::uint32_t> sizes = state.sort_vertices(marked);
    state.orbits.resize(state.kinds.size());
    DEFAULTOPTIONS_SPARSEGRAPH(options);
    options.getcanon = wants_form ? TRUE : FALSE;
    options.defaultptn = FALSE;
    options.usernodeproc = at_node;
    options.userautomproc = at_automorphism;
    options.userlevelproc = at_level;
    if (state.graph.nv > most_for_care) options.tc_level = 0;
    if (care == Care::by_distances) {
        options.invarproc = distances_sg;
        options.mininvarlevel = 0;
        options.maxinvarlevel = deepest_distances;
        options.invararg = longest_distance;
    }
    Call call;
    call.budget = &budget;
    call.points = state.points;
    call.wants_generators = !wants_form;
    Call* const before = std::exchange(current_call, &call);
    const bool is_done = run(call, &state.graph, state.lab.data(), state.ptn.data(),
                             state.orbits.data(), &options, wants_form ? &state.form : nullptr);
    current_call = before;
    if (call.stopped == Stopped::as_too_large) {
        throw UnsupportedError("the problem has too many symmetries to list their generators");
    }
    if (!is_done) return std::nullopt;
    std::ranges::reverse(call.base);
    const std::size_t all = state.equal.option_count(), items = state.points - state.options;
    const Lifting lifting(state.equal, marked, all, items);
    if (!wants_form &&
        (call.generators.size() + lifting.exchanges()) * (all + items) > most_images) {
        throw UnsupportedError("the problem has too many symmetries to list their generators");
    }
    return Examined{call.order * lifting.order(),
                    wants_form ? std::vector<Permutation>() : lifting.generators(call.generators),
                    lifting.base(call.base),
                    lifting.orbits(state.orbits),
                    call.nodes,
                    wants_form ? state.digest(sizes) : std::string()};
}

}  // namespace quadrille::symmetry

namespace quadrille {

std::string_view nauty_version() noexcept {
    constexpr std::string_view text = NAUTYVERSION;  // "2.8.6 (64 bits)"
    return text.substr(0, text.find(' '));
}

}  // namespace quadrille
