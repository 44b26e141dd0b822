// Diagrams of problems, compared with brute force and with published counts.
#include <sstream>
#include <stop_token>

#include "known/families.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "support.hpp"
#include "support/counts.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(making_diagrams)

namespace {

BOOST_AUTO_TEST_CASE(a_diagram_has_all_solutions_once) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const Diagram diagram = diagram_of(problem);
        if (solutions_of(diagram) != solutions || diagram.count() != Count(solutions.size())) {
            BOOST_ERROR(solutions.size() << " solutions are not those of the diagram of\n"
                                         << dlx_text(tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(options_are_counted_as_in_a_list) {
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        std::vector<Count> expected(problem.option_count());
        for (const Solution& solution : solutions) {
            for (const OptionId option : solution) ++expected[index(option)];
        }
        if (diagram_of(problem).option_counts() != expected) {
            BOOST_ERROR("options are miscounted in\n" << dlx_text(tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(counts_are_those_that_are_published) {
    BOOST_TEST(diagram_of(dominoes(8)).count() == Count(12'988'816));     // OEIS A004003
    BOOST_TEST(diagram_of(perfect_matchings(10)).count() == Count(945));  // OEIS A001147
    BOOST_TEST(diagram_of(set_partitions(7)).count() == Count(877));      // OEIS A000110
    BOOST_TEST(diagram_of(queens(6)).count() == Count(4));                // OEIS A000170
    BOOST_TEST(diagram_of(langford(7)).count() == Count(52));             // OEIS A014552, twice
    BOOST_TEST(diagram_of(matrices_of_sum_2(4)).count() == Count(90));    // OEIS A001499
}

BOOST_AUTO_TEST_CASE(independent_boards_multiply) {
    // Six boards of 2x2, each with two tilings.
    std::ostringstream text;
    for (int board = 0; board < 6; ++board) {
        for (const char* square : {"a", "b", "c", "d"}) text << square << board << ' ';
    }
    text << '\n';
    for (int k = 0; k < 6; ++k) {
        text << 'a' << k << " b" << k << "\nc" << k << " d" << k << '\n';
        text << 'a' << k << " c" << k << "\nb" << k << " d" << k << '\n';
    }
    const Problem problem = read_dlx(text.str());
    const Diagram diagram = diagram_of(problem);
    BOOST_TEST((diagram.kind(diagram.root()) == NodeKind::product));
    BOOST_TEST(diagram.branches(diagram.root()).size() == 6);
    BOOST_TEST(diagram.count() == Count(64));
    for (const Count& count : diagram.option_counts()) BOOST_TEST(count == Count(32));
}

BOOST_AUTO_TEST_CASE(counts_pass_64_bits) {
    const Count expected = power_of_2(100);
    BOOST_TEST(pairs(100).count() == expected);
    BOOST_TEST(chain_of_pairs(100).count() == expected);
    for (const Diagram& diagram : {pairs(100), chain_of_pairs(100)}) {
        for (const Count& count : diagram.option_counts()) {
            BOOST_TEST(count == power_of_2(99));
        }
    }
}

BOOST_AUTO_TEST_CASE(counts_at_the_border_of_words_are_exact) {
    // 2^63, 2^64 - 2^32, and the border between words and large numbers.
    for (const unsigned n : {31u, 32u, 63u, 64u, 65u, 128u}) {
        BOOST_TEST(pairs(n).count() == power_of_2(n));
        BOOST_TEST(chain_of_pairs(n).count() == power_of_2(n));
    }
    // 1 + 1 + 2 + 4 + … + 2^63 = 2^64. At each level, one option ends the solution and another one
    // continues.
    DiagramBuilder builder(200);
    std::vector<Branch> branches{{OptionId{199}, unit_node}};
    NodeId power = unit_node;
    std::uint64_t sum = 1;
    for (std::size_t k = 0; k < 64; ++k) {
        branches.push_back({id_at<OptionId>(64 + k), power});
        power =
            builder.choice(std::vector<Branch>{{id_at<OptionId>(k), power}, {no_option, power}});
        sum += std::uint64_t{1} << k;
        const Count count = builder.build(builder.choice(branches)).count();
        BOOST_TEST(count == (k < 63 ? Count(sum) : power_of_2(64)));
    }
}

BOOST_AUTO_TEST_CASE(a_memory_limit_that_is_too_small_is_reported) {
    Settings settings;
    settings.memory_limit = 10'000;
    const MadeDiagram made = make_diagram(dominoes(8), settings);
    BOOST_TEST((made.outcome == Making::does_not_fit));
    BOOST_TEST(!made.diagram.has_value());
}

BOOST_AUTO_TEST_CASE(a_budget_that_is_too_small_is_reported) {
    Settings settings;
    settings.budget.nodes = 20;
    BOOST_TEST((make_diagram(dominoes(8), settings).outcome == Making::out_of_budget));
    settings = {};
    std::stop_source stop;
    stop.request_stop();
    settings.budget.stop = stop.get_token();
    BOOST_TEST((make_diagram(dominoes(8), settings).outcome == Making::out_of_budget));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
