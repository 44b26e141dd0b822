// --up-to-symmetry and --symmetries, as a user sees them.
#include <boost/test/unit_test.hpp>

#include "json.hpp"
#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(symmetry)

namespace {

constexpr const char* twins = "p q\np |1\nq |1\n";

std::size_t drawings(const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("\n\n"); at != std::string::npos;
         at = text.find("\n\n", at + 1)) {
        ++count;
    }
    return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(copies_count_once) {
    const Ended ended = run("queens 8 --up-to-symmetry --count");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "12\n");  // OEIS A002562
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(run("langford 7 --count --up-to-symmetry").out == "26\n");  // OEIS A014552
    BOOST_TEST(run("pentominoes 3 20 --count --up-to-symmetry").out == "2\n");
}

BOOST_AUTO_TEST_CASE(one_of_each_orbit_is_printed) {
    const Ended all = run("queens 8 --up-to-symmetry --all");
    BOOST_TEST(all.status == 0);
    BOOST_TEST(drawings(all.out) == 12);
    BOOST_TEST(drawings(run("queens 8 --up-to-symmetry --limit 5").out) == 5);
    BOOST_TEST(drawings(run("queens 8 --up-to-symmetry").out) == 1);
    const Ended none = run("queens 3 --up-to-symmetry");
    BOOST_TEST(none.status == 0);
    BOOST_TEST(none.err == "quadrille: no solution\n");
}

BOOST_AUTO_TEST_CASE(a_solution_may_be_unique_up_to_symmetry) {
    BOOST_TEST(run("queens 6 --unique").out == "several\n");
    BOOST_TEST(run("queens 6 --unique --up-to-symmetry").out == "unique\n");
    BOOST_TEST(run("queens 5 --unique --up-to-symmetry").out == "several\n");
    BOOST_TEST(run("queens 3 --unique --up-to-symmetry").out == "none\n");
    BOOST_TEST(run("queens 12 --unique --up-to-symmetry --node-limit 0").out == "unknown\n");
}

BOOST_AUTO_TEST_CASE(statistics_say_what_was_broken) {
    const Ended counted = run("queens 8 --up-to-symmetry --count --stats");
    BOOST_TEST(counted.err.find("\nsymmetries                     8\n"
                                "were broken by  Burnside's lemma over 5 classes\n"
                                "their classes                  5\n") != std::string::npos,
               counted.err);
    const Ended listed = run("queens 8 --up-to-symmetry --all --stats");
    BOOST_TEST(listed.err.find("\nsymmetries                     8\n"
                               "were broken by  4 orbits of the options of 4 items like 'r4', "
                               "then the images of each solution under 8 symmetries\n"
                               "copies                         6\n") != std::string::npos,
               listed.err);
}

BOOST_AUTO_TEST_CASE(json_has_the_order_and_the_classes) {
    const Json counted = json_lines(run("queens 8 --up-to-symmetry --count --json").out).back();
    BOOST_TEST(counted["solutions"] == "12");
    BOOST_TEST(counted["symmetries"] == "8");
    BOOST_TEST(counted["classes"] == 5);
    BOOST_TEST(!counted.contains("copies"));
    const auto lines = json_lines(run("queens 8 --up-to-symmetry --all --json").out);
    BOOST_TEST(lines.size() == 13);
    BOOST_TEST(lines.back()["copies"] == 6);
    BOOST_TEST(!lines.back().contains("classes"));
    BOOST_TEST(!json_lines(run("queens 8 --count --json").out).back().contains("symmetries"));
}

BOOST_AUTO_TEST_CASE(generators_are_printed_as_cycles) {
    const Ended ended = run("langford 2 --symmetries");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "order 2\n(s0 s3)(s1 s2)\n");
    BOOST_TEST(run("queens 1 --symmetries").out == "order 1\n");
    const auto lines = json_lines(run("langford 2 --symmetries --json").out);
    BOOST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0].dump() == R"({"type":"symmetry","cycles":[["s0","s3"],["s1","s2"]]})");
    BOOST_TEST(lines[1]["symmetries"] == "2");
}

BOOST_AUTO_TEST_CASE(other_questions_are_refused) {
    const TemporaryFile file;
    for (const std::string action :
         {"--estimate", "--options", "--diagram -", "--dlx", "--reduce", "--symmetries"}) {
        const Ended ended = run("queens 6 --up-to-symmetry " + action);
        BOOST_TEST(ended.status == 2, action);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(ended.err.find("--up-to-symmetry is for --first, --all, --limit, --count, "
                                  "--unique, --best, --worst and --sample only") !=
                   std::string::npos);
    }
    const Ended ledger = run("queens 6 --count --up-to-symmetry --ledger " + file.path());
    BOOST_TEST(ledger.status == 2);
    BOOST_TEST(ledger.err.find("--up-to-symmetry cannot go with --ledger") != std::string::npos);
    const Ended proof = run("cover --unique --up-to-symmetry --proof x", "a\na\n");
    BOOST_TEST(proof.status == 2);
    BOOST_TEST(run("split queens 6 --count --up-to-symmetry --units 2 -o x").status == 2);
    BOOST_TEST(run("sudoku - --up-to-symmetry").status == 2);
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_a_part_of_the_answer) {
    const Ended counted = run("queens 13 --count --up-to-symmetry --node-limit 100");
    BOOST_TEST(counted.status == 3);
    BOOST_TEST(counted.out == "0\n");
    BOOST_TEST(
        counted.err ==
        "quadrille: stopped by the node limit of 100; at least 0 solutions up to symmetry\n");
    const Ended listed =
        run("queens 13 --all --up-to-symmetry --engine links --node-limit 2000 --json");
    BOOST_TEST(listed.status == 3);
    const auto lines = json_lines(listed.out);
    BOOST_TEST(lines.back()["complete"] == false);
    BOOST_TEST(lines.back()["solutions"] == std::to_string(lines.size() - 1));
    BOOST_TEST(lines.back()["nodes"] == 2000);
    const Ended late = run("queens 30 --count --up-to-symmetry --time-limit 0.2");
    BOOST_TEST(late.status == 3);
}

// Five queens have an orbit of 8 solutions, and one of 2, which have a queen in the middle.
BOOST_AUTO_TEST_CASE(each_orbit_is_as_likely_in_a_sample) {
    const Ended ended = run("queens 5 --sample 400 --up-to-symmetry --json");
    unsigned in_the_middle = 0;
    for (const Json& line : json_lines(ended.out)) {
        if (line["type"] == "solution" && line["drawing"][2] == "..Q..") ++in_the_middle;
    }
    // Five standard deviations of 10 around the mean. Without symmetry, the mean is 80.
    BOOST_TEST(in_the_middle > 150);
    BOOST_TEST(in_the_middle < 250);
}

BOOST_AUTO_TEST_CASE(samples_and_their_seed) {
    const std::string command = "queens 6 --sample 40 --up-to-symmetry";
    const Ended ended = run(command);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(drawings(ended.out) == 40);
    BOOST_TEST(run(command).out == ended.out);
    BOOST_TEST(run(command + " --seed 1").out != ended.out);
    BOOST_TEST(run("queens 3 --sample 4 --up-to-symmetry").err == "quadrille: no solution\n");
}

#if QUADRILLE_NAUTY
BOOST_AUTO_TEST_CASE(the_best_solutions_are_one_of_each_orbit) {
    const std::string wood = "a b c\na |1\nb |1\nc |5\na b |4\nb c |9\na c |9\n";
    // a, b, c: 7; a b, c: 9; and a, b c is a copy of b, a c, at 10.
    const Ended best = run("cover --best 5 --up-to-symmetry", wood);
    BOOST_TEST(best.status == 0);
    BOOST_TEST(best.err == "quadrille: cheapest: 7, 9, 10\n");
    BOOST_TEST(run("cover --worst 1 --up-to-symmetry", wood).err ==
               "quadrille: most expensive: 10\n");
    BOOST_TEST(run("cover --best 5", wood).err == "quadrille: cheapest: 7, 9, 10, 10\n");
    BOOST_TEST(run("cover --best 2 --up-to-symmetry", twins).err == "quadrille: cheapest: 2\n");
}

BOOST_AUTO_TEST_CASE(all_symmetries_of_a_problem_are_found) {
    const std::string squares = "a b c d\na b\nb c\nc d\nd a\n";
    BOOST_TEST(run("cover --symmetries", squares).out.starts_with("order 8\n"));
    BOOST_TEST(run("cover --count --up-to-symmetry", squares).out == "1\n");
    // Colors are renamed, and equal options change places.
    BOOST_TEST(run("cover --count --up-to-symmetry", "a b | x\na x:1\na x:2\nb x:1\nb x:2\n").out ==
               "1\n");
    const Ended equal = run("cover --symmetries", "a\na\na\na\n");
    BOOST_TEST(equal.out == "order 6\n()\n()\n");
}

BOOST_AUTO_TEST_CASE(too_many_symmetries_for_a_sample_are_a_failure) {
    std::string equal = "a\n";
    for (int i = 0; i < 9; ++i) equal += "a\n";
    const Ended ended = run("cover --sample 1 --up-to-symmetry", equal);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err ==
               "quadrille: --sample up to symmetry is for at most 10000 symmetries; this problem "
               "has 362880\n");
}
#else
BOOST_AUTO_TEST_CASE(without_nauty_cover_says_so) {
    for (const std::string words : {"--count --up-to-symmetry", "--symmetries"}) {
        const Ended ended = run("cover " + words, twins);
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(ended.err ==
                   "quadrille: this build, made without nauty, cannot find the symmetries of a "
                   "problem\n");
    }
    BOOST_TEST(run("engines").out.find("\nthis build, made without nauty, does not find the "
                                       "symmetries of cover's problems\n") != std::string::npos);
}
#endif

BOOST_AUTO_TEST_SUITE_END()
