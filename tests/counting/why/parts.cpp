// The parts of a reason by themselves: the order of the trials, the smaller problems, the checks.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <vector>

#include "counting/why/plain_needs.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/why.hpp"
#include "support/tiny_problem.hpp"
#include "why/checks.hpp"
#include "why/needed_part.hpp"
#include "why/shrink.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(parts)

namespace {

/// Demands clash if they include one of some sets.
class SetOracle final : public why::DemandOracle {
   public:
    explicit SetOracle(std::vector<std::vector<std::size_t>> clashes)
        : clashes_(std::move(clashes)) {}

    Outcome decide(std::vector<std::size_t>& demands) override {
        ++asked;
        if (asked > most) return Outcome::out_of_budget;
        for (const auto& clash : clashes_) {
            if (std::ranges::includes(sorted(demands), clash)) return Outcome::exhausted;
        }
        return Outcome::found;
    }

    std::size_t asked = 0;
    std::size_t most = 1'000'000;

   private:
    static std::vector<std::size_t> sorted(std::vector<std::size_t> demands) {
        std::ranges::sort(demands);
        return demands;
    }

    std::vector<std::vector<std::size_t>> clashes_;
};

std::vector<std::size_t> first_numbers(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    for (std::size_t k = 0; k < count; ++k) numbers[k] = k;
    return numbers;
}

BOOST_AUTO_TEST_CASE(one_of_the_clashes_is_left) {
    std::mt19937 random(1);
    for (int round = 0; round < 500; ++round) {
        std::vector<std::vector<std::size_t>> clashes;
        for (unsigned c = 0; c < 1 + static_cast<unsigned>(round) % 3; ++c) {
            std::vector<std::size_t> clash;
            for (std::size_t k = 0; k < 100; ++k) {
                if (random() % 25 == 0) clash.push_back(k);
            }
            clashes.push_back(clash);
        }
        SetOracle oracle(clashes);
        std::vector<std::size_t> stayed;
        const auto found = why::shrink(oracle, first_numbers(100),
                                       [&](std::size_t stays) { stayed.push_back(stays); });
        BOOST_TEST(found.is_irreducible);
        BOOST_TEST(std::ranges::is_sorted(found.demands));
        BOOST_TEST(std::ranges::count(clashes, found.demands) > 0);
        std::ranges::sort(stayed);
        BOOST_TEST(stayed == found.demands);
    }
}

/// One clash of two among a thousand demands: steps that grow need few trials.
BOOST_AUTO_TEST_CASE(few_trials_leave_out_many_demands) {
    SetOracle oracle({{17, 801}});
    BOOST_TEST(why::shrink(oracle, first_numbers(1000), {}).demands.size() == 2U);
    BOOST_TEST(oracle.asked < 60U);
}

BOOST_AUTO_TEST_CASE(a_clash_is_kept_whenever_the_trials_end) {
    for (std::size_t most = 0; most < 20; ++most) {
        SetOracle oracle({{3, 5, 6}});
        oracle.most = most;
        const auto found = why::shrink(oracle, first_numbers(9), {});
        for (const std::size_t demand : {3U, 5U, 6U}) {
            BOOST_TEST(std::ranges::count(found.demands, demand) == 1);
        }
        BOOST_TEST((!found.is_irreducible || found.demands.size() == 3));
        BOOST_TEST((found.is_irreducible || most < 15));
    }
}

BOOST_AUTO_TEST_CASE(the_part_has_a_solution_if_the_needed_items_can_be_covered) {
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        const Problem problem = build(problem_of_seed(seed));
        const PlainNeeds plain(problem);
        const why::CoverChecker checker(problem);
        for (unsigned bits = 0; bits <= plain.all(); ++bits) {
            std::vector<bool> is_needed(problem.primary_count());
            for (std::size_t i = 0; i < is_needed.size(); ++i) is_needed[i] = bits >> i & 1;
            const why::NeededPart part = why::needed_part(problem, is_needed);
            BOOST_TEST((problem.has_multiplicities() || !part.problem.has_multiplicities()));
            const FirstSolution first = first_solution(part.problem);
            BOOST_TEST((first.outcome == Outcome::found) == plain.can_cover(bits));
            if (first) checker.require(part.lift(first.solution), is_needed, "auto");
        }
    }
}

/// The checker accepts what covers the needed items, and nothing else.
BOOST_AUTO_TEST_CASE(the_checker_agrees_with_the_definition) {
    const auto passes = [](const why::CoverChecker& checker, const Solution& cover,
                           const std::vector<bool>& is_needed) {
        try {
            checker.require(cover, is_needed, "links");
            return true;
        } catch (const WrongReasonError&) {
            return false;
        }
    };
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Problem problem = build(problem_of_seed(seed));
        const PlainNeeds plain(problem);
        const why::CoverChecker checker(problem);
        const unsigned items = plain.all() & (seed * 2654435761U >> 16);
        std::vector<bool> is_needed(problem.primary_count());
        for (std::size_t i = 0; i < is_needed.size(); ++i) is_needed[i] = items >> i & 1;
        for (unsigned options = 0; options < 1U << problem.option_count(); options += 3) {
            Solution cover;
            for (std::size_t o = 0; o < problem.option_count(); ++o) {
                if (options >> o & 1) cover.push_back(id_at<OptionId>(o));
            }
            BOOST_TEST(passes(checker, cover, is_needed) == plain.covers(options, items));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
