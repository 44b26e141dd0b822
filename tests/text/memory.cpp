// The memory of a problem that was read, as the problem itself says.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/memory.hpp"

BOOST_AUTO_TEST_SUITE(memory)

namespace {

using namespace quadrille;

/// 20,000 options of five items each. `color` and `cost` are appended to an option, if not empty.
std::string text_of_problem(const std::string& color, const std::string& cost) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "item_" + std::to_string(i) + ' ';
    text += "| x\n";
    for (int i = 0; i < 20'000; ++i) {
        for (int k = 0; k < 5; ++k) text += "item_" + std::to_string(1000 * k + i % 1000) + ' ';
        text += color + cost + '\n';
    }
    return text;
}

BOOST_AUTO_TEST_CASE(a_problem_knows_the_memory_that_reading_it_took) {
    std::size_t plain = 0;
    for (const std::string cost : {"", " |7"}) {
        MemoryBudget budget;
        std::istringstream in(text_of_problem("x:1", cost));
        const Problem problem = read_problem(in, "p", &budget);
        BOOST_TEST(problem.has_costs() == !cost.empty());
        BOOST_TEST(problem.bytes() <= budget.used());
        BOOST_TEST(problem.bytes() >= budget.used() * 9 / 10);
        if (plain != 0) BOOST_TEST(problem.bytes() >= plain + 20'000 * sizeof(Cost));
        plain = problem.bytes();
    }
}

BOOST_AUTO_TEST_CASE(the_index_of_items_is_counted_once_it_is_made) {
    const Problem problem = read_dlx("a b c\na b\nc\na\nb c\n");
    const std::size_t before = problem.bytes();
    (void)problem.options_of(ItemId{});
    BOOST_TEST(problem.bytes() ==
               before + 4 * sizeof(std::uint32_t) + problem.entry_count() * sizeof(OptionId));
}

BOOST_AUTO_TEST_CASE(a_problem_without_items_takes_next_to_nothing) {
    BOOST_TEST(Problem().bytes() < 100U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
