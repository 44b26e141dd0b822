// An engine of fewer options answers for the whole problem.
#include "policy/fewer_options.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "reduce/remainder.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(fewer_options, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

/// `links` without the options that brute force finds in no solution.
std::unique_ptr<Engine> without_useless_options(const Problem& problem, const Settings& settings) {
    std::vector<bool> is_useful(problem.option_count());
    for (const Solution& solution : brute_force(problem)) {
        for (const OptionId option : solution) is_useful[index(option)] = true;
    }
    reducing::Remainder remainder(problem);
    for (std::size_t o = 0; o < is_useful.size(); ++o) {
        if (!is_useful[o]) remainder.drop(id_at<OptionId>(o));
    }
    Reduction smaller = std::move(remainder).build({});
    const EngineRow& links = row("links");
    if (smaller.impossible) return links.make(problem, settings);
    return std::make_unique<policy::FewerOptions>(links.make(smaller.problem, settings),
                                                  std::move(smaller.origin), is_useful.size());
}

/// Any guests may form a party, of up to `largest`. There is room for this number of parties.
Problem guests_in_parties(unsigned guests, unsigned parties, unsigned largest) {
    ProblemBuilder builder;
    std::vector<Entry> items;
    for (unsigned i = 0; i < guests; ++i) {
        items.push_back({builder.add_primary("g" + std::to_string(i))});
    }
    const Entry room{builder.add_primary("room", {0, parties})};
    for (unsigned set = 1; set < 1U << guests; ++set) {
        std::vector<Entry> party{room};
        for (unsigned i = 0; i < guests; ++i) {
            if ((set >> i & 1U) != 0) party.push_back(items[i]);
        }
        if (party.size() <= largest + 1) builder.add_option(party);
    }
    return std::move(builder).build();
}

/// a b and c d are in a solution, and the others are not.
std::unique_ptr<Engine> make_square() {
    return without_useless_options(read_dlx("a b c d\na b\nb c\nc d\na\nd b\n"), {});
}

const Step to_ab{ItemId{0}, OptionId{0}}, to_cd{ItemId{2}, OptionId{2}},
    to_bc{ItemId{1}, OptionId{1}}, to_none{ItemId{1}, OptionId{9}};

}  // namespace

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    const EngineRow fewer{{"links", "of fewer options", row("links").features},
                          {without_useless_options}};
    for (const OracleProblem& oracle : oracle_problems()) {
        const auto difference = find_difference(fewer, way, oracle.problem, oracle.solutions);
        if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
    }
}

BOOST_AUTO_TEST_CASE(paths_have_the_numbers_of_the_whole_problem) {
    const auto engine = make_square();
    engine->start_at({to_cd});
    BOOST_TEST((engine->hand_over(1).at(0).path == Path{to_cd}));
    engine->start_at({to_cd});
    BOOST_TEST((engine->next() == Outcome::found));
    BOOST_TEST((Solution(engine->solution().begin(), engine->solution().end()).size() == 2));
    BOOST_CHECK_THROW(engine->start_at({to_none}), ProblemError);
}

BOOST_AUTO_TEST_CASE(nothing_is_below_an_option_that_was_removed) {
    const auto engine = make_square();
    engine->start_at({to_bc});
    BOOST_TEST(engine->progress() == 0);
    BOOST_TEST((engine->next() == Outcome::exhausted));
    BOOST_TEST(engine->progress() == 1);
    BOOST_TEST(engine->hand_over(1).empty());
    engine->start_at({to_bc}, 6);
    BOOST_TEST(engine->hand_over(0).empty());
    BOOST_TEST((engine->hand_over(2) == std::vector{Subtree({to_bc}, 6)}));
    Count none;
    BOOST_TEST((engine->count(none) == Outcome::exhausted));
    BOOST_TEST(engine->progress() == 0);
    engine->start_at(Path());
    BOOST_TEST((engine->next() == Outcome::found));
    BOOST_CHECK_THROW(engine->start_at({to_ab, to_ab, to_bc}), ProblemError);
}

/// Sets of 3n in n triples: OEIS A025035. With just enough room, each has 3 guests.
BOOST_AUTO_TEST_CASE(auto_removes_parties_that_waste_room) {
    for (const Sought sought : {Sought::all, Sought::count}) {
        Settings settings;
        settings.sought = sought;
        const auto engine = make_engine(guests_in_parties(12, 4, 3), settings);
        BOOST_TEST(engine->why().starts_with("78 of 298 options waste room; "));
        Count all;
        BOOST_TEST((engine->count(all) == Outcome::exhausted));
        BOOST_TEST(all == Count(15400));
        // A chair may stay empty, but not two of one party.
        BOOST_TEST(make_engine(guests_in_parties(11, 4, 3), settings)
                       ->why()
                       .starts_with("11 of 231 options waste room; "));
        BOOST_TEST(make_engine(guests_in_parties(10, 4, 3), settings)->why().find("waste") ==
                   std::string::npos);
    }
}

/// 13 guests do not fit in 4 parties of 3.
BOOST_AUTO_TEST_CASE(auto_knows_at_once_that_there_is_no_room) {
    Settings settings;
    settings.budget.nodes = 0;
    const auto engine = make_engine(guests_in_parties(13, 4, 3), settings);
    BOOST_TEST((engine->next() == Outcome::exhausted));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
