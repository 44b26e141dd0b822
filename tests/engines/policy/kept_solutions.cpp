// The solutions that a portfolio keeps, because each of its members finds them.
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "engines.hpp"
#include "policy/policy_engine.hpp"
#include "policy/portfolio.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/queens.hpp"
#include "runners.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(kept_solutions, *boost::unit_test::label("together"))

namespace {

using policy::Portfolio;

BOOST_AUTO_TEST_CASE(the_engine_that_finds_enough_goes_on_alone) {
    const policy::Member leader{&lost};
    const policy::Member other{&row("links")};
    policy::PolicyEngine engine(
        std::make_unique<Portfolio>(read_dlx("a b c d\na b\nb c\nc d\n"), Settings(),
                                    std::vector{leader, other}, 1),
        "");
    BOOST_TEST(engine.name() == "lost");
    BOOST_REQUIRE((engine.next() == Outcome::found));
    BOOST_TEST(engine.name() == "links");
    BOOST_TEST(engine.solution().size() == 2u);
    BOOST_TEST(engine.stats().solutions == 1u);
    BOOST_CHECK((engine.next() == Outcome::exhausted));
    BOOST_TEST(engine.progress() == 1.0);
}

BOOST_AUTO_TEST_CASE(others_are_given_up_after_the_last_solution_that_is_kept) {
    const std::size_t room_of_a_solution = Portfolio::room_of_any_solution + 6;
    Portfolio portfolio(QueensEncoder(6).problem(), {}, {{&row("links")}, {&row("cells")}},
                        2 * room_of_a_solution);
    BOOST_REQUIRE((portfolio.next() == Outcome::found));
    BOOST_TEST(!portfolio.is_settled());
    BOOST_REQUIRE((portfolio.next() == Outcome::found));
    BOOST_TEST(portfolio.is_settled());
}

/// The leader has searched for longer, but would find the solution that was returned once more.
BOOST_AUTO_TEST_CASE(only_an_engine_that_has_found_all_that_was_returned_is_kept) {
    const EngineRow slow = with_turns_of_a_node("links");
    Portfolio portfolio(QueensEncoder(6).problem(), {}, {{&lost}, {&slow}}, 1'000'000);
    BOOST_REQUIRE((portfolio.next() == Outcome::found));
    const Engine* const kept = portfolio.settle();
    BOOST_REQUIRE(kept != nullptr);
    BOOST_TEST(kept->name() == "links");
}

/// `links` leads a portfolio with a member that finds nothing. Returns how many nodes that member
/// has visited when `links` has found this many solutions. Each node takes a millisecond.
std::uint64_t nodes_of_other(unsigned solutions) {
    std::string text = "|\n";
    for (const char item : std::string("abcdefghijkl")) {
        text.insert(0, std::string{item, ' '});
        text += std::string{item, '\n', item, '\n'};
    }
    const EngineRow leader = with_turns_of_a_node("links");
    LostBase::made.clear();
    Portfolio portfolio(read_dlx(text), {}, {{&leader}, {&lost}}, 1'000'000);
    for (unsigned n = 0; n < solutions; ++n) BOOST_REQUIRE((portfolio.next() == Outcome::found));
    return LostBase::made.front()->stats().nodes;
}

BOOST_AUTO_TEST_CASE(others_have_little_time_while_the_leader_finds_many) {
    const std::uint64_t before = nodes_of_other(100);
    BOOST_TEST(before > 100 / 15);
    BOOST_TEST(nodes_of_other(2000) < 3 * before);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
