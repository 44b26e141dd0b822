// Published counts that only `diagram` can reach, because it does not go through the solutions one
// by one.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "known/families.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/solve.hpp"

namespace quadrille::testing {
namespace {

namespace data = boost::unit_test::data;

struct Vast {
    std::string_view source;
    Problem (*make)(unsigned size);
    unsigned size;
    std::string_view count;
};

std::ostream& operator<<(std::ostream& out, const Vast& vast) {
    return out << vast.source << ", size " << vast.size;
}

/// Sudoku with boxes of 2 rows and this many columns.
Problem sudoku_of_boxes_2(unsigned columns) {
    return SudokuEncoder({2, columns}).skeleton();
}

// Jarvis: "Sudoku enumeration problems", to which A291188 refers.
const std::vector<Vast> quick_vast{
    {"A004003", dominoes, 10, "258584046368"},
    {"A004003", dominoes, 12, "53060477521960000"},
    {"A004003", dominoes, 14, "112202208776036178000000"},
    {"A028420", grid_matchings, 6, "2989126727"},
    {"A028420", grid_matchings, 7, "11945257052321"},
    {"A028420", grid_matchings, 8, "179788343101980135"},
    {"A028420", grid_matchings, 9, "10185111919160666118608"},
    {"A001147", perfect_matchings, 16, "2027025"},
    {"A001147", perfect_matchings, 18, "34459425"},
    {"A000110", set_partitions, 12, "4213597"},
    {"A000110", set_partitions, 13, "27644437"},
    {"A001205", two_regular_graphs, 9, "30016"},
    {"A001205", two_regular_graphs, 10, "286884"},
    {"A002860", latin_squares, 5, "161280"},
    {"A001499", matrices_of_sum_2, 8, "187530840"},
    {"A002829", cubic_graphs, 10, "11180820"},
    {"Jarvis", sudoku_of_boxes_2, 2, "288"},
};

const std::vector<Vast> slow_vast{
    {"A004003", dominoes, 16, "2444888770250892795802079170816"},
    {"A004003", dominoes, 20, "1269984011256235834242602753102293934298576249856"},
    {"Jarvis", sudoku_of_boxes_2, 3, "28200960"},
};

void check(const Vast& vast) {
    Settings settings;
    settings.engine = "diagram";
    const SolutionCount counted = count_solutions(vast.make(vast.size), settings);
    BOOST_TEST(counted.complete);
    BOOST_TEST(counted.count.str() == vast.count);
}

BOOST_AUTO_TEST_SUITE(vast)

BOOST_DATA_TEST_CASE(what_is_published_is_counted, data::make(quick_vast), vast) {
    check(vast);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(more_vast, *boost::unit_test::label("slow"))

BOOST_DATA_TEST_CASE(what_is_published_is_counted, data::make(slow_vast), vast) {
    check(vast);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
