// --trace: the tree of the search in a file.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "json.hpp"
#include "json_schema.hpp"
#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::JsonSchema;
using quadrille::testing::last_json_line;
using quadrille::testing::Program;
using quadrille::testing::published_schema;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(traces)

namespace {

const std::string toy = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

/// The lines of the trace of a command.
std::vector<Json> trace_of(const std::string& words, const std::string& input = {}) {
    const TemporaryFile file("old");
    const Ended ended = run(words + " --trace " + file.path(), input);
    BOOST_TEST(ended.status == 0, words << ": " << ended.err);
    return json_lines(file.content());
}

std::uint64_t nodes_of(const std::string& words) {
    return last_json_line(run(words + " --json --engine links --threads 1").out)["nodes"];
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_lines_are_those_of_the_formats_page) {
    const TemporaryFile file;
    const Ended ended = run("cover --all --trace " + file.path(), toy);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "a d f\nc e\nb g\n\n");
    BOOST_TEST(
        file.content() ==
        R"({"type":"trace","engine":"links","limit":10000,"primary_items":7,"secondary_items":0,"options":6,"entries":16}
{"type":"node","id":0,"depth":0,"outcome":"branches","item":"a","branches":2}
{"type":"node","id":1,"depth":1,"parent":0,"by":"a","option":["a","d","g"],"number":1,"forced":false,"outcome":"branches","item":"f","branches":1}
{"type":"node","id":2,"depth":2,"parent":1,"by":"f","option":["b","c","f"],"number":2,"forced":true,"outcome":"dead end","starved":"e"}
{"type":"node","id":3,"depth":1,"parent":0,"by":"a","option":["a","d","f"],"number":3,"forced":false,"outcome":"branches","item":"e","branches":1}
{"type":"node","id":4,"depth":2,"parent":3,"by":"e","option":["c","e"],"number":0,"forced":true,"outcome":"branches","item":"g","branches":1}
{"type":"node","id":5,"depth":3,"parent":4,"by":"g","option":["b","g"],"number":4,"forced":true,"outcome":"solution","solution":1}
{"type":"trace_end","nodes":6,"solutions":1,"complete":true}
)");
}

BOOST_AUTO_TEST_CASE(every_action_has_the_nodes_of_its_search) {
    for (const std::string words :
         {"queens 6", "queens 6 --all", "queens 6 --limit 3", "queens 6 --count",
          "queens 6 --unique", "queens 6 --all --seed 3", "langford 7 --first",
          "pentominoes 3 20 --limit 1", "tile --board 2x4 --pieces domino --count"}) {
        BOOST_TEST_CONTEXT(words) {
            const std::vector<Json> lines = trace_of(words);
            BOOST_TEST(lines.back()["nodes"].get<std::uint64_t>() == nodes_of(words));
            BOOST_TEST(lines.back()["nodes"].get<std::size_t>() == lines.size() - 2);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_answer_comes_from_the_same_search) {
    const TemporaryFile file;
    const std::string words = "queens 6 --count --trace " + file.path();
    const Json summary = last_json_line(run(words + " --json").out);
    BOOST_TEST(summary["engine"] == "links");
    BOOST_TEST(summary["nodes"].get<std::uint64_t>() == nodes_of("queens 6 --count"));
    BOOST_TEST(run(words).out == "4\n");
    BOOST_TEST(run(words + " --engine links --threads 1").out == "4\n");
}

BOOST_AUTO_TEST_CASE(each_line_keeps_the_schema) {
    const JsonSchema& checked = published_schema();
    for (const auto& [words, input] : std::vector<std::pair<std::string, std::string>>{
             {"cover --all", toy},
             {"cover --count", "0:2|a 2|b | x\na b\nb x:1\nb x:1\nb x:2\na x:1\n"},
             {"cover --count", "a b\na\n"},
             {"cover --count", " |\n"},
             {"queens 6 --count --seed 7 --trace-limit 20", ""}}) {
        for (const Json& line : trace_of(words, input)) {
            const auto wrong = checked.find_violation(line);
            BOOST_TEST(!wrong, words << ": " << line.dump() << ": " << wrong.value_or(""));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_trace_that_was_cut_says_why) {
    const auto end_of = [](const std::string& words, int status) {
        const TemporaryFile file;
        const Ended ended = run(words + " --trace " + file.path());
        BOOST_TEST(ended.status == status, words);
        return json_lines(file.content()).back();
    };
    const Json cut = end_of("queens 8 --count --trace-limit 7", 0);
    BOOST_TEST(cut["nodes"] == 7);
    BOOST_TEST(cut["complete"] == false);
    BOOST_TEST(cut["stopped_by"] == "trace limit");
    const Json limited = end_of("queens 8 --count --node-limit 7", 3);
    BOOST_TEST(limited["nodes"] == 7);
    BOOST_TEST(limited["stopped_by"] == "node limit");
    BOOST_TEST(end_of("queens 8 --first", 0)["stopped_by"] == "solutions");
    BOOST_TEST(end_of("queens 8 --count --time-limit 0", 3)["stopped_by"] == "time");
    BOOST_TEST(end_of("queens 14 --limit 1000 --trace-limit 18446744073709551615 --memory-limit 1",
                      0)["stopped_by"] == "memory limit");
    BOOST_TEST(!end_of("queens 6 --count", 0).contains("stopped_by"));
}

BOOST_AUTO_TEST_CASE(a_node_whose_branches_are_not_all_there_is_cut) {
    const std::vector<Json> lines = trace_of("queens 8 --count --trace-limit 2");
    BOOST_TEST(lines[0]["limit"] == 2);
    BOOST_TEST(lines[1]["outcome"] == "cut");
    BOOST_TEST(lines[1]["branches"] == 8);
}

BOOST_AUTO_TEST_CASE(an_item_that_takes_no_more_has_no_option) {
    const std::vector<Json> lines = trace_of("cover --count", "0:2|a b\na\na b\nb\n");
    bool has_no_more = false;
    for (const Json& line : lines) {
        if (line.contains("option") && line["option"].is_null()) {
            has_no_more = true;
            BOOST_TEST(!line.contains("number"));
            BOOST_TEST(line["by"] == "a");
        }
    }
    BOOST_TEST(has_no_more);
}

// The search has more than 10^16 nodes; the trace is there all the same.
BOOST_AUTO_TEST_CASE(it_is_written_before_the_search) {
    const TemporaryFile file;
    Program program({quadrille::testing::program_path(), "queens", "30", "--count", "--trace",
                     file.path(), "--trace-limit", "100"});
    program.await_work(0.2);
    BOOST_TEST(json_lines(file.content()).back()["nodes"] == 100);
    program.interrupt(SIGINT);
    BOOST_TEST(program.finish().status == 130);
}

// These nodes take several times as long to write as the time limit allows.
BOOST_AUTO_TEST_CASE(a_long_trace_is_written_after_the_time_limit) {
    const TemporaryFile file;
    const Ended ended =
        run("queens 20 --count --trace-limit 200000 --time-limit 0.2 --trace " + file.path());
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(file.content().find("{\"type\":\"trace_end\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(graphs_are_chosen_by_name) {
    const TemporaryFile base;
    for (const std::string ending : {".dot", ".gv", ".jsonl", ".json", ""}) {
        const std::string path = base.path() + ending;
        BOOST_TEST(run("cover --all --trace " + path, toy).status == 0);
        BOOST_TEST(read_file(path).starts_with("digraph search {\n") ==
                   (ending == ".dot" || ending == ".gv"));
        if (!ending.empty()) std::filesystem::remove(path);
    }
}

BOOST_AUTO_TEST_CASE(no_other_file_is_overwritten) {
    const TemporaryFile problem(toy);
    BOOST_TEST(run("cover " + problem.path() + " --trace " + problem.path()).status == 1);
    BOOST_TEST(problem.content() == toy);
    const TemporaryFile both("old");
    BOOST_TEST(run("queens 6 -o " + both.path() + " --trace " + both.path()).status == 1);
    BOOST_TEST(run("queens 6 --svg " + both.path() + " --trace " + both.path()).status == 1);
    BOOST_TEST(both.content() == "old");
    BOOST_TEST(run("queens 6 --trace /nowhere/at/all").status == 1);
}

BOOST_AUTO_TEST_CASE(requests_that_no_trace_shows_are_refused) {
    struct Refusal {
        std::string words;
        std::string sentence;
    };
    const std::string only = "--trace is for --first, --all, --limit, --count and --unique only";
    const std::vector<Refusal> refusals{
        {"queens 6 --trace x --best 1", only},
        {"queens 6 --trace x --worst 1", only},
        {"queens 6 --trace x --estimate", only},
        {"queens 6 --trace x --sample 1", only},
        {"queens 6 --trace x --options", only},
        {"queens 6 --trace x --dlx", only},
        {"queens 6 --trace x --reduce", only},
        {"queens 6 --trace x --symmetries", only},
        {"queens 6 --trace x --ledger y", "--trace cannot go with --ledger"},
        {"queens 6 --trace x --up-to-symmetry", "--trace cannot go with --up-to-symmetry"},
        {"queens 6 --trace x --engine bits",
         "--trace shows the search of engine 'links', not of 'bits'"},
        {"queens 6 --trace x --threads 2",
         "--trace shows a search on one thread, so --threads must be 1"},
        {"queens 6 --trace x --threads 0",
         "--trace shows a search on one thread, so --threads must be 1"},
        {"queens 6 --trace-limit 5", "--trace-limit needs --trace"},
        {"queens 6 --trace x --trace-limit 0",
         "--trace-limit takes a whole number from 1, below 2^64, not '0'"},
        {"queens 6 --trace x --trace-limit many",
         "--trace-limit takes a whole number from 1, below 2^64, not 'many'"},
        {"tile --board 3x3 --pieces tromino:V --leave fewest --trace x",
         "--leave fewest asks for the cheapest solution, which --trace does not show"},
        {"sudoku --trace x",
         "a trace is of one problem, not of boards; for one board: quadrille sudoku BOARD --dlx | "
         "quadrille cover - --trace FILE"},
        {"split queens 6 --trace x", "'split' has no setting --trace"}};
    for (const Refusal& refusal : refusals) {
        const Ended ended = run(refusal.words);
        BOOST_TEST(ended.status == 2, refusal.words);
        BOOST_TEST(ended.err.find("quadrille: " + refusal.sentence + " (see") == 0, ended.err);
    }
}

BOOST_AUTO_TEST_SUITE_END()
