// Problems without a solution modulo a prime power.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/labels.hpp"
#include "support/oracle_problems.hpp"
#include "support/plain_search.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(labels)

namespace {

constexpr std::uint64_t enough = 1'000'000;

bool contradict(const Problem& problem, std::uint32_t prime) {
    return reducing::Labels(problem, prime).contradict(enough).value();
}

bool is_impossible(const Problem& problem, std::uint64_t most_work = enough) {
    return reduce(problem, {}, most_work, Effort::labels).impossible;
}

using Cell = std::pair<unsigned, unsigned>;

/// A board of squares that pieces of given shapes cover. No piece is turned.
Problem board(unsigned rows, unsigned columns, const std::vector<Cell>& missing,
              const std::vector<std::vector<Cell>>& shapes) {
    const auto name = [](unsigned i, unsigned j) {
        return std::to_string(i) + '_' + std::to_string(j);
    };
    ProblemBuilder builder;
    for (unsigned i = 0; i < rows; ++i) {
        for (unsigned j = 0; j < columns; ++j) {
            if (std::ranges::count(missing, Cell{i, j}) == 0) builder.add_primary(name(i, j));
        }
    }
    for (unsigned i = 0; i < rows; ++i) {
        for (unsigned j = 0; j < columns; ++j) {
            for (const std::vector<Cell>& shape : shapes) {
                std::vector<Entry> entries;
                for (const auto& [down, right] : shape) {
                    const auto item = builder.find_item(name(i + down, j + right));
                    if (item) entries.push_back({*item});
                }
                if (entries.size() == shape.size()) builder.add_option(entries);
            }
        }
    }
    return std::move(builder).build();
}

const std::vector<std::vector<Cell>> dominoes{{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}};
const std::vector<std::vector<Cell>> straight_tetrominoes{{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
                                                          {{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
const std::vector<std::vector<Cell>> t_tetrominoes{{{0, 0}, {0, 1}, {0, 2}, {1, 1}},
                                                   {{1, 0}, {1, 1}, {1, 2}, {0, 1}},
                                                   {{0, 0}, {1, 0}, {2, 0}, {1, 1}},
                                                   {{0, 1}, {1, 1}, {2, 1}, {1, 0}}};

}  // namespace

BOOST_AUTO_TEST_CASE(no_problem_with_a_solution_is_contradicted) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (const std::uint32_t prime : {2U, 3U, 5U, 7U}) {
            const bool is_wrong = contradict(oracle.problem, prime) && !oracle.solutions.empty();
            BOOST_TEST(!is_wrong, dlx_text(oracle.tiny));
        }
    }
}

/// Random problems with many more equations than the oracle's. They are contradicted or not.
BOOST_AUTO_TEST_CASE(random_problems_are_contradicted_only_without_solutions) {
    std::mt19937_64 random(1);
    unsigned contradicted = 0, solved = 0;
    for (unsigned i = 0; i < 2000; ++i) {
        ProblemBuilder builder;
        std::vector<ItemId> items;
        const std::size_t count = 6 + random() % 6;
        for (std::size_t k = 0; k < count; ++k) {
            const auto times = static_cast<std::uint32_t>(random() % 4 == 0 ? 2 : 1);
            items.push_back(builder.add_primary(std::to_string(k), {times, times}));
        }
        const std::size_t size = 2 + random() % 2;
        for (std::size_t o = 0; o < count + random() % count; ++o) {
            std::ranges::shuffle(items, random);
            std::vector<Entry> entries;
            for (std::size_t k = 0; k < size + random() % 3; ++k) entries.push_back({items[k]});
            builder.add_option(entries);
        }
        const Problem problem = std::move(builder).build();
        const bool has_solution = !plain_search(problem, 10'000'000).value().empty();
        solved += has_solution;
        for (const std::uint32_t prime : {2U, 3U, 5U, 7U}) {
            if (!contradict(problem, prime)) continue;
            BOOST_REQUIRE(!has_solution);
            ++contradicted;
        }
    }
    BOOST_TEST(contradicted > 200);
    BOOST_TEST(solved > 200);
}

BOOST_AUTO_TEST_CASE(a_chess_board_without_two_corners_of_one_color_has_no_dominoes) {
    const Problem corners = board(8, 8, {{0, 0}, {7, 7}}, dominoes);
    const Problem neighbours = board(8, 8, {{0, 0}, {0, 1}}, dominoes);
    for (const std::uint32_t prime : {2U, 3U, 5U, 7U}) {
        BOOST_TEST(contradict(corners, prime));
        BOOST_TEST(!contradict(neighbours, prime));
    }
    BOOST_TEST(is_impossible(corners));
    BOOST_TEST(!is_impossible(neighbours));
}

/// Golomb 1954: such a board cannot be covered, though its number of squares is divisible by 4.
BOOST_AUTO_TEST_CASE(a_board_of_10x10_has_no_straight_tetrominoes) {
    BOOST_TEST(is_impossible(board(10, 10, {}, straight_tetrominoes)));
    BOOST_TEST(!is_impossible(board(10, 12, {}, straight_tetrominoes)));
}

/// Walkup 1965: T-tetrominoes cover a rectangle only if 4 divides both sides. In rational numbers,
/// and modulo 2, the equations have a solution; modulo a power of 2 they have none.
BOOST_AUTO_TEST_CASE(a_power_of_two_is_needed_for_t_tetrominoes) {
    const Problem problem = board(10, 10, {}, t_tetrominoes);
    BOOST_TEST(contradict(problem, 2));
    BOOST_TEST(!contradict(problem, 3));
    BOOST_TEST(!is_impossible(board(8, 12, {}, t_tetrominoes)));
}

/// Squares of 3x3 have 9 cells each, and the board 8 times 12.
BOOST_AUTO_TEST_CASE(other_primes_are_needed_for_other_sizes) {
    std::vector<Cell> square, bar{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}};
    for (unsigned i = 0; i < 9; ++i) square.push_back({i / 3, i % 3});
    BOOST_TEST(contradict(read_dlx("a b c d\na b c\na b d\na c d\nb c d\n"), 3));
    BOOST_TEST(!contradict(read_dlx("a b c d\na b c\na b d\na c d\nb c d\n"), 2));
    BOOST_TEST(contradict(board(6, 8, {}, {square}), 3));
    BOOST_TEST(contradict(board(5, 6, {}, {bar}), 5));
}

/// Langford pairs exist only for n = 0 and 3 modulo 4: OEIS A014552.
BOOST_AUTO_TEST_CASE(langford_pairs_are_settled_by_parity, *boost::unit_test::label("slow")) {
    for (unsigned n = 1; n <= 60; ++n) {
        const bool is_possible = n % 4 == 0 || n % 4 == 3;
        BOOST_TEST(is_impossible(LangfordEncoder(n).problem()) != is_possible);
    }
}

BOOST_AUTO_TEST_CASE(items_that_need_not_be_covered_exactly_have_no_label) {
    BOOST_TEST(contradict(read_dlx("a b c\na b\nb c\nc a\n"), 2));
    BOOST_TEST(!contradict(read_dlx("a b 1:2|c\na b\nb c\nc a\n"), 2));
    BOOST_TEST(!contradict(read_dlx("a b | c\na b\nb c\nc a\n"), 2));
    BOOST_TEST(!contradict(read_dlx("a b 2|c\na b\nb c\nc a\n"), 2));
    BOOST_TEST(contradict(read_dlx("a b 3|c\na b\nb c\nc a\na c\nb c\n"), 2) ==
               contradict(read_dlx("a b c\na b\nb c\nc a\n"), 2));
}

BOOST_AUTO_TEST_CASE(little_work_decides_nothing) {
    const Problem problem = board(8, 8, {{0, 0}, {7, 7}}, dominoes);
    reducing::Labels labels(problem, 2);
    BOOST_TEST(!labels.contradict(10).has_value());
    BOOST_TEST(labels.work() < 100);
    BOOST_TEST(labels.contradict(enough).value());  // it goes on
    BOOST_TEST(!is_impossible(problem, 700));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
