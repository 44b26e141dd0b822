#include "actions/up_to_symmetry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "actions/best.hpp"
#include "actions/diagram_answers.hpp"
#include "actions/symmetry_group.hpp"
#include "failure.hpp"
#include "progress.hpp"
#include "quadrille/best.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "report/verdict.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

/// --sample draws a solution about this many times for each one that it prints.
constexpr std::uint64_t most_for_sample = 10'000;

/// A number below n, all with equal probability, and the same on every machine.
std::uint64_t draw_below(std::uint64_t n, std::mt19937_64& random) {
    constexpr std::uint64_t most = std::mt19937_64::max();
    std::uint64_t drawn = random();
    while (drawn >= most - most % n) drawn = random();
    return drawn % n;
}

class SymmetricAnswer {
   public:
    SymmetricAnswer(Session& session, const Encoder& encoder, bool drawn, SymmetryGroup group)
        : session_(session),
          request_(session.request()),
          encoder_(encoder),
          problem_(encoder.problem()),
          drawn_(drawn),
          group_(std::move(group)),
          settings_(session.settings()),
          progress_(session, request_.question.action != Action::all &&
                                 request_.question.action != Action::limit) {
        settings_.threads = session.threads();
        symmetry_.order = group_.order().str();
    }

    Report run() {
        if (request_.question.action == Action::count) return count();
        if (request_.question.action == Action::sample) return sample();
        if (asks_for_best(request_.question)) return best();
        return list();
    }

   private:
    Report count() {
        const CountUpToSymmetry counted =
            count_up_to_symmetry(problem_, group_, settings_, shown(session_, progress_));
        progress_.finish(counted.complete ? 1 : 0, counted.stats.nodes, counted.count);
        symmetry_.way = counted.way;
        if (counted.by_burnside) {
            symmetry_.classes = counted.classes;
        } else {
            symmetry_.copies = counted.copies;
        }
        if (!counted.complete) {
            say(fmt::format("{}; at least {} solutions up to symmetry", session_.why_stopped(),
                            counted.count.str()));
        }
        return report(counted.count, counted.complete, counted.stats, counted.engine, counted.why,
                      counted.count.str() + '\n');
    }

    Report list() {
        OrbitSearch search(problem_, group_, settings_);
        const bool prints = request_.question.action != Action::unique;
        const std::uint64_t most = request_.question.solutions_wanted().value();
        std::uint64_t found = 0;
        Outcome outcome = Outcome::found;
        while (found < most && outcome == Outcome::found) {
            outcome = next(search, found);
            if (outcome != Outcome::found) break;
            ++found;
            check_solution(problem_, search.solution(), search.engine());
            add_found(session_, encoder_, search.solution(), drawn_, prints);
        }
        progress_.finish(search.progress(), search.stats().nodes, Count(found));
        symmetry_.way = search.way();
        symmetry_.copies = search.copies();
        const bool complete = outcome != Outcome::out_of_budget;
        if (!complete) say(fmt::format("{}; {} solutions so far", session_.why_stopped(), found));
        if (prints && found == 0 && complete) say("no solution");
        Report answer = report(Count(found), complete, search.stats(), std::string(search.engine()),
                               std::string(search.why()), {});
        if (!prints) set_verdict(answer, Count(found));
        return answer;
    }

    /// The next solution, in slices of the search, so that the progress is shown.
    Outcome next(OrbitSearch& search, std::uint64_t found) {
        constexpr double seconds_of_slice = 0.2;
        for (;;) {
            search.set_budget(
                settings_.budget.after(search.stats().nodes).until(Budget::in(seconds_of_slice)));
            const Outcome outcome = search.next();
            if (outcome != Outcome::out_of_budget) return outcome;
            const Stats& stats = search.stats();
            session_.results().learn([&](Known& known) {
                known.nodes = stats.nodes;
                known.updates = stats.updates;
            });
            progress_.show(search.progress(), stats.nodes, Count(found));
            session_.results().flush();
            if (settings_.budget.after(stats.nodes).is_used_up()) return outcome;
        }
    }

    // The cheapest solutions, and among them one of each orbit. If these are too few, more are
    // looked for. A copy of a solution costs as much as the solution.
    Report best() {
        const Which which = which_of(request_.question);
        OrbitNames names(problem_, group_);
        std::uint64_t wanted = request_.question.limit;
        Stats stats;
        std::uint64_t copies = 0;
        std::vector<PricedSolution> kept;
        BestSolutions best;
        for (;;) {
            Settings settings = settings_;
            settings.budget.spend(stats.nodes);
            best = best_solutions(problem_, wanted, which, settings, [&](const BestSearch& search) {
                progress_.show(search.progress(), search.stats().nodes,
                               Count(search.solution_count()));
            });
            stats += best.stats;
            kept.clear();
            copies = 0;
            std::unordered_set<std::string> orbits;
            for (PricedSolution& solution : best.solutions) {
                if (kept.size() == request_.question.limit) break;
                if (orbits.insert(names.of(solution.options).name).second) {
                    kept.push_back(std::move(solution));
                } else {
                    ++copies;
                }
            }
            if (!best.complete || kept.size() == request_.question.limit ||
                best.solutions.size() < wanted) {
                break;
            }
            constexpr std::uint64_t growth = 4;
            wanted = wanted > std::numeric_limits<std::uint64_t>::max() / growth
                         ? std::numeric_limits<std::uint64_t>::max()
                         : wanted * growth;
        }
        print_best(session_, encoder_, drawn_, kept, best.engine);
        progress_.finish(best.complete ? 1 : 0, stats.nodes, Count(kept.size()));
        if (!problem_.has_costs()) say(std::string(no_costs));
        say(sentence_of_best(session_, problem_, kept, best.complete));
        symmetry_.way = "the best solutions, one of each orbit";
        symmetry_.copies = copies;
        return report(Count(kept.size()), best.complete, stats, std::string(best.engine), {}, {});
    }

    // A random solution is kept with the probability 1 / (size of its orbit), so that each orbit
    // has the same chance.
    Report sample() {
        if (Count(most_for_sample) < group_.order()) {
            throw Failure(fmt::format(
                "--sample up to symmetry is for at most {} symmetries; this problem has {}",
                most_for_sample, symmetry_.order));
        }
        const CollectedSolutions collected = collect_solutions(problem_, settings_);
        if (collected.outcome == Making::does_not_fit) throw does_not_fit(session_);
        bool complete = collected.outcome == Making::made;
        std::uint64_t copies = 0;
        Count all;
        if (complete) {
            const std::uint64_t seed = request_.search.seed.value_or(0);
            all = collected.diagram->count();
            DiagramSample drawn(*collected.diagram, seed);
            std::mt19937_64 random(~seed);
            OrbitNames names(problem_, group_);
            std::uint64_t kept = 0;
            while (kept < request_.question.limit && drawn.next()) {
                complete = !session_.is_stopped();
                if (!complete) break;
                const std::uint64_t size = names.of(drawn.solution()).size.clamped();
                if (draw_below(size, random) != 0) {
                    ++copies;
                    continue;
                }
                check_solution(problem_, drawn.solution(), collected.engine);
                add_solution(session_, encoder_, drawn.solution(), drawn_);
                ++kept;
            }
        }
        if (!complete) {
            say(session_.why_stopped());
        } else if (all == Count(0)) {
            say("no solution");
        }
        symmetry_.way = "random solutions, each kept with a chance of 1 to the size of its orbit";
        symmetry_.copies = copies;
        return report(all, complete, collected.stats, collected.engine, {}, {});
    }

    void say(std::string sentence) { sentences_.push_back(std::move(sentence)); }

    Report report(const Count& solutions, bool complete, const Stats& stats, std::string engine,
                  std::string why, std::string text) {
        Report report;
        report.known = {solutions, stats.nodes, stats.updates, engine};
        report.complete = complete;
        report.standing = complete ? Standing::answered : Standing::stopped;
        if (Count(0) < solutions || complete) report.has_solution = Count(0) < solutions;
        report.text = std::move(text);
        report.searched = {stats, std::move(engine), std::move(why)};
        report.symmetry = symmetry_;
        report.sentences = std::move(sentences_);
        return report;
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    const Problem& problem_;
    bool drawn_;
    SymmetryGroup group_;
    Settings settings_;
    Progress progress_;
    BrokenSymmetry symmetry_;
    std::vector<std::string> sentences_;
};

}  // namespace

Report answer_up_to_symmetry(Session& session, const Encoder& encoder, bool drawn) {
    auto group = group_of(session, encoder, drawn);
    if (!group) return stopped_before(session);
    return SymmetricAnswer(session, encoder, drawn, std::move(*group)).run();
}

}  // namespace quadrille::tools
