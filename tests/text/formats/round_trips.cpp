// Random problems, written in each format, are read back as the same problems.
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/spp.hpp"
#include "support/same_problem.hpp"
#include "text/formats/texts.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(format_round_trips)

namespace {

using Random = std::mt19937;

Decimal draw_cost(Random& random, unsigned most_digits) {
    const auto value = static_cast<Cost>(random() % 2001) - 1000;
    return {value, static_cast<unsigned>(random() % (most_digits + 1))};
}

/// Each item once, or by some multiplicity that a row of an integer program can have.
Problem draw_rows(Random& random, bool only_once) {
    ProblemBuilder builder;
    const std::size_t count = 1 + random() % 6;
    for (std::size_t i = 0; i < count; ++i) {
        const auto most = static_cast<std::uint32_t>(1 + random() % 3);
        Multiplicity times;
        // Not 0:1, which would come back as a secondary item.
        if (!only_once && random() % 2 == 0) times = {most > 1 && random() % 2 ? 0 : most, most};
        (void)builder.add_primary((only_once ? "" : "row") + std::to_string(i + only_once), times);
    }
    const std::size_t secondary = only_once ? 0 : random() % 3;
    for (std::size_t i = count; i < count + secondary; ++i) {
        (void)builder.add_secondary("row" + std::to_string(i));
    }
    for (std::size_t o = 1 + random() % 9; o != 0; --o) {
        const std::size_t needed = random() % count;
        for (std::size_t i = 0; i < count + secondary; ++i) {
            if (i == needed || random() % 3 == 0) builder.add_entry({id_at<ItemId>(i)});
        }
        builder.end_option(draw_cost(random, 3));
    }
    return std::move(builder).build();
}

std::string dlx(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(set_partitioning_comes_back_and_is_recognised) {
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        const Problem problem = draw_rows(random, true);
        const std::string text = test::spp_text(problem);
        BOOST_TEST_REQUIRE(test::same_problem(read_spp(text), problem), text);
        // A text of zeros and ones only may be a matrix: none here has one row and one column.
        if (problem.item_count() > 1) {
            BOOST_TEST_REQUIRE(test::same_problem(read_problem(text), problem), text);
        }
    }
}

BOOST_AUTO_TEST_CASE(free_and_fixed_mps_come_back_and_are_recognised) {
    Random random(2);
    for (int round = 0; round < 1000; ++round) {
        const Problem problem = draw_rows(random, false);
        const std::string text = test::mps_text(problem, test::Mps::free);
        const Problem read = read_mps(text);
        BOOST_TEST_REQUIRE(test::same_problem(read, problem), text);
        BOOST_TEST_REQUIRE(test::same_problem(read_problem(text), problem), text);
        for (std::size_t o = 0; o < read.option_count(); ++o) {
            BOOST_TEST(read.option_name(id_at<OptionId>(o)) == "x" + std::to_string(o + 1));
        }
        // Fixed MPS has names with blanks.
        const Problem fixed = read_mps(test::mps_text(problem, test::Mps::fixed));
        BOOST_TEST_REQUIRE(fixed.item_name(ItemId{0}) == "row 0");
        BOOST_TEST_REQUIRE(fixed.option_name(OptionId{0}) == "x 1");
        BOOST_TEST_REQUIRE(fixed.option_count() == problem.option_count());
        for (std::size_t o = 0; o < fixed.option_count(); ++o) {
            BOOST_TEST_REQUIRE(test::same_option(fixed, problem, id_at<OptionId>(o)), text);
        }
    }
}

BOOST_AUTO_TEST_CASE(penalties_and_decimals_come_back_from_dlx_text) {
    Random random(3);
    for (int round = 0; round < 1000; ++round) {
        ProblemBuilder builder;
        const std::size_t items = 1 + random() % 5;
        const bool all_alike = random() % 4 == 0;
        const Decimal of_all = draw_cost(random, 9);
        for (std::size_t i = 0; i < items; ++i) {
            // Names that look like multiplicities and costs.
            (void)builder.add_primary(std::to_string(i));
        }
        (void)builder.add_secondary("x");
        for (std::size_t i = items; i-- > 0;) {
            if (all_alike || random() % 2 == 0) {
                builder.set_penalty(id_at<ItemId>(i), all_alike ? of_all : draw_cost(random, 9));
            }
        }
        for (std::size_t o = random() % 6; o != 0; --o) {
            builder.add_option({{id_at<ItemId>(random() % items)}, {id_at<ItemId>(items)}},
                               draw_cost(random, 9));
        }
        const Problem problem = std::move(builder).build();
        const std::string text = dlx(problem);
        BOOST_TEST_REQUIRE(test::same_problem(read_dlx(text), problem), text);
        BOOST_TEST_REQUIRE(test::same_problem(read_problem(text), problem), text);
        BOOST_TEST_REQUIRE(dlx(read_dlx(text)) == text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
