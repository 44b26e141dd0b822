// --svg: a picture of the first solution in a file.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <sstream>
#include <string>

#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::count_of;
using quadrille::testing::Ended;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(svg)

BOOST_AUTO_TEST_CASE(the_first_solution_of_every_way_to_print_is_drawn) {
    for (const std::string words :
         {"queens 6", "queens 6 --all", "queens 6 --limit 2", "queens 6 --best 1",
          "queens 6 --worst 2", "queens 6 --sample 3", "queens 6 --up-to-symmetry --all",
          "queens 6 --up-to-symmetry --sample 1", "queens 6 --all --threads 2", "langford 4",
          "pentominoes 3 20", "tile --board 3x3 --pieces tromino:V --leave fewest"}) {
        BOOST_TEST_CONTEXT(words) {
            const TemporaryFile file("old");
            const Ended ended = run(words + " --svg " + file.path());
            BOOST_TEST(ended.status == 0);
            BOOST_TEST(ended.out == run(words).out);
            const std::string text = read_file(file.path());
            BOOST_TEST(text.starts_with("<svg "));
            BOOST_TEST(text.ends_with("</svg>\n"));
        }
    }
}

BOOST_AUTO_TEST_CASE(it_is_the_first_solution_that_is_printed) {
    for (const std::string words : {"queens 6", "queens 6 --all", "queens 6 --worst 3"}) {
        const TemporaryFile file("");
        std::istringstream rows(run(words + " --svg " + file.path()).out);
        const std::string drawing = read_file(file.path());
        // Queens are drawn row by row, at the columns where they are printed.
        std::size_t at = 0;
        for (std::string row; std::getline(rows, row) && !row.empty();) {
            at = drawing.find("translate(", at + 1);
            BOOST_REQUIRE(at != std::string::npos);
            BOOST_TEST(std::stoul(drawing.substr(at + 10)) == 8 + 40 * row.find('Q'));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_ledger_draws_its_first_solution_too) {
    const TemporaryFile file(""), place("");
    const std::string ledger = place.path() + ".ledger";
    const Ended ended = run("queens 6 --all --ledger " + ledger + " --svg " + file.path());
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(read_file(file.path()).starts_with("<svg "));
    std::filesystem::remove(ledger);
}

BOOST_AUTO_TEST_CASE(without_a_solution_an_old_file_stays) {
    const TemporaryFile file("old");
    BOOST_TEST(run("queens 3 --svg " + file.path()).err == "quadrille: no solution\n");
    BOOST_TEST(read_file(file.path()) == "old");
}

BOOST_AUTO_TEST_CASE(no_other_file_is_overwritten) {
    const TemporaryFile board("Q...\n....\n....\n....\n");
    const Ended input = run("queens 4 " + board.path() + " --svg " + board.path());
    BOOST_TEST(input.status == 1);
    BOOST_TEST(read_file(board.path()).starts_with("Q..."));
    const TemporaryFile both("old");
    const Ended output = run("queens 6 -o " + both.path() + " --svg " + both.path());
    BOOST_TEST(output.status == 1);
    BOOST_TEST(read_file(both.path()) == "old");
    BOOST_TEST(run("queens 6 --svg /nowhere/at/all.svg").status == 1);
}

BOOST_AUTO_TEST_CASE(actions_without_solutions_refuse_it) {
    for (const std::string action : {"--count", "--unique", "--options", "--dlx", "--estimate"}) {
        const Ended ended = run("queens 6 --svg x.svg " + action);
        BOOST_TEST(ended.status == 2);
        BOOST_TEST(ended.err.find("--svg is for --first") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(boards_are_drawn_with_bold_givens_or_candidates) {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const TemporaryFile board(line + '\n'), file("");
    BOOST_TEST(run("sudoku " + board.path() + " --svg " + file.path()).status == 0);
    const std::string solved = read_file(file.path());
    BOOST_TEST(count_of(solved, "bare given") == 30u);
    BOOST_TEST(count_of(solved, "class=\"bare\"") == 51u);
    BOOST_TEST(count_of(solved, "\"wall\"") == 9u);

    const TemporaryFile open("1234" + std::string(11, '.') + "1\n");
    BOOST_TEST(run("sudoku " + open.path() + " --options --svg " + file.path()).status == 0);
    std::istringstream cells(run("sudoku " + open.path() + " --options").out);
    std::size_t small = 0;
    for (std::string values; cells >> values;) small += values.size() > 1 ? values.size() : 0;
    BOOST_TEST(count_of(read_file(file.path()), "\"small\"") == small);
    BOOST_TEST(small > 0u);
    BOOST_TEST(run("sudoku " + board.path() + " --count --svg x.svg").status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
