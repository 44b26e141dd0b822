// Problems of some hundred options. In their subtrees, the bit-parallel engine makes smaller
// problems, called parts. Every kernel is compared with links: listing, counting, stopping,
// splitting, and starting inside a part.
#include <algorithm>
#include <bit>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bits/row.hpp"
#include "bits/search.hpp"
#include "engines.hpp"
#include "engines/bits/kernel_rows.hpp"
#include "engines/bits/planted.hpp"
#include "quadrille/dlx.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(parts, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

// Options take 2 to 10 words, and items 1 to 4. Options have one size or several, with and without
// colors.
const std::vector<PlantedShape> all_shapes{
    {27, 130, 3, 3},
    {32, 200, 4, 4},
    {28, 300, 4, 4, 12, 2},
    {32, 400, 4, 5, 12, 0},
    {140, 370, 4, 6, 0, 0, 4},
    {200, 560, 5, 8, 20, 2, 4},
    // The rest takes too long under sanitizers.
    {32, 260, 4, 4},
    {35, 470, 5, 5},
    {32, 400, 4, 5, 12, 3},
    {40, 600, 5, 6},
    {70, 330, 4, 5, 10, 3, 3},
    {150, 420, 4, 6, 20, 3, 4},
};
const std::vector<PlantedShape> shapes(all_shapes.begin(),
                                       is_sanitized ? all_shapes.begin() + 6 : all_shapes.end());

Solutions list(Engine& engine) {
    Solutions found;
    while (engine.next() == Outcome::found) {
        found.emplace_back(engine.solution().begin(), engine.solution().end());
    }
    return found;
}

void append(Solutions& to, const Solutions& from) {
    to.insert(to.end(), from.begin(), from.end());
}

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

/// A problem, its solutions found by links, and a function that starts a search of it.
struct Searched {
    explicit Searched(const PlantedShape& shape) : problem(planted_problem(shape, 1)) {
        const auto links = engine_row("links").make(problem, {});
        solutions = sorted(list(*links));
    }

    [[nodiscard]] std::unique_ptr<Engine> search(const Settings& settings = {}) const {
        return engine_row("bits").make(problem, settings);
    }

    Problem problem;
    Solutions solutions;
};

/// Made once for each shape.
const Searched& searched_of(const PlantedShape& shape) {
    static std::map<PlantedShape, Searched> made;
    return made.try_emplace(shape, shape).first->second;
}

/// True if some nodes since `before` belonged to a part. An update is a piece of an examined node,
/// and the nodes of a part have fewer pieces than the first node of the problem.
bool has_been_in_part(const Problem& problem, const Stats& now, const Stats& before = {}) {
    const auto engine = engine_row("bits").make(problem, {});
    engine->set_budget(of_nodes(1));
    (void)engine->next();
    const std::uint64_t pieces = engine->stats().updates / engine->stats().nodes;
    return now.updates - before.updates < (now.nodes - before.nodes) * pieces;
}

/// Continues in slices of 40 nodes, until the search has been in a part for the n-th time.
/// Solutions found on the way are appended.
void go_into_part(const Problem& problem, Engine& engine, unsigned n, Solutions& found) {
    for (;;) {
        const Stats before = engine.stats();
        engine.set_budget(of_nodes(40));
        Outcome outcome;
        while ((outcome = engine.next()) == Outcome::found) {
            found.emplace_back(engine.solution().begin(), engine.solution().end());
        }
        BOOST_REQUIRE((outcome == Outcome::out_of_budget));
        if (has_been_in_part(problem, engine.stats(), before) && --n == 0) return;
    }
}

BOOST_DATA_TEST_CASE(every_kernel_lists_the_solutions_by_the_same_search, data::make(shapes),
                     shape) {
    const Searched& searched = searched_of(shape);
    BOOST_TEST(searched.solutions.size() >= shape.planted);
    std::optional<Solutions> first;
    std::vector<std::uint64_t> nodes_by_level;
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(searched.problem, {});
        const Solutions found = list(*engine);
        BOOST_TEST(has_been_in_part(searched.problem, engine->stats()));
        BOOST_TEST((sorted(found) == searched.solutions), kernel.name);
        if (!first) first = found;
        if (nodes_by_level.empty()) nodes_by_level = engine->stats().nodes_by_level;
        BOOST_TEST((found == *first), kernel.name << " finds them in another order");
        BOOST_TEST(engine->stats().nodes_by_level == nodes_by_level, kernel.name);
    }
}

BOOST_DATA_TEST_CASE(every_kernel_counts_them_by_the_same_search, data::make(shapes), shape) {
    const Searched& searched = searched_of(shape);
    std::vector<std::uint64_t> nodes_by_level;
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(searched.problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(has_been_in_part(searched.problem, engine->stats()));
        BOOST_TEST(total == Count(searched.solutions.size()), kernel.name << ": " << total);
        if (nodes_by_level.empty()) nodes_by_level = engine->stats().nodes_by_level;
        BOOST_TEST(engine->stats().nodes_by_level == nodes_by_level, kernel.name);
    }
}

// 12! / (4!^3 * 3!) ways. The last two options are counted without a search, in rows of two lines.
BOOST_AUTO_TEST_CASE(every_kernel_counts_the_ways_to_split_twelve_items_into_fours) {
    std::string text = "a b c d e f g h i j k l\n";
    for (unsigned set = 0; set < 1u << 12; ++set) {
        if (std::popcount(set) != 4) continue;
        for (unsigned i = 0; i < 12; ++i) {
            if ((set >> i & 1) != 0) text += std::string{static_cast<char>('a' + i), ' '};
        }
        text += '\n';
    }
    const Problem problem = read_dlx(text);
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(5775), kernel.name);
        BOOST_TEST(engine->stats().nodes == 1u);
    }
}

// The options of item a fill 32 pieces, so that their bytes have 256 bits together. Item a has the
// most options, so it is never branched on: 1 + 4 + 16 + 64 + 256 nodes.
BOOST_AUTO_TEST_CASE(every_kernel_counts_an_item_with_1024_options) {
    std::string text = "a b c d e f g\n";
    for (int k = 0; k < 1024; ++k) text += "a\n";
    for (const char* item : {"b\n", "c\n", "d\n", "e\n", "f\n", "g\n"}) {
        for (int k = 0; k < 4; ++k) text += item;
    }
    const Problem problem = read_dlx(text);
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(1024 * 4096), kernel.name << ": " << total);
        BOOST_TEST(engine->stats().nodes == 341u, kernel.name);
    }
}

/// Five items, and all pairs of them. One item is always left, and not counted as covered.
BOOST_AUTO_TEST_CASE(items_that_the_size_of_options_does_not_divide_have_no_solution) {
    const Problem problem =
        read_dlx("a b c d e\na b\na c\na d\na e\nb c\nb d\nb e\nc d\nc e\nd e\n");
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(problem, {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(0), kernel.name << ": " << total);
    }
}

BOOST_DATA_TEST_CASE(seeds_agree, data::make(shapes), shape) {
    const Searched& searched = searched_of(shape);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Settings settings;
        settings.seed = seed;
        BOOST_TEST((sorted(list(*searched.search(settings))) == searched.solutions));
    }
}

/// Budgets of 1 to 7 nodes. The search alternates between listing and counting.
BOOST_DATA_TEST_CASE(portions_of_few_nodes_make_the_whole, data::make(shapes), shape) {
    const Searched& searched = searched_of(shape);
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(searched.problem, {});
        Count total;
        double progress = 0;
        Outcome outcome = Outcome::found;
        for (std::uint64_t portion = 0; outcome != Outcome::exhausted; ++portion) {
            const std::uint64_t before = engine->stats().nodes;
            const std::uint64_t nodes = 1 + portion % 7;
            engine->set_budget(of_nodes(nodes));
            if (portion / 50 % 2 == 0) {
                outcome = engine->count(total);
            } else {
                outcome = engine->next();
                if (outcome == Outcome::found) ++total;
            }
            BOOST_REQUIRE(engine->stats().nodes <= before + nodes);
            BOOST_REQUIRE(engine->progress() >= progress);
            progress = engine->progress();
        }
        BOOST_TEST(progress == 1);
        BOOST_TEST(has_been_in_part(searched.problem, engine->stats()));
        BOOST_TEST(total == Count(searched.solutions.size()), kernel.name << ": " << total);
        BOOST_TEST(engine->stats().solutions == searched.solutions.size());
    }
}

/// Hands over everything, or a few branches nearest to the root. links searches these paths, and so
/// does an engine that is inside a part when it is sent there.
BOOST_DATA_TEST_CASE(branches_are_handed_over_in_the_middle_of_a_part, data::make(shapes), shape) {
    const Searched& searched = searched_of(shape);
    constexpr std::size_t all = 1'000'000;
    for (const std::size_t most : {std::size_t{5}, all}) {
        for (const unsigned cut_at : {1u, 7u}) {
            Solutions found;
            const auto cut = searched.search();
            go_into_part(searched.problem, *cut, cut_at, found);
            const std::vector<Subtree> paths = cut->hand_over(most);
            BOOST_TEST(paths.size() <= most);
            BOOST_TEST(!paths.empty());
            BOOST_TEST(std::ranges::all_of(
                paths, [](const Subtree& subtree) { return !subtree.path.empty(); }));
            cut->set_budget({});
            const Solutions kept = list(*cut);
            if (most == all) BOOST_TEST(kept.empty());
            append(found, kept);

            const auto links = engine_row("links").make(searched.problem, {});
            const auto other = searched.search();
            Solutions ignored;
            go_into_part(searched.problem, *other, 1, ignored);
            other->set_budget({});
            Solutions by_links = found;
            for (const Subtree& path : paths) {
                links->start_at(path);
                append(by_links, list(*links));
                other->start_at(path);
                append(found, list(*other));
            }
            BOOST_TEST((sorted(std::move(by_links)) == searched.solutions));
            BOOST_TEST((sorted(std::move(found)) == searched.solutions));
        }
    }
}

/// The subtree is large enough to have parts.
BOOST_DATA_TEST_CASE(parts_are_made_below_a_path, data::make(shapes), shape) {
    const Searched& searched = searched_of(shape);
    const auto cut = searched.search();
    cut->set_budget(of_nodes(3));
    BOOST_TEST((cut->next() == Outcome::out_of_budget));
    bool is_any_in_part = false;
    Solutions found;
    for (const Subtree& path : cut->hand_over(1000)) {
        const auto engine = searched.search();
        engine->start_at(path);
        append(found, list(*engine));
        is_any_in_part |= has_been_in_part(searched.problem, engine->stats());
    }
    BOOST_TEST(is_any_in_part);
    BOOST_TEST((sorted(std::move(found)) == searched.solutions));
}

/// Colors of the vertices of a random graph. Each option has a color, and an item for each edge.
/// There are hardly any branches, so a part has few nodes whatever its size.
Problem colors_of_graph(std::size_t vertices, std::size_t edges, std::size_t colors) {
    std::mt19937 random(1);
    std::vector<std::string> ends(vertices);
    std::string items;
    for (std::size_t v = 0; v < vertices; ++v) items += 'v' + std::to_string(v) + ' ';
    items += '|';
    const auto name = [](std::size_t edge, std::size_t color) {
        return " e" + std::to_string(edge) + 'c' + std::to_string(color);
    };
    std::string options;
    std::vector<std::vector<std::size_t>> edges_of(vertices);
    for (std::size_t e = 0; e < edges; ++e) {
        const std::size_t from = random() % vertices;
        edges_of[from].push_back(e);
        edges_of[(from + 1 + random() % (vertices - 1)) % vertices].push_back(e);
        for (std::size_t c = 0; c < colors; ++c) items += name(e, c);
    }
    for (std::size_t v = 0; v < vertices; ++v) {
        for (std::size_t c = 0; c < colors; ++c) {
            options += 'v' + std::to_string(v);
            for (const std::size_t e : edges_of[v]) options += name(e, c);
            options += '\n';
        }
    }
    return read_dlx(items + '\n' + options);
}

/// What the parts cost is what they save and a quarter of the search, and that of the last one.
BOOST_AUTO_TEST_CASE(parts_that_do_not_pay_are_rare) {
    bits::BitSearch search(colors_of_graph(110, 480, 4), {}, bits::kernels().front());
    Count count;
    double last = 0, most = 0;
    Outcome outcome = Outcome::out_of_budget;
    while (outcome == Outcome::out_of_budget) {
        search.set_budget(of_nodes(1));
        outcome = search.count(count);
        most =
            std::max(most, search.part_size().made - std::exchange(last, search.part_size().made));
    }
    const auto updates = static_cast<double>(search.stats().updates);
    BOOST_TEST(last > 0);
    BOOST_TEST(last <= search.part_size().saved + 0.25 * updates + most);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
