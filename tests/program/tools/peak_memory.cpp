// The memory limit holds for every command: the peak of resident memory is measured for each run.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "program.hpp"
#include "support/rss_error.hpp"
#include "support/sanitized.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::rss_error;
using quadrille::testing::run;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t limit = 24 * mebibyte;

const std::string empty_board = std::string(81, '.') + '\n';

/// Without a limit, most of these take far more, or go on for long.
const std::vector<std::string> commands{
    "queens 14 --count --time-limit 1",
    "queens 14 --count --engine diagram --time-limit 1",
    "queens 14 --diagram /dev/null --time-limit 1",
    "langford 12 --diagram /dev/null --time-limit 1",
    "langford 12 --sample 3 --time-limit 1",
    "langford 12 --options --time-limit 1",
    "langford 12 --best 3 --time-limit 1",
    "langford 16 --first",
    "queens 30 --first --engine sat",
    "queens 60 --first --engine sat",
    "pentominoes 6 10 --count --time-limit 1",
    "pentominoes 6 10 --diagram /dev/null --time-limit 1",
    "queens 20 --all --output /dev/null --time-limit 0.5",
    "queens 20 --estimate --time-limit 0.5",
    "sudoku --count --time-limit 1",
    "sudoku --limit 4096",
};

/// The program's own memory: what it takes for a question that needs nothing, and the pages of code
/// that other questions read besides.
std::size_t program_itself() {
    constexpr std::size_t more_code = std::size_t{512} << 10;
    return run("queens 1 --count").peak_bytes + more_code;
}

}  // namespace

// A sanitizer takes memory of its own.
BOOST_AUTO_TEST_SUITE(peak_memory,
                      *boost::unit_test::enable_if<!quadrille::testing::is_sanitized>())

BOOST_DATA_TEST_CASE(a_command_keeps_to_the_limit, data::make(commands)) {
    if (quadrille::testing::needs_missing_sat(sample)) return;
    const std::size_t before = program_itself();
    const Ended ended =
        run(sample + " --memory-limit 24", sample.starts_with("sudoku") ? empty_board : "");
    BOOST_TEST((ended.status == 0 || ended.status == 1 || ended.status == 3), ended.err);
    if (ended.status == 1) {
        const bool names_limit = ended.err.find("24 MiB") != std::string::npos ||
                                 ended.err.find("memory limit") != std::string::npos;
        BOOST_TEST(names_limit, ended.err);
    }
    BOOST_TEST(ended.peak_bytes <= before + limit + rss_error);
}

/// 200,000 options of five items. The problem takes some 10 MiB, and its tables another 25.
std::string large_problem() {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "i" + std::to_string(i) + ' ';
    text += '\n';
    for (int o = 0; o < 200'000; ++o) {
        for (int k = 0; k < 5; ++k) text += "i" + std::to_string(1000 * k + (o + k) % 1000) + ' ';
        text += '\n';
    }
    return text;
}

const std::vector<std::string> questions{"--first",
                                         "--first --engine links",
                                         "--first --engine cells",
                                         "--first --engine sat",
                                         "--best 1",
                                         "--count",
                                         "--estimate",
                                         "--count --engine links --threads 4",
                                         "--best 1 --threads 4",
                                         "--unique --engine cells --threads 4"};

// One test for each limit: it takes as long to write the problem as to ask a question.
BOOST_DATA_TEST_CASE(the_limit_holds_for_the_problem_and_its_tables_together,
                     data::make({"24", "40", "60"}), limit) {
    const quadrille::testing::TemporaryFile file(large_problem());
    const std::size_t before = program_itself();
    for (const std::string& question : questions) {
        if (quadrille::testing::needs_missing_sat(question)) continue;
        BOOST_TEST_CONTEXT(question) {
            const Ended ended = run("cover " + file.path() + ' ' + question +
                                    " --node-limit 10000 --time-limit 1 --memory-limit " + limit);
            BOOST_TEST((ended.status == 0 || ended.status == 1 || ended.status == 3), ended.err);
            if (ended.status == 1) {
                BOOST_TEST(ended.err.find("limit") != std::string::npos, ended.err);
            }
            BOOST_TEST(ended.peak_bytes <= before + std::stoul(limit) * mebibyte + rss_error);
            // A limit that is large enough is not refused.
            const bool is_small =
                std::string_view(limit) != "60" || question == "--first --engine sat";
            BOOST_TEST((is_small || ended.status != 1), ended.err);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
