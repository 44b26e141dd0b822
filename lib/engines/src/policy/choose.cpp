// auto: the engine that is expected to take the least time.
//
// Each row states the time for making its engine, for a node and for an update, given the sizes of
// the problem. The number of nodes and updates of a search is not known beforehand. If one engine
// is the best for any number, it is chosen. Otherwise a short probe finds a lower bound for the
// number, or ends the whole search. (Choosing an algorithm by features of the instance: Rice 1976;
// portfolios of solvers do so. A probe of the search tree: Knuth 1975.)
#include "policy/choose.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "policy/probe.hpp"
#include "policy/tuned.hpp"
#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"

namespace quadrille::policy {
namespace {

using namespace tuned;

using core::EngineCost;
using core::Measures;

struct Candidate {
    const EngineRow* row;
    EngineCost cost;
};

/// The amount of work of a search.
struct Work {
    double nodes;
    double updates_per_node;
};

double nanoseconds(const EngineCost& cost, const Work& work) {
    return cost.setup + work.nodes * (cost.node + work.updates_per_node * cost.update);
}

/// The feature that an engine lacks for this problem and these settings; empty if it lacks none.
std::string_view missing(const EngineRow& row, const Problem& problem, const Settings& settings) {
    if (problem.has_colors() && !row.features.colors) return "colors";
    if (problem.has_multiplicities() && !row.features.multiplicities) return "multiplicities";
    if (settings.seed && !row.features.seeds) return "seeds";
    return unfit(row, problem, settings);
}

EngineChoice choose_by_name(const Problem& problem, const Settings& settings,
                            std::span<const EngineRow> rows) {
    std::string known = "auto";
    for (const EngineRow& row : rows) {
        known += ", " + std::string(row.name);
        if (row.name != settings.engine) continue;
        const std::string_view lack = missing(row, problem, settings);
        if (lack.empty()) return {&row, {}};
        throw UnsupportedError("engine '" + settings.engine + "' does not take " +
                               std::string(lack));
    }
    for (const MissingEngine& row : missing_engines()) {
        if (row.name != settings.engine) continue;
        throw UnsupportedError("engine '" + settings.engine +
                               "' is not in this build, which was made without " +
                               std::string(row.needs));
    }
    throw UnsupportedError("there is no engine '" + settings.engine + "'; there are " + known);
}

const Candidate& best(const std::vector<Candidate>& candidates, const Work& work) {
    return *std::ranges::min_element(candidates, {}, [&](const Candidate& candidate) {
        return nanoseconds(candidate.cost, work);
    });
}

// A choice covers the items of an option, and hides all other options of these items. On the way to
// a solution, options become fewer. A mean above half of this number has never been seen, nor above
// a sixteenth of all entries.
constexpr double fewest_updates = 1;
double most_updates(const Measures& measures) {
    const double hidden = measures.longest_option *
                          (measures.entries / std::max(1.0, measures.items)) *
                          (measures.entries / std::max(1.0, measures.options));
    return std::max(fewest_updates, std::min(hidden / 2, measures.entries / 16));
}

/// True if a candidate is as good as the best, or nearly so, for short and long searches with cheap
/// and expensive nodes. Costs are linear in the nodes and in the updates, so only the extremes need
/// to be compared.
bool is_best_anyway(const Candidate& candidate, const std::vector<Candidate>& candidates,
                    const Measures& measures) {
    const double shortest = shortest_search(measures);
    const double fewest = fewest_updates, most = most_updates(measures);
    for (const Work work : {Work{shortest, fewest}, Work{shortest, most}, Work{forever, fewest},
                            Work{forever, most}}) {
        const double least = nanoseconds(best(candidates, work).cost, work);
        if (nanoseconds(candidate.cost, work) > near * least + soon) return false;
    }
    return true;
}

std::string rounded(double value) {
    return std::to_string(std::llround(value));
}

/// The choice of an engine that lists solutions.
struct Lister {
    Candidate candidate;
    std::string reason;
    bool is_soon_done = false;  ///< a probe has already done the whole search
    /// An engine that may have found something before the chosen one would be made.
    const EngineRow* soonest = nullptr;
    /// An engine that may be far faster after all (find_rival()).
    const EngineRow* rival = nullptr;
};

/// The engine that may be far faster than the chosen one, because it does not visit the nodes of
/// `links`. Its cost for these only guesses how many nodes it visits itself.
const EngineRow* find_rival(const Candidate& chosen, const std::vector<Candidate>& candidates,
                            const Work& work) {
    if (chosen.cost.own_node > 0) return nullptr;
    const auto own = std::ranges::find_if(
        candidates, [](const Candidate& candidate) { return candidate.cost.own_node > 0; });
    if (own == candidates.end()) return nullptr;
    const double most = most_times_of_rival * nanoseconds(chosen.cost, work);
    return nanoseconds(own->cost, work) < most ? own->row : nullptr;
}

Lister choose_by_probe(const std::vector<Candidate>& candidates, const Problem& problem,
                       const Settings& settings) {
    // This is the ski-rental rule: stop probing once the probe has cost as much as the most
    // expensive setup. The total is then at most twice the best possible. Beyond a millisecond,
    // only the end of the search can be learnt, and that is worth a quarter of the setup. A count
    // may also be over soon by an engine that does not list.
    const double longest = settings.sought == Sought::count ? long_probe_of_count : long_probe;
    const auto dearest = std::ranges::max_element(
        candidates, {}, [](const Candidate& candidate) { return candidate.cost.setup; });
    const double setup = dearest->cost.setup;
    const double worth = std::clamp(setup, soon, std::max(longest, part_of_setup * setup));
    const Candidate& probing = candidates.front();
    const Probed probed = policy::probe(*probing.row, probing.cost, worth, problem, settings);
    const double nodes = std::max(1.0, probed.nodes);
    // A search that is not done is assumed to continue for a while, whatever its progress: until
    // the most expensive setup would have paid.
    const double rest = std::max(least_rest, 2 * setup / worth);
    const double whole =
        probed.is_whole ? nodes : std::max(rest * nodes, nodes / std::max(probed.progress, 1e-12));
    const Work work{whole, probed.updates / nodes};
    const Candidate& chosen = best(candidates, work);
    const auto a_node = [&](const Candidate& candidate) {
        return rounded(nanoseconds(candidate.cost, work) / work.nodes) + " ns";
    };
    std::string reason = probed.is_whole ? "the search has " : "in a probe of ";
    reason += rounded(nodes) + (nodes > 1 ? " nodes" : " node");
    reason += ", of " + rounded(work.updates_per_node) + " updates each; ";
    reason += "about " + a_node(chosen) + " a node with all that is before it";
    for (const Candidate& candidate : candidates) {
        if (&candidate == &chosen) continue;
        reason += ", " + std::string(candidate.row->name) + " " + a_node(candidate);
    }
    return {chosen, reason, probed.is_whole, nullptr, find_rival(chosen, candidates, work)};
}

/// The engines that list solutions and take this problem. Throws if there are none.
std::vector<Candidate> find_listers(const Problem& problem, const Measures& measures,
                                    const Settings& settings, std::span<const EngineRow> rows,
                                    std::string& lacks) {
    std::vector<Candidate> candidates;
    for (const EngineRow& row : rows) {
        if (row.features.counts || row.features.proves) continue;
        const std::string_view lack = missing(row, problem, settings);
        if (lack.empty()) {
            candidates.push_back({&row, row.cost(measures)});
        } else {
            lacks = lack;
        }
    }
    if (candidates.empty()) throw UnsupportedError("no engine takes " + lacks);
    return candidates;
}

Lister choose_lister(const std::vector<Candidate>& candidates, const std::string& lacks,
                     const Problem& problem, const Measures& measures, const Settings& settings) {
    if (candidates.size() == 1) {
        return {candidates.front(),
                lacks.empty() ? "there is no other engine" : "no other engine takes " + lacks};
    }
    if (settings.sought == Sought::few) {
        const Candidate& lasting = best(candidates, {forever, most_updates(measures)});
        if (lasting.cost.setup > long_setup && &lasting != &candidates.front()) {
            return {lasting, "for a long search by the sizes of the problem", false,
                    candidates.front().row};
        }
    }
    for (const Candidate& candidate : candidates) {
        if (!is_best_anyway(candidate, candidates, measures)) continue;
        return {candidate, "by the sizes of the problem: " + rounded(measures.options) +
                               " options, " + rounded(measures.entries) + " entries, " +
                               rounded(measures.items) + " items"};
    }
    return choose_by_probe(candidates, problem, settings);
}

/// Adds the other members of a portfolio: one that learns from its failures, one that learns
/// clauses, and perhaps one that is soon made.
void add_others(EngineChoice& choice, const Lister& lister, const Problem& problem,
                const Measures& measures, const Settings& of_a_member,
                std::span<const EngineRow> rows) {
    if (lister.soonest != nullptr && missing(*lister.soonest, problem, of_a_member).empty()) {
        // It continues only if no other member is left.
        constexpr double never = 1e18;
        choice.joins = part_of_setup * lister.candidate.cost.setup;
        choice.others.push_back({lister.soonest, never, 1, choice.joins});
    }
    for (const EngineRow& row : rows) {
        const bool is_other = row.learns_from_failures || row.features.proves;
        if (!is_other || &row == choice.engine) continue;
        if (!missing(row, problem, of_a_member).empty()) continue;
        Member member{&row, choice.joins + before_others + row.cost(measures).setup};
        if (row.features.proves) {
            member.share = share_of_prover;
        } else {
            member.share = share_of_learner;
            member.enough = enough_for_learner;
        }
        choice.others.push_back(member);
    }
}

/// The engine that learns from its failures, if a solution takes very many choices. That is beyond
/// a search that does not learn, unless it hardly ever backtracks.
const EngineRow* find_learner_if_deep(const Problem& problem, const Measures& measures,
                                      const Settings& of_a_member,
                                      std::span<const EngineRow> rows) {
    if (of_a_member.sought != Sought::few || shortest_search(measures) < deep) return nullptr;
    const auto learner = std::ranges::find(rows, true, &EngineRow::learns_from_failures);
    if (learner == rows.end() || !missing(*learner, problem, of_a_member).empty()) return nullptr;
    return &*learner;
}

/// Adds the other members if a solution needs very many choices. The learner begins, and searches
/// alone for a while. Then they all have equal shares, because any of them may be far faster. If
/// the leader needs long to be made, links searches even before that, because an easy problem is
/// done in a few times the time of making the learner.
void add_others_if_deep(EngineChoice& choice, const Lister& lister, const EngineRow& learner,
                        const Problem& problem, const Measures& measures,
                        const Settings& of_a_member, std::span<const EngineRow> rows) {
    const EngineRow& first = rows.front();
    double early = 0;
    if (choice.engine == &learner || choice.engine == &first || lister.soonest != nullptr) {
        choice.engine = &first;
        early = choice.early = times_learner_setup * learner.cost(measures).setup;
    }
    choice.joins = early + learner_alone;
    choice.share = 1 / leading_share;
    choice.others.push_back({&learner, early, 1, 0, enough_for_learner});
    for (const EngineRow& row : rows) {
        if (!row.features.proves || !missing(row, problem, of_a_member).empty()) continue;
        choice.others.push_back({&row, early + learner_alone + row.cost(measures).setup});
    }
}

}  // namespace

EngineChoice choose_engine(const Problem& problem, const Settings& settings,
                           std::span<const EngineRow> rows) {
    static_cast<void>(choose_kernel(settings.kernel));  // checked whichever engine is chosen
    if (settings.engine != "auto") return choose_by_name(problem, settings, rows);
    const Measures measures = core::measure(problem);
    std::string lacks;
    const std::vector<Candidate> candidates =
        find_listers(problem, measures, settings, rows, lacks);
    const Lister lister = choose_lister(candidates, lacks, problem, measures, settings);
    EngineChoice choice{lister.candidate.row, lister.reason};
    if (lister.is_soon_done) return choice;
    if (settings.sought == Sought::count) {
        const auto find = [&](const auto& is_wanted) {
            const auto found = std::ranges::find_if(rows, [&](const EngineRow& row) {
                return is_wanted(row.features) &&
                       missing(row, problem, settings_of_a_member(settings)).empty();
            });
            return found == rows.end() ? nullptr : &*found;
        };
        choice.counter = find([](const auto& features) { return features.counts; });
        choice.leads = choice.counter == nullptr && is_copy_small(problem, settings);
        if (choice.counter == nullptr) return choice;
        if (lister.rival != nullptr &&
            missing(*lister.rival, problem, settings_of_a_member(settings)).empty()) {
            choice.rival = lister.rival;
        }
        choice.prover = find([](const auto& features) { return features.proves; });
        choice.reason +=
            "; in turn with " + std::string(choice.counter->name) + ", which need not list";
        if (choice.prover != nullptr) {
            choice.reason +=
                ", and with " + std::string(choice.prover->name) + " for few solutions";
        }
        return choice;
    }
    choice.leads = is_copy_small(problem, settings);
    const Settings of_a_member = settings_of_a_member(settings);
    if (choice.leads && missing(*choice.engine, problem, of_a_member).empty()) {
        const EngineRow* const learner = find_learner_if_deep(problem, measures, of_a_member, rows);
        if (learner != nullptr) {
            add_others_if_deep(choice, lister, *learner, problem, measures, of_a_member, rows);
        } else {
            add_others(choice, lister, problem, measures, of_a_member, rows);
        }
    }
    for (const Member& member : choice.others) {
        choice.reason += &member == choice.others.data() ? "; in turn with " : ", ";
        choice.reason += member.row->name;
    }
    if (!choice.others.empty()) choice.reason += ", if that takes long";
    return choice;
}

}  // namespace quadrille::policy
