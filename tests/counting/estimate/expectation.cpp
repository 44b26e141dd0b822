// The mean of a probe over all possible draws is exactly the size of the tree. The test goes
// through all draws, each with its probability.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <random>
#include <vector>

#include "engines.hpp"
#include "estimate/probe.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(expectation)

namespace {

namespace data = boost::unit_test::data;
using estimating::Probe;
using estimating::ProbePlan;
using estimating::Prober;
using estimating::Weight;

/// Goes through all sequences of draws like an odometer; the last draw changes first.
class AllDraws {
   public:
    std::size_t draw(std::size_t n) {
        if (at_ == wheels_.size()) wheels_.push_back({0, n});
        BOOST_REQUIRE(wheels_[at_].n == n);  // the same draws lead to the same place
        return wheels_[at_++].shows;
    }
    [[nodiscard]] Weight probability() const {
        Weight probability = 1;
        for (const Wheel& wheel : wheels_) probability /= static_cast<Weight>(wheel.n);
        return probability;
    }
    /// Returns false if all sequences are done.
    bool turn() {
        at_ = 0;
        while (!wheels_.empty() && ++wheels_.back().shows == wheels_.back().n) wheels_.pop_back();
        return !wheels_.empty();
    }

   private:
    struct Wheel {
        std::size_t shows;
        std::size_t n;
    };
    std::vector<Wheel> wheels_;
    std::size_t at_ = 0;
};

struct Mean {
    Weight nodes = 0;
    Weight solutions = 0;
    Weight probability = 0;
};

/// Nothing if there are too many sequences.
std::optional<Mean> mean_over_all_draws(const Problem& problem, const ProbePlan& plan) {
    AllDraws draws;
    const auto walk = engine_rows().front().make_walk(problem, {});
    Prober prober(*walk, [&](std::size_t n) { return draws.draw(n); }, {});
    Mean mean;
    std::size_t left = 20'000;
    do {
        if (left-- == 0) return std::nullopt;
        const std::optional<Probe> probe = prober.probe(plan);
        BOOST_REQUIRE(probe.has_value());
        mean.nodes += draws.probability() * probe->nodes;
        mean.solutions += draws.probability() * probe->solutions;
        mean.probability += draws.probability();
    } while (draws.turn());
    return mean;
}

struct Tree {
    std::uint64_t nodes;
    std::uint64_t solutions;
};

Tree tree_of(const Problem& problem) {
    const auto engine = engine_rows().front().make(problem, {});
    Count count;
    BOOST_REQUIRE((engine->count(count) == Outcome::exhausted));
    return {engine->stats().nodes, count.clamped()};
}

/// Returns false if there are too many sequences.
bool check(const Problem& problem, const ProbePlan& plan) {
    const std::optional<Mean> mean = mean_over_all_draws(problem, plan);
    if (!mean) return false;
    const Tree tree = tree_of(problem);
    const auto is_near = [](Weight a, std::uint64_t b) {
        return std::abs(a - static_cast<Weight>(b)) <= 1e-12L * (1 + static_cast<Weight>(b));
    };
    BOOST_TEST(is_near(mean->probability, 1));
    BOOST_TEST(is_near(mean->nodes, tree.nodes), mean->nodes << " is not " << tree.nodes);
    BOOST_TEST(is_near(mean->solutions, tree.solutions),
               mean->solutions << " is not " << tree.solutions);
    return true;
}

struct NamedPlan {
    const char* name;
    ProbePlan plan;
};
std::ostream& operator<<(std::ostream& out, const NamedPlan& named) {
    return out << named.name;
}

constexpr Weight never = std::numeric_limits<Weight>::infinity();
const std::vector<NamedPlan> plans{
    {"paths to leaves", {never, 0}},
    {"a search below a path", {3, 1'000'000}},
    {"a search that is cut off at once", {3, 0}},
    {"a search that is cut off", {2, 3}},
    {"a search from the root that is cut off", {1, 4}},
    {"a search from the root", {1, 1'000'000}},
};

BOOST_DATA_TEST_CASE(the_mean_over_all_draws_is_the_tree, data::make(plans), named) {
    std::size_t checked = 0;
    const auto& problems = oracle_problems();
    for (std::size_t i = 0; i < problems.size(); i += 3) {
        checked += check(problems[i].problem, named.plan);
    }
    BOOST_TEST(checked > problems.size() / 3 * 9 / 10);
}

BOOST_DATA_TEST_CASE(the_mean_over_all_draws_is_the_tree_of_many_levels, data::make(plans), named) {
    BOOST_TEST(check(QueensEncoder(6).problem(), named.plan));
    // A search of three nodes is cut off deep in the tree, where there are too many sequences.
    if (named.plan.nodes != 3) BOOST_TEST(check(LangfordEncoder(7).problem(), named.plan));
}

BOOST_AUTO_TEST_CASE(a_subtree_is_the_one_that_its_path_leads_to) {
    std::mt19937_64 random(1);
    std::size_t checked = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        const auto walk = engine_rows().front().make_walk(oracle.problem, {});
        Prober prober(*walk, [&](std::size_t n) { return random() % n; }, {});
        const std::optional<Probe> probe = prober.probe({2, 1'000'000});
        BOOST_REQUIRE(probe.has_value());
        if (!probe->subtree) continue;
        BOOST_REQUIRE(probe->subtree->is_whole);
        for (const EngineRow& row : engine_rows()) {
            if (!takes(row, oracle.problem)) continue;
            const auto engine = row.make(oracle.problem, {});
            engine->start_at(probe->subtree->path);
            Count count;
            BOOST_REQUIRE((engine->count(count) == Outcome::exhausted));
            BOOST_TEST(count.clamped() == probe->subtree->solutions, dlx_text(oracle.tiny));
            ++checked;
        }
    }
    BOOST_TEST(checked > oracle_problem_count / 5);
}

BOOST_AUTO_TEST_CASE(no_probe_visits_more_nodes_than_the_budget) {
    const LangfordEncoder encoder(7);
    for (std::uint64_t limit = 0; limit < 100; ++limit) {
        std::mt19937_64 random(limit);
        const auto walk = engine_rows().front().make_walk(encoder.problem(), {});
        Budget budget;
        budget.nodes = limit;
        Prober prober(
            *walk, [&](std::size_t n) { return random() % n; }, budget);
        while (prober.probe({4, 20})) {
        }
        BOOST_TEST(walk->stats().nodes == limit);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
