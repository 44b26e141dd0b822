// --certificate, as a user runs it.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "json.hpp"
#include "program.hpp"
#include "support/files.hpp"
#include "support/sanitized.hpp"
#include "verified.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(program_writes)

namespace {

const std::string board_of_4 = "................\n";

/// A problem in a file, and the place of its certificate.
struct Files {
    TemporaryFolder folder;
    std::string problem = folder.file("problem.dlx");
    std::string certificate = folder.file("certificate");

    explicit Files(const std::string& command, const std::string& input = {}) {
        const Ended printed = run(command + " --dlx -o " + problem, input);
        BOOST_REQUIRE(printed.status == 0);
    }
    [[nodiscard]] bool has_certificate() const { return std::filesystem::exists(certificate); }
    [[nodiscard]] std::string verified() const { return verify_files(problem, certificate); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(an_encoder_counts_with_the_problem_that_dlx_prints) {
    const Files files("queens 8");
    const Ended ended = run("queens 8 --count --certificate " + files.certificate);
    BOOST_TEST(ended.out == "92\n");
    BOOST_TEST(ended.err == "");
    BOOST_TEST(files.verified() == "verified 92");
}

BOOST_AUTO_TEST_CASE(a_board_is_counted_as_a_cover) {
    const Files files("sudoku", board_of_4);
    const Ended ended =
        run("cover " + files.problem + " --count --certificate " + files.certificate);
    BOOST_TEST(ended.out == "288\n");
    BOOST_TEST(files.verified() == "verified 288");
    const Ended refused = run("sudoku --count --certificate " + files.certificate, board_of_4);
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(refused.err.find("not of boards") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_verdict_has_the_certificate_of_its_number) {
    const Files unique("queens 1"), several("queens 6"), none("queens 3");
    BOOST_TEST(run("queens 1 --unique --certificate " + unique.certificate).out == "unique\n");
    BOOST_TEST(unique.verified() == "verified 1");
    const Ended ended = run("queens 6 --unique --certificate " + several.certificate);
    BOOST_TEST(ended.out == "several\n");
    BOOST_TEST(ended.err.find("not unique: the certificate is that of 4 solutions") !=
               std::string::npos);
    BOOST_TEST(several.verified() == "verified 4");
    BOOST_TEST(run("queens 3 --unique --certificate " + none.certificate).out == "none\n");
    BOOST_TEST(none.verified() == "verified 0");
}

BOOST_AUTO_TEST_CASE(a_solution_needs_no_certificate) {
    const Files found("queens 6"), none("queens 3");
    const Ended ended = run("queens 6 --certificate " + found.certificate);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.find("the solution itself is the proof") != std::string::npos);
    BOOST_TEST(!found.has_certificate());
    BOOST_TEST(run("queens 3 --certificate " + none.certificate).status == 0);
    BOOST_TEST(none.verified() == "verified 0");
}

BOOST_AUTO_TEST_CASE(options_and_costs) {
    const std::string priced = "a b\na b |7\na |2.5\nb |3\nb |8\n";
    const Files files("cover", priced);
    const std::string end = " --certificate " + files.certificate;
    BOOST_TEST(run("cover --options" + end, priced).out == "1 a b\n2 a\n1 b\n1 b\n");
    BOOST_TEST(files.verified() == "verified 3");
    BOOST_TEST(run("cover --best 1" + end, priced).status == 0);
    BOOST_TEST(files.verified() == "verified least 55");  // tenths
    BOOST_TEST(run("cover --best 1 --maximize" + end, priced).status == 0);
    BOOST_TEST(files.verified() == "verified most 105");
    const Files impossible("cover", "a b\na |1\n");
    BOOST_TEST(
        run("cover --worst 1 --certificate " + impossible.certificate, "a b\na |1\n").status == 0);
    BOOST_TEST(impossible.verified() == "verified most none");
}

BOOST_AUTO_TEST_CASE(a_name_that_ends_in_zst_is_packed) {
    const Files files("tile --board 8x8 --pieces dominoes");
    const std::string packed = files.certificate + ".zst";
    BOOST_TEST(run("cover " + files.problem + " --count --certificate " + packed).out ==
               "12988816\n");
    BOOST_TEST(read_file(packed).starts_with("\x28\xb5\x2f\xfd"));
    BOOST_TEST(run("cover " + files.problem + " --count --certificate " + files.certificate).out ==
               "12988816\n");
    // The program unpacks the text, and does not know it.
    BOOST_TEST(std::filesystem::file_size(packed) < std::filesystem::file_size(files.certificate));
}

BOOST_AUTO_TEST_CASE(the_summary_has_its_size) {
    const Files files("queens 6");
    const Ended ended = run("queens 6 --count --json --certificate " + files.certificate);
    const Json summary = parse_json(ended.out);
    BOOST_TEST(summary["solutions"] == "4");
    BOOST_TEST(summary["certificate"]["bytes"] == std::filesystem::file_size(files.certificate));
    BOOST_TEST(summary["certificate"]["rows"] >= summary["certificate"]["states"]);
    const Json stopped = parse_json(
        run("queens 6 --count --json --node-limit 1 --certificate " + files.certificate).out);
    BOOST_TEST(!stopped.contains("certificate"));
}

BOOST_AUTO_TEST_CASE(what_has_no_table_is_refused_in_words) {
    const std::string count = "queens 6 --count --certificate /nowhere/at/all";
    for (const auto& [words, sentence] : std::vector<std::pair<std::string, std::string>>{
             {count + " --engine bits", "'bits' has none"},
             {count + " --up-to-symmetry", "cannot go with --up-to-symmetry"},
             {count + " --ledger x", "cannot go with --ledger"},
             {"queens 6 --all --certificate x", "is for --first, --count"},
             {"queens 6 --best 2 --certificate x", "it is for '--best 1'"},
             {"queens 6 --count --certificate -", "needs a file"}}) {
        const Ended ended = run(words);
        BOOST_TEST(ended.status == 2, words);
        BOOST_TEST(ended.err.find(sentence) != std::string::npos, words << ": " << ended.err);
    }
    const Ended unwritable = run(count);
    BOOST_TEST(unwritable.status == 1);
    BOOST_TEST(unwritable.err.find("cannot write /nowhere/at/all") != std::string::npos);
    const Ended penalty = run("cover --count --certificate x", "a b |5\na b\na\n");
    BOOST_TEST(penalty.status == 1);
    BOOST_TEST(penalty.err.find("reads no penalties") != std::string::npos);
    const Ended name = run("cover --count --certificate x",
                           R"({"items": ["a", "red wine"], "options": [["a"], ["red wine"]]})");
    BOOST_TEST(name.status == 1);
    BOOST_TEST(name.err.find("cannot hold a name") != std::string::npos);
}

// Most squares of a strip share no domino. The checker must not remember pairs of squares.
BOOST_AUTO_TEST_CASE(checking_takes_the_memory_of_the_problem_and_its_states) {
    if (is_sanitized) return;  // sanitizers take memory of their own
    const Files files("tile --board 2x2000 --pieces dominoes");
    const Ended ended =
        run("tile --board 2x2000 --pieces dominoes --count --certificate " + files.certificate);
    BOOST_TEST(ended.status == 0, ended.err);
    BOOST_TEST("verified " + ended.out ==
               verify_files(files.problem, files.certificate, 48) + '\n');
}

// The file is longer than a buffer, so that writing fails long before its end.
BOOST_AUTO_TEST_CASE(a_full_disk_costs_the_file_and_not_the_count) {
    const Files files("tile --board 10x10 --pieces dominoes");
    for (const std::string ending : {"", ".zst"}) {
        const std::string name = files.certificate + ending;
        std::filesystem::remove(name);
        std::filesystem::create_symlink("/dev/full", name);
        const Ended ended =
            run("tile --board 10x10 --pieces dominoes --count --certificate " + name);
        BOOST_TEST(ended.status == 3);
        BOOST_TEST(ended.out == "258584046368\n");  // OEIS A004003
        BOOST_TEST(ended.err == "quadrille: cannot write " + name + ": No space left on device\n");
    }
}

BOOST_AUTO_TEST_CASE(the_input_is_not_overwritten) {
    const Files files("queens 6");
    const std::string before = read_file(files.problem);
    const Ended ended = run("cover " + files.problem + " --count --certificate " + files.problem);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(read_file(files.problem) == before);
}

BOOST_AUTO_TEST_CASE(a_stopped_run_leaves_no_file) {
    const Files files("queens 12");
    const Ended ended =
        run("queens 12 --count --node-limit 1000 --certificate " + files.certificate);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.err.find("before the certificate was done: " + files.certificate +
                              " was not written") != std::string::npos);
    BOOST_TEST(!files.has_certificate());
}

// The count needs less memory than the table, because it may forget.
BOOST_AUTO_TEST_CASE(a_table_that_is_too_large_is_estimated, *boost::unit_test::label("slow")) {
    const Files files("pentominoes 4 15");
    const Ended ended =
        run("pentominoes 4 15 --count --memory-limit 9 --certificate " + files.certificate);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out == "1472\n");
    BOOST_TEST(ended.err.find("MiB of memory or more, and the memory limit leaves 8") !=
               std::string::npos);
    BOOST_TEST(!files.has_certificate());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
