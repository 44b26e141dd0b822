// Measures how often the intervals of estimate() hold, for random problems of several families and
// at several budgets. Prints a line for each family and budget. It is run by hand.
//
//     calibrate_estimate [PROBLEMS of each family] [SEED]
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/estimate.hpp"
#include "quadrille/problem_builder.hpp"

namespace {

using namespace quadrille;

/// Random problems. An option has `primary` items, or between 1 and 4 if `primary` is 0.
struct Family {
    const char* name;
    unsigned items, more_items;  ///< between `items` and `items + more_items`
    unsigned primary;
    unsigned options, more_options;  ///< for each item, likewise
    unsigned secondary, colors;
    bool has_multiplicities;
};

constexpr Family families[] = {
    {"pairs", 20, 12, 2, 3, 3, 0, 0, false},
    {"triples", 24, 12, 3, 5, 5, 0, 0, false},
    {"mixed sizes", 24, 10, 0, 4, 4, 0, 0, false},
    {"secondary items", 10, 4, 1, 4, 4, 20, 0, false},
    {"colors", 10, 5, 1, 5, 4, 12, 3, false},
    {"multiplicities", 12, 4, 2, 3, 1, 0, 0, true},
};
constexpr std::uint64_t budgets[] = {2000, 5000, 20'000, 100'000};

Problem random_problem(const Family& family, std::mt19937_64& random) {
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    ProblemBuilder builder;
    std::vector<ItemId> primary, secondary;
    const unsigned items = family.items + below(family.more_items);
    for (unsigned i = 0; i < items; ++i) {
        Multiplicity multiplicity;
        if (family.has_multiplicities) {
            multiplicity.most = 1 + below(2);
            multiplicity.least = below(multiplicity.most + 1);
        }
        primary.push_back(builder.add_primary("p" + std::to_string(i), multiplicity));
    }
    for (unsigned i = 0; i < family.secondary; ++i) {
        secondary.push_back(builder.add_secondary("s" + std::to_string(i)));
    }
    const unsigned options = items * (family.options + below(family.more_options));
    for (unsigned o = 0; o < options; ++o) {
        std::ranges::shuffle(primary, random);
        std::vector<Entry> entries;
        const unsigned size = family.primary != 0 ? family.primary : 1 + below(4);
        for (unsigned i = 0; i < size; ++i) entries.push_back({primary[i]});
        if (!secondary.empty()) {
            std::ranges::shuffle(secondary, random);
            const unsigned more = 1 + below(3);
            for (unsigned i = 0; i < more; ++i) {
                const bool is_colored = family.colors > 0 && below(4) != 0;
                entries.push_back(
                    {secondary[i],
                     is_colored ? builder.color(std::to_string(below(family.colors))) : no_color});
            }
        }
        builder.add_option(entries);
    }
    return std::move(builder).build();
}

/// Counts intervals that held, that were too low and that were too high, and adds up their widths.
struct Tally {
    unsigned intervals = 0, too_low = 0, too_high = 0, endless = 0;
    double log_widths = 0;

    void add(const Interval& interval, double truth) {
        ++intervals;
        too_low += truth > interval.high;
        too_high += truth < interval.low;
        if (std::isinf(interval.high) || interval.low == 0) {
            ++endless;
        } else {
            log_widths += std::log(interval.high / interval.low);
        }
    }
    void print(const std::string& name) const {
        const double ended = std::max(1u, intervals - endless);
        std::printf("%-28s %5u %6.1f %% %7u %8u %7u %8.2f\n", name.c_str(), intervals,
                    100.0 * (intervals - too_low - too_high) / intervals, too_low, too_high,
                    endless, std::exp(log_widths / ended));
    }
};

}  // namespace

int main(int argc, char** argv) {
    const long problems = argc > 1 ? std::atol(argv[1]) : 60;
    const long seed = argc > 2 ? std::atol(argv[2]) : 1;
    constexpr std::uint64_t most_nodes = 1'500'000, least_nodes = 20'000;
    std::map<std::string, Tally> tallies;
    for (const Family& family : families) {
        std::mt19937_64 random(static_cast<std::uint64_t>(seed));
        long made = 0;
        for (long tries = 0; made < problems && tries < 50 * problems; ++tries) {
            const Problem problem = random_problem(family, random);
            Settings settings;
            settings.engine = "links";
            settings.seed = static_cast<std::uint64_t>(tries);
            settings.budget.nodes = most_nodes;
            const auto engine = make_engine(problem, settings);
            Count solutions;
            if (engine->count(solutions) != Outcome::exhausted) continue;
            const std::uint64_t nodes = engine->stats().nodes;
            if (nodes < least_nodes) continue;
            ++made;
            for (const std::uint64_t budget : budgets) {
                if (2 * budget > nodes) continue;
                settings.budget.nodes = budget;
                const Estimate guess = estimate(problem, settings);
                for (const std::string& name :
                     {std::string(family.name), std::to_string(budget) + " nodes"}) {
                    tallies[name + ": nodes"].add(guess.nodes, static_cast<double>(nodes));
                    tallies[name + ": solutions"].add(guess.solutions,
                                                      static_cast<double>(solutions.clamped()));
                }
            }
        }
    }
    std::puts("                             cases      held too low too high endless    width");
    for (const auto& [name, tally] : tallies) tally.print(name);
}
