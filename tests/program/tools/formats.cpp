// Set partitioning, MPS, decimal costs and penalties, as a user of the program sees them.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/spp.hpp"
#include "support/files.hpp"
#include "support/places.hpp"
#include "text/formats/texts.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::parse_json;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::TemporaryFile;
using quadrille::testing::TemporaryFolder;
using quadrille::testing::test_data;

BOOST_AUTO_TEST_SUITE(formats)

namespace {

const std::string airline = test_data() + "/partition/nw32.spp";

std::string airline_mps() {
    std::ifstream in(airline);
    return quadrille::test::mps_text(quadrille::read_spp(in), quadrille::test::Mps::free);
}

// Two covers: ab, and ac with b.
constexpr const char* maximum =
    "NAME x\nOBJSENSE\n MAX\nROWS\n N z\n E a\n E b\n L c\nCOLUMNS\n m 'MARKER' 'INTORG'\n"
    " ab z 3.5 a 1\n ab b 1\n ac z 2 a 1\n ac c 1\n bc z 1.25 b 1\n bc c 1\n b z 1 b 1\n"
    "RHS\n r a 1 b 1\n r c 1\nENDATA\n";

// The text of set partitioning, in which lines break within columns.
constexpr const char* broken = "2 2\n5\n1 1 4 1\n2\n";

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_airline_in_both_formats_has_its_published_optimum) {
    BOOST_TEST(run("cover --best 1 " + airline).err ==
               "quadrille: cheapest: 14877; 1 more costs 14877\n");
    const TemporaryFile mps(airline_mps());
    const Ended ended = run("cover --best 1 --json " + mps.path());
    BOOST_TEST(ended.err == "quadrille: cheapest: 14877; 1 more costs 14877\n");
    const Json solution = json_lines(ended.out).front();
    BOOST_TEST(solution["cost"] == 14877);
    BOOST_TEST_REQUIRE(solution["names"].size() == solution["options"].size());
    BOOST_TEST(solution["names"][0].get<std::string>().starts_with("x"));
}

BOOST_AUTO_TEST_CASE(the_format_can_be_named) {
    BOOST_TEST(run("cover --count --format spp", broken).out == "1\n");
    const Ended guessed = run("cover --best 1", broken);
    BOOST_TEST(guessed.err.find("cheapest: 9") == std::string::npos);
    BOOST_TEST(run("cover --best 1 --format spp", broken).err == "quadrille: cheapest: 9\n");
    BOOST_TEST(run("cover --count --format dlx", "1 1\n1\n").status == 1);
    BOOST_TEST(run("cover --count --format auto", "a\na\n").out == "1\n");
    const Ended wrong = run("cover --format xx");
    BOOST_TEST(wrong.status == 2);
    BOOST_TEST(wrong.err.find("--from takes auto, json, ") != std::string::npos, wrong.err);
    BOOST_TEST(wrong.err.find(" or columns, not 'xx'") != std::string::npos, wrong.err);
    const Ended refused = run("cover --count --format mps", "ROWS\n N z\n X a\n");
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err.find("3:2: ") != std::string::npos, refused.err);
}

BOOST_AUTO_TEST_CASE(columns_are_printed_with_their_names_and_pass_check) {
    const Ended best = run("cover --best 1", maximum);
    BOOST_TEST(best.out == "a b | ab\n\n");
    BOOST_TEST(best.err == "quadrille: most expensive: 3.50\n");
    const TemporaryFile mps(airline_mps());
    for (const std::string& file : {mps.path(), airline}) {
        const Ended checked =
            run_in_shell("quadrille cover " + file + " --best 5 | quadrille check " + file + " -");
        BOOST_TEST(checked.out == "5 of 5 solutions are right\n", checked.err);
    }
    const TemporaryFile text(broken);
    BOOST_TEST(run("check --format spp " + text.path() + " -", "1\n2\n").status == 0);
    BOOST_TEST(run("check --format spp " + text.path() + " -", "1\n").status == 1);
}

BOOST_AUTO_TEST_CASE(a_text_that_says_max_exchanges_best_and_worst) {
    BOOST_TEST(run("cover --best 9", maximum).err == "quadrille: most expensive: 3.50, 3.00\n");
    BOOST_TEST(run("cover --worst 1", maximum).err == "quadrille: cheapest: 3.00\n");
    BOOST_TEST(run("cover --best 1 --maximize", maximum).err ==
               "quadrille: most expensive: 3.50\n");
}

BOOST_AUTO_TEST_CASE(maximize_is_the_worst) {
    const char* const input = "a b\na b |3\na |1\nb |1\n";
    BOOST_TEST(run("cover --best 1 --maximize", input).out == run("cover --worst 1", input).out);
    BOOST_TEST(run("cover --best 1 --maximize", input).err == "quadrille: most expensive: 3\n");
    for (const char* wrong :
         {"cover --maximize", "cover --count --maximize", "cover --worst 1 --maximize"}) {
        const Ended ended = run(wrong, input);
        BOOST_TEST(ended.status == 2);
        BOOST_TEST(ended.err.find("--maximize is for --best and --within only") !=
                   std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(costs_with_decimals_are_printed_with_them) {
    const char* const input = "a b\na |2.50\nb |1\na b |3.25\n";
    const Ended ended = run("cover --best 2 --json", input);
    BOOST_TEST(ended.err == "quadrille: cheapest: 3.25, 3.50\n");
    BOOST_TEST(first_line(ended.out) == R"({"type":"solution","cost":3.25,"options":[["a","b"]]})");
    // A double would not be exact.
    const char* const fine = "a\na |4503599627.370496001\n";
    BOOST_TEST(first_line(run("cover --best 1 --json", fine).out) ==
               R"({"type":"solution","cost":4503599627.370496001,"options":[["a"]]})");
    BOOST_TEST(run("cover --dlx", input).out ==
               "| 2 primary items, 0 secondary items, 3 options\n"
               "a b\na |2.50\nb |1.00\na b |3.25\n");
    BOOST_TEST(run("cover --reduce", "a b\na |2.5\nb |1\nb |2\n").out.find("| forced: a |2.5\n") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(as_much_as_possible_is_covered) {
    // Three pieces and five cells. A and B are the kinds of pieces; there is one of each.
    const char* const input = "1 2 3 4 5 ||1 | A B\n1 2 A\n2 3 4 B\n4 5 A\n";
    const Ended ended = run("cover --best 2", input);
    BOOST_TEST(ended.err == "quadrille: cheapest: 2, 3; 1 more costs 3\n");
    BOOST_TEST(run("cover --count", input).out == "4\n");
    const TemporaryFile file(input);
    const Ended checked = run_in_shell("quadrille cover " + file.path() +
                                       " --all | quadrille check " + file.path() + " -");
    BOOST_TEST(checked.out == "4 of 4 solutions are right\n", checked.err);
    const std::vector<Json> lines = json_lines(run("cover --best 9 --json", input).out);
    BOOST_TEST_REQUIRE(lines.size() == 5u);
    BOOST_TEST(lines[0]["uncovered"] == parse_json(R"(["1","5"])"));
    BOOST_TEST(lines[3]["options"] == parse_json("[]"));
    BOOST_TEST(lines[3]["uncovered"] == parse_json(R"(["1","2","3","4","5"])"));
    BOOST_TEST(first_line(run("cover --options", input).out) == "1 1 2 A");
    BOOST_TEST(run("cover --options", input).out.find("3 not covered: 1\n") != std::string::npos);
    BOOST_TEST(run("cover --dlx", input).out.find("1 2 3 4 5 ||1 | A B\n1 2 A\n") !=
               std::string::npos);
}

#if QUADRILLE_LEDGERS
BOOST_AUTO_TEST_CASE(a_ledger_keeps_the_format_and_the_sense) {
    const TemporaryFolder folder;
    const std::string ledger = " --ledger " + folder.file("ledger");
    const Ended first = run("cover --best 1 --format mps" + ledger, maximum);
    BOOST_TEST(first.status == 0, first.err);
    BOOST_TEST(first.out == "a b | ab\n\n");
    const Ended again = run("run " + folder.file("ledger"));
    BOOST_TEST(again.out == first.out, again.err);
    BOOST_TEST(again.err.find("most expensive: 3.50") != std::string::npos);
    // Other decimals are another question.
    const std::string other = " --ledger " + folder.file("other");
    BOOST_TEST(run("cover --best 1" + other, "a\na |25\n").status == 0);
    BOOST_TEST(run("cover --best 1" + other, "a\na |2.5\n").status == 1);
    const std::string spp = " --ledger " + folder.file("spp");
    BOOST_TEST(run("cover --count --format spp" + spp, broken).out == "1\n");
    BOOST_TEST(run("run " + folder.file("spp")).out == "1\n");
}
#endif

BOOST_AUTO_TEST_CASE(units_keep_the_format) {
    const TemporaryFolder folder;
    const std::string units = folder.file("units");
    const Ended split =
        run("split cover - --best 2 --maximize --format spp --engine links "
            "--units 3 -o " +
                units,
            "3 5\n5 1 1\n7 2 1 2\n4 2 2 3\n6 1\n3 1 1 2\n");
    BOOST_TEST_REQUIRE(split.status == 0, split.err);
    const Ended ended =
        run_in_shell("cd " + units +
                     " && for u in *.unit; do r=${u%.unit}.result; "
                     "[ -e $r ] || quadrille run $u -o $r; done; quadrille merge .");
    BOOST_TEST(ended.status == 0, ended.err);
    BOOST_TEST(ended.err.find("most expensive: 13, 12") != std::string::npos, ended.err);
    const Ended refused = run("split queens 5 --count --format spp --units 2 -o " + units + "2");
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err.find("'queens' has no setting --from") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
