// --svg-all, --svg-sheet, --html and --view: how many pictures there are, and what is said about
// it.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::count_of;
using quadrille::testing::Ended;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;
using quadrille::testing::TemporaryFolder;

BOOST_AUTO_TEST_SUITE(pictures)

namespace {

namespace fs = std::filesystem;

/// Solutions on a page, which also has steps of a search.
std::size_t solutions_on(const std::string& page) {
    const std::string text = read_file(page);
    return count_of(text, "<template") - count_of(text, "data-outcome=");
}

/// `script` gives the program a terminal, where /dev/pts is mounted.
boost::test_tools::assertion_result has_terminals(boost::unit_test::test_unit_id) {
    boost::test_tools::assertion_result result =
        run_in_shell("script -qec true /dev/null").status == 0;
    result.message() << "'script' opens no terminal (is /dev/pts mounted?)";
    return result;
}

std::size_t boards_in(const std::string& out) {
    return count_of(out, "\n\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_an_action_all_solutions_are_drawn) {
    const TemporaryFolder folder;
    const Ended ended = run("queens 6 --svg-all " + folder.file("all") + " --svg-sheet " +
                            folder.file("sheet.svg") + " --html " + folder.file("page.html"));
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(ended.out == run("queens 6 --all").out);
    std::set<std::string> names, texts;
    for (const auto& file : fs::directory_iterator(folder.file("all"))) {
        names.insert(file.path().filename().string());
        texts.insert(read_file(file.path().string()));
    }
    BOOST_TEST(names == (std::set<std::string>{"0001.svg", "0002.svg", "0003.svg", "0004.svg"}),
               boost::test_tools::per_element());
    BOOST_TEST(texts.size() == 4u);
    BOOST_TEST(count_of(read_file(folder.file("sheet.svg")), "<svg ") == 5u);
    BOOST_TEST(solutions_on(folder.file("page.html")) == 4u);
}

BOOST_AUTO_TEST_CASE(a_thousand_is_enough_unless_a_limit_says_otherwise) {
    const TemporaryFolder folder;
    const std::string page = folder.file("page.html");
    // The drawings of dominoes are small. OEIS A000045: 610 tilings of 2x14, and 1597 of 2x16.
    Ended ended = run("tile --pieces dominoes --board 2x14 --node-limit 1000000 --html " + page);
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(solutions_on(page) == 610u);
    ended = run("tile --pieces dominoes --board 2x16 --html " + page);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err ==
               "quadrille: stopped at 1000 solutions; --limit K sets another number\n");
    BOOST_TEST(boards_in(ended.out) == 1000u);
    BOOST_TEST(solutions_on(page) == 1000u);
    BOOST_TEST(read_file(page).find("at least 1000") != std::string::npos);
    ended = run("tile --pieces dominoes --board 2x16 --limit 1200 --html " + page);
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(solutions_on(page) == 1200u);
    ended = run("tile --pieces dominoes --board 2x16 --all --html " + page);
    BOOST_TEST(ended.err == "quadrille: " + page + " shows the first 1000 of 1597 solutions\n");
    BOOST_TEST(boards_in(ended.out) == 1597u);
    BOOST_TEST(read_file(page).find("<th>solutions</th><td>1597</td>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_sheet_has_up_to_400) {
    const TemporaryFolder folder;
    const std::string sheet = folder.file("sheet.svg");
    Ended ended = run("queens 10 --svg-sheet " + sheet);
    BOOST_TEST(ended.err == "quadrille: stopped at 400 solutions; --limit K sets another number\n");
    BOOST_TEST(count_of(read_file(sheet), "<svg ") == 401u);
    ended = run("queens 10 --all --svg-sheet " + sheet);
    BOOST_TEST(ended.err == "quadrille: " + sheet + " shows the first 400 of 724 solutions\n");
    ended = run("queens 10 --limit 5 --svg-sheet " + sheet);
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(count_of(read_file(sheet), "<svg ") == 6u);
}

BOOST_AUTO_TEST_CASE(a_page_shows_solutions_that_were_counted) {
    const TemporaryFolder folder;
    const std::string page = folder.file("page.html");
    const Ended ended = run("queens 7 --count --html " + page);
    BOOST_TEST(ended.out == "40\n");
    BOOST_TEST(solutions_on(page) == 40u);
    BOOST_TEST(read_file(page).find("<th>solutions</th><td>40</td>") != std::string::npos);
    BOOST_TEST(run("queens 7 --count --svg-all " + folder.file("all")).status == 2);
}

BOOST_AUTO_TEST_CASE(a_page_is_there_without_a_solution_and_a_sheet_is_not) {
    const TemporaryFolder folder;
    const Ended ended = run("queens 3 --html " + folder.file("page.html") + " --svg-sheet " +
                            folder.file("sheet.svg"));
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err == "quadrille: no solution\n");
    BOOST_TEST(read_file(folder.file("page.html")).find("data-outcome=\"dead end\"") !=
               std::string::npos);
    BOOST_TEST(!fs::exists(folder.file("sheet.svg")));
}

BOOST_AUTO_TEST_CASE(samples_and_cheapest_solutions_are_drawn) {
    const TemporaryFolder folder;
    const TemporaryFile costs("a b\na |3\na |4\nb |5\n");
    BOOST_TEST(
        run("cover " + costs.path() + " --best 2 --html " + folder.file("best.html")).status == 0);
    const std::string best = read_file(folder.file("best.html"));
    BOOST_TEST(best.find("data-caption=\"cost 8\"") < best.find("data-caption=\"cost 9\""));
    BOOST_TEST(best.find("data-caption=\"cost 9\"") != std::string::npos);
    const Ended ended = run("queens 6 --sample 3 --seed 5 --svg-all " + folder.file("sample"));
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(fs::exists(folder.file("sample/0003.svg")));
    BOOST_TEST(!fs::exists(folder.file("sample/0004.svg")));
}

BOOST_AUTO_TEST_CASE(the_same_command_writes_the_same_page) {
    const TemporaryFolder folder;
    for (const std::string page : {"one.html", "other.html"}) {
        (void)run("tile --board 3x3x3 --pieces soma --limit 5 --threads 1 --view exploded --html " +
                  folder.file(page));
    }
    BOOST_TEST(read_file(folder.file("one.html")) == read_file(folder.file("other.html")));
}

BOOST_AUTO_TEST_CASE(views_are_for_pictures) {
    const TemporaryFolder folder;
    const std::string words = "tile --board 2x2x2 --pieces 1x2 --svg " + folder.file("x.svg");
    std::set<std::string> drawings;
    for (const std::string view : {"", " --view layers", " --view solid", " --view exploded"}) {
        BOOST_TEST(run(words + view).status == 0);
        drawings.insert(read_file(folder.file("x.svg")));
    }
    BOOST_TEST(drawings.size() == 3u);
    BOOST_TEST(run(words + " --view round").err.find("layers, solid or exploded") !=
               std::string::npos);
    BOOST_TEST(run("queens 6 --view solid").status == 2);
}

BOOST_AUTO_TEST_CASE(boards_are_on_a_page_too) {
    const TemporaryFolder folder;
    const TemporaryFile boards("1234" + std::string(11, '.') + "1\n" + std::string(16, '.') + '\n');
    const Ended ended = run("sudoku " + boards.path() + " --html " + folder.file("page.html"));
    BOOST_TEST(ended.status == 0);
    const std::string page = read_file(folder.file("page.html"));
    BOOST_TEST(solutions_on(folder.file("page.html")) == count_of(page, "data-caption=\"board "));
    BOOST_TEST(page.find("data-caption=\"board 2\"") != std::string::npos);
    BOOST_TEST(page.find("<th>boards</th><td>2</td>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_made_is_reported) {
    const TemporaryFile file("text");
    const Ended ended = run("queens 6 --svg-all " + file.path() + "/all");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find("cannot make the folder") != std::string::npos);
    BOOST_TEST(read_file(file.path()) == "text");
}

BOOST_AUTO_TEST_CASE(an_input_in_the_folder_is_not_overwritten) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("0001.svg")) << "Q...\n....\n....\n....\n";
    const Ended ended =
        run("queens 4 " + folder.file("0001.svg") + " --svg-all " + folder.path().string());
    BOOST_TEST(ended.status == 0);  // no solution, so nothing is written
    std::ofstream(folder.file("0001.svg")) << ".Q..\n....\n....\n....\n";
    BOOST_TEST(run("queens 4 " + folder.file("0001.svg") + " --svg-all " + folder.path().string())
                   .status == 1);
    BOOST_TEST(read_file(folder.file("0001.svg")) == ".Q..\n....\n....\n....\n");
}

BOOST_AUTO_TEST_CASE(pictures_have_files_of_their_own) {
    const TemporaryFolder folder;
    const std::string file = folder.file("x.svg");
    for (const std::string& words :
         {"--svg " + file + " --html " + file, "--svg-sheet " + file + " --html " + file,
          "--svg " + file + " --svg-sheet " + file}) {
        const Ended ended = run("queens 4 " + words);
        BOOST_TEST(ended.status == 1, words);
        BOOST_TEST(!fs::exists(file));
    }
    BOOST_TEST(
        run("queens 4 --svg " + folder.file("0001.svg") + " --svg-all " + folder.path().string())
            .status == 1);
    BOOST_TEST(run("queens 4 --svg -").status == 2);
    const Ended ended = run("queens 4 --html - --output " + folder.file("solutions"));
    BOOST_TEST(ended.out.starts_with("<!DOCTYPE html>"));
    BOOST_TEST(read_file(folder.file("solutions")) == run("queens 4 --all").out);
}

BOOST_AUTO_TEST_CASE(colors_are_for_terminals) {
    const std::string plain = run("queens 4").out;
    BOOST_TEST(plain.find('\x1b') == std::string::npos);
    const std::string colored = run("queens 4 --color always").out;
    BOOST_TEST(colored.find("\x1b[0;1mQ\x1b[0m") != std::string::npos);
    BOOST_TEST(run("queens 4 --color always --json").out.find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_terminal_gets_colors, *boost::unit_test::precondition(has_terminals)) {
    const auto on_terminal = [](const std::string& variables, const std::string& words) {
        return run_in_shell("script -qec '" + variables + " quadrille " + words + "' /dev/null")
            .out;
    };
    BOOST_TEST(on_terminal("env -u NO_COLOR TERM=xterm", "queens 4").find("\x1b[0;1mQ") !=
               std::string::npos);
    for (const std::string variables : {"env TERM=xterm NO_COLOR=1", "env -u NO_COLOR TERM=dumb"}) {
        const std::string out = on_terminal(variables, "queens 4");
        BOOST_TEST(out.find('Q') != std::string::npos);
        BOOST_TEST(out.find('\x1b') == std::string::npos);
    }
    BOOST_TEST(on_terminal("env TERM=xterm NO_COLOR=1", "queens 4 --color always").find('\x1b') !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(givens_are_bold_on_a_terminal) {
    const TemporaryFile board("1234" + std::string(11, '.') + "1\n");
    const std::string plain = run("sudoku " + board.path()).out;
    std::string colored = run("sudoku " + board.path() + " --color always").out;
    BOOST_TEST(count_of(colored, "\x1b[0;1m") == 5u);
    BOOST_TEST(colored.starts_with("\x1b[0;1m1\x1b[0m \x1b[0;1m2\x1b[0m | "));
    for (const std::string code : {"\x1b[0;1m", "\x1b[0m"}) {
        for (std::size_t at; (at = colored.find(code)) != std::string::npos;) {
            colored.erase(at, code.size());
        }
    }
    BOOST_TEST(colored == plain);
}

BOOST_AUTO_TEST_CASE(the_single_picture_is_the_first_of_all) {
    const TemporaryFolder folder;
    BOOST_TEST(
        run("queens 6 --all --svg " + folder.file("one.svg") + " --svg-all " + folder.file("all"))
            .status == 0);
    BOOST_TEST(read_file(folder.file("one.svg")) == read_file(folder.file("all/0001.svg")));
    BOOST_TEST(read_file(folder.file("one.svg")) != read_file(folder.file("all/0002.svg")));
}

BOOST_AUTO_TEST_SUITE_END()
