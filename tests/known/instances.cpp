// The files of bench/instances, for every engine. Counts are from the OEIS if it has them (A099390
// dominoes, A000170 queens, A014552 langford, A002860 latin, A001147 match, A000110 part, A000438
// onefac). Others are published for the puzzle, and confirmed by Knuth's DLX programs.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "engines.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
namespace {

namespace data = boost::unit_test::data;

struct Instance {
    std::string name;
    std::uint64_t count;
};

std::ostream& operator<<(std::ostream& out, const Instance& instance) {
    return out << instance.name;
}

// wqueensN: costs do not change the counts, which are those of queens.
const std::vector<Instance> quick_instances{
    {"domino6x8", 167089}, {"langford7", 52}, {"matchK14", 135135}, {"onefac8", 6240},
    {"part11", 678570},    {"qdom6_3", 4},    {"queens8", 92},      {"soma", 11520},
    {"sts13fix", 115200},  {"sudoku17", 1},   {"wqueens8", 92},
};

const std::vector<Instance> slow_instances{
    {"langford11", 35584}, {"latin5", 161280}, {"partridge5", 0},
    {"queens12", 14200},   {"scott", 520},     {"wqueens12", 14200},
};

/// Each has the shape of a smaller one above, and takes five to thirty seconds.
const std::vector<Instance> long_instances{
    {"part12", 4213597}, {"pent6x10", 9356}, {"qdom8_5", 4860}, {"domino8x8", 12988816}};

/// A problem without a file, because an encoder makes it.
struct Made {
    std::string name;
    std::uint64_t count;
    Problem (*make)();
};

std::ostream& operator<<(std::ostream& out, const Made& made) {
    return out << made.name;
}

// langford12 includes reversals. The rectangles: Knuth, TAOCP 7.2.2.1.
const std::vector<Made> made{
    {"queens13", 73712, [] { return QueensEncoder(13).problem(); }},
    {"langford12", 2 * 108144, [] { return LangfordEncoder(12).problem(); }},
};

const std::vector<Made> long_made{
    {"pent5x12", 4040, [] { return PentominoesEncoder(5, 12).problem(); }},
    {"pent4x15", 1472, [] { return PentominoesEncoder(4, 15).problem(); }},
};

void check(const Problem& problem, std::uint64_t count) {
    for (const EngineRow& engine : engine_rows()) {
        if (!takes(engine, problem) || lists_too_slowly(engine, count)) continue;
        Count total;
        BOOST_TEST((engine.make(problem, {})->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(count), engine.name << ": " << total);
    }
}

void check(const Instance& instance) {
    std::ifstream in(QUADRILLE_INSTANCES "/" + instance.name + ".dlx");
    BOOST_REQUIRE(in.is_open());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    check(read_dlx(text, instance.name), instance.count);
}

BOOST_AUTO_TEST_SUITE(instances)

BOOST_DATA_TEST_CASE(every_engine_counts_an_instance_right, data::make(quick_instances), instance) {
    check(instance);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(longer_instances, *boost::unit_test::label("slow"))

BOOST_DATA_TEST_CASE(every_engine_counts_an_instance_right, data::make(slow_instances), instance) {
    check(instance);
}

BOOST_DATA_TEST_CASE(every_engine_counts_what_is_made_right, data::make(made), instance) {
    check(instance.make(), instance.count);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(longest_instances, *boost::unit_test::label("long"))

BOOST_DATA_TEST_CASE(every_engine_counts_an_instance_right, data::make(long_instances), instance) {
    check(instance);
}

BOOST_DATA_TEST_CASE(every_engine_counts_what_is_made_right, data::make(long_made), instance) {
    check(instance.make(), instance.count);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
