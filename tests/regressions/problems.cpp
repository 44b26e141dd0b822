// Replays the problems of this folder: cases in which solvers have failed, and findings of the
// fuzzer of random problems. Every engine and every way of asking is compared with brute force.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(regressions)

namespace {

std::vector<std::string> files() {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(QUADRILLE_REGRESSIONS)) {
        if (entry.path().extension() == ".dlx") found.push_back(entry.path().string());
    }
    std::ranges::sort(found);
    return found;
}

BOOST_DATA_TEST_CASE(a_problem_that_was_solved_wrong_once_is_solved_right,
                     boost::unit_test::data::make(files()), file) {
    std::ifstream in(file);
    BOOST_REQUIRE(in.is_open());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto difference = find_any_difference(read_dlx(text, file));
    BOOST_TEST(!difference, difference.value_or(""));
}

BOOST_AUTO_TEST_CASE(there_are_problems_to_replay) {
    BOOST_TEST(files().size() >= 10u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
