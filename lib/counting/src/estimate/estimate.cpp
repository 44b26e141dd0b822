// The estimate has three stages. The first is a search from the root, in case the tree is small.
// The second is a few of Knuth's probes, which give the rough size of the tree. The third is probes
// that end where some hundred nodes are expected below. The chosen engine is timed on some
// subtrees.
#include "quadrille/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <random>

#include "core/seconds_since.hpp"
#include "engines.hpp"
#include "estimate/pace.hpp"
#include "estimate/probe.hpp"
#include "estimate/sample.hpp"
#include "policy/choose.hpp"
#include "quadrille/engine.hpp"

namespace quadrille {
namespace {

using estimating::LogError;
using estimating::Pace;
using estimating::Probe;
using estimating::Prober;
using estimating::Sample;
using estimating::Weight;
using Clock = std::chrono::steady_clock;

using core::seconds_since;

/// Without any limit, it is a second.
Budget limited(Budget budget) {
    if (!budget.nodes && !budget.deadline) budget.deadline = Budget::in(1);
    return budget;
}

class Estimator {
   public:
    Estimator(const Problem& problem, const Settings& settings)
        : problem_(problem),
          settings_(settings),
          choice_(policy::choose_engine(problem, settings)) {
        settings_.budget = limited(settings.budget);
        const Clock::time_point start = Clock::now();
        require_fit(engine_rows().front(), problem, settings_);
        walk_ = engine_rows().front().make_walk(problem, settings_);
        walk_setup_ = seconds_since(start);
        estimate_.engine = engines().front().name;
    }

    Estimate run() {
        if (search_whole()) {
            estimate_.exact = true;
            try_engine_on_whole();
        } else {
            probe();
        }
        estimate_.stats = walk_->stats();
        return estimate_;
    }

   private:
    /// The rest of the budget, or a share of it.
    [[nodiscard]] Budget left(double share = 1) const {
        Budget budget = settings_.budget;
        if (budget.nodes) {
            const std::uint64_t nodes = *budget.nodes - walk_->stats().nodes;
            budget.nodes =
                share == 1 ? nodes : static_cast<std::uint64_t>(share * static_cast<double>(nodes));
        }
        if (budget.deadline && share != 1) {
            budget.deadline = Budget::in(share * budget.deadline->seconds_left());
        }
        return budget;
    }

    /// Searches from the root with a part of the budget. True if that was enough.
    bool search_whole() {
        const Clock::time_point start = Clock::now();
        const bool is_whole = walk_->search(left(whole_share)) == Outcome::exhausted;
        const double seconds = seconds_since(start);
        const auto known = [&](double least) {
            constexpr double infinity = std::numeric_limits<double>::infinity();
            return is_whole ? Interval{least, least, least} : Interval{least, least, infinity};
        };
        const Stats& stats = walk_->stats();
        estimate_.found = stats.solutions;
        begun_.nodes = stats.nodes;
        begun_.seconds = seconds;
        estimate_.nodes = known(static_cast<double>(stats.nodes));
        estimate_.solutions = known(static_cast<double>(stats.solutions));
        estimate_.seconds = known(is_whole ? walk_setup_ + seconds : 0);
        return is_whole;
    }

    /// The seconds of the engine that was chosen, in place of those of `links`.
    void try_engine_on_whole() {
        if (!make_engine_in_time()) return;
        const Clock::time_point start = Clock::now();
        engine_->set_budget(left());  // its nodes are its own
        Count ignored;
        if (engine_->count(ignored) != Outcome::exhausted) return;
        const double seconds = engine_setup_ + seconds_since(start);
        estimate_.seconds = {seconds, seconds, seconds};
        estimate_.engine = choice_.engine->name;
    }

    /// Makes the engine that was chosen, unless it is `links` or would take most of the time.
    bool make_engine_in_time() {
        if (choice_.engine == &engine_rows().front()) return false;
        if (settings_.budget.stop.stop_requested()) return false;
        if (settings_.budget.deadline) {
            constexpr double nanosecond = 1e-9, share = 0.25;
            const double expected =
                nanosecond * choice_.engine->cost(core::measure(problem_)).setup;
            if (expected > share * settings_.budget.deadline->seconds_left()) return false;
        }
        const Clock::time_point start = Clock::now();
        engine_ = choice_.engine->make(problem_, settings_);
        engine_setup_ = seconds_since(start);
        return true;
    }

    void probe() {
        std::mt19937_64 random(settings_.seed.value_or(0));
        const auto draw = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
        const bool tries_engine = choice_.engine != &engine_rows().front();
        Prober prober(*walk_, draw, left(tries_engine ? probing_share : 1));
        const std::optional<Weight> size = guess_size(prober);
        if (!size) return;
        const Weight below = expected_nodes_below();
        Sample nodes, solutions;
        Pace pace;
        while (const std::optional<Probe> probe = prober.probe({*size / below, most_nodes})) {
            nodes.add(probe->nodes);
            solutions.add(probe->solutions);
            estimate_.found = std::max(estimate_.found, probe->found);
            if (probe->subtree) pace.add(*probe->subtree, probe->subtree->seconds);
        }
        if (nodes.size() == 0) return;
        estimate_.probes = nodes.size();
        estimate_.nodes = nodes.interval(estimate_.nodes.low);
        estimate_.solutions = solutions.interval(static_cast<double>(estimate_.found));
        if (pace.size() == 0) pace.add(begun_, begun_.seconds);  // every path ended at a leaf
        estimate_.seconds = seconds_of(nodes, pace, walk_setup_);
        if (!tries_engine || !make_engine_in_time()) return;
        Prober timed(*walk_, draw, left());
        const Pace engine_pace = try_engine(timed, *size);
        if (engine_pace.size() == 0) return;
        estimate_.engine = choice_.engine->name;
        estimate_.seconds = seconds_of(nodes, engine_pace, engine_setup_);
    }

    /// Nodes of the tree, roughly, learnt from a few probes that end at leaves: by it other probes
    /// know where to end. Nothing: the budget ran out.
    std::optional<Weight> guess_size(Prober& prober) {
        // About 10 ms; by a count of work and not by the clock, so that it repeats.
        constexpr std::uint64_t most_probes = 256, enough_work = 1 << 20;
        const auto work = [&] { return walk_->stats().nodes + walk_->stats().updates; };
        constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
        constexpr std::uint64_t parts = 8;  // of a budget of few nodes
        const std::uint64_t work_before = work(), nodes_before = walk_->stats().nodes;
        const std::uint64_t enough_nodes = left().nodes.value_or(never) / parts;
        Sample nodes;
        while (nodes.size() < most_probes && work() - work_before < enough_work &&
               walk_->stats().nodes - nodes_before <= enough_nodes) {
            const std::optional<Probe> probe = prober.probe({});
            if (!probe) break;
            nodes.add(probe->nodes);
        }
        if (nodes.size() == 0) return std::nullopt;
        return raise_size(prober, nodes.mean());
    }

    /// A few paths to leaves rather underestimate the tree. The size is raised as long as half of
    /// some probes end in subtrees with far more nodes than expected.
    Weight raise_size(Prober& prober, Weight size) {
        constexpr unsigned tries = 4, far_more = 8;
        const Weight below = expected_nodes_below();
        const auto most = static_cast<std::uint64_t>(far_more * below);
        for (;;) {
            unsigned cut_off = 0;
            for (unsigned i = 0; i < tries; ++i) {
                const std::optional<Probe> probe = prober.probe({size / below, most});
                if (!probe) return size;
                cut_off += probe->subtree && !probe->subtree->is_whole;
            }
            if (2 * cut_off < tries) return size;
            size *= far_more;
        }
    }

    /// Nodes that are expected below the path of a probe. A small budget must still allow many
    /// probes: the mean of a handful has no reliable interval.
    [[nodiscard]] Weight expected_nodes_below() const {
        constexpr Weight many_probes = 64;
        const Budget budget = left();
        if (!budget.nodes) return expected_nodes;
        return std::min(expected_nodes, static_cast<Weight>(*budget.nodes) / many_probes);
    }

    /// Lets the engine that was chosen search subtrees which `links` has searched.
    Pace try_engine(Prober& prober, Weight size) {
        Pace pace;
        while (const std::optional<Probe> probe =
                   prober.probe({size / expected_timed_nodes, most_timed_nodes})) {
            if (!probe->subtree || !probe->subtree->is_whole) continue;
            // Other work of the machine only adds time, so the faster of two runs counts.
            const double first = seconds_below(probe->subtree->path);
            const double second = seconds_below(probe->subtree->path);
            if (first < 0 || second < 0) break;
            pace.add(*probe->subtree, std::min(first, second));
        }
        return pace;
    }

    /// How long the engine that was chosen takes for a subtree. Negative: the budget ran out.
    double seconds_below(const Path& path) {
        engine_->start_at(path);
        Budget budget = left();
        budget.nodes.reset();  // it has nodes of its own
        engine_->set_budget(budget);
        Count ignored;
        const Clock::time_point start = Clock::now();
        return engine_->count(ignored) == Outcome::exhausted ? seconds_since(start) : -1;
    }

    [[nodiscard]] static Interval seconds_of(const Sample& nodes, const Pace& pace, double setup) {
        const Weight search = static_cast<Weight>(pace.seconds_per_node()) * nodes.mean();
        const LogError error = nodes.log_error();
        const double pace_error = pace.log_error();
        Interval seconds = estimating::interval_of(
            search, {std::hypot(error.below, pace_error), std::hypot(error.above, pace_error)}, 0);
        for (double* const end : {&seconds.mean, &seconds.low, &seconds.high}) *end += setup;
        return seconds;
    }

    /// The share of the search from the root, and the share of the rest for probes if another
    /// engine is timed after them.
    static constexpr double whole_share = 0.33, probing_share = 0.67;
    // Between 50 and 2000 nodes below a path, this number gave the smallest error in a given time.
    // With few nodes, the way down costs more than the search. With a limit of 2000 and 50 expected
    // nodes, solutions in the few large subtrees were missed.
    static constexpr Weight expected_nodes = 256;
    static constexpr std::uint64_t most_nodes = 1 << 15;
    // An engine that prepares much before it begins needs larger ones to show how fast it is.
    static constexpr Weight expected_timed_nodes = 1 << 14;
    static constexpr std::uint64_t most_timed_nodes = 1 << 18;

    const Problem& problem_;
    Settings settings_;
    policy::EngineChoice choice_;
    std::unique_ptr<search::Walk> walk_;
    std::unique_ptr<Engine> engine_;
    estimating::ProbedSubtree begun_;  // what the search from the root did
    double walk_setup_ = 0;            // seconds to make the tables of `links`
    double engine_setup_ = 0;          // the same of the engine that was chosen
    Estimate estimate_;
};

}  // namespace

Estimate estimate(const Problem& problem, const Settings& settings) {
    return Estimator(problem, settings).run();
}

}  // namespace quadrille
