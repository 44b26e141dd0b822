// Several engines in turn find the same solutions as one.
#include "policy/portfolio.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "policy/choose.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/memory.hpp"
#include "runners.hpp"
#include "support/oracle_problems.hpp"
#include "support/sanitized.hpp"
#include "support/stop_after.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(portfolio, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;
using policy::Member;
using policy::Portfolio;

/// Members whose nodes are so dear that turns are short: a turn takes half a millisecond or more.
template <unsigned nodes_a_turn>
core::EngineCost cost_for_turns(const core::Measures&) {
    return {.setup = 0, .node = 5e5 / nodes_a_turn, .update = 0};
}

/// A row of the table, with such a cost.
template <unsigned nodes_a_turn>
const EngineRow& slow_row(std::string_view name) {
    static const std::vector<EngineRow> rows = [] {
        std::vector<EngineRow> made(engine_rows().begin(), engine_rows().end());
        for (EngineRow& row : made) row.cost = cost_for_turns<nodes_a_turn>;
        return made;
    }();
    return *std::ranges::find(rows, name, &EngineRow::name);
}

constexpr std::size_t endless = 1'000'000;

std::unique_ptr<Engine> make_portfolio(const Problem& problem, const Settings& settings,
                                       std::vector<Member> members,
                                       std::size_t most_room = endless) {
    return std::make_unique<policy::PolicyEngine>(
        std::make_unique<Portfolio>(problem, settings, std::move(members), most_room), "");
}

/// `links` leads, and `cells` joins at once.
template <unsigned nodes_a_turn, std::size_t most_room>
std::unique_ptr<Engine> links_and_cells(const Problem& problem, const Settings& settings) {
    return make_portfolio(problem, settings,
                          {{&slow_row<nodes_a_turn>("links")}, {&slow_row<nodes_a_turn>("cells")}},
                          most_room);
}
/// `cells` leads after `links` has searched for a while, and `bits` has twice the share.
std::unique_ptr<Engine> three(const Problem& problem, const Settings& settings) {
    return make_portfolio(problem, settings,
                          {{&slow_row<2>("cells"), 2e6},
                           {&slow_row<2>("links"), 2.2e6, 1, 2e6},
                           {&slow_row<2>("bits"), 2.2e6, 2}});
}
std::unique_ptr<Engine> alone(const Problem& problem, const Settings& settings) {
    return make_portfolio(problem, settings, {{&slow_row<1>("links")}});
}
const std::array portfolios{
    EngineRow{{"links", "until one has a solution", row("cells").features},
              {links_and_cells<1, 1>}},
    EngineRow{{"links", "until one has three", row("cells").features},
              {links_and_cells<1, 3 * Portfolio::room_of_any_solution>}},
    EngineRow{{"links", "to the end", row("cells").features}, {links_and_cells<1, endless>}},
    EngineRow{{"links", "in longer turns", row("cells").features}, {links_and_cells<5, endless>}},
    EngineRow{{"cells", "and two more", row("cells").features}, {three}},
    EngineRow{{"links", "alone", row("links").features}, {alone}}};

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    check_answers(portfolios, way);
}

// From the root, there would be two solutions.
BOOST_AUTO_TEST_CASE(a_member_that_joins_late_begins_where_the_others_did) {
    const auto engine =
        make_portfolio(read_dlx("a b\na\nb\na b\n"), {}, {{&lost}, {&row("links")}});
    engine->start_at({{ItemId{0}, OptionId{0}}});
    BOOST_CHECK((engine->next() == Outcome::found));
    BOOST_CHECK((engine->next() == Outcome::exhausted));
}

/// The nodes of each member after so many nodes of all.
template <std::size_t count>
std::array<std::uint64_t, count> nodes_of(const std::array<Member, count>& members,
                                          std::uint64_t nodes, double progress = 0.25) {
    Settings settings;
    settings.budget.nodes = nodes;
    LostBase::made.clear();
    LostBase::progress_a_node = progress;
    const auto engine =
        make_portfolio(Problem(), settings, std::vector<Member>(members.begin(), members.end()));
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes == nodes);
    std::array<std::uint64_t, count> done{};
    BOOST_REQUIRE(LostBase::made.size() <= count);
    for (std::size_t who = 0; who < LostBase::made.size(); ++who) {
        done[who] = LostBase::made[who]->stats().nodes;
    }
    return done;
}

// A node of `lost` takes a millisecond by its cost. The leader's time counts a twelfth while its
// progress grows.

BOOST_AUTO_TEST_CASE(a_member_joins_when_the_others_have_searched_so_long) {
    // The leader has searched twelve times as long by then.
    BOOST_TEST(nodes_of<2>({{{&lost}, {&lost, 10e6}}}, 119, 1e-3)[1] == 0u);
    BOOST_TEST(nodes_of<2>({{{&lost}, {&lost, 10e6}}}, 160, 1e-3)[1] > 0u);
}

BOOST_AUTO_TEST_CASE(a_leader_with_a_twelfth_of_its_share_has_the_same_time_as_another) {
    const auto nodes = nodes_of<2>({{{&lost, 0, 1. / 12}, {&lost}}}, 100'000, 1e-6);
    BOOST_TEST(3 * nodes[0] > 2 * nodes[1]);
    BOOST_TEST(2 * nodes[0] < 3 * nodes[1]);
}

BOOST_AUTO_TEST_CASE(a_leader_with_progress_has_nearly_all_of_the_time) {
    const auto nodes = nodes_of<2>({{{&lost}, {&lost}}}, 100'000, 8e-6);
    BOOST_TEST(nodes[0] > 8 * nodes[1]);
    BOOST_TEST(nodes[0] < 18 * nodes[1]);
}

/// It needs a million nodes.
BOOST_AUTO_TEST_CASE(a_leader_far_from_its_end_has_twice_the_time_of_another) {
    const auto nodes = nodes_of<2>({{{&lost}, {&lost}}}, 100'000, 1e-6);
    BOOST_TEST(2 * nodes[0] > 3 * nodes[1]);
    BOOST_TEST(2 * nodes[0] < 6 * nodes[1]);
}

BOOST_AUTO_TEST_CASE(a_leader_without_progress_has_little_of_the_time) {
    const auto nodes = nodes_of<2>({{{&lost}, {&lost}}}, 100'000, 0);
    BOOST_TEST(nodes[1] > 12 * nodes[0]);
    BOOST_TEST(nodes[1] < 30 * nodes[0]);
}

/// So a leader of a deep search does not have a twelfth of this little time.
BOOST_AUTO_TEST_CASE(a_hopeless_leader_has_its_little_time_whatever_its_share) {
    const auto nodes = nodes_of<2>({{{&lost, 0, 1. / 12}, {&lost}}}, 100'000, 0);
    BOOST_TEST(nodes[1] > 12 * nodes[0]);
    BOOST_TEST(nodes[1] < 30 * nodes[0]);
}

/// It progressed once, and then no more.
BOOST_AUTO_TEST_CASE(what_counts_is_the_progress_of_late) {
    LostBase::most_progress = 1e-3;
    const auto nodes = nodes_of<2>({{{&lost}, {&lost}}}, 100'000, 1e-5);
    LostBase::most_progress = 1;
    BOOST_TEST(nodes[1] > 3 * nodes[0]);
}

/// Whether the leader could go on alone after so many nodes of two members. The other one may have
/// its chance early.
bool is_decided_after(std::uint64_t nodes, double progress, double early = 0, double share = 1) {
    Settings settings;
    settings.budget.nodes = nodes;
    LostBase::made.clear();
    LostBase::progress_a_node = progress;
    Portfolio portfolio(Problem(), settings, {{&lost}, {&lost, 0, share, early}}, endless);
    BOOST_CHECK((portfolio.next() == Outcome::out_of_budget));
    BOOST_TEST(!portfolio.is_settled());
    return portfolio.is_decided();
}

// The leader has two of three nodes at first. It needs 10,000 in all, or a million, or never ends.

BOOST_AUTO_TEST_CASE(a_leader_may_go_on_alone_when_it_is_soon_done_and_others_had_their_chance) {
    BOOST_TEST(!is_decided_after(300, 1e-4));  // more than 20 times as many are left
    BOOST_TEST(is_decided_after(800, 1e-4));
    BOOST_TEST(!is_decided_after(800, 1e-4, 0, 0.01));  // the other has had 4 nodes of 90
    BOOST_TEST(is_decided_after(2000, 1e-4));
    BOOST_TEST(!is_decided_after(20'000, 1e-6));
    BOOST_TEST(is_decided_after(200'000, 1e-6));
    BOOST_TEST(!is_decided_after(200'000, 0));
    // The other one had its chance of 5 nodes at once, but the leader has far to go.
    BOOST_TEST(!is_decided_after(20'000, 1e-6, 5e6));
    BOOST_TEST(is_decided_after(80'000, 1e-6, 5e6));
}

BOOST_AUTO_TEST_CASE(a_search_that_must_be_split_continues_with_who_has_searched_longest) {
    static const EngineRow willing = costly_row<Willing>("willing");
    const auto given_by_other = [](double progress, double early = 0) {
        Settings settings;
        settings.budget.nodes = 20'000;
        LostBase::progress_a_node = progress;
        const auto engine =
            make_portfolio(Problem(), settings, {{&lost, early}, {&willing, 0, 1, early}});
        BOOST_CHECK((engine->next() == Outcome::out_of_budget));
        return engine->hand_over(1).size();
    };
    BOOST_TEST(given_by_other(1e-6) == 0U);
    BOOST_TEST(given_by_other(0) == 1U);
    BOOST_TEST(given_by_other(1e-6, 1e12) == 1U);  // it searches for long before the leader may
}

BOOST_AUTO_TEST_CASE(a_share_is_time_that_does_not_count) {
    const auto nodes = nodes_of<3>({{{&lost}, {&lost}, {&lost, 0, 3}}}, 100'000, 0);
    BOOST_TEST(nodes[2] > 2 * nodes[1]);
    BOOST_TEST(nodes[2] < 4 * nodes[1]);
}

BOOST_AUTO_TEST_CASE(a_member_that_had_its_chance_has_a_twentieth_of_its_share) {
    const auto nodes = nodes_of<3>({{{&lost}, {&lost}, {&lost, 0, 1, 0, 50e6}}}, 100'000, 0);
    BOOST_TEST(nodes[1] > 14 * nodes[2]);
    BOOST_TEST(nodes[1] < 28 * nodes[2]);
}

/// The second member searches for 20 ms before all others, and joins them at 50 ms.
BOOST_AUTO_TEST_CASE(a_member_may_begin_early_and_go_on_late) {
    const std::array<Member, 2> members{{{&lost, 20e6}, {&lost, 50e6, 1, 20e6}}};
    // It is the first one made.
    BOOST_TEST((nodes_of<2>(members, 20, 1e-4) == std::array<std::uint64_t, 2>{20, 0}));
    const auto then = nodes_of<2>(members, 370, 1e-4);
    BOOST_TEST(then[0] < 26u);  // its last turn went on for a quarter of its time
    BOOST_TEST(nodes_of<2>(members, 1000, 1e-4)[0] > 30u);
}

/// Notes how long its turns are.
class InTurns final : public LostBase {
   public:
    Outcome next() override {
        const std::uint64_t before = stats().nodes;
        const Outcome outcome = LostBase::next();
        turns.push_back(stats().nodes - before);
        return outcome;
    }
    static inline std::vector<std::uint64_t> turns;
};

BOOST_AUTO_TEST_CASE(a_turn_has_a_quarter_of_the_nodes_so_far) {
    static const EngineRow cheap{{"cheap", "", {}},
                                 {[](const Problem&, const Settings&) -> std::unique_ptr<Engine> {
                                      return std::make_unique<InTurns>();
                                  },
                                  cost_for_turns<1'000'000>}};
    InTurns::turns.clear();
    (void)nodes_of<1>({{{&cheap}}}, 100'000);
    BOOST_REQUIRE(!InTurns::turns.empty());
    BOOST_TEST(InTurns::turns.front() <= 64u);
    std::uint64_t nodes = 0;
    for (const std::uint64_t turn : InTurns::turns) {
        BOOST_TEST(turn <= std::max<std::uint64_t>(64, nodes / 4));
        nodes += turn;
    }
}

BOOST_DATA_TEST_CASE(accounts_begin_again_with_a_new_part,
                     data::make({1000U, 1100U, 1200U, 1300U, 1500U, 1800U}), nodes) {
    Settings settings;
    settings.budget.nodes = nodes;
    LostBase::made.clear();
    LostBase::progress_a_node = 1e-5;
    const auto engine = make_portfolio(Problem(), settings, {{&lost}, {&lost, 10e6}});
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    const std::uint64_t before = LostBase::made.at(1)->stats().nodes;
    BOOST_TEST(before > 0u);
    engine->start_at(Path());
    engine->set_budget({.nodes = 119, .deadline = {}, .stop = {}});
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(LostBase::made[1]->stats().nodes == before);
}

BOOST_AUTO_TEST_CASE(small_budgets_do_not_change_the_search) {
    const Problem problem = LangfordEncoder(9).problem();  // no solution (OEIS A014552)
    const auto nodes_in_slices = [&](std::uint64_t slice) {
        const auto engine = links_and_cells<50, endless>(problem, {});
        Outcome outcome = Outcome::out_of_budget;
        while (outcome == Outcome::out_of_budget) {
            engine->set_budget({.nodes = slice, .deadline = {}, .stop = {}});
            outcome = engine->next();
        }
        BOOST_TEST((outcome == Outcome::exhausted));
        return engine->stats().nodes;
    };
    const std::uint64_t nodes = nodes_in_slices(1'000'000'000);
    for (const std::uint64_t slice : {is_sanitized ? 3U : 1U, 7U, 1000U}) {
        BOOST_TEST(nodes_in_slices(slice) == nodes);
    }
}

BOOST_AUTO_TEST_CASE(two_endless_engines_stop_with_the_budget) {
    Settings settings;
    settings.budget.nodes = 1000;
    const auto engine = make_portfolio(Problem(), settings, {{&lost}, {&lost}});
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes == 1000u);
    engine->set_budget({.nodes = 500, .deadline = {}, .stop = {}});
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes == 1500u);
    engine->set_budget({.nodes = {}, .deadline = {}, .stop = StopAfter(20)});
    BOOST_CHECK((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(engine->stats().nodes > 1500u);
}

/// Has no memory left at its first node.
class Poor final : public LostBase {
   public:
    Outcome next() override { throw MemoryLimitError("no memory"); }
};
const EngineRow poor = costly_row<Poor>("poor");

BOOST_AUTO_TEST_CASE(a_member_without_memory_is_given_up) {
    const Problem problem = read_dlx("a b c d\na b\nb c\nc d\n");
    const auto engine = make_portfolio(problem, {}, {{&poor}, {&row("links"), 1e7}});
    BOOST_CHECK((engine->next() == Outcome::found));
    BOOST_CHECK((engine->next() == Outcome::exhausted));
    const auto none = make_portfolio(problem, {}, {{&poor}, {&poor}});
    BOOST_CHECK_THROW((void)none->next(), MemoryLimitError);
}

std::vector<std::string_view> names_of_others(const policy::EngineChoice& choice) {
    std::vector<std::string_view> names;
    for (const Member& member : choice.others) names.push_back(member.row->name);
    return names;
}

BOOST_AUTO_TEST_CASE(auto_has_a_portfolio_for_all_and_for_few_solutions) {
    const Problem problem = LangfordEncoder(12).problem();
    for (const Sought sought : {Sought::all, Sought::few}) {
        Settings settings;
        settings.sought = sought;
        const policy::EngineChoice choice = policy::choose_engine(problem, settings);
        const auto names = names_of_others(choice);
        BOOST_TEST(std::ranges::count(names, choice.engine->name) == 0);
        BOOST_TEST(
            (choice.engine->learns_from_failures || std::ranges::count(names, "cells") == 1));
        BOOST_TEST(std::ranges::count(names, "sat") == (missing_engines().empty() ? 1 : 0));
    }
    Settings settings;
    settings.sought = Sought::count;
    BOOST_TEST(policy::choose_engine(problem, settings).others.empty());
}

BOOST_AUTO_TEST_CASE(others_need_a_part_of_the_memory_each) {
    const Problem problem = LangfordEncoder(30).problem();
    Settings settings;
    settings.memory_limit = 8 * problem.bytes();
    BOOST_TEST(!policy::choose_engine(problem, settings).others.empty());
    settings.memory_limit = 7 * problem.bytes();
    BOOST_TEST(policy::choose_engine(problem, settings).others.empty());
}

/// Every option contradicts every other one, and there are thousands.
BOOST_AUTO_TEST_CASE(what_is_soon_made_searches_before_what_takes_long_to_make) {
    std::string text = "a b\n";
    for (int i = 0; i < 4000; ++i) text += "a\nb\n";
    const Problem problem = read_dlx(text);
    Settings settings;
    settings.sought = Sought::few;
    const policy::EngineChoice choice = policy::choose_engine(problem, settings);
    BOOST_TEST(choice.engine->name == "bits");
    BOOST_TEST(choice.joins > 0);
    BOOST_REQUIRE(!choice.others.empty());
    BOOST_TEST(choice.others.front().row->name == "links");
    for (const Member& member : choice.others) {
        BOOST_TEST(member.early == (&member == choice.others.data() ? choice.joins : 0));
        BOOST_TEST(member.joins > choice.joins);
    }
}

/// So many items, each with two options of its own.
Problem choices_between_two(std::size_t items) {
    std::string names, options;
    for (std::size_t i = 0; i < items; ++i) {
        const std::string name = "x" + std::to_string(i);
        names += name + ' ';
        options += name + '\n' + name + '\n';
    }
    return read_dlx(names + '\n' + options);
}

BOOST_AUTO_TEST_CASE(a_problem_of_many_choices_is_first_for_the_engine_that_learns) {
    struct Case {
        std::size_t items;
        Sought sought;
        bool learner_begins;
    };
    for (const Case& one : {Case{119, Sought::few, false}, Case{120, Sought::few, true},
                            Case{120, Sought::all, false}}) {
        Settings settings;
        settings.sought = one.sought;
        const policy::EngineChoice choice =
            policy::choose_engine(choices_between_two(one.items), settings);
        const auto learner = std::ranges::find_if(
            choice.others, [](const Member& member) { return member.row->learns_from_failures; });
        BOOST_REQUIRE((learner != choice.others.end()));
        BOOST_TEST((learner->joins < choice.joins) == one.learner_begins);
        BOOST_TEST((choice.share < 0.1) == one.learner_begins);
        for (const Member& member : choice.others) {
            if (member.row->features.proves) BOOST_TEST(member.joins > choice.joins);
        }
    }
}

/// The options of each item contradict each other, and there are many.
BOOST_AUTO_TEST_CASE(links_begins_if_many_choices_have_many_options) {
    std::string names, options;
    for (std::size_t i = 0; i < 120; ++i) {
        const std::string name = "x" + std::to_string(i);
        names += name + ' ';
        for (std::size_t o = 0; o < 100; ++o) options += name + '\n';
    }
    Settings settings;
    settings.sought = Sought::few;
    const policy::EngineChoice choice =
        policy::choose_engine(read_dlx(names + '\n' + options), settings);
    BOOST_TEST(choice.engine->name == "links");
    BOOST_TEST(choice.early > 0);
    BOOST_TEST(choice.early < choice.joins);
    BOOST_REQUIRE(!choice.others.empty());
    BOOST_TEST(choice.others.front().row->name == "cells");
    BOOST_TEST(choice.others.front().joins == choice.early);
}

/// Parity rules out 30 pairs. A search would take longer than the universe has existed.
BOOST_AUTO_TEST_CASE(a_problem_that_linear_algebra_settles_is_not_searched_for_long) {
    const LangfordEncoder encoder(30);
    const auto portfolio =
        make_portfolio(encoder.problem(), {}, {{&slow_row<10>("links")}, {&lost}});
    BOOST_CHECK((portfolio->next() == Outcome::exhausted));
    BOOST_CHECK((portfolio->next() == Outcome::exhausted));
    BOOST_TEST(portfolio->progress() == 1.0);
    BOOST_TEST(portfolio->stats().nodes < 1000u);
    portfolio->start_at(Path());
    BOOST_CHECK((portfolio->next() == Outcome::exhausted));
}

BOOST_AUTO_TEST_CASE(linear_algebra_waits_longer_if_it_takes_longer) {
    const auto nodes_until_settled = [](unsigned pairs) {
        const auto portfolio = make_portfolio(LangfordEncoder(pairs).problem(), {},
                                              {{&slow_row<10>("links")}, {&lost}});
        BOOST_CHECK((portfolio->next() == Outcome::exhausted));
        return portfolio->stats().nodes;
    };
    BOOST_TEST(nodes_until_settled(70) > 2 * nodes_until_settled(30));
}

/// The leader joins after a second.
BOOST_AUTO_TEST_CASE(linear_algebra_does_not_wait_for_the_leader) {
    const auto portfolio =
        make_portfolio(LangfordEncoder(30).problem(), {}, {{&lost, 1e9}, {&slow_row<10>("links")}});
    BOOST_CHECK((portfolio->next() == Outcome::exhausted));
    BOOST_TEST(portfolio->stats().nodes < 1000u);
}

BOOST_AUTO_TEST_CASE(linear_algebra_settles_a_count_by_one_engine) {
    const auto alone =
        make_portfolio(LangfordEncoder(30).problem(), {}, {{&slow_row<10>("links")}});
    Count total;
    BOOST_CHECK((alone->count(total) == Outcome::exhausted));
    BOOST_TEST(total == Count{});
    BOOST_TEST(alone->stats().nodes < 1000u);
}

BOOST_AUTO_TEST_CASE(one_engine_goes_on_alone_after_linear_algebra) {
    Settings settings;
    settings.budget.nodes = 100;
    Portfolio portfolio(Problem(), settings, {{&lost}}, endless);
    BOOST_TEST(!portfolio.is_settled());
    BOOST_CHECK((portfolio.next() == Outcome::out_of_budget));
    BOOST_TEST(portfolio.is_settled());
}

BOOST_AUTO_TEST_CASE(auto_asks_linear_algebra_if_no_engine_only_counts) {
    const Problem problem = LangfordEncoder(30).problem();
    Settings settings;
    settings.sought = Sought::count;
    BOOST_TEST(!policy::choose_engine(problem, settings).leads);
    const std::array without{row("links"), row("cells")};
    BOOST_TEST(policy::choose_engine(problem, settings, without).leads);
    settings.engine = "links";
    BOOST_TEST(!policy::choose_engine(problem, settings, without).leads);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
