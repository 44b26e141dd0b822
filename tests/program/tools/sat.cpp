// The engine sat on hard boards, within limits. The files of --proof pass our own checker.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "program.hpp"
#include "support/boards.hpp"
#include "support/drat.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::find_flaw;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(sat)

namespace {

const std::string puzzle = quadrille::testing::wikipedia + '\n';

/// The files that a run of the program leaves.
class Files {
   public:
    ~Files() {
        for (const char* ending : {".cnf", ".drat", ".2.cnf", ".2.drat"}) {
            std::remove((name() + ending).c_str());
        }
    }
    [[nodiscard]] const std::string& name() const { return base_.path(); }
    [[nodiscard]] bool exist(const std::string& which = {}) const {
        return std::filesystem::exists(name() + which + ".cnf") ||
               std::filesystem::exists(name() + which + ".drat");
    }
    /// Empty if the files are a proof.
    [[nodiscard]] std::string flaw(const std::string& which = {}) const {
        std::ifstream formula(name() + which + ".cnf"), proof(name() + which + ".drat");
        return find_flaw(formula, proof).value_or("");
    }

   private:
    TemporaryFile base_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_board_with_one_solution_is_proved_to_have_one) {
    const Files files;
    const Ended ended = run("sudoku - --unique --proof " + files.name(), puzzle);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "unique\n");
    BOOST_TEST(files.flaw() == "");
}

BOOST_AUTO_TEST_CASE(each_board_has_files_of_its_own) {
    const Files files;
    const Ended ended = run("sudoku - --unique --proof " + files.name(),
                            puzzle + quadrille::testing::wikipedia_clash);
    BOOST_TEST(ended.out == "unique\nnone\n");
    BOOST_TEST(files.flaw() == "");
    BOOST_TEST(files.flaw(".2") == "");
}

BOOST_AUTO_TEST_CASE(a_problem_without_solution_is_proved_to_have_none) {
    const std::string pigeons =
        "p q r | h i\np h\np i\nq h\nq i\nr h\nr i\n";  // three pigeons in two holes
    for (const std::string action : {"--first", "--unique"}) {
        const Files files;
        const Ended ended = run("cover - " + action + " --proof " + files.name(), pigeons);
        BOOST_TEST(ended.status == 0);
        BOOST_TEST(files.flaw() == "");
    }
}

BOOST_AUTO_TEST_CASE(colors_and_multiplicities_are_in_the_formula) {
    const Files files;
    const Ended ended = run("cover - --unique --proof " + files.name(),
                            "2|a b c | x\na b x:1\na c x:2\na x:1\nb\nc x:1\n");
    BOOST_TEST(ended.out == "unique\n");
    BOOST_TEST(files.flaw() == "");
}

BOOST_AUTO_TEST_CASE(where_nothing_is_proved_nothing_is_written) {
    const Files files;
    const Ended several = run("cover - --unique --proof " + files.name(), "a\na\na\n");
    BOOST_TEST(several.out == "several\n");
    BOOST_TEST(several.err.find("nothing to prove") != std::string::npos);
    BOOST_TEST(!files.exist());
    BOOST_TEST(run("sudoku - --proof " + files.name(), puzzle).status == 0);
    BOOST_TEST(!files.exist());
}

BOOST_AUTO_TEST_CASE(a_proof_of_what_is_not_asked_is_wrong_usage) {
    const Files files;
    BOOST_TEST(run("cover - --count --proof " + files.name(), "a\na\n").status == 2);
    BOOST_TEST(run("queens 3 --proof " + files.name()).status == 2);
}

BOOST_AUTO_TEST_CASE(a_proof_that_cannot_be_written_is_a_failure) {
    const Ended ended = run("cover - --unique --proof /no/such/folder/file", "a\na\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find("cannot write /no/such/folder/file.cnf") != std::string::npos);
}

/// There is no solution, because b has no option. The formula has many clauses, because half of a's
/// many options must be chosen.
std::string vast_without_solution(int options) {
    std::string text = std::to_string(options / 2) + "|a b\n";
    for (int o = 0; o < options; ++o) text += "a\n";
    return text;
}

BOOST_AUTO_TEST_CASE(a_proof_that_is_refused_leaves_no_file) {
    const Files files;
    const Ended ended =
        run("cover - --unique --proof " + files.name(), vast_without_solution(10'000));
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.ends_with(
        "engine 'sat' does not take a problem of this size with this memory limit\n"));
    BOOST_TEST(!files.exist());
}

BOOST_AUTO_TEST_CASE(a_formula_that_is_not_written_in_time_leaves_no_file) {
    const Files files;
    const Ended ended = run("cover - --unique --time-limit 0.2 --proof " + files.name(),
                            vast_without_solution(3'000));
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(!files.exist());
}

BOOST_AUTO_TEST_CASE(a_proof_of_which_one_file_cannot_be_written_leaves_no_other) {
    const Files files;
    std::filesystem::create_directory(files.name() + ".drat");
    const Ended ended = run("cover - --unique --proof " + files.name(), "a\na\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(!std::filesystem::exists(files.name() + ".cnf"));
}

// links and bits finish neither of them.
BOOST_AUTO_TEST_CASE(a_hard_board_is_left_to_engines_that_learn) {
    const std::string harder = quadrille::testing::test_data() + "/sudoku/25x25_47_percent.txt";
    const Ended learnt = run("sudoku " + harder + " --unique --stats");
    BOOST_TEST(learnt.out == "several\n");
    BOOST_TEST(learnt.err.find(" sat\nchosen by auto  the board is large") != std::string::npos,
               learnt.err);

    const std::string file = quadrille::testing::test_data() + "/sudoku/25x25_40_percent.txt";
    const Ended ended = run("sudoku " + file + " --unique --stats");
    BOOST_TEST(ended.out == "several\n");
    BOOST_TEST(ended.err.find(" cells\nchosen by auto  it soon solves") != std::string::npos,
               ended.err);
    const std::string two = run("sudoku " + file + " --limit 2 --format line").out;
    BOOST_TEST(std::ranges::count(two, '\n') == 2);
}

BOOST_AUTO_TEST_CASE(a_long_search_keeps_the_time_limit) {
    constexpr int pigeons = 14;  // one hole fewer than pigeons: too hard for clause learning
    std::string text, options;
    for (int p = 0; p < pigeons; ++p) {
        const std::string pigeon = "p" + std::to_string(p);
        text += pigeon + ' ';
        for (int h = 1; h < pigeons; ++h) options += pigeon + " h" + std::to_string(h) + '\n';
    }
    text += '|';
    for (int h = 1; h < pigeons; ++h) text += " h" + std::to_string(h);
    const Ended ended =
        run("cover - --engine sat --unique --time-limit 0.3", text + '\n' + options);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out == "unknown\n");
    BOOST_TEST(ended.cpu_seconds < 0.3 + 0.35);
}

BOOST_AUTO_TEST_CASE(a_proof_is_not_written_over_the_output) {
    const Files files;
    for (const std::string which : {".cnf", ".drat"}) {
        const std::string output = files.name() + which;
        const Ended ended =
            run("sudoku - --unique --proof " + files.name() + " --output " + output, puzzle);
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.err == "quadrille: " + output +
                                    " is the output, so the proof cannot be written to it\n");
    }
}

BOOST_AUTO_TEST_CASE(a_proof_is_not_written_over_the_input) {
    const Files files;
    for (const std::string which : {".cnf", ".drat", ".2.cnf", ".2.drat"}) {
        const std::string input = files.name() + which;
        std::ofstream(input) << puzzle << puzzle;
        for (const std::string way : {"", "< "}) {
            const Ended ended = run_in_shell("quadrille sudoku --unique --proof " + files.name() +
                                             ' ' + way + input);
            BOOST_TEST(ended.status == 1);
            BOOST_TEST(ended.err == "quadrille: " + input +
                                        " is the input, so the proof cannot be written to it\n");
            // The first board's proof is written before the second file is opened.
            BOOST_TEST(ended.out == (which.starts_with(".2") ? "unique\n" : ""));
        }
        BOOST_TEST(read_file(input) == puzzle + puzzle);
        std::filesystem::remove(input);
    }
}

BOOST_AUTO_TEST_SUITE_END()
