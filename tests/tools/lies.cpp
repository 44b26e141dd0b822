// The program checks every solution before it prints it: here its engines lie (lying/).
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::Program;

namespace {

Ended run_lying(const std::string& arguments, const std::string& input = {}) {
    std::vector<std::string> words{QUADRILLE_LYING_PROGRAM};
    std::istringstream text(arguments);
    for (std::string word; text >> word;) words.push_back(word);
    return Program(words).finish(input);
}

const std::vector<std::string> commands{
    "queens 6",          "queens 6 --all",      "queens 6 --unique",
    "langford 4 --json", "cover --engine bits", "cover --engine cells --all",
    "cover --limit 2",
};

}  // namespace

BOOST_DATA_TEST_CASE(a_solution_that_is_none_is_not_printed, data::make(commands)) {
    const Ended ended = run_lying(sample, "a b c\na b\nc\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty(), ended.out);
    BOOST_TEST(ended.err.starts_with("quadrille: a bug in the engine '"), ended.err);
    BOOST_TEST(ended.err.find("what it found is no solution: item '") != std::string::npos,
               ended.err);
}

BOOST_AUTO_TEST_CASE(a_board_that_is_not_solved_is_not_printed) {
    const std::string blank(16, '.');
    for (const std::string engine : {"auto", "links"}) {
        const Ended ended = run_lying("sudoku --first --engine " + engine, blank + '\n');
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty(), ended.out);
        BOOST_TEST(
            ended.err.find("what it found is no solution: row 1, column") != std::string::npos,
            ended.err);
    }
}
