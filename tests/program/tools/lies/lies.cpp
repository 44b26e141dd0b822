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
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

namespace {

const std::string problem = "a b c\na b\nc\n";
const std::string board =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n";

/// Runs the program of liar.cpp.
Ended run_liar(const std::string& arguments) {
    std::vector<std::string> words{quadrille::testing::liar_path()};
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
    "cover --best all",
    "cover --within 5 --unique",
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

BOOST_AUTO_TEST_CASE(a_wrong_count_is_found_when_another_engine_counts_again) {
    const TemporaryFile ledger("");
    const std::string question = "queens 6 --count --engine cells";
    BOOST_TEST(run_liar(question + " --ledger " + ledger.path()).out == "5\n");  // 4 is right
    const Ended again = run("run " + ledger.path() + " --verify 1");
    BOOST_TEST(again.status == 1);
    BOOST_TEST(again.out == "");
    BOOST_TEST(again.err == "quadrille: " + ledger.path() +
                                ": unit 2 is wrong: cells found 5 solutions, and bits finds 4\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_result_is_found_when_it_is_merged) {
    const std::filesystem::path folder = TemporaryFile("").path() + ".run";
    const std::string path = folder.string();
    (void)run_liar("split queens 6 --count --engine cells --units 3 -o " + path);
    std::size_t units = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::filesystem::path file = entry.path();
        if (file.extension() != ".unit") continue;
        const std::string unit = file.string();
        // One of them is honest.
        const std::string result = unit + " -o " + file.replace_extension(".result").string();
        (void)(++units == 1 ? run("run " + result) : run_liar("run " + result));
    }
    BOOST_TEST(run("merge " + path).status == 0);
    const Ended verified = run("merge " + path + " --verify 1");
    BOOST_TEST(verified.status == 1);
    BOOST_TEST(verified.out == "");
    BOOST_TEST(verified.err.find(".result is wrong: cells found ") != std::string::npos,
               verified.err);
    std::filesystem::remove_all(folder);
}
