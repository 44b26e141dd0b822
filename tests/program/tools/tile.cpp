// tile: boards and pieces by name and from files.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(tile)

const std::string folder = quadrille::testing::test_data() + "/../../examples/tilings/";

struct Example {
    std::string file;
    std::string count;
    std::string orbits;
};

BOOST_AUTO_TEST_CASE(examples_have_the_solutions_that_their_page_says) {
    const std::vector<Example> examples{{"checkered", "4", "1"},    {"costs", "36", "18"},
                                        {"floor", "2440", "2440"},  {"hexiamonds", "624", "156"},
                                        {"macmahon", "416", "104"}, {"scott", "520", "65"},
                                        {"soma", "11520", "240"},   {"sticks", "2", "1"},
                                        {"tetrahexes", "18", "9"},  {"torus", "10", "1"}};
    for (const Example& example : examples) {
        const std::string file = folder + example.file + ".tile";
        BOOST_TEST_CONTEXT(example.file) {
            BOOST_TEST(run("tile " + file + " --count").out == example.count + '\n');
            BOOST_TEST(run("tile " + file + " --count --up-to-symmetry").out ==
                       example.orbits + '\n');
        }
    }
}

BOOST_AUTO_TEST_CASE(solutions_are_drawn_and_are_json) {
    const Ended drawn = run("tile --board 2x2x2 --pieces 1x2x2");
    BOOST_TEST(drawn.out == "AB  AB\nAB  AB\n\n");
    const auto json = json_lines(run("tile --board 1x2 --pieces 1x2 --json --all").out);
    BOOST_TEST(json.at(0).at("drawing").at(0) == "AA");
    BOOST_TEST(json.at(0).at("options").dump() == R"([["r0c0","r0c1"]])");
    BOOST_TEST(json.at(1).at("solutions") == "1");
}

BOOST_AUTO_TEST_CASE(a_puzzle_is_read_from_standard_input_and_unpacked) {
    const std::string text = "board 2x3\npieces\n  AA\n  A\ncopies 2\n";
    BOOST_TEST(run("tile - --count", text).out == "2\n");
    BOOST_TEST(run("tile --count", text).out == "2\n");
    const TemporaryFile file(text);
    BOOST_TEST(run_in_shell("gzip -c " + file.path() + " | quadrille tile --count").out == "2\n");
}

BOOST_AUTO_TEST_CASE(settings_go_before_the_rules_of_a_file) {
    const std::string text = "board 4x4\npieces\n  AA\ncopies 0..\n";
    BOOST_TEST(run("tile --count", text).out == "36\n");                // OEIS A004003
    BOOST_TEST(run("tile --count --glue torus", text).out == "272\n");  // Kasteleyn 1961
    BOOST_TEST(run("tile --count --copies 3", text).out == "0\n");
}

BOOST_AUTO_TEST_CASE(the_fewest_empty_cells_are_the_cheapest_solution) {
    const std::string words = "tile --board 3x3 --pieces tromino:V --leave fewest";
    const Ended first = run(words);
    BOOST_TEST(first.status == 0);
    BOOST_TEST(first.err == "quadrille: cheapest: 3\n");
    BOOST_TEST(run("tile --board 3x3 --pieces tromino:V --leave 2 --count").out == "0\n");
    const Ended count = run(words + " --count");
    BOOST_TEST(count.status == 2);
    BOOST_TEST(count.err.find("--leave fewest needs --first or --best") != std::string::npos);
    // The number is known here, so every question has an answer.
    BOOST_TEST(run("tile --board 3x3 --pieces tromino:V --copies 2 --leave fewest --count").out ==
               run("tile --board 3x3 --pieces tromino:V --copies 2 --leave 3 --count").out);
}

BOOST_AUTO_TEST_CASE(empty_cells_whose_number_is_known_have_their_cost) {
    const std::string words = "tile --board 1x5 --pieces 1x1,dominoes --leave fewest";
    BOOST_TEST(run(words + " --best 1").err.starts_with("quadrille: cheapest: 2"));
    BOOST_TEST(run(words + " --count").out == "12\n");
    BOOST_TEST(run("tile --board 1x3 --pieces 1x1,dominoes --leave fewest --best 1")
                   .err.find("quadrille: cheapest: 0") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(warnings_about_burrtools_are_printed_and_a_problem_is_chosen) {
    const auto problem = [](const std::string& pieces) {
        return "<problem><shapes>" + pieces + "</shapes><result id=\"0\"/></problem>";
    };
    const std::string text =
        "<puzzle version=\"2\"><gridType type=\"0\"/><shapes>"
        "<voxel x=\"2\" y=\"1\" z=\"1\">##</voxel><voxel x=\"1\" y=\"1\" z=\"1\">#</voxel></shapes>"
        "<problems>" +
        problem("<shape id=\"0\"/>") + problem("<shape id=\"1\" count=\"2\" group=\"1\"/>") +
        "</problems></puzzle>";
    const Ended first = run("tile --count", text);
    BOOST_TEST(first.out == "1\n");
    BOOST_TEST(first.err ==
               "quadrille: tile: warning: the file has 2 problems, and only the first was read; "
               "--problem N chooses another one\n");
    BOOST_TEST(run("tile --count --problem 2", text).err ==
               "quadrille: tile: warning: groups of pieces were not carried over: they are about "
               "taking the puzzle apart\n");
    const Ended third = run("tile --count --problem 3", text);
    BOOST_TEST(third.status == 2);
    BOOST_TEST(third.err.find("has 2 problems, and no problem 3") != std::string::npos);
    BOOST_TEST(run("tile --count --problem 0", text).status == 2);
}

BOOST_AUTO_TEST_CASE(mirror_images_may_be_solutions_of_their_own) {
    // The Soma cube: 240 pairs of mirror images, as BurrTools counts them.
    const std::string soma = "tile --board 3x3x3 --pieces soma --count --up-to-symmetry";
    BOOST_TEST(run(soma).out == "240\n");
    BOOST_TEST(run(soma + " --mirror yes").out == "240\n");
    BOOST_TEST(run(soma + " --mirror no").out == "480\n");
    BOOST_TEST(run("tile --board 2x3 --pieces dominoes --count --up-to-symmetry --mirror no").out ==
               "2\n");
    BOOST_TEST(run(soma + " --mirror maybe").status == 2);
}

void check_fewest(const std::string& words, const std::string& fewest) {
    const Ended ended = run("tile --leave fewest --board " + words);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err == "quadrille: cheapest: " + fewest + '\n');
    BOOST_TEST(std::to_string(std::ranges::count(ended.out, '.')) == fewest);
}

BOOST_AUTO_TEST_CASE(the_fewest_empty_cells_are_proven_by_the_sizes_or_by_a_search) {
    // By cost alone, most of these are not proven in a minute.
    const std::vector<std::pair<std::string, std::string>> known{
        {"8x8 --pieces pentominoes --copies 0..1", "4"},
        {"7x7 --pieces tetrominoes --copies 0..", "1"},
        {"10x10 --pieces hexominoes --copies 0..1", "4"},
        {"5x5x4 --pieces 2x2x2,1x3x3 --copies 0..", "7"}};
    for (const auto& [words, fewest] : known) check_fewest(words, fewest);
    const Ended none = run("tile --leave fewest --board 3x3 --pieces 1x2,2x2 --copies 1.. --first");
    BOOST_TEST(none.status == 0);
    BOOST_TEST(run("tile --leave fewest --board 3x3 --pieces 1x2,2x2 --copies 2..")
                   .err.find("no solution") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_fewest_empty_cells_are_proven_by_a_search_of_seconds,
                     *boost::unit_test::label("long")) {
    check_fewest("5x5x5 --pieces 1x2x4,2x2x2 --copies 0..", "13");
}

BOOST_AUTO_TEST_CASE(a_limit_ends_the_search_for_the_fewest_empty_cells) {
    const std::string words =
        "tile --leave fewest --board 20x20 --pieces pentominoes:X --copies 0.. ";
    const Ended stopped = run(words + "--json --time-limit 1");
    BOOST_TEST(stopped.status == 3);
    const std::vector<quadrille::testing::Json> lines = json_lines(stopped.out);
    BOOST_REQUIRE(lines.size() == 2u);
    BOOST_TEST(lines[0].at("cost") > 80);  // 64 crosses are not known to fit
    BOOST_TEST(lines[1].at("complete") == false);
    const Ended nodes = run(words + "--json --node-limit 20000");
    BOOST_TEST(nodes.status == 3);
    BOOST_TEST(json_lines(nodes.out).back().at("nodes") <= 20'000);
    BOOST_TEST(run(words + "--node-limit 20000").out == run(words + "--node-limit 20000").out);
}

BOOST_AUTO_TEST_CASE(a_solution_of_the_lowest_cost_is_found) {
    const Ended best = run("tile " + folder + "costs.tile --best 2");
    BOOST_TEST(best.status == 0);
    BOOST_TEST(best.err == "quadrille: cheapest: 20, 20; 34 more cost 20\n");
}

BOOST_AUTO_TEST_CASE(a_run_with_named_settings_is_recorded_and_goes_on) {
    const TemporaryFile place("");
    const std::string ledger = place.path() + ".ledger";
    const std::string words = "tile --board 3x20 --pieces pentominoes --count --ledger " + ledger;
    const Ended run_of_ledger = run(words);
    if (run_of_ledger.status == 2) return;  // a build without ledgers
    BOOST_TEST(run_of_ledger.out == "8\n");
    BOOST_TEST(run("run " + ledger).out == "8\n");
}

BOOST_AUTO_TEST_CASE(wrong_words_are_refused_with_status_2) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"--board 3x3", "tile needs --pieces beside --board"},
        {"--pieces soma", "tile needs --board beside --pieces"},
        {"--board 3x3 --pieces nonsense", "'nonsense' is no set of pieces"},
        {"--board 99999x99999 --pieces dominoes", "the board is too large"},
        {"--board 4x4 --pieces dominoes --glue rope", "--glue must be none, cylinder, torus"},
        {"--board 4x4 --pieces dominoes --copies 3..1", "--copies must be a number or a range"},
        {"--board 4x4 --pieces dominoes --leave some", "--leave must be a number of cells"},
        {"--board 4x4 --pieces dominoes --reflect maybe", "--reflect must be yes or no"},
        {"--board 4x4 --pieces dominoes --one-sided --fixed", "either --one-sided or --fixed"},
        {"--board 4x4x4 --pieces soma --glue torus", "only boards of squares can be glued"},
        {"--board 3x4x5 --pieces pentominoes --one-sided", "can be turned over in space"},
        {folder + "soma.tile --board 3x3", "--board cannot go with a FILE"}};
    for (const auto& [words, sentence] : wrong) {
        const Ended ended = run("tile " + words);
        BOOST_TEST_CONTEXT(words << ": " << ended.err) {
            BOOST_TEST(ended.status == 2);
            BOOST_TEST(ended.out.empty());
            BOOST_TEST(ended.err.find(sentence) != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_line_of_a_file_is_named_with_status_1) {
    const Ended ended = run("tile", "board 3x3\npieces\n  AA\ncopies B 2\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(":4:8: ") != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(sizes_that_cannot_be_right_are_said_with_status_0) {
    const Ended ended = run("tile --board 5x5 --pieces dominoes");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(
        ended.err ==
        "quadrille: tile: warning: the sizes of the pieces are multiples of 2, and there are "
        "25 cells to cover\nquadrille: no solution\n");
}

BOOST_AUTO_TEST_SUITE_END()
