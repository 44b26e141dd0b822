// Certificates of units as a user has them: split, run, merge and quadrille-verify.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/files.hpp"
#include "verified.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(unit_files)

namespace {

namespace fs = std::filesystem;

/// A problem in a file, and the folder of its units.
struct SplitRun {
    TemporaryFolder folder;
    std::string problem = folder.file("problem.dlx");
    std::string units = folder.file("run");
    std::string whole = folder.file("whole.certificate");

    SplitRun(const std::string& command, int number, const std::string& more = " --engine links") {
        BOOST_REQUIRE(run(command + " --dlx -o " + problem).status == 0);
        const Ended split = run("split cover " + problem + " --count --units " +
                                std::to_string(number) + more + " -o " + units);
        BOOST_REQUIRE_MESSAGE(split.status == 0, split.err);
    }

    /// The names of the units without their endings.
    [[nodiscard]] std::vector<std::string> stems() const {
        std::vector<std::string> stems;
        for (const auto& entry : fs::directory_iterator(units)) {
            fs::path name = entry.path();
            if (name.extension() == ".unit") stems.push_back(name.replace_extension().string());
        }
        std::sort(stems.begin(), stems.end());
        return stems;
    }
    void run_all(const std::string& ending = ".certificate") const {
        for (const std::string& stem : stems()) {
            const Ended ended =
                run("run " + stem + ".unit -o " + stem + ".result --certificate " + stem + ending);
            BOOST_TEST(ended.status == 0, ended.err);
        }
    }
    [[nodiscard]] Ended merge(const std::string& more = {}) const {
        return run("merge " + units + " --certificate " + whole + more);
    }
    [[nodiscard]] std::string verified() const { return verify_files(problem, whole); }
    /// The sentence of a merge that writes nothing.
    [[nodiscard]] std::string refusal() const {
        const Ended ended = merge();
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out == "");
        BOOST_TEST(!fs::exists(whole));
        return ended.err;
    }
};

void put_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_split_count_is_verified) {
    const SplitRun split("queens 8", 12);
    BOOST_TEST(split.stems().size() >= 12U);
    split.run_all();
    const Ended ended = split.merge();
    BOOST_TEST(ended.out == "92\n", ended.err);
    BOOST_TEST(split.verified() == "verified 92");
}

BOOST_AUTO_TEST_CASE(packed_certificates_are_joined) {
    const SplitRun split("tile --board 6x6 --pieces dominoes", 5);
    split.run_all(".certificate.zst");
    const Json summary = parse_json(split.merge(" --json").out);
    BOOST_TEST(summary["certificate"]["bytes"] == fs::file_size(split.whole));
    BOOST_TEST(split.verified() == "verified 6728");
}

BOOST_AUTO_TEST_CASE(an_engine_that_remembers_has_the_same_units) {
    const SplitRun split("tile --board 6x6 --pieces dominoes", 5, " --engine diagram");
    split.run_all();
    BOOST_TEST(split.merge().out == "6728\n");
    BOOST_TEST(split.verified() == "verified 6728");
}

// `auto` may search all of a small problem before it is split.
BOOST_AUTO_TEST_CASE(what_was_searched_before_is_searched_again) {
    const SplitRun split("queens 6", 4, "");
    BOOST_TEST(split.merge().out == "4\n");
    BOOST_TEST(split.verified() == "verified 4");
}

BOOST_AUTO_TEST_CASE(a_missing_certificate_is_named_and_can_be_written) {
    const SplitRun split("queens 8", 6);
    split.run_all();
    const std::string stem = split.stems().at(2);
    fs::remove(stem + ".certificate");
    const std::string sentence = split.refusal();
    BOOST_TEST(has(sentence, stem + ".unit has no certificate"));
    const std::size_t begin = sentence.find("'quadrille ") + 11;
    const Ended again = run(sentence.substr(begin, sentence.find('\'', begin) - begin));
    BOOST_TEST(again.status == 0, again.err);
    BOOST_TEST(split.merge().out == "92\n");
    BOOST_TEST(split.verified() == "verified 92");
}

BOOST_AUTO_TEST_CASE(certificates_that_do_not_belong_here_are_refused) {
    const SplitRun split("queens 8", 6), other("queens 7", 6);
    split.run_all();
    other.run_all();
    const std::vector<std::string> stems = split.stems();
    const std::string first = stems.at(0) + ".certificate", right = read_file(first);
    put_file(first, read_file(stems.at(1) + ".certificate"));
    BOOST_TEST(has(split.refusal(), "are certificates of the same unit"));
    put_file(first, read_file(other.stems().at(0) + ".certificate"));
    BOOST_TEST(has(split.refusal(), "ertificate"));
    put_file(first, "nonsense");
    BOOST_TEST(has(split.refusal(), "this is no certificate of a unit"));
    put_file(first, right.substr(0, right.size() - 30));
    BOOST_TEST(has(split.refusal(), first + ": the certificate is"));
    std::string changed = right;
    changed[right.size() - 30] = static_cast<char>(changed[right.size() - 30] ^ 1);
    put_file(first, changed);
    BOOST_TEST(has(split.refusal(), first + ": the certificate is damaged"));
    put_file(first, right);
    BOOST_TEST(split.merge().out == "92\n");
}

BOOST_AUTO_TEST_CASE(no_input_is_overwritten) {
    const SplitRun split("queens 6", 3);
    split.run_all();
    const std::string first = split.stems().at(0);
    const std::string unit = read_file(first + ".unit"),
                      certificate = read_file(first + ".certificate");
    BOOST_TEST(run("run " + first + ".unit --certificate " + first + ".unit").status == 1);
    BOOST_TEST(read_file(first + ".unit") == unit);
    const std::string result = read_file(first + ".result");
    const std::string merge = "merge " + split.units + " --certificate ";
    for (const std::string& words :
         {merge + first + ".certificate", merge + first + ".result", merge + first + ".unit",
          merge + split.whole + " -o " + first + ".certificate",
          merge + split.whole + " -o " + first + ".result",
          "merge " + split.units + " -o " + first + ".unit"}) {
        const Ended ended = run(words);
        BOOST_TEST(ended.status == 1, words);
        BOOST_TEST(has(ended.err, "is the input, so the "), words << ": " << ended.err);
    }
    // Other files of the run are no inputs of a unit, but nobody means to replace them.
    const std::string second = "run " + split.stems().at(1) + ".unit -o ";
    for (const std::string& words :
         {second + first + ".unit", second + first + ".certificate",
          second + split.stems().at(1) + ".result --certificate " + first + ".unit",
          second + split.stems().at(1) + ".result --certificate " + first + ".result"}) {
        const Ended ended = run(words);
        BOOST_TEST(ended.status == 1, words);
        BOOST_TEST(has(ended.err, "cannot be written to it"), words << ": " << ended.err);
    }
    BOOST_TEST(read_file(first + ".unit") == unit);
    BOOST_TEST(read_file(first + ".result") == result);
    BOOST_TEST(read_file(first + ".certificate") == certificate);
}

BOOST_AUTO_TEST_CASE(other_questions_are_refused_in_words) {
    const TemporaryFolder folder;
    const std::string units = folder.file("run");
    BOOST_REQUIRE(run("split queens 6 --all --engine links --units 3 -o " + units).status == 0);
    const Ended unit = run("run " + units + "/0001.unit --certificate " + folder.file("c"));
    BOOST_TEST(unit.status == 1);
    BOOST_TEST(has(unit.err, "only a run of --count has certificates"));
    const Ended merge = run("merge " + units + " --certificate " + folder.file("c"));
    BOOST_TEST(merge.status == 1);
    BOOST_TEST(has(merge.err, "only a run of --count has certificates"));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
