// The checker of the contract sees each rule that is broken, at the call that breaks it.
#include "contract/checked_engine.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(checked_engine)

namespace {

using contract::BrokenContract;
using contract::CheckedEngine;

Subtree weighing(std::uint64_t parts) {
    return Subtree({{id_at<ItemId>(0), std::nullopt}}, parts);
}

/// Answers as a test has written down. It keeps the contract unless the test wants otherwise.
struct Script {
    std::deque<Outcome> outcomes{};
    std::deque<double> progress{0};  // the last one stays
    std::vector<Subtree> gifts{};
    std::uint64_t nodes_of_another = 0;
    bool refuses_paths = false;
    bool counts_solutions = true;
};

class Actor final : public Engine {
   public:
    explicit Actor(Script script) : script_(std::move(script)) {}

    Outcome next() override {
        const Outcome outcome = script_.outcomes.front();
        script_.outcomes.pop_front();
        ++stats_.nodes;
        if (script_.counts_solutions && outcome == Outcome::found) ++stats_.solutions;
        return outcome;
    }
    std::span<const OptionId> solution() const override { return {}; }
    using Engine::start_at;
    void start_at(const Path&, const Count&) override {
        if (script_.refuses_paths) throw ProblemError("this path leads nowhere");
    }
    std::vector<Subtree> hand_over(std::size_t) override { return script_.gifts; }
    std::unique_ptr<Engine> another() override {
        auto other = std::make_unique<Actor>(Script{});
        other->stats_.nodes = script_.nodes_of_another;
        return other;
    }
    void set_budget(const Budget&) override {}
    const Stats& stats() const override { return stats_; }
    double progress() const override {
        const double now = script_.progress.front();
        if (script_.progress.size() > 1) script_.progress.pop_front();
        return now;
    }
    std::string_view name() const override { return "actor"; }

   private:
    mutable Script script_;
    Stats stats_;
};

CheckedEngine checked(Script script) {
    return CheckedEngine(std::make_unique<Actor>(std::move(script)));
}

Budget of_nodes(std::uint64_t nodes) {
    Budget budget;
    budget.nodes = nodes;
    return budget;
}

constexpr Outcome found = Outcome::found;
constexpr Outcome exhausted = Outcome::exhausted;
constexpr Outcome out_of_budget = Outcome::out_of_budget;

BOOST_AUTO_TEST_CASE(an_actor_that_keeps_the_contract_is_let_alone) {
    CheckedEngine engine = checked({.outcomes = {found, out_of_budget, exhausted, exhausted},
                                    .progress = {0.25, 0.25, 0.5},
                                    .gifts = {weighing(4), weighing(4)}});
    engine.set_budget(of_nodes(9));
    BOOST_TEST((engine.next() == found));
    BOOST_TEST(engine.progress() == 0.25);
    BOOST_TEST((engine.next() == out_of_budget));
    BOOST_TEST(engine.progress() == 0.25);
    BOOST_TEST(engine.hand_over(2).size() == 2U);
    BOOST_TEST((engine.next() == exhausted));
    BOOST_TEST((engine.next() == exhausted));
    BOOST_TEST((engine.another() != nullptr));
}

BOOST_AUTO_TEST_CASE(nothing_is_found_after_the_end) {
    for (const Outcome late : {found, out_of_budget}) {
        CheckedEngine engine = checked({.outcomes = {exhausted, late}, .progress = {1}});
        engine.set_budget(of_nodes(9));
        BOOST_TEST((engine.next() == exhausted));
        BOOST_CHECK_THROW((void)engine.next(), BrokenContract);
    }
}

BOOST_AUTO_TEST_CASE(a_found_solution_is_counted) {
    CheckedEngine engine = checked({.outcomes = {found}, .counts_solutions = false});
    BOOST_CHECK_THROW((void)engine.next(), BrokenContract);
}

BOOST_AUTO_TEST_CASE(without_a_budget_none_is_used_up) {
    CheckedEngine engine = checked({.outcomes = {out_of_budget}});
    BOOST_CHECK_THROW((void)engine.next(), BrokenContract);
}

BOOST_AUTO_TEST_CASE(a_node_limit_is_kept_to_the_node) {
    CheckedEngine engine = checked({.outcomes = {out_of_budget, out_of_budget}});
    engine.set_budget(of_nodes(1));
    BOOST_TEST((engine.next() == out_of_budget));
    BOOST_CHECK_THROW((void)engine.next(), BrokenContract);
}

BOOST_AUTO_TEST_CASE(progress_neither_falls_nor_leaves_its_range) {
    for (const double second : {0.4, 1.5}) {
        CheckedEngine engine = checked({.progress = {0.5, second}});
        BOOST_TEST(engine.progress() == 0.5);
        BOOST_CHECK_THROW((void)engine.progress(), BrokenContract);
    }
    CheckedEngine engine = checked({.progress = {-0.1}});
    BOOST_CHECK_THROW((void)engine.progress(), BrokenContract);
}

BOOST_AUTO_TEST_CASE(at_the_end_progress_and_what_was_given_are_the_whole) {
    CheckedEngine engine =
        checked({.outcomes = {exhausted}, .progress = {1}, .gifts = {weighing(3)}});
    BOOST_TEST(engine.hand_over(1).size() == 1U);
    BOOST_CHECK_THROW((void)engine.next(), BrokenContract);
}

BOOST_AUTO_TEST_CASE(gifts_are_no_more_than_was_asked_for_nor_than_there_is) {
    CheckedEngine several = checked({.gifts = {weighing(4), weighing(4)}});
    BOOST_CHECK_THROW((void)several.hand_over(1), BrokenContract);
    CheckedEngine heavy = checked({.gifts = {weighing(2), weighing(2), weighing(1000)}});
    BOOST_CHECK_THROW((void)heavy.hand_over(3), BrokenContract);
    CheckedEngine late =
        checked({.outcomes = {exhausted}, .progress = {1}, .gifts = {weighing(1000)}});
    BOOST_TEST((late.next() == exhausted));
    BOOST_CHECK_THROW((void)late.hand_over(1), BrokenContract);
}

BOOST_AUTO_TEST_CASE(weights_are_shares_of_the_part) {
    CheckedEngine engine = checked({.gifts = {weighing(8), weighing(8)}});
    engine.start_at({}, 8);
    BOOST_CHECK_THROW((void)engine.hand_over(2), BrokenContract);
}

BOOST_AUTO_TEST_CASE(after_a_path_that_is_refused_the_part_is_the_whole) {
    CheckedEngine engine = checked({.gifts = {weighing(1)}, .refuses_paths = true});
    BOOST_CHECK_THROW(engine.start_at({}, 8), ProblemError);
    BOOST_TEST(engine.hand_over(1).size() == 1U);
    // That was all.
    BOOST_CHECK_THROW((void)engine.hand_over(1), BrokenContract);
    BOOST_CHECK_THROW(engine.start_at({}, 8), ProblemError);
    BOOST_TEST(engine.hand_over(1).size() == 1U);
}

BOOST_AUTO_TEST_CASE(another_engine_has_not_searched) {
    CheckedEngine engine = checked({.nodes_of_another = 1});
    BOOST_CHECK_THROW((void)engine.another(), BrokenContract);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
