// queens, langford, pentominoes; engines; bench.
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/version.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

using quadrille::EngineInfo;
using quadrille::engines;
using quadrille::KernelInfo;
using quadrille::kernels;
using quadrille::testing::Ended;
using quadrille::testing::is_sanitized;
using quadrille::testing::parse_json;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(encoded)

BOOST_AUTO_TEST_CASE(encoders_count_what_is_known) {
    BOOST_TEST(run("queens 8 --count").out == "92\n");         // OEIS A000170
    BOOST_TEST(run("langford 7 --count").out == "52\n");       // twice OEIS A014552
    BOOST_TEST(run("langford 5 --count").out == "0\n");        // ibid.
    BOOST_TEST(run("pentominoes 3 20 --count").out == "8\n");  // Knuth, TAOCP 7.2.2.1
    BOOST_TEST(run("pentominoes 5 5 --count").out == "0\n");   // 25 squares, not 60
}

BOOST_AUTO_TEST_CASE(queens_on_a_torus_are_counted) {
    BOOST_TEST(run("queens 7 --torus --count").out == "28\n");  // OEIS A051906
    BOOST_TEST(run("queens --torus 8 --unique").out == "none\n");
}

const std::string corner = "Q...\n....\n....\n....\n";
const std::string edge = ".Q..\n....\n....\n....\n";

BOOST_AUTO_TEST_CASE(given_queens_are_read_from_a_file_or_from_standard_input) {
    const TemporaryFile file(edge);
    BOOST_TEST(run("queens 4 " + file.path() + " --all").out == ".Q..\n...Q\nQ...\n..Q.\n\n");
    BOOST_TEST(run("queens 4 - --count", edge).out == "1\n");
    BOOST_TEST(run("queens 4 --count - --engine links", corner).out == "0\n");
    // A solution can be read again.
    BOOST_TEST(run("queens 8 - --unique", run("queens 8").out).out == "unique\n");
    // Packed files are unpacked.
    BOOST_TEST(run_in_shell("gzip -c " + file.path() + " | quadrille queens 4 - --count").out ==
               "1\n");
}

BOOST_AUTO_TEST_CASE(all_puzzles_of_a_file_are_answered) {
    const std::string two = "Q...\n....\n....\n....\n\n.Q..\n....\n....\n....\n";
    const Ended first = run("queens 4 -", two);
    BOOST_TEST(first.out == ".Q..\n...Q\nQ...\n..Q.\n\n");
    BOOST_TEST(first.err == "quadrille: puzzle 1: no solution\n");
    BOOST_TEST(run("queens 4 - --count", two).out == "0\n1\n");
    BOOST_TEST(run("queens 4 - --unique", two).out == "none\nunique\n");
    BOOST_TEST(run("queens 4 - --count --problem 2", two).out == "1\n");
    BOOST_TEST(run("queens 4 - --exit-status solver", two).status == 20);
    const std::string json = run("queens 4 - --count --json", two).out;
    BOOST_TEST(json.starts_with(R"({"type":"puzzle","number":1,"solutions":"0","complete":true})"
                                "\n"
                                R"({"type":"puzzle","number":2,"solutions":"1","complete":true})"
                                "\n"
                                R"({"type":"summary","solutions":"1","complete":true,)"));
    const Ended best = run("queens 4 - --estimate", two);
    BOOST_TEST(best.status == 2);
    BOOST_TEST(best.err.find("holds 2 puzzles") != std::string::npos);
    BOOST_TEST(run("queens 4 - --count --problem 3", two).status == 2);
}

BOOST_AUTO_TEST_CASE(nothing_is_read_if_no_file_is_named) {
    Program program({quadrille::testing::program_path(), "queens", "6", "--count"});
    BOOST_TEST(program.finish_with_open_input().out == "4\n");  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(a_fault_in_a_file_has_its_place_and_status_one) {
    const TemporaryFile file("Q...\n..x.\n");
    const Ended wrong = run("queens 4 " + file.path());
    BOOST_TEST(wrong.status == 1);
    BOOST_TEST(wrong.out.empty());
    BOOST_TEST(wrong.err == "quadrille: " + file.path() +
                                ":2:3: 'x' is neither 'Q', a queen, nor '.', a free square\n");
    BOOST_TEST(run("queens 4 /no/such/file").status == 1);
    // Words are read before texts.
    BOOST_TEST(run("queens four " + file.path()).status == 2);
    const Ended attacked = run("queens 4 - --count", "Q...\nQ...\n....\n....\n");
    BOOST_TEST(attacked.out == "0\n");
    BOOST_TEST(attacked.err.find("warning: given queens attack each other") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_read_is_not_written) {
    const TemporaryFile file(edge);
    const Ended ended = run("queens 4 " + file.path() + " -o " + file.path());
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(file.content() == edge);
}

BOOST_AUTO_TEST_CASE(a_solution_is_drawn) {
    const Ended ended = run("queens 4 --all");
    BOOST_TEST(ended.out.find("..Q.\nQ...\n...Q\n.Q..\n\n") != std::string::npos, ended.out);
    BOOST_TEST(ended.out.size() == 2 * 21);  // two boards of four lines, an empty line each
}

BOOST_AUTO_TEST_CASE(json_has_the_drawing_and_the_options) {
    const std::string out = run("queens 4 --json").out;
    const auto solution = parse_json(out.substr(0, out.find('\n')));
    BOOST_TEST(solution["options"].size() == 4);
    BOOST_TEST(solution["drawing"].size() == 4);
}

BOOST_AUTO_TEST_CASE(the_problem_that_is_printed_is_the_problem_that_is_solved) {
    BOOST_TEST(run("cover --count", run("queens 7 --dlx").out).out == "40\n");  // OEIS A000170
    BOOST_TEST(run("cover --count", run("langford 4 --dlx").out).out == "2\n");
}

BOOST_AUTO_TEST_CASE(a_number_out_of_range_is_wrong_usage) {
    const Ended ended = run("queens 18446744073709551615");
    BOOST_TEST(ended.status == 2);
    BOOST_TEST(ended.out.empty());
}

BOOST_AUTO_TEST_CASE(engines_are_listed) {
    const Ended ended = run("engines");
    BOOST_TEST(ended.status == 0);
    for (const char* name : {"links", "rescan", "rescan-fused", "row-major", "row-major-tables",
                             "blank-list-tables"}) {
        BOOST_TEST(ended.out.find(name) != std::string::npos, name);
    }
    const bool is_without_clp =
        ended.out.find(
            "\nthis build, made without Clp, searches for the best solutions without "
            "linear programs\n") != std::string::npos;
    BOOST_TEST(is_without_clp == quadrille::clp_version().empty());
}

BOOST_AUTO_TEST_CASE(a_count_by_auto_visits_the_same_nodes_each_time) {
    // It takes longer than the program's slices, which are cut by the clock. Two runs at once
    // disturb each other.
    std::set<std::string> nodes;
    for (int twice = is_sanitized ? 1 : 0; twice < 2; ++twice) {
        const std::vector<std::string> count{quadrille::testing::program_path(),
                                             "pentominoes",
                                             "6",
                                             "10",
                                             "--count",
                                             "--json",
                                             "--threads",
                                             "1"};
        Program one(count);
        Program other(count);
        for (Program* program : {&one, &other}) {
            const auto summary = parse_json(program->finish().out);
            BOOST_TEST(summary["solutions"] == "9356");  // Knuth, TAOCP 7.2.2.1
            nodes.insert(summary["nodes"].dump());
            std::uint64_t sum = 0;
            for (const auto& work : summary["engines"]) sum += work["nodes"].get<std::uint64_t>();
            BOOST_TEST(summary["engines"].size() == 2u);
            BOOST_TEST(sum == summary["nodes"].get<std::uint64_t>());
        }
    }
    BOOST_TEST(nodes.size() == 1u);
}

// The fastest kernel is the default.
BOOST_AUTO_TEST_CASE(the_signature_is_the_same_with_the_slowest_kernel) {
    const Ended ended = run("bench --signature");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.cpu_seconds < 4);
    BOOST_TEST(ended.out == run("bench --signature --kernel baseline").out);
    // It has a line for each engine, and the sum of all but `sat`.
    std::istringstream out(ended.out);
    std::uint64_t sum = 0;
    for (const EngineInfo& engine : engines()) {
        std::string name;
        std::uint64_t nodes = 0;
        std::string rest;
        out >> name >> nodes;
        std::getline(out, rest);
        BOOST_TEST(name == engine.name);
        BOOST_TEST(nodes > 0U);
        BOOST_TEST(rest.starts_with(" (CaDiCaL ") == (name == "sat"));
        if (name != "sat") sum += nodes;
    }
    std::uint64_t last = 0;
    out >> last;
    BOOST_TEST(last == sum);
}

BOOST_AUTO_TEST_CASE(the_signature_is_the_same_with_every_kernel,
                     *boost::unit_test::label("long")) {
    const std::string signature = run("bench --signature").out;
    for (const KernelInfo& kernel : kernels()) {
        if (!kernel.is_supported) continue;
        BOOST_TEST(signature == run("bench --signature --kernel " + std::string(kernel.name)).out);
    }
}

BOOST_AUTO_TEST_CASE(several_threads_count_as_many) {
    for (const char* settings : {"", " --engine links", " --engine cells", " --engine bits"}) {
        for (const char* threads : {" --threads 0", " --threads 2", " --threads 7"}) {
            const Ended ended = run(std::string("queens 11 --count") + settings + threads);
            BOOST_TEST(ended.status == 0);
            BOOST_TEST(ended.out == "2680\n", settings << threads);  // OEIS A000170
        }
    }
    BOOST_TEST(run("queens 18 --count --engine bits --threads 2 --time-limit 0.1").status == 3);
    // A limit that several threads keep together.
    const Ended limited =
        run("queens 13 --count --engine links --threads 3 --node-limit 300000 --json");
    BOOST_TEST(limited.status == 3);
    BOOST_TEST(limited.out.find("\"nodes\":300000,") != std::string::npos, limited.out);
}

BOOST_AUTO_TEST_CASE(several_threads_print_the_same_solutions) {
    const auto sorted_lines = [](const std::string& arguments) {
        std::istringstream out(run(arguments).out);
        std::vector<std::string> lines;
        for (std::string line; std::getline(out, line);) {
            if (line.find("\"summary\"") != std::string::npos) continue;
            // `bits` lists the options of a part's path first.
            const auto options = quadrille::testing::parse_json(line)["options"];
            std::multiset<std::string> sorted;
            for (const auto& option : options) sorted.insert(option.dump());
            std::string& all = lines.emplace_back();
            for (const std::string& option : sorted) all += option;
        }
        std::ranges::sort(lines);
        return lines;
    };
    for (const char* settings : {"", " --engine links", " --engine bits", " --engine sat"}) {
        if (quadrille::testing::needs_missing_sat(settings)) continue;
        const std::string question = std::string("queens 10 --all --json") + settings;
        const std::vector<std::string> one = sorted_lines(question);
        BOOST_TEST(one.size() == 724U);  // OEIS A000170
        BOOST_TEST((sorted_lines(question + " --threads 3") == one), settings);
    }
    BOOST_TEST(run("queens 12 --unique --threads 3").out == "several\n");
    BOOST_TEST(run("queens 3 --unique --threads 3").out == "none\n");
    BOOST_TEST(
        run("queens 11 --limit 2000 --json --threads 3").out.find("\"solutions\":\"2000\"") !=
        std::string::npos);
    // Two solutions are enough, however many there are.
    BOOST_TEST(run("queens 30 --unique --engine bits --threads 3").cpu_seconds < 60);
    BOOST_TEST(run("queens 18 --all --threads 2 --time-limit 0.1 --output /dev/null").status == 3);
    const Ended limited =
        run("queens 13 --all --engine links --threads 3 --node-limit 300000 --json");
    BOOST_TEST(limited.status == 3);
    BOOST_TEST(limited.out.find("\"nodes\":300000,") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(ordered_solutions_are_in_the_order_of_one_thread) {
    const std::string question = "queens 12 --all --engine links";
    const std::string one = run(question + " --threads 1").out;
    BOOST_TEST((run(question + " --ordered --threads 3").out == one));
    BOOST_TEST((run(question).out == one));  // by default, too
}

/// A process that is bound to one core has one thread, so its nodes are those of one thread.
BOOST_AUTO_TEST_CASE(all_cores_are_those_of_the_affinity_mask) {
    if (quadrille::testing::run_in_shell("taskset --version").status != 0) return;
    const auto nodes_of = [](const Ended& ended) {
        const std::size_t at = ended.out.find("\"nodes\":");
        BOOST_REQUIRE(at != std::string::npos);
        return ended.out.substr(at, ended.out.find(',', at) - at);
    };
    const std::string question = "queens 13 --count --engine links --json --threads ";
    const Ended bound = quadrille::testing::run_in_shell(
        "taskset -c $(taskset -cp $$ | sed 's/.*: //; s/[-,].*//') quadrille " + question + "0");
    BOOST_TEST(nodes_of(bound) == nodes_of(run(question + "1")));
}

BOOST_AUTO_TEST_CASE(the_kernel_that_is_named_is_reported) {
    for (const KernelInfo& kernel : kernels()) {
        const Ended ended = run("queens 8 --count --json --stats --engine bits --kernel " +
                                std::string(kernel.name));
        BOOST_TEST(ended.status == (kernel.is_supported ? 0 : 2), kernel.name);
        const bool is_named =
            ended.out.find("\"kernel\":\"" + std::string(kernel.name)) != std::string::npos;
        BOOST_TEST(is_named == kernel.is_supported);
        BOOST_TEST((ended.err.find("\nkernel ") != std::string::npos) == kernel.is_supported);
    }
    const Ended refused = run("queens 8 --count --kernel avx3");
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err.find("there is no kernel 'avx3'") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
