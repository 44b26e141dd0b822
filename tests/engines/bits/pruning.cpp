// Pruning: which options of a node it removes, which nodes are pruned, and that subtrees keep their
// weights.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "bits/search.hpp"
#include "engines/bits/kernel_rows.hpp"
#include "engines/bits/planted.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(pruning)

namespace {

namespace data = boost::unit_test::data;
using bits::BitSearch;
using bits::ItemBit;
using bits::Matrix;
using bits::OptionBit;
using bits::PruneRoom;
using bits::Word;

constexpr std::size_t all = 1'000'000;

// Rows of one line and of several, with items in one word and in three, with and without colors.
const std::vector<PlantedShape> shapes{{12, 60, 2, 4},
                                       {32, 260, 4, 4},
                                       {28, 300, 4, 4, 12, 2},
                                       {40, 600, 5, 6},
                                       {150, 420, 4, 6, 20, 3, 4}};

using Node = core::AlignedArray<Word>;

Node copy_of(const Matrix& matrix, const Node& node) {
    Node copy(matrix.stride);
    std::copy_n(node.data(), matrix.stride, copy.data());
    return copy;
}

void take(const Matrix& matrix, Node& node, OptionBit option) {
    core::and_not_with({node.data(), matrix.stride}, matrix.conflicts(option));
}

std::vector<OptionBit> options_left(const Matrix& matrix, const Node& node,
                                    std::optional<ItemBit> of = {}) {
    std::vector<OptionBit> options;
    for (std::size_t o = 0; o < matrix.option_count(); ++o) {
        const auto option = id_at<OptionBit>(o);
        if (!Matrix::is_left(node.data(), option)) continue;
        if (!of || Matrix::is_left(matrix.mask(*of), option)) options.push_back(option);
    }
    return options;
}

/// One round over all items, by the definition. False if an item has no option.
bool prune_once(const Matrix& matrix, Node& node) {
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        const auto item = id_at<ItemBit>(i);
        if (!matrix.is_open(node.data(), item)) continue;
        const std::vector<OptionBit> own = options_left(matrix, node, item);
        if (own.empty()) return false;
        if (own.size() == 1) {
            take(matrix, node, own[0]);
            continue;
        }
        for (const OptionBit other : options_left(matrix, node)) {
            const bool rules_out_all = std::ranges::all_of(own, [&](OptionBit option) {
                return Matrix::is_left(matrix.conflicts(other), option);
            });
            if (rules_out_all) core::clear_bit(node.data(), index(other));
        }
    }
    return true;
}

/// The options and the open items that must remain; nothing if the node is dead.
std::optional<std::vector<Word>> pruned_plainly(const Matrix& matrix, Node node) {
    std::vector<Word> before;
    for (;;) {
        const std::vector<Word> now(node.data(), node.data() + matrix.mark_word());
        if (now == before) return now;
        before = now;
        if (!prune_once(matrix, node)) return std::nullopt;
    }
}

/// Prunes the root and the nodes on a random way down, until one is dead or a solution. Every
/// kernel must do as the definition does, and read equally many rows.
struct RandomWay {
    std::size_t removed = 0;
    std::size_t dead = 0;

    void go(const Problem& problem, std::mt19937& random) {
        std::vector<Matrix> matrices;
        for (const bits::Kernel& kernel : bits::kernels()) {
            matrices.push_back(bits::make_matrix(problem, std::nullopt, kernel));
        }
        const Matrix& matrix = matrices.front();
        Node node(matrix.stride);
        matrix.write_root(node.data());
        for (;;) {
            const auto expected = pruned_plainly(matrix, copy_of(matrix, node));
            removed += check(matrices, node, expected);
            dead += !expected;
            if (!expected) return;
            const std::span<const Word> open{expected->data() + matrix.option_words,
                                             matrix.open_words};
            if (core::is_empty(open)) return;
            // The choice is made at the node as it was, so that most nodes can still be pruned.
            std::vector<std::size_t> items;
            core::for_each_bit(open, [&](std::size_t item) { items.push_back(item); });
            const auto own =
                options_left(matrix, node, id_at<ItemBit>(items[random() % items.size()]));
            take(matrix, node, own[random() % own.size()]);
        }
    }

    /// Returns how many options were removed, or ruled out by those that were taken.
    static std::size_t check(const std::vector<Matrix>& matrices, const Node& node,
                             const std::optional<std::vector<Word>>& expected) {
        std::uint64_t rows = 0;
        std::size_t lost = 0;
        for (const Matrix& matrix : matrices) {
            Node pruned = copy_of(matrix, node);
            PruneRoom room;
            room.fit(matrix);
            const bool is_alive = matrix.kernel->prune(matrix, room, pruned.data());
            BOOST_REQUIRE(is_alive == expected.has_value());
            if (rows != 0) BOOST_TEST(room.rows == rows, matrix.kernel->name);
            rows = room.rows;
            if (!is_alive) continue;
            BOOST_REQUIRE(std::equal(expected->begin(), expected->end(), pruned.data()));
            lost = options_left(matrix, node).size() - options_left(matrix, pruned).size();
        }
        return lost;
    }
};

BOOST_DATA_TEST_CASE(every_kernel_removes_what_the_definition_removes, data::make(shapes), shape) {
    std::mt19937 random(1);
    RandomWay ways;
    for (std::uint32_t seed = 0; seed < 6; ++seed) {
        const Problem problem = planted_problem(shape, seed);
        for (int way = 0; way < 3; ++way) ways.go(problem, random);
    }
    BOOST_TEST(ways.removed > 0u);
    BOOST_TEST(ways.dead > 0u);
}

// a e rules out both options of b. Then a is forced.
BOOST_AUTO_TEST_CASE(what_is_forced_after_a_removal_is_taken) {
    const Problem problem = read_dlx("a b c d e\na e\nb c e\nb e\na\nd\nc\n");
    const Matrix matrix = bits::make_matrix(problem, std::nullopt, bits::kernels().front());
    Node node(matrix.stride);
    matrix.write_root(node.data());
    PruneRoom room;
    room.fit(matrix);
    BOOST_TEST(matrix.kernel->prune(matrix, room, node.data()));
    const auto expected = pruned_plainly(matrix, copy_of(matrix, node));
    BOOST_REQUIRE(expected.has_value());
    BOOST_TEST(std::equal(expected->begin(), expected->end(), node.data()));
    for (const OptionBit option : options_left(matrix, node)) {
        BOOST_TEST(index(matrix.option(option)) != 0u);
    }
}

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

double number(const Count& count) {
    std::ostringstream out;
    out << count;
    return std::stod(out.str());
}

/// The weights that a search has kept.
std::vector<double> kept_weights(BitSearch& search) {
    std::vector<double> weights;
    for (auto* const nodes : {&search.whole(), &search.part().nodes}) {
        for (std::size_t n = 0; n < nodes->stack.size; ++n) {
            weights.push_back(static_cast<double>(nodes->mark(n).weight));
        }
    }
    std::ranges::sort(weights);
    return weights;
}

/// Gives everything away in the midst of a search, whose own weight is 1/parts. The weights of the
/// subtrees are computed on the way to them. They must be those that the search has kept.
std::vector<Subtree> give_all(BitSearch& search, double parts) {
    const std::vector<double> kept = kept_weights(search);
    const std::vector<Subtree> subtrees = search.hand_over(all);
    std::vector<double> given;
    for (const Subtree& subtree : subtrees) given.push_back(parts / number(subtree.parts));
    std::ranges::sort(given);
    BOOST_TEST_REQUIRE(given.size() == kept.size());
    for (std::size_t n = 0; n < given.size(); ++n) {
        BOOST_TEST(given[n] == kept[n], boost::test_tools::tolerance(1e-4));
    }
    return subtrees;
}

struct Given {
    explicit Given(const Problem& problem) : search(problem, {}, bits::kernels().front()) {}

    void go_on(std::uint64_t nodes) {
        search.set_budget(of_nodes(nodes));
        Count total;
        BOOST_REQUIRE((search.count(total) == Outcome::out_of_budget));
    }

    void check_weights() { (void)give_all(search, 1); }

    [[nodiscard]] bool is_pruning() { return search.pruning().stage == bits::PruneStage::now; }

    BitSearch search;
};

BOOST_AUTO_TEST_CASE(subtrees_have_the_weights_that_the_search_gave_them) {
    const PentominoesEncoder pentominoes(4, 15);
    for (const std::uint64_t nodes : {100u, 257u, 300u, 700u, 1500u, 4000u, 20000u}) {
        Given given(pentominoes.problem());
        given.go_on(nodes);
        BOOST_TEST(given.is_pruning() == (nodes >= 300));
        given.check_weights();
    }
}

BOOST_AUTO_TEST_CASE(weights_stay_right_when_pruning_ends) {
    const PentominoesEncoder pentominoes(4, 15);
    for (const std::uint64_t nodes : {400u, 900u, 2000u, 9000u}) {
        Given given(pentominoes.problem());
        given.go_on(nodes);
        BOOST_TEST(given.is_pruning());
        given.search.pruning().gain = {100, 1'000'000, 0};
        given.go_on(8000);
        BOOST_TEST(!given.is_pruning());
        given.check_weights();
    }
}

/// The subtrees are searched as the long search would have gone on: pruned from the first node on.
/// They are given away again in their midst.
BOOST_AUTO_TEST_CASE(a_part_of_a_long_search_begins_with_what_that_has_learned) {
    const PentominoesEncoder pentominoes(4, 15);
    Given whole(pentominoes.problem()), rest(pentominoes.problem());
    Count total;
    whole.search.set_budget(of_nodes(40'000));
    (void)whole.search.count(total);
    std::vector<Subtree> open = whole.search.hand_over(all);
    for (std::uint64_t budget = 1; !open.empty(); budget = 7 * budget % 50'000) {
        const Subtree part = std::move(open.back());
        open.pop_back();
        const auto another = whole.search.another();
        auto& search = dynamic_cast<BitSearch&>(*another);
        search.start_at(part);
        BOOST_TEST((search.pruning().stage == bits::PruneStage::now));
        search.set_budget(of_nodes(budget));
        (void)search.count(total);
        for (const Subtree& subtree : give_all(search, number(part.parts))) {
            rest.search.start_at(subtree);
            (void)rest.search.count(total);
        }
    }
    BOOST_TEST(total == 1472U);  // 4 x 368, Golomb, Polyominoes
}

/// Those of many short searches are not.
BOOST_AUTO_TEST_CASE(a_search_after_short_ones_begins_anew) {
    Given short_ones(PentominoesEncoder(4, 15).problem());
    for (int i = 0; i < 3; ++i) {
        short_ones.go_on(3000);
        BOOST_TEST(short_ones.is_pruning());
        short_ones.search.start_at(Subtree(Path()));
        BOOST_TEST(!short_ones.is_pruning());
    }
}

BOOST_AUTO_TEST_CASE(a_search_that_gains_little_prunes_no_longer) {
    Given queens(QueensEncoder(17).problem());
    queens.go_on(4'000'000);
    BOOST_TEST(!queens.is_pruning());
    BOOST_TEST((queens.search.pruning().stage == bits::PruneStage::over));
    queens.check_weights();
    Given pentominoes(PentominoesEncoder(4, 15).problem());
    pentominoes.go_on(200'000);
    BOOST_TEST(pentominoes.is_pruning());
}

/// In a random cover with options of 12 to 20 items, a subtree has few nodes. Pruning its root
/// looks at a million pieces.
BOOST_AUTO_TEST_CASE(a_search_that_prunes_for_most_of_the_time_prunes_no_longer) {
    Given wide(planted_problem({120, 4000, 12, 20}, 1));
    wide.go_on(5000);
    BOOST_TEST((wide.search.pruning().stage == bits::PruneStage::over));
    BOOST_TEST(wide.search.pruning().updates > 0u);
    wide.check_weights();
}

BOOST_AUTO_TEST_CASE(a_search_whose_pruned_nodes_are_dead_goes_on_to_prune_whatever_it_costs) {
    Given pentominoes(PentominoesEncoder(4, 15).problem());
    pentominoes.go_on(700);
    for (const bool are_dead : {true, false}) {
        constexpr std::size_t options = 1'000'000;
        pentominoes.search.pruning().gain = {100, options, are_dead ? options : options / 2};
        pentominoes.search.pruning().updates = 99 * pentominoes.search.stats().updates / 100;
        pentominoes.go_on(8000);
        BOOST_TEST(pentominoes.is_pruning() == are_dead);
    }
}

// Source: Knuth, TAOCP 7.2.2.1.
BOOST_AUTO_TEST_CASE(every_kernel_visits_the_same_nodes_of_the_pentominoes) {
    const PentominoesEncoder encoder(3, 20);
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> updates;
    for (const EngineRow& kernel : kernel_rows()) {
        const auto engine = kernel.make(encoder.problem(), {});
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(8));
        if (!nodes) nodes = engine->stats().nodes;
        if (!updates) updates = engine->stats().updates;
        BOOST_TEST(engine->stats().nodes == *nodes, kernel.name);
        BOOST_TEST(engine->stats().updates == *updates, kernel.name);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
