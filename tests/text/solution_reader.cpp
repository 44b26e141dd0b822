#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "faults.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/solution_set.hpp"

using namespace quadrille;
using test::Fault;
using Solutions = std::vector<Solution>;

BOOST_AUTO_TEST_SUITE(solution_reader)

namespace {

const char* const toy = "a b | x y\na x:1 y\nb x:1\na b\nb x:1\nb x:2\n";

const Fault faults[] = {
    {"a b\nc\n", 2, 1, "the problem has no item 'c'"},
    {"b x:3\n", 1, 3, "the problem has no color '3'"},
    {"\n a\n", 2, 2, "the problem has no option with just these entries"},
    {"a x:1\n", 1, 1, "the problem has no option with just these entries"},
    {"a y x\n", 1, 1, "the problem has no option with just these entries"},
    {"a a\n", 1, 1, "the problem has no option with just these entries"},
    {"b x:\n", 1, 5, "a color is empty"},
    {"b :1\n", 1, 3, "an item's name is empty"},
    {"a b\n\nb x:1\nb x:1\nb x:1\n", 5, 1,
     "this option is in the solution more often than in the problem"},
    {"a\x03\n", 1, 2, "there is a control byte, '\\x03', in the text"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(empty_lines_part_solutions_however_many_they_are) {
    const Problem problem = read_dlx(toy);
    const Solutions expected = {{OptionId{0}, OptionId{1}}, {OptionId{2}}};
    for (const char* text : {"a x:1 y\nb x:1\n\na b\n\n", "a x:1 y\nb x:1\n\n\na b",
                             "\r\na x:1 y \r\n\tb  x:1\r\n \r\na b\r\n\r\n",
                             "| two\na x:1 y\n| a comment\nb x:1\n\na b\n"}) {
        BOOST_CHECK(read_solutions(text, problem) == expected);
    }
}

BOOST_AUTO_TEST_CASE(entries_may_stand_in_any_order) {
    const Problem problem = read_dlx(toy);
    BOOST_CHECK(
        (read_solutions("y a x:1\nx:2 b\n", problem) == Solutions{{OptionId{0}, OptionId{4}}}));
}

BOOST_AUTO_TEST_CASE(equal_options_are_taken_once_each_in_a_solution) {
    const Problem problem = read_dlx(toy);
    BOOST_CHECK((read_solutions("b x:1\nx:1 b\n\nb x:1\n", problem) ==
                 Solutions{{OptionId{1}, OptionId{3}}, {OptionId{1}}}));
}

BOOST_AUTO_TEST_CASE(a_text_without_options_has_no_solutions) {
    const Problem problem = read_dlx(toy);
    BOOST_CHECK(read_solutions("", problem).empty());
    BOOST_CHECK(read_solutions("\n\n", problem).empty());
}

// A problem without primary items has one solution, the empty one. It is printed as an empty line.
BOOST_AUTO_TEST_CASE(an_empty_line_is_the_empty_solution_where_nothing_must_be_covered) {
    BOOST_CHECK((read_solutions("\n", read_dlx(" | x\n")) == Solutions{{}}));
    const Problem optional = read_dlx("0:1|a\na\n");
    BOOST_CHECK((read_solutions("\na\n\n", optional) == Solutions{{}, {OptionId{0}}}));
    BOOST_CHECK((read_solutions("a\n\n\n", optional) == Solutions{{OptionId{0}}, {}}));
    BOOST_CHECK(read_solutions("", optional).empty());
}

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    const Problem problem = read_dlx(toy);
    test::require_fault(fault,
                        [&](std::string_view text) { return read_solutions(text, problem); });
}

BOOST_AUTO_TEST_CASE(a_hundred_thousand_equal_options_are_read_at_once) {
    std::string options;
    for (int i = 0; i < 100'000; ++i) options += "a\n";
    const Problem problem = read_dlx("1:100000|a\n" + options);
    const Solutions solutions = read_solutions(options, problem);
    BOOST_REQUIRE(solutions.size() == 1u);
    BOOST_TEST(index(solutions[0].back()) == 99'999u);
}

BOOST_AUTO_TEST_CASE(solutions_of_a_stream_come_one_by_one_with_their_lines) {
    const Problem problem = read_dlx(toy);
    std::istringstream in("| three\n\na x:1 y\nb x:1\n\n\na b\n\nb x:1\na x:1 y");
    SolutionReader reader(in, problem);
    BOOST_CHECK((reader.next() == Solution{OptionId{0}, OptionId{1}}));
    BOOST_TEST(reader.line() == 3u);
    BOOST_CHECK((reader.next() == Solution{OptionId{2}}));
    BOOST_TEST(reader.line() == 7u);
    BOOST_CHECK((reader.next() == Solution{OptionId{1}, OptionId{0}}));
    BOOST_TEST(reader.line() == 9u);
    BOOST_CHECK(!reader.next());
    BOOST_CHECK(!reader.next());
}

BOOST_AUTO_TEST_CASE(equal_options_are_counted) {
    const Problem problem = read_dlx(toy);
    SolutionReader reader(std::string_view(), problem);
    BOOST_TEST(reader.equal_options(OptionId{3}) == 2u);
    BOOST_CHECK(reader.first_equal(OptionId{3}) == OptionId{1});
    BOOST_TEST(reader.equal_options(OptionId{4}) == 1u);
}

BOOST_AUTO_TEST_CASE(many_solutions_take_no_more_memory_than_one) {
    std::string items;
    for (int i = 0; i < 100; ++i) items += 'i' + std::to_string(i) + ' ';
    std::string text = items + '\n';
    std::string solution;
    for (int i = 0; i < 100; ++i) solution += 'i' + std::to_string(i) + '\n';
    const Problem problem = read_dlx(text + solution);
    std::string solutions;
    for (int i = 0; i < 5000; ++i) solutions += solution + '\n';
    std::istringstream in(solutions);
    MemoryBudget memory(300'000);
    {
        SolutionReader reader(in, problem, "-", &memory);
        std::size_t count = 0;
        while (reader.next()) ++count;
        BOOST_TEST(count == 5000u);
    }
    BOOST_TEST(memory.used() == 0u);
}

BOOST_AUTO_TEST_CASE(a_solution_set_knows_what_was_there_and_in_any_order) {
    MemoryBudget memory;
    {
        SolutionSet set(&memory);
        for (std::uint32_t i = 0; i < 1000; ++i) {
            const Solution solution{OptionId{i}, OptionId{i * i + 1}, OptionId{7}};
            BOOST_REQUIRE(set.add(solution, i).times == 1u);
        }
        for (std::uint32_t i = 0; i < 1000; ++i) {
            const Solution turned{OptionId{7}, OptionId{i * i + 1}, OptionId{i}};
            const SolutionSet::Seen seen = set.add(turned, 5000);
            BOOST_REQUIRE((seen.times == 2u && seen.first == i));
        }
        BOOST_TEST(set.add({}, 9).times == 1u);
        BOOST_TEST(set.add({}, 9).times == 2u);
        BOOST_TEST(memory.used() > 12'000u);
    }
    BOOST_TEST(memory.used() == 0u);
    MemoryBudget little(20'000);
    SolutionSet set(&little);
    const auto add_all = [&set] {
        for (std::uint32_t i = 0; i < 1000; ++i) set.add(Solution{OptionId{i}}, i);
    };
    BOOST_CHECK_THROW(add_all(), MemoryLimitError);
}

BOOST_AUTO_TEST_SUITE_END()
