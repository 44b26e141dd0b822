// Options that fail when they are taken for a moment.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <ctime>
#include <limits>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(trials)

namespace {

constexpr auto enough = std::numeric_limits<std::uint64_t>::max();

Reduction reduce_by_trials(const Problem& problem, std::uint64_t most_work = enough) {
    return reduce(problem, {}, most_work, Effort::trials);
}

}  // namespace

/// The example of trials.hpp.
BOOST_AUTO_TEST_CASE(two_forced_options_that_contradict_each_other_rule_out_a_third) {
    const Problem problem = read_dlx("a b c d e\na\na b\na d\nb e\nc d\nc e\n");
    BOOST_TEST(reduce(problem).origin.size() == 6);
    const Reduction reduction = reduce_by_trials(problem);
    BOOST_TEST(reduction.origin.empty());
    const std::vector<OptionId> solution{OptionId{0}, OptionId{3}, OptionId{4}};
    BOOST_TEST(std::ranges::is_permutation(reduction.forced, solution));
}

/// `a y:1` forces `c x:1`, and the option of d with x.
BOOST_AUTO_TEST_CASE(colors_of_forced_options_agree_or_clash) {
    const std::string items = "a c d | x y\na y:1\na y:2\nc x:1\nc y:2\nd y:2\n";
    BOOST_TEST(reduce_by_trials(read_dlx(items + "d x:1\n")).origin.size() == 6);
    BOOST_TEST(reduce(read_dlx(items + "d x:2\n")).origin.size() == 6);
    const Reduction clash = reduce_by_trials(read_dlx(items + "d x:2\n"));
    BOOST_TEST(std::ranges::count(clash.origin, OptionId{0}) == 0);
    BOOST_TEST((clash.forced == std::vector<OptionId>{OptionId{1}}));
}

/// Three complete graphs of five vertices hang on a. One of them takes a, and the vertices that are
/// left of the others are odd in number. No option fails by what it forces alone, but by parity.
BOOST_AUTO_TEST_CASE(parity_rules_out_options_one_by_one) {
    std::string text = "a";
    std::string edges;
    for (const char part : std::string("bcd")) {
        for (int i = 0; i < 5; ++i) {
            text += std::string(" ") + part + std::to_string(i);
            for (int j = 0; j < i; ++j) {
                edges += std::string(1, part) + std::to_string(i) + ' ' + part + std::to_string(j);
                edges += '\n';
            }
        }
        edges += std::string("a ") + part + "0\na " + part + "1\n";
    }
    const Problem problem = read_dlx(text + '\n' + edges);
    BOOST_TEST(!reduce(problem, {}, enough, Effort::labels).impossible);
    BOOST_TEST(!reduce_by_trials(problem).impossible);
    BOOST_TEST(reduce(problem, {}, enough, Effort::label_trials).impossible);
}

/// All trials take hundreds of times as long as the reduction without trials.
BOOST_AUTO_TEST_CASE(trials_end_when_there_was_so_much_work) {
    const LangfordEncoder encoder(300);
    const std::clock_t start = std::clock();
    BOOST_TEST(reduce(encoder.problem()).is_complete);
    const std::clock_t without_trials = std::clock() - start;
    const Reduction stopped = reduce_by_trials(encoder.problem(), 20'000'000);
    BOOST_TEST(std::clock() - start < 40 * without_trials);
    BOOST_TEST(!stopped.is_complete);
    BOOST_TEST(!stopped.impossible);
    BOOST_TEST(reduce_by_trials(LangfordEncoder(20).problem()).is_complete);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
