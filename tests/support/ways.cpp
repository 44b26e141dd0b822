#include "support/ways.hpp"

#include <algorithm>
#include <limits>
#include <ostream>
#include <stop_token>

#include "engines.hpp"
#include "quadrille/best.hpp"
#include "quadrille/check.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/solve.hpp"

namespace quadrille::testing {
namespace {

// An engine that needs more calls than this for a tiny problem makes no progress.
constexpr unsigned most_calls = 100'000;

Solution copy(std::span<const OptionId> solution) {
    return {solution.begin(), solution.end()};
}

Solutions all(Engine& engine) {
    Solutions found;
    while (engine.next() == Outcome::found) found.push_back(copy(engine.solution()));
    if (engine.next() != Outcome::exhausted) throw BrokenPromise("exhausted, and then not");
    return found;
}

void append(Solutions& to, const Solutions& from) {
    to.insert(to.end(), from.begin(), from.end());
}

Solutions by_next(const EngineRow& engine, const Problem& problem) {
    return all(*engine.make(problem, {}));
}

/// Asks with several seeds, which must agree.
Solutions by_seeds(const EngineRow& engine, const Problem& problem) {
    Solutions first;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Settings settings;
        settings.seed = seed;
        Solutions found = sorted(all(*engine.make(problem, settings)));
        if (seed != 0 && found != first) throw BrokenPromise("seeds do not agree");
        first = std::move(found);
    }
    return first;
}

/// Finds some solutions one by one, counts the rest, and compares the total.
Solutions by_counting(const EngineRow& engine, const Problem& problem) {
    const Solutions found = by_next(engine, problem);
    for (std::size_t before = 0; before <= found.size(); ++before) {
        const auto counting = engine.make(problem, {});
        for (std::size_t k = 0; k < before; ++k) {
            if (counting->next() != Outcome::found) throw BrokenPromise("finds fewer now");
        }
        Count total = before;
        if (counting->count(total) != Outcome::exhausted || total != Count(found.size()) ||
            counting->stats().solutions != found.size()) {
            throw BrokenPromise("count() does not agree with next()");
        }
    }
    return found;
}

/// Counts in slices of a few nodes.
Solutions by_counting_slowly(const EngineRow& engine, const Problem& problem) {
    const auto counting = engine.make(problem, {});
    Count total;
    Outcome outcome = Outcome::out_of_budget;
    for (unsigned calls = 0; outcome == Outcome::out_of_budget; ++calls) {
        if (calls == most_calls) throw BrokenPromise("stands still");
        Budget budget;
        budget.nodes = 2;
        counting->set_budget(budget);
        outcome = counting->count(total);
    }
    Solutions found = by_next(engine, problem);
    if (total != Count(found.size())) throw BrokenPromise("miscounts when it is interrupted");
    return found;
}

/// Searches in slices of this many nodes, and checks the progress.
Solutions in_portions(Engine& engine, std::uint64_t nodes) {
    Solutions found;
    double progress = 0;
    for (unsigned calls = 0;; ++calls) {
        if (calls == most_calls) throw BrokenPromise("stands still");
        Budget budget;
        budget.nodes = nodes;
        engine.set_budget(budget);
        const Outcome outcome = engine.next();
        if (outcome == Outcome::found) found.push_back(copy(engine.solution()));
        const double now = engine.progress();
        if (!(now >= progress && now <= 1)) throw BrokenPromise("progress fell, or passed 1");
        progress = now;
        if (outcome != Outcome::exhausted) continue;
        if (progress != 1) throw BrokenPromise("progress does not end at 1");
        return found;
    }
}

template <std::uint64_t nodes>
Solutions by_budget(const EngineRow& engine, const Problem& problem) {
    return in_portions(*engine.make(problem, {}), nodes);
}

/// A token stops the search before each solution, and the search then continues.
Solutions by_stopping(const EngineRow& engine, const Problem& problem) {
    const auto stopped = engine.make(problem, {});
    Solutions found;
    for (;;) {
        std::stop_source source;
        source.request_stop();
        Budget budget;
        budget.stop = source.get_token();
        stopped->set_budget(budget);
        Outcome outcome = stopped->next();
        if (outcome == Outcome::out_of_budget) {
            stopped->set_budget({});
            outcome = stopped->next();
        }
        if (outcome == Outcome::exhausted) return found;
        if (outcome != Outcome::found) throw BrokenPromise("out of an endless budget");
        found.push_back(copy(stopped->solution()));
    }
}

Solutions by_range(const EngineRow& engine, const Problem& problem) {
    const auto ranging = engine.make(problem, {});
    Solutions found;
    SolutionRange range = solutions(*ranging);
    for (const std::span<const OptionId> solution : range) found.push_back(copy(solution));
    if (range.outcome() != Outcome::exhausted) throw BrokenPromise("the range ends early");
    return found;
}

/// The visitor stops after each solution.
Solutions by_visitor(const EngineRow& engine, const Problem& problem) {
    const auto visited = engine.make(problem, {});
    Solutions found;
    const auto stop_at_once = [&](std::span<const OptionId> solution) {
        found.push_back(copy(solution));
        return false;
    };
    while (for_each_solution(*visited, stop_at_once) == Outcome::found) {
    }
    return found;
}

/// Two engines search the same problem in turn.
Solutions by_turns(const EngineRow& engine, const Problem& problem) {
    Settings seeded;
    if (engine.features.seeds) seeded.seed = 7;
    const auto one = engine.make(problem, {});
    const auto other = engine.make(problem, seeded);
    Solutions found;
    Solutions found_too;
    while (one->next() == Outcome::found) {
        found.push_back(copy(one->solution()));
        if (other->next() != Outcome::found) throw BrokenPromise("engines disturb each other");
        found_too.push_back(copy(other->solution()));
    }
    if (sorted(found) != sorted(found_too)) throw BrokenPromise("engines disturb each other");
    return found;
}

/// An engine keeps no reference to its problem.
Solutions by_orphan(const EngineRow& engine, const Problem& problem) {
    auto copied = std::make_unique<Problem>(problem);
    const auto orphan = engine.make(*copied, {});
    copied.reset();
    return all(*orphan);
}

Solutions by_reduction(const EngineRow& engine, const Problem& problem) {
    constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
    const Reduction reduction = reduce(problem, {}, no_limit, Effort::label_trials);
    Solutions found = by_next(engine, reduction.problem);
    if (reduction.impossible && !found.empty()) throw BrokenPromise("impossible, yet solved");
    for (Solution& solution : found) solution = reduction.lift(solution);
    return found;
}

/// If an item must be covered exactly once, each solution has one of its options.
Solutions by_assumption(const EngineRow& engine, const Problem& problem) {
    Solutions found;
    const auto add = [&](std::span<const OptionId> chosen) {
        const Reduction reduction = assume(problem, chosen);
        const Solutions rest = by_next(engine, reduction.problem);
        if (reduction.impossible && !rest.empty()) throw BrokenPromise("impossible, yet solved");
        for (const Solution& solution : rest) found.push_back(reduction.lift(solution));
    };
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (problem.multiplicity(item) != Multiplicity{}) continue;
        for (const OptionId option : problem.options_of(item)) add({{option}});
        return found;
    }
    add({});
    return found;
}

/// After each slice, some of the remaining branches are handed over. Other engines search them, and
/// hand over branches themselves.
Solutions sharing(const EngineRow& engine, const Problem& problem, const Subtree* part,
                  std::uint64_t nodes, std::size_t most, unsigned depth) {
    const auto sharer = engine.make(problem, {});
    if (part != nullptr) sharer->start_at(*part);
    Solutions found;
    for (unsigned calls = 0;; ++calls) {
        if (calls == most_calls) throw BrokenPromise("stands still");
        Budget budget;
        if (depth != 0) budget.nodes = nodes;
        sharer->set_budget(budget);
        const Outcome outcome = sharer->next();
        if (outcome == Outcome::found) found.push_back(copy(sharer->solution()));
        if (outcome == Outcome::exhausted) return found;
        if (depth == 0) continue;
        const std::vector<Subtree> subtrees = sharer->hand_over(most);
        if (subtrees.size() > most) throw BrokenPromise("hands over more than was asked for");
        for (const Subtree& subtree : subtrees) {
            append(found, sharing(engine, problem, &subtree, nodes, most, depth - 1));
        }
    }
}

template <std::uint64_t nodes, std::size_t most>
Solutions by_sharing(const EngineRow& engine, const Problem& problem) {
    constexpr unsigned generations = 3;
    return sharing(engine, problem, nullptr, nodes, most, generations);
}

/// Hands over once after n nodes, for every n up to the size of the search.
Solutions by_one_cut(const EngineRow& engine, const Problem& problem) {
    const Solutions whole = sorted(by_next(engine, problem));
    for (std::uint64_t nodes = 1; nodes < most_calls; ++nodes) {
        const auto cut = engine.make(problem, {});
        Budget budget;
        budget.nodes = nodes;
        cut->set_budget(budget);
        Solutions found;
        Outcome outcome;
        while ((outcome = cut->next()) == Outcome::found) found.push_back(copy(cut->solution()));
        if (outcome == Outcome::exhausted) return found;
        const std::vector<Subtree> subtrees = cut->hand_over(most_calls);
        cut->set_budget({});
        append(found, all(*cut));
        // The same engine searches all subtrees, and starts again for each.
        for (const Subtree& subtree : subtrees) {
            cut->start_at(subtree);
            append(found, all(*cut));
        }
        if (sorted(found) != whole) return found;
    }
    throw BrokenPromise("stands still");
}

/// Counts n nodes, hands one branch over, and counts the rest, for every n. The same engine then
/// counts the branch, and last the whole problem again. Counts that it remembers from an incomplete
/// search must not be taken for complete ones.
Solutions by_counting_again_after_a_cut(const EngineRow& engine, const Problem& problem) {
    const Solutions whole = by_next(engine, problem);
    for (std::uint64_t nodes = 1; nodes < most_calls; ++nodes) {
        const auto cut = engine.make(problem, {});
        cut->start_at({});
        Budget budget;
        budget.nodes = nodes;
        cut->set_budget(budget);
        Count total;
        if (cut->count(total) == Outcome::exhausted) return whole;
        const auto given = cut->hand_over(1);
        cut->set_budget({});
        (void)cut->count(total);
        for (const auto& subtree : given) {
            cut->start_at(subtree);
            (void)cut->count(total);
        }
        if (total != Count(whole.size())) throw BrokenPromise("a cut changes the count");
        cut->start_at({});
        Count again;
        if (cut->count(again) != Outcome::exhausted || again != total) {
            throw BrokenPromise("after a cut it counts others than before");
        }
    }
    throw BrokenPromise("stands still");
}

const std::vector<Way> table{
    Way{"next", nullptr, by_next},
    Way{"seeds", &EngineFeatures::seeds, by_seeds},
    Way{"counting", nullptr, by_counting},
    Way{"counting_slowly", nullptr, by_counting_slowly},
    Way{"budget_of_1_node", nullptr, by_budget<1>},
    Way{"budget_of_2_nodes", nullptr, by_budget<2>},
    Way{"budget_of_3_nodes", nullptr, by_budget<3>},
    Way{"budget_of_7_nodes", nullptr, by_budget<7>},
    Way{"stopping", nullptr, by_stopping},
    Way{"range", nullptr, by_range},
    Way{"visitor", nullptr, by_visitor},
    Way{"turns", nullptr, by_turns},
    Way{"orphan", nullptr, by_orphan},
    Way{"reduction", nullptr, by_reduction},
    Way{"assumption", nullptr, by_assumption},
    Way{"sharing_one_at_each_node", &EngineFeatures::prefixes, by_sharing<1, 1>},
    Way{"sharing_all_at_each_third_node", &EngineFeatures::prefixes, by_sharing<3, 1000>},
    Way{"sharing_two_at_each_fifth_node", &EngineFeatures::prefixes, by_sharing<5, 2>},
    Way{"one_cut_at_every_node", &EngineFeatures::prefixes, by_one_cut},
    Way{"counting_again_after_a_cut", &EngineFeatures::prefixes, by_counting_again_after_a_cut},
};

/// Checks find_violation on each solution, and on each set of options that differs from it by one.
std::optional<std::string> find_difference_of_checker(const Problem& problem,
                                                      const Solutions& expected) {
    for (const Solution& solution : expected) {
        if (auto wrong = find_violation(problem, solution)) return "find_violation: " + *wrong;
        for (std::size_t o = 0; o < problem.option_count(); ++o) {
            Solution changed = solution;
            if (std::erase(changed, id_at<OptionId>(o)) == 0) changed.push_back(id_at<OptionId>(o));
            std::ranges::sort(changed);
            const bool is_solution = std::ranges::binary_search(expected, changed);
            if (find_violation(problem, changed).has_value() != is_solution) continue;
            return "find_violation is wrong about a solution but for option " + std::to_string(o);
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> find_difference_of_best(const Problem& problem,
                                                   const Solutions& expected) {
    std::vector<Cost> costs;
    for (const Solution& solution : expected) {
        costs.push_back(0);
        for (const OptionId option : solution) costs.back() += problem.cost(option);
    }
    std::ranges::sort(costs);
    for (const Which which : {Which::cheapest, Which::dearest}) {
        for (const std::size_t k : {std::size_t{1}, std::size_t{3}, costs.size() + 1}) {
            const BestSolutions best = best_solutions(problem, k, which);
            bool same = best.complete && best.solutions.size() == std::min(k, costs.size());
            for (std::size_t i = 0; same && i < best.solutions.size(); ++i) {
                same = best.solutions[i].cost == costs[i] &&
                       !find_violation(problem, best.solutions[i].options);
            }
            if (!same) return "best_solutions is wrong about the best " + std::to_string(k);
        }
        std::ranges::reverse(costs);
    }
    return std::nullopt;
}

const std::vector<Way>& ways() {
    return table;
}

std::ostream& operator<<(std::ostream& out, const Way& way) {
    return out << way.name;
}

bool takes(const EngineRow& engine, const Problem& problem) {
    return (engine.features.colors || !problem.has_colors()) &&
           (engine.features.multiplicities || !problem.has_multiplicities()) &&
           unfit(engine, problem, {}).empty();
}

bool lists_too_slowly(const EngineRow& engine, std::uint64_t solutions) {
    constexpr std::uint64_t many = 400;
    return engine.features.proves && solutions > many;
}

std::optional<std::string> find_difference(const EngineRow& engine, const Way& way,
                                           const Problem& problem, const Solutions& expected) {
    if (!takes(engine, problem)) return std::nullopt;
    if (way.needs != nullptr && !(engine.features.*way.needs)) return std::nullopt;
    const std::string who = std::string(engine.name) + " by " + std::string(way.name) + ": ";
    try {
        const Solutions found = sorted(way.ask(engine, problem));
        if (found == expected) return std::nullopt;
        return who + std::to_string(found.size()) + " solutions, not the " +
               std::to_string(expected.size()) + " that brute force finds";
    } catch (const std::exception& error) {
        return who + error.what();
    }
}

std::optional<std::string> find_any_difference(const Problem& problem) {
    const Solutions expected = brute_force(problem);
    for (const EngineRow& engine : engine_rows()) {
        for (const Way& way : ways()) {
            if (auto difference = find_difference(engine, way, problem, expected)) {
                return difference;
            }
        }
    }
    if (auto difference = find_difference_of_best(problem, expected)) return difference;
    return find_difference_of_checker(problem, expected);
}

}  // namespace quadrille::testing
