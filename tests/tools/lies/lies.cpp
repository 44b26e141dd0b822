// The program checks every solution before it prints it, so an engine that lies is caught.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::Program;

namespace {

const std::string problem = "a b c\na b\nc\n";
const std::string board =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n";

/// Runs the program of liar.cpp, which is in the folder of these tests.
Ended run_liar(const std::string& arguments) {
    const std::filesystem::path program = quadrille::testing::program_path();
    const auto top = program.parent_path().parent_path();
    std::vector<std::string> words{top / "tests" / "tools" / "lies" / "quadrille_that_lies"};
    std::istringstream text(arguments);
    for (std::string word; text >> word;) words.push_back(word);
    return Program(words).finish(arguments.starts_with("cover")    ? problem
                                 : arguments.starts_with("sudoku") ? board
                                                                   : "");
}

const std::vector<std::string> lies{
    "cover --first",
    "cover --all --json",
    "cover --limit 3",
    "cover --unique",
    "cover --engine links",
    "cover --best 1",
    "cover --worst 1 --json",
    "cover --sample 2",
    "queens 6",
    "queens 6 --all",
    "queens 6 --unique --engine cells",
    "queens 6 --best 2",
    "queens 6 --sample 1",
    "langford 4 --json",
    "sudoku",
    "sudoku --unique",
    "sudoku --limit 3 --json",
    "sudoku --threads 2",
    "sudoku --engine links",
    "sudoku --engine rescan",
    "sudoku --engine rescan --unique",
    "sudoku --engine rescan --all",
};

}  // namespace

BOOST_DATA_TEST_CASE(a_wrong_solution_is_not_printed, data::make(lies)) {
    const Ended ended = run_liar(sample);
    BOOST_TEST(ended.status == 1, ended.err);
    BOOST_TEST(ended.out == "");
    BOOST_TEST(ended.err.find("a bug in the engine '") != std::string::npos, ended.err);
    BOOST_TEST(ended.err.find("its solution is wrong") != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(counts_need_no_solution_so_the_rest_of_the_liar_works) {
    BOOST_TEST(run_liar("queens 8 --count").out == "92\n");  // OEIS A000170
}
