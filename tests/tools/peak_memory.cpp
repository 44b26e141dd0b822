// The memory limit holds for every command: the peak of resident memory is measured for each run.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "program.hpp"
#include "support/sanitized.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::run;

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t limit = 24 * mebibyte;

const std::string empty_board = std::string(81, '.') + '\n';

/// Without a limit, most of these take far more, or go on for long.
const std::vector<std::string> commands{
    "queens 14 --count --time-limit 2",
    "queens 14 --count --engine diagram --time-limit 2",
    "queens 14 --diagram /dev/null --time-limit 2",
    "langford 12 --diagram /dev/null --time-limit 2",
    "langford 12 --sample 3 --time-limit 2",
    "langford 12 --options --time-limit 2",
    "langford 12 --best 3 --time-limit 2",
    "langford 16 --first",
    "pentominoes 6 10 --count --time-limit 2",
    "pentominoes 6 10 --diagram /dev/null --time-limit 2",
    "queens 20 --all --output /dev/null --time-limit 0.5",
    "queens 20 --estimate --time-limit 0.5",
    "sudoku --count --time-limit 2",
    "sudoku --limit 4096",
};

/// The program's own memory: what it takes for a question that needs nothing.
std::size_t program_itself() {
    return run("queens 1 --count").peak_bytes;
}

}  // namespace

// A sanitizer takes memory of its own.
BOOST_AUTO_TEST_SUITE(peak_memory,
                      *boost::unit_test::enable_if<!quadrille::testing::is_sanitized>())

BOOST_DATA_TEST_CASE(a_command_keeps_to_the_limit, data::make(commands)) {
    const std::size_t before = program_itself();
    const Ended ended =
        run(sample + " --memory-limit 24", sample.starts_with("sudoku") ? empty_board : "");
    BOOST_TEST((ended.status == 0 || ended.status == 1 || ended.status == 3), ended.err);
    if (ended.status == 1) {
        BOOST_TEST(ended.err.find("24 MiB") != std::string::npos, ended.err);
    }
    BOOST_TEST(ended.peak_bytes <= before + limit);
}

BOOST_AUTO_TEST_SUITE_END()
