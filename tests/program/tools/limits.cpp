// The program obeys time limits and interrupts, and prints what is known.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/settings.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::last_json_line;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

namespace {

// A limit of one second is kept within 1.2 seconds. Limits use the clock, but a loaded machine may
// let the program wait. The tests therefore measure the processor time of all its threads.
const double one_second_kept = 1.2 * quadrille::usable_cores();

// Many options over many items. Reading it takes much longer than the limits here.
std::string huge_problem() {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "item" + std::to_string(i) + ' ';
    text += '\n';
    for (int i = 0; i < 2'000'000; ++i) {
        text += "item" + std::to_string(i % 50'000) + " item" +
                std::to_string(50'000 + i % 49'999) + '\n';
    }
    return text;
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words{quadrille::testing::program_path()};
    std::istringstream text(line);
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

Ended interrupted(const std::string& line, int signal) {
    Program program(words_of(line));
    program.await_work(0.2);
    program.interrupt(signal);
    return program.finish();
}

// The first row is empty and its solution is 987654321, so plain backtracking visits 10^8 nodes.
const std::string hard_for_backtracking =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";

const std::vector<std::string> long_commands{
    "queens 18 --count",     "queens 40 --all --output /dev/null", "langford 31 --count --json",
    "langford 1000 --count",
    "cover --json",     // waits for its input
    "sudoku --unique",  // waits as well
};

}  // namespace

BOOST_DATA_TEST_CASE(a_time_limit_is_kept, data::make(long_commands)) {
    Program program(words_of(sample + " --time-limit 1"));
    const Ended ended = program.finish_with_open_input();
    BOOST_TEST(ended.status == 3, ended.err);
    BOOST_TEST(ended.cpu_seconds < one_second_kept);
    BOOST_TEST(ended.err.find("time limit of 1 s") != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(a_time_limit_is_kept_while_a_huge_file_is_read) {
    const TemporaryFile file(huge_problem());
    const Ended count = run("cover --count --time-limit 0.02 " + file.path());
    BOOST_TEST(count.status == 3);
    BOOST_TEST(count.out == "0\n");  // what is known
    BOOST_TEST(count.cpu_seconds < one_second_kept);
    const Ended json = run("cover --json --time-limit 0.02 " + file.path());
    BOOST_TEST(last_json_line(json.out)["complete"] == false);
    BOOST_TEST(run("check --time-limit 0.02 " + file.path() + " /dev/null").status == 3);
}

BOOST_AUTO_TEST_CASE(boards_before_the_time_limit_are_answered_and_the_next_is_unknown) {
    // A board with very many solutions uses all remaining time.
    const std::string empty = std::string(81, '.') + '\n';
    const std::string full = run("sudoku --format line", empty).out;
    const Ended ended = run("sudoku --count --time-limit 1", full + empty + full);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out.starts_with("1\n"));
    BOOST_TEST(ended.cpu_seconds < one_second_kept);
    const Ended unique =
        run("sudoku --first --engine rescan --time-limit 1", full + hard_for_backtracking + full);
    BOOST_TEST(unique.out == full + "unknown\n");
}

BOOST_DATA_TEST_CASE(an_interrupt_ends_with_what_is_known, data::make({SIGINT, SIGTERM, SIGHUP})) {
    const Ended ended = interrupted("queens 18 --count --json", sample);
    BOOST_TEST(ended.status == 128 + sample);
    BOOST_TEST(ended.cpu_seconds < 1.0 * quadrille::usable_cores());
    const Json summary = last_json_line(ended.out);
    BOOST_TEST(summary["complete"] == false);
    BOOST_TEST(summary["nodes"] > 0);
}

BOOST_AUTO_TEST_CASE(a_hangup_is_ignored_under_nohup) {
    Program program({"/bin/sh", "-c",
                     std::string("trap '' HUP; exec ") + quadrille::testing::program_path() +
                         " queens 18 --count --time-limit 0.6"});
    program.await_work(0.2);
    program.send(SIGHUP);
    BOOST_TEST(program.finish().status == 3);
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_a_program_that_waits_for_input) {
    Program program(words_of("sudoku --json"));
    program.interrupt(SIGINT);
    const Ended ended = program.finish_with_open_input();
    BOOST_TEST(ended.status == 128 + SIGINT);
    BOOST_TEST(last_json_line(ended.out)["complete"] == false);
}

BOOST_AUTO_TEST_CASE(a_signal_asks_for_the_progress) {
    Program program(words_of("queens 18 --count --engine links --progress never"));
    BOOST_TEST(progress_after_a_signal(program) == 1U);
}

BOOST_AUTO_TEST_CASE(a_second_interrupt_ends_at_once) {
    Program program(words_of("cover"));
    program.interrupt(SIGINT);
    program.interrupt(SIGINT);
    const Ended ended = program.finish_with_open_input();
    BOOST_TEST(ended.status == 128 + SIGINT);
    BOOST_TEST(ended.err.empty());  // the first interrupt would have printed something, but later
}

BOOST_AUTO_TEST_CASE(a_reader_that_stopped_reading_does_not_hold_the_program) {
    Program program(words_of("queens 14 --all --time-limit 0.3"));
    BOOST_TEST(program.ends_within(60));  // nobody reads, so the pipe is full
    BOOST_TEST(program.finish().status == 3);
}
