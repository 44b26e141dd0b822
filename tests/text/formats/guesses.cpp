// Set partitioning and MPS are recognised, and no text of another format becomes one of them.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>
#include <string_view>

#include "problem_text.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/spp.hpp"
#include "support/same_problem.hpp"
#include "support/sanitized.hpp"

using namespace quadrille;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(guesses)

namespace {

// Each is DLX text that begins as the other formats do.
const std::string_view dlx_texts[] = {
    "3 2\n3 2\n3\n",            // two counts, and no column
    "1 3\n3 1\n1\n",            // a column has three words or more
    "2 1\n2 1 |5\n2\n",         // a cost, which no column has so
    "2 1 | 1:x\n",              // refused as both
    "NAME x\nNAME x\nx\n",      // no line ROWS
    "NAME ROWS\nROWS\nNAME\n",  // ROWS is an item
    "ROWS N\nROWS\nN\n",
    "ROWS\n\nROWS\n",
    "* ROWS NAME N z\nNAME\nROWS\n N z\n*\n",
    "* NAME N z\nNAME\n N z\n*\n",
    "OBJSENSE MAX\nMAX\nOBJSENSE\n",
    "NAME ROWS N E L G COLUMNS RHS ENDATA x 1\nROWS\n N 1\n E x\nCOLUMNS\nRHS\nENDATA\n",
};

Problem or_none(Problem (*read)(std::string_view, std::string_view, MemoryBudget*),
                std::string_view text) {
    try {
        return read(text, "-", nullptr);
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

BOOST_DATA_TEST_CASE(dlx_text_stays_dlx_text, boost::unit_test::data::make(dlx_texts), text) {
    BOOST_TEST(problem_text(or_none(read_problem, text)) == problem_text(or_none(read_dlx, text)));
}

/// Whatever read_dlx takes, read_problem does not take for an integer program. The words are those
/// with which the other formats begin, so that some of the texts are nearly theirs.
BOOST_AUTO_TEST_CASE(no_text_that_the_dlx_reader_takes_is_taken_for_another) {
    std::mt19937 random(3);
    const std::string_view words[] = {"1", "2", "3", "ROWS", "NAME", "N", "E", "*", "OBJSENSE"};
    std::size_t dlx_texts_found = 0;
    std::size_t others_found = 0;
    constexpr std::uint32_t rounds = testing::is_sanitized ? 20'000 : 50'000;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        const bool has_numbers = random() % 2 == 0;
        std::string text;
        for (std::size_t lines = 2 + random() % 4; lines != 0; --lines) {
            if (random() % 4 == 0) text += ' ';
            for (std::size_t count = 1 + random() % 4; count != 0; --count) {
                text += words[has_numbers ? random() % 3 : 3 + random() % 6];
                text += ' ';
            }
            text.back() = '\n';
        }
        const Problem as_dlx = or_none(read_dlx, text);
        const bool is_dlx = as_dlx.item_count() != 0;
        const bool is_spp = or_none(read_spp, text).item_count() != 0;
        dlx_texts_found += is_dlx;
        others_found += is_spp;
        // Lists of columns and PPAR are numbers, too, so only this can be said of numbers.
        if (is_dlx && !has_numbers) {
            BOOST_TEST_REQUIRE(test::same_problem(or_none(read_problem, text), as_dlx), text);
        }
        if (is_dlx && is_spp) {  // lines broken elsewhere than behind columns
            const Problem guessed = or_none(read_problem, text);
            BOOST_TEST_REQUIRE(!test::same_problem(guessed, or_none(read_spp, text)), text);
        }
    }
    BOOST_TEST(dlx_texts_found > rounds / 200);
    BOOST_TEST(others_found > rounds / 2000);
}

BOOST_AUTO_TEST_CASE(counts_that_do_not_hold_are_not_set_partitioning) {
    // The good one, and the same with one count wrong: lists of columns, as before.
    BOOST_TEST(problem_text(read_problem("4 2\n7 2 1 3\n8 2 4 2\n")) ==
               "1 2 3 4\n1 3 |7\n4 2 |8\n");
    BOOST_TEST(problem_text(read_problem("5 2\n7 2 1 3\n8 2 4 5\n")).starts_with("1 2 3 4 5\n"));
    for (const char* text :
         {"4 3\n7 2 1 3\n8 2 4 1\n", "4 2\n7 2 1 3\n8 2 4\n", "4 2\n7 2 1 3\n8 1 4 2\n",
          "4 2\n7 2 1 3\n8 2 4 5\n", "4 2\n7 2 1 3\n8 2 4 0\n", "5 2\n7 1 4 8 2 3 5\n"}) {
        BOOST_TEST(!read_problem(text).has_costs(), text);
    }
}

BOOST_AUTO_TEST_CASE(long_texts_are_recognised_in_streams) {
    std::string spp = "9 20000\n";
    std::string dlx = "20000 9\n";
    std::string mps = std::string("* comment\n") + "NAME\n";
    for (int column = 0; column < 20000; ++column) spp += "5 2 1 9\n";
    for (int line = 0; line < 20000; ++line) dlx += line % 2 == 0 ? "9\n" : "20000\n";
    for (int line = 0; line < 20000; ++line) mps += "* a long comment before the rows\n";
    mps += "ROWS\n N z\n E a\nCOLUMNS\n x z 5 a 1\nRHS\n a 1\nBOUNDS\n BV x\nENDATA\n";
    std::istringstream a(spp), b(dlx), c(mps);
    BOOST_TEST(read_problem(a).has_costs());
    BOOST_TEST(!read_problem(b).has_costs());
    BOOST_TEST(problem_text(read_problem(c)) == "a\na |5\n");
}

BOOST_AUTO_TEST_SUITE_END()
