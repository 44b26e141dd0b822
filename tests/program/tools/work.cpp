// Runs whose ledger is on a server, as a user has them: joined, interrupted, and with passwords.
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "json.hpp"
#include "json_schema.hpp"
#include "program.hpp"
#include "runs/ledger/cluster.hpp"
#include "support/places.hpp"

using quadrille::testing::Cluster;
using quadrille::testing::Ended;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::published_schema;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;

BOOST_AUTO_TEST_SUITE(work)

namespace {

namespace fs = std::filesystem;

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words{program_path()};
    std::istringstream text(line);
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

nlohmann::json state_of(const std::string& url) {
    return json_lines(run("ledger " + url + " --json").out).front();
}

/// Waits until the state has at least this number. False if it has not after ten seconds.
bool await(const std::string& url, const char* name, int least) {
    for (int i = 0; i < 1000; ++i) {
        const Ended state = run("ledger " + url + " --json");
        if (state.status == 0 && json_lines(state.out).front()[name] >= least) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_run_on_a_server_has_the_answer_of_a_run_without) {
    for (const std::string question :
         {"queens 9 --count", "queens 9 --count --engine links", "langford 7 --unique",
          "langford 8 --limit 3 --engine cells"}) {
        const std::string url = Cluster::get().new_place();
        const Ended plain = run(question), ended = run(question + " --ledger " + url);
        BOOST_TEST(ended.status == 0, question << ended.err);
        BOOST_TEST(ended.out.size() == plain.out.size(), question);
        BOOST_TEST(run("run " + url).out == ended.out, question);
        const Ended late = run("work " + url);
        BOOST_TEST(late.out == "0 units searched; the run is over\n", question);
        BOOST_TEST(late.status == 0, question << late.err);
    }
    const std::string url = Cluster::get().new_place();
    const std::string text = "a b c\na b\nc\na\nb c\nb\n";
    const Ended ended = run("cover - --all --ledger=" + url, text);
    BOOST_TEST(ended.status == 0, ended.err);
    BOOST_TEST(run("run " + url).out == ended.out);
    BOOST_TEST(run("queens 5 --count --ledger " + url).status == 1);
}

/// A count beyond 2^64, and the state as JSON.
BOOST_AUTO_TEST_CASE(large_counts_and_the_state) {
    const std::string url = Cluster::get().new_place();
    std::string domino = "";
    for (int cell = 0; cell < 256; ++cell) domino += 'c' + std::to_string(cell) + ' ';
    for (int cell = 0; cell < 256; ++cell) {
        const std::string name = "\nc" + std::to_string(cell) + " c";
        if (cell % 16 != 15) domino += name + std::to_string(cell + 1);
        if (cell < 240) domino += name + std::to_string(cell + 16);
    }
    const Ended ended = run("cover --count --engine diagram --ledger " + url, domino + '\n');
    BOOST_TEST(ended.out == "2444888770250892795802079170816\n", ended.err);  // OEIS A004003
    const Ended state = run("ledger " + url + " --json");
    BOOST_TEST(json_lines(state.out).front()["complete"] == true);
    for (const auto& line : json_lines(state.out)) {
        BOOST_TEST(published_schema().find_violation(line).value_or("") == "");
    }
    BOOST_TEST(run("ledger " + url + " --watch").out.find("searched   everything") !=
               std::string::npos);
}

/// All of them begin the run; one makes the ledger, and the others join.
BOOST_AUTO_TEST_CASE(several_begin_at_once) {
    const std::string url = Cluster::get().new_place();
    const auto words = words_of("queens 14 --count --engine links --threads 1 --ledger " + url);
    Program first(words), second(words), third(words);
    for (Program* program : {&first, &second, &third}) {
        const Ended ended = program->finish();
        BOOST_TEST(ended.out == "365596\n", ended.err);  // OEIS A000170
        BOOST_TEST(ended.err == "");
        BOOST_TEST(ended.status == 0);
    }
}

BOOST_AUTO_TEST_CASE(a_worker_that_is_interrupted_gives_its_units_back) {
    const std::string url = Cluster::get().new_place();
    BOOST_TEST(run("queens 15 --count --engine links --time-limit 0.2 --ledger " + url).status ==
               3);
    Program worker(words_of("work " + url + " --threads 2"));
    BOOST_TEST(await(url, "taken", 1));
    worker.interrupt(SIGINT);
    const Ended ended = worker.finish();
    BOOST_TEST(ended.status == 130);
    BOOST_TEST(ended.err.starts_with("quadrille: interrupted; "), ended.err);
    BOOST_TEST(ended.out == "");
    BOOST_TEST(state_of(url)["taken"] == 0);
    BOOST_TEST(state_of(url)["workers"] == 0);
    BOOST_TEST(run("work " + url + " --time-limit 0.2").status == 3);
    Program other(words_of("work " + url + " --threads 1"));
    BOOST_TEST(run("run " + url + " --threads 1").out == "2279184\n");  // OEIS A000170
    const Ended rest = other.finish();
    BOOST_TEST(rest.out.ends_with(" units searched; the run is over\n"), rest.out);
    BOOST_TEST(rest.status == 0);
}

/// The worker is suspended, as a laptop may be. Meanwhile others have taken its units.
BOOST_AUTO_TEST_CASE(late_results_are_dropped_and_said) {
    const std::string url = Cluster::get().new_place();
    const std::string schema = url.substr(url.rfind("%3D") + 3);
    BOOST_TEST(run("queens 15 --count --engine links --time-limit 0.2 --ledger " + url).status ==
               3);
    Program worker(words_of("work " + url + " --threads 1"));
    await(url, "taken", 1);
    // Within a transaction, the worker would keep its unit locked. Then it goes on for a while.
    const auto suspend_and_take = [&] {
        worker.send(SIGSTOP);
        try {
            Cluster::get().sql("SET lock_timeout = '1s'; UPDATE " + schema +
                               ".unit SET try = try + 1, lease_until = 0 WHERE state = 'taken'");
        } catch (const std::runtime_error&) {
            worker.send(SIGCONT);
            return false;
        }
        return true;
    };
    while (!suspend_and_take()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    worker.send(SIGCONT);
    const Ended ended = worker.finish();
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.starts_with("quadrille: results dropped, because they came too late and "
                                     "other workers had taken the units: "),
               ended.err);
    BOOST_TEST(run("run " + url).out == "2279184\n");  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(the_server_is_restarted_in_mid_run) {
    const std::string url = Cluster::get().new_place();
    Program first(words_of("queens 15 --count --engine links --threads 1 --ledger " + url));
    await(url, "done", 3);
    Program second(words_of("work " + url + " --threads 1"));
    await(url, "workers", 2);
    for (const int signal : {SIGQUIT, SIGINT}) {
        Cluster::get().stop(signal);
        Cluster::get().start();
        await(url, "done", 8);
    }
    const Ended ended = first.finish();
    BOOST_TEST(ended.out == "2279184\n", ended.err);  // OEIS A000170
    BOOST_TEST(ended.err == "");
    BOOST_TEST(second.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(a_password_is_seen_nowhere) {
    const Cluster& cluster = Cluster::get();
    const std::string url = cluster.url("locked", "runs");
    cluster.sql("CREATE DATABASE runs");
    cluster.sql("CREATE ROLE locked LOGIN PASSWORD 'right'");
    cluster.sql("ALTER DATABASE runs OWNER TO locked");
    const Ended wrong = run("run " + url + "&password=wrong");
    BOOST_TEST(wrong.status == 1);
    BOOST_TEST(wrong.err ==
               "quadrille: " + url + ": password authentication failed for user \"locked\"\n");
    Program program(
        words_of("queens 18 --count --engine links --ledger " + url + "&password=%72ight"));
    await(url + "&password=right", "done", 2);
    std::ifstream in("/proc/" + std::to_string(program.process()) + "/cmdline");
    const std::string words{std::istreambuf_iterator<char>(in), {}};
    BOOST_TEST(words.find("--ledger") != std::string::npos);
    BOOST_TEST(words.find("ight") == std::string::npos);
    program.interrupt(SIGINT);
    const Ended ended = program.finish();
    BOOST_TEST(ended.err.find("'quadrille run " + url + "' continues") != std::string::npos,
               ended.err);
}

BOOST_AUTO_TEST_CASE(mistakes_are_one_sentence) {
    const Ended file = run("work /no/such/file");
    BOOST_TEST(file.status == 2);
    BOOST_TEST(file.err.find("'/no/such/file' is a file: use 'quadrille run'") !=
               std::string::npos);
    const Ended none = run("run postgresql:///base?host=/no/such/folder");
    BOOST_TEST(none.status == 1);
    BOOST_TEST(std::ranges::count(none.err, '\n') == 1);
    BOOST_TEST(run("work " + Cluster::get().new_place()).err.ends_with(": there is no ledger\n"));
    // The program alone, without its companion for servers.
    const Ended alone = run_in_shell(
        "d=$(mktemp -d); cp $(command -v quadrille) $d; PATH=/bin $d/quadrille run "
        "postgresql://host/base; s=$?; rm -r $d; exit $s");
    BOOST_TEST(alone.status == 1);
    BOOST_TEST(alone.err ==
               "quadrille: a ledger on a server needs the program quadrille-postgresql, which is "
               "missing\n");
}

BOOST_AUTO_TEST_SUITE_END()
