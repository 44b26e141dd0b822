// Runs that a ledger records, as a user has them: stopped, killed, asked again, and refused.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdio>
#include <random>
#include <sstream>
#include <string>

#include "json.hpp"
#include "json_schema.hpp"
#include "program.hpp"
#include "runs/ledger/support.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::published_schema;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(ledger)

namespace {

/// The name of a file that is not there yet.
class NewFile {
   public:
    ~NewFile() {
        for (const char* more : {"-wal", "-shm"}) std::remove((path() + more).c_str());
    }
    [[nodiscard]] const std::string& path() const { return file_.path(); }

   private:
    TemporaryFile file_;  // an empty file is as good as none
};

std::size_t solutions_in(const std::string& out) {
    std::size_t many = 0;
    for (std::size_t at = 0; (at = out.find("\n\n", at)) != std::string::npos; ++at) ++many;
    return many;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_action_has_the_answer_of_a_run_without_a_ledger) {
    for (const std::string action : {"--count", "--unique", "--all", "--limit 100000"}) {
        for (const std::string engine : {"", " --engine links", " --engine bits"}) {
            const std::string question = "queens 7 " + action + engine;
            const NewFile file;
            const Ended plain = run(question), ended = run(question + " --ledger " + file.path());
            BOOST_TEST(ended.status == 0, question << ended.err);
            BOOST_TEST(ended.out.size() == plain.out.size(), question);
            if (action != "--all") continue;
            BOOST_TEST(solutions_in(ended.out) == 40U, question);  // OEIS A000170
        }
    }
    const NewFile file;
    const Ended first = run("langford 7 --first --ledger " + file.path());
    BOOST_TEST(solutions_in(first.out) == 1U);
    BOOST_TEST(run("run " + file.path()).out == first.out);
    // Nothing more is searched than the one solution needs.
    const NewFile other;
    (void)run("queens 20 --first --engine links --ledger " + other.path());
    const auto nodes = json_lines(run("run " + other.path() + " --json").out).back()["nodes"];
    BOOST_TEST(json_lines(run("run " + other.path() + " --json").out).back()["nodes"] == nodes);
}

BOOST_AUTO_TEST_CASE(units_are_searched_again_by_another_engine) {
    for (const std::string question :
         {"queens 12 --count --engine links", "queens 12 --count --engine diagram",
          "queens 8 --all --engine bits", "queens 9 --limit 5 --engine cells"}) {
        const NewFile file;
        const Ended plain = run(question + " --ledger " + file.path());
        const Ended verified = run("run " + file.path() + " --verify 1");
        BOOST_TEST(verified.status == 0, verified.err);
        BOOST_TEST(verified.out == plain.out);
        BOOST_TEST(verified.err.find(" units again, with the same results") != std::string::npos,
                   verified.err);
        // The verification is recorded.
        const auto nothing = run("run " + file.path() + " --verify 0.5");
        BOOST_TEST(nothing.status == 0, nothing.err);
        BOOST_TEST(nothing.err == verified.err);
    }
    const NewFile file;
    (void)run("queens 14 --count --engine bits --ledger " + file.path());
    const Ended stopped = run("run " + file.path() + " --verify 1 --time-limit 0.05");
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(stopped.err.find("before all was verified") != std::string::npos, stopped.err);
    BOOST_TEST(run("queens 8 --count --verify 1").err.find("--verify needs --ledger") !=
               std::string::npos);
    BOOST_TEST(run("run " + file.path() + " --verify 1.5").status == 2);
}

/// Queens with costs, as text: option i of n * n costs i * 37 % 101.
std::string queens_with_costs(const std::string& size) {
    std::istringstream text(run("queens " + size + " --dlx").out);
    std::string priced, line;
    for (int option = -1; std::getline(text, line);) {
        const bool is_option = !line.starts_with('|') && ++option > 0;
        priced += line + (is_option ? " |" + std::to_string(option * 37 % 101) : "") + '\n';
    }
    return priced;
}

BOOST_AUTO_TEST_CASE(the_best_are_found_by_units) {
    const std::string problem = queens_with_costs("10");
    for (const std::string action : {"--best 3", "--worst 5", "--best 1000"}) {
        for (const std::string engine : {"", " --engine links"}) {
            const Ended plain = run("cover - " + action, problem);
            // Units do not count how many more solutions share the last cost.
            const std::string costs = plain.err.substr(0, plain.err.find_first_of(";\n")) + '\n';
            const NewFile file;
            // A stopped run says that nothing is proven, and goes on.
            const std::string asked = "cover - " + action + engine + " --ledger " + file.path();
            const Ended stopped = run(asked + " --time-limit 0.01", problem);
            BOOST_TEST((stopped.status == 3 || stopped.err == costs), stopped.err);
            const Ended ended = run(asked, problem);
            BOOST_TEST(ended.status == 0, ended.err);
            BOOST_TEST(ended.err == costs);
            BOOST_TEST(solutions_in(ended.out) == solutions_in(plain.out));
            BOOST_TEST(run("run " + file.path()).out == ended.out);

            const quadrille::testing::TemporaryFolder folder;
            const std::string units = folder.file("run");
            (void)run("split cover - " + action + engine + " --units 9 -o " + units, problem);
            (void)run_in_shell("for u in " + units +
                               "/*.unit; do quadrille run $u -o ${u%.unit}.result; done");
            BOOST_TEST(run("merge " + units).err == costs);
        }
    }
}

BOOST_AUTO_TEST_CASE(other_costs_are_another_question) {
    const NewFile file;
    const std::string asked = "cover - --best 1 --ledger " + file.path();
    BOOST_TEST(run(asked, "a\na |3\na |4\n").status == 0);
    const Ended other = run(asked, "a\na |3\na |2\n");
    BOOST_TEST(other.status == 1);
    BOOST_TEST(other.err.find("the cost-digest is '") != std::string::npos, other.err);
    BOOST_TEST(run(asked + " --verify 1", "a\na |3\na |4\n").status == 2);
}

/// To cut the search of an engine that remembers counts would cost it what it remembers.
BOOST_AUTO_TEST_CASE(a_diagram_is_cut_only_if_that_is_asked_for) {
    const auto units = [](const std::string& settings) {
        const NewFile file;
        const std::string ledger = " --ledger " + file.path();
        const Ended ended =
            run("queens 12 --count --engine diagram --threads 1" + settings + ledger);
        BOOST_TEST(ended.out == "14200\n", ended.err);  // OEIS A000170
        return json_lines(run("ledger " + file.path() + " --json").out).front()["done"].get<int>();
    };
    BOOST_TEST(units("") == 2);
    BOOST_TEST(units(" --units 20") > 20);
    BOOST_TEST(run("queens 6 --count --units 3").status == 2);
    const NewFile file;
    BOOST_TEST(run("queens 6 --count --units 0 --ledger " + file.path()).status == 2);
}

BOOST_AUTO_TEST_CASE(a_file_is_not_read_again) {
    const NewFile file;
    const std::string text = "a b c\na b\nc\na\nb c\nb\n";
    const Ended ended = run("cover - --all --ledger " + file.path(), text);
    BOOST_TEST(ended.status == 0, ended.err);
    const Ended again = run("run " + file.path());
    BOOST_TEST(again.out == ended.out);
    BOOST_TEST(solutions_in(again.out) == 3U);
    BOOST_TEST(run("cover - --all --ledger " + file.path(), "a b c\na b\nc\n")
                   .err.find("the problem is '") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(settings_and_the_file_of_an_encoder_are_kept) {
    const NewFile torus;
    BOOST_TEST(run("queens 11 --count --torus --ledger " + torus.path()).out == "88\n");
    BOOST_TEST(run("run " + torus.path()).out == "88\n");  // OEIS A051906
    BOOST_TEST(run("queens --torus 11 --count --ledger " + torus.path()).out == "88\n");
    BOOST_TEST(run("queens 11 --count --ledger " + torus.path()).err ==
               "quadrille: " + torus.path() +
                   ": the question is 'queens 11 --torus --count' there and 'queens 11 --count' "
                   "here\n");
    const NewFile given;
    const std::string board = ".Q..\n....\n....\n....\n";
    BOOST_TEST(run("queens 4 - --count --ledger " + given.path(), board).out == "1\n");
    BOOST_TEST(run("run " + given.path()).out == "1\n");
    BOOST_TEST(run("queens 4 - --count --ledger " + given.path(), "Q...\n....\n....\n....\n")
                   .err.find("the problem is '") != std::string::npos);
    BOOST_TEST(run("queens 4 --count --ledger " + given.path())
                   .err.find("the question is 'queens 4 - --count' there") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(values_of_settings_are_kept_in_the_order_of_the_help) {
    const NewFile file;
    const std::string ledger = " --count --ledger " + file.path();
    BOOST_TEST(run("tile --pieces pentominoes --board 3x20" + ledger).out == "8\n");
    BOOST_TEST(run("run " + file.path()).out == "8\n");  // Knuth, TAOCP 7.2.2.1
    BOOST_TEST(run("tile --board=3x20 --pieces pentominoes" + ledger).out == "8\n");
    BOOST_TEST(run("tile --board 20x3 --pieces pentominoes" + ledger)
                   .err.find("the question is 'tile --board=3x20 --pieces=pentominoes --count' "
                             "there") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_run_that_is_stopped_says_what_it_knows_and_goes_on) {
    const NewFile file;
    const Ended stopped =
        run("queens 14 --count --engine links --threads 2 --time-limit 0.1 --json "
            "--ledger " +
            file.path());
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(json_lines(stopped.out).back()["complete"] == false);
    BOOST_TEST(stopped.err.find("'quadrille run " + file.path() + "' continues") !=
               std::string::npos);
    Program interrupted({program_path(), "run", file.path(), "--json", "--threads", "2"});
    interrupted.interrupt(SIGINT);
    const Ended ended = interrupted.finish();
    BOOST_TEST((ended.status == 130 || ended.status == 0));
    const auto state = json_lines(run("ledger " + file.path() + " --json").out).front();
    BOOST_TEST(state["taken"] == 0);
    BOOST_TEST(run("run " + file.path()).out == "365596\n");  // OEIS A000170
}

/// Each process dies at a random moment, until one of them ends by itself.
BOOST_AUTO_TEST_CASE(kills_change_no_total) {
    const NewFile file;
    std::mt19937 random(static_cast<unsigned>(std::random_device()()));
    int kills = 0;
    for (;; ++kills) {
        std::vector<std::string> words{program_path(), "run", file.path(), "--threads", "2"};
        if (run("ledger " + file.path()).status != 0) {
            words = {program_path(), "langford", "12",        "--count",   "--engine",
                     "links",        "--ledger", file.path(), "--threads", "2"};
        }
        Program program(words);
        if (kills < 10) {
            program.await_work(0.005 + 0.01 * static_cast<double>(random() % 10));
            program.send(SIGKILL);
        }
        const Ended ended = program.finish();
        if (ended.status != 0 && ended.status != 128 + SIGKILL) BOOST_TEST(ended.err == "");
        if (ended.status != 0) continue;
        BOOST_TEST(ended.out == "216288\n");  // twice OEIS A014552
        break;
    }
    BOOST_TEST(kills > 0);
    const auto state = json_lines(run("ledger " + file.path() + " --json").out).front();
    BOOST_TEST(state["complete"] == true);
    BOOST_TEST(state["solutions"] == "216288");
}

BOOST_AUTO_TEST_CASE(another_question_is_refused_and_the_difference_named) {
    const NewFile file;
    (void)run("queens 6 --count --ledger " + file.path());
    const Ended other = run("queens 7 --count --ledger " + file.path());
    BOOST_TEST(other.status == 1);
    BOOST_TEST(other.err == "quadrille: " + file.path() +
                                ": the question is 'queens 6 --count' there and 'queens 7 --count' "
                                "here\n");
    BOOST_TEST(run("queens 6 --all --ledger " + file.path()).status == 1);
    BOOST_TEST(run("queens 6 --count --seed 1 --ledger " + file.path()).status == 1);
    BOOST_TEST(run("run " + file.path()).out == "4\n");  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(two_processes_do_not_share_a_file) {
    const NewFile file;
    Program first(
        {program_path(), "queens", "18", "--count", "--engine", "links", "--ledger", file.path()});
    first.await_work(0.2);
    const Ended second = run("run " + file.path());
    BOOST_TEST(second.status == 1);
    BOOST_TEST(second.err.find(": another process works with this ledger\n") != std::string::npos);
    BOOST_TEST(run("ledger " + file.path()).out.find("queens 18 --count") != std::string::npos);
    first.send(SIGKILL);
    (void)first.finish();
}

BOOST_AUTO_TEST_CASE(bad_places_are_refused_and_kept) {
    const TemporaryFile text("a b\na b\n");
    const Ended no_ledger = run("queens 6 --count --ledger " + text.path());
    BOOST_TEST(no_ledger.status == 1);
    BOOST_TEST(no_ledger.err == "quadrille: " + text.path() + ": this file is no ledger\n");
    BOOST_TEST(text.content() == "a b\na b\n");
    BOOST_TEST(run("cover " + text.path() + " --count --ledger " + text.path()).status == 1);
    BOOST_TEST(text.content() == "a b\na b\n");
    BOOST_TEST(run("run " + text.path()).status == 1);
    BOOST_TEST(run("ledger " + text.path()).status == 1);
    BOOST_TEST(run("ledger /no/such/file").err == "quadrille: /no/such/file: there is no ledger\n");
    BOOST_TEST(run("queens 6 --count --ledger /no/such/folder/file").status == 1);
    const NewFile file;
    BOOST_TEST(
        run("queens 6 --count --ledger " + file.path() + " --output " + file.path()).status == 1);
    for (const std::string wrong :
         {"--count --node-limit 5", "--sample 3", "--options", "--dlx", "--estimate"}) {
        BOOST_TEST(run("queens 6 " + wrong + " --ledger " + file.path()).status == 2, wrong);
    }
    BOOST_TEST(file.path().empty() == false);
}

/// The system refuses to let the file grow, as a full disk does.
BOOST_AUTO_TEST_CASE(a_full_disk_ends_the_run_and_keeps_the_ledger) {
    const NewFile file;
    const std::string make =
        "queens 14 --count --engine links --time-limit 0.1 --ledger " + file.path();
    BOOST_TEST(run(make).status == 3);
    const Ended full = run_in_shell("ulimit -f 1; trap '' XFSZ; quadrille run " + file.path());
    BOOST_TEST(full.status == 1);
    BOOST_TEST(full.err.find(file.path()) != std::string::npos, full.err);
    BOOST_TEST(full.out == "");
    BOOST_TEST(run("run " + file.path()).out == "365596\n");  // OEIS A000170
}

/// A process was killed before its first transaction, and has left a database without tables.
BOOST_AUTO_TEST_CASE(a_ledger_that_was_hardly_begun_is_begun_again) {
    std::string page(4096, '\0');
    const unsigned char header[] = "SQLite format 3\0\x10\0\2\2\0\x40\x20\x20\0\0\0\1\0\0\0\1";
    std::copy(header, header + sizeof header, page.begin());
    page[99 + 1] = '\x0d';  // a leaf without cells, whose content begins at the end of the page
    page[105] = '\x10';
    const TemporaryFile file(page);
    BOOST_TEST(run("ledger " + file.path()).err ==
               "quadrille: " + file.path() + ": there is no ledger\n");
    BOOST_TEST(run("queens 6 --count --ledger " + file.path()).out == "4\n");  // OEIS A000170
    BOOST_TEST(run("run " + file.path()).out == "4\n");
}

BOOST_AUTO_TEST_CASE(the_state_keeps_the_schema) {
    const NewFile file;
    (void)run("queens 14 --count --engine links --time-limit 0.05 --ledger " + file.path());
    const Ended state = run("ledger " + file.path() + " --json");
    BOOST_TEST(json_lines(state.out).size() == 2U);
    BOOST_TEST(json_lines(state.out).front()["type"] == "ledger");
    for (const auto& line : json_lines(state.out)) {
        BOOST_TEST(published_schema().find_violation(line).value_or("") == "");
    }
    const Ended watched = run("ledger " + file.path() + " --watch --time-limit 0.1");
    BOOST_TEST(watched.out.find("searched") != std::string::npos);
    (void)run("run " + file.path());
    BOOST_TEST(run("ledger " + file.path() + " --watch").out.find("searched   everything") !=
               std::string::npos);
    const Ended lines = run("ledger " + file.path() + " --watch --json");
    BOOST_TEST(json_lines(lines.out).size() == 2U);
    BOOST_TEST(json_lines(lines.out).front()["progress"] == 1.0);
    BOOST_TEST(json_lines(lines.out).back()["type"] == "summary");
}

/// The solutions that workers find are recorded by numbers, and the names are in the input.
BOOST_AUTO_TEST_CASE(a_problem_in_json_is_recorded_and_its_verdict_is_in_the_summary) {
    const NewFile file;
    const TemporaryFile problem(
        R"({"items": ["red wine", "b:c"], "options": [["red wine"], ["b:c"], ["b:c"]]})");
    const Ended ended = run("cover " + problem.path() + " --unique --json --ledger " + file.path());
    BOOST_TEST(json_lines(ended.out).back()["verdict"] == "several");
    BOOST_TEST(json_lines(run("run " + file.path() + " --json").out).back()["verdict"] ==
               "several");
}

BOOST_AUTO_TEST_SUITE_END()
