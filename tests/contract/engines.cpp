// The engines for random calls: the table, `auto`, and engines under every policy. Their nodes are
// so dear by their costs that they take turns after a few of them.
#include <algorithm>
#include <string_view>
#include <vector>

#include "cells/cells.hpp"
#include "contract/calls.hpp"
#include "engines.hpp"
#include "parallel/parallel_search.hpp"
#include "policy/count_race.hpp"
#include "policy/policy_engine.hpp"
#include "policy/portfolio.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
namespace {

const EngineRow& row(std::string_view name) {
    for (const EngineRow& engine : engine_rows()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no such engine");
}

/// A node is so expensive that each node is a turn.
core::EngineCost costly(const core::Measures&) {
    return {.setup = 1, .node = 1e6, .update = 0};
}

const EngineRow& with_turns_of_a_node(std::string_view name) {
    static const std::vector<EngineRow> rows = [] {
        std::vector<EngineRow> slow(engine_rows().begin(), engine_rows().end());
        for (EngineRow& row : slow) row.cost = costly;
        return slow;
    }();
    return *std::ranges::find(rows, name, &EngineRow::name);
}

constexpr const EngineRow* no_row = nullptr;

template <typename Policy, typename... More>
CallableEngine pair(std::string name, const EngineRow& one, const EngineRow& other,
                    const More*... more) {
    return {std::move(name),
            [&one, &other, more...](const Problem& problem) {
                return takes(one, problem) && takes(other, problem) &&
                       ((more == no_row || takes(*more, problem)) && ...);
            },
            [&one, &other, more...](const Problem& problem) -> std::unique_ptr<Engine> {
                return std::make_unique<policy::PolicyEngine>(
                    std::make_unique<Policy>(problem, Settings(), one, other, more...), "");
            }};
}

/// A portfolio of engines whose turns are a node long. Each joins a turn later than the one before.
CallableEngine portfolio(std::string name, const std::vector<std::string_view>& members,
                         std::size_t most_room) {
    std::vector<policy::Member> slow;
    for (const std::string_view member : members) {
        slow.push_back({&with_turns_of_a_node(member), 1e6 * static_cast<double>(slow.size())});
    }
    return {std::move(name),
            [slow](const Problem& problem) {
                return std::ranges::all_of(slow, [&](const policy::Member& member) {
                    return takes(*member.row, problem);
                });
            },
            [slow, most_room](const Problem& problem) -> std::unique_ptr<Engine> {
                return std::make_unique<policy::PolicyEngine>(
                    std::make_unique<policy::Portfolio>(problem, Settings(), slow, most_room), "");
            }};
}

CallableEngine automatic(std::string name, Sought sought) {
    return {std::move(name), [](const Problem&) { return true; },
            [sought](const Problem& problem) {
                Settings settings;
                settings.sought = sought;
                return make_engine(problem, settings);
            }};
}

/// Threads begin with the first call of next() or count().
CallableEngine parallel_search(std::string_view name, std::size_t threads) {
    const EngineRow& engine = row(name);
    return {"parallel " + std::string(name),
            [&engine](const Problem& problem) { return takes(engine, problem); },
            [&engine, threads](const Problem& problem) -> std::unique_ptr<Engine> {
                return std::make_unique<parallel::ParallelSearch>(engine.make(problem, {}),
                                                                  Budget(), threads, 0);
            }};
}

std::vector<CallableEngine> all() {
    using policy::CountRace;
    std::vector<CallableEngine> engines;
    for (const EngineRow& engine : engine_rows()) {
        engines.push_back({std::string(engine.name),
                           [&engine](const Problem& problem) { return takes(engine, problem); },
                           [&engine](const Problem& problem) { return engine.make(problem, {}); }});
    }
    const EngineRow& links = row("links");
    const EngineRow& slow = with_turns_of_a_node("links");
    constexpr std::size_t endless = 1'000'000;
    constexpr std::size_t room_of_two = 2 * policy::Portfolio::room_of_any_solution;
    engines.push_back({"cells with stamps",
                       [](const Problem& problem) {
                           return takes(row("cells"), problem) && !problem.has_colors();
                       },
                       [](const Problem& problem) { return cells::make_stamping(problem, {}); }});
    engines.push_back(portfolio("links against cells", {"links", "cells"}, 1));
    engines.push_back(portfolio("bits against links", {"bits", "links"}, room_of_two));
    engines.push_back(portfolio("links and cells", {"links", "cells"}, endless));
    engines.push_back(portfolio("cells, bits and links", {"cells", "bits", "links"}, endless));
    engines.push_back(
        pair<CountRace>("links and diagram count", slow, with_turns_of_a_node("diagram")));
    engines.push_back(pair<CountRace>("links, diagram and cells count", slow,
                                      with_turns_of_a_node("diagram"),
                                      &with_turns_of_a_node("cells")));
    engines.push_back(pair<CountRace>("links, diagram and bits count", slow,
                                      with_turns_of_a_node("diagram"), no_row,
                                      &with_turns_of_a_node("bits")));
    engines.push_back(pair<CountRace>("diagram counts first", links, row("diagram")));
    const CallableEngine of_two = portfolio("", {"bits", "links"}, room_of_two);
    engines.push_back(parallel_search("links", 3));
    engines.push_back(parallel_search("cells", 2));
    engines.push_back(parallel_search("bits", 2));
    engines.push_back(
        {"parallel race", [](const Problem& problem) { return takes(row("diagram"), problem); },
         [](const Problem& problem) -> std::unique_ptr<Engine> {
             return std::make_unique<parallel::ParallelSearch>(
                 std::make_unique<policy::PolicyEngine>(
                     std::make_unique<CountRace>(problem, Settings(), with_turns_of_a_node("links"),
                                                 with_turns_of_a_node("diagram")),
                     ""),
                 Budget(), 2, 0);
         }});
    engines.push_back({"parallel portfolio", of_two.takes,
                       [of_two](const Problem& problem) -> std::unique_ptr<Engine> {
                           return std::make_unique<parallel::ParallelSearch>(of_two.make(problem),
                                                                             Budget(), 2, 0);
                       }});
    engines.push_back(automatic("auto", Sought::all));
    engines.push_back(automatic("auto for few", Sought::few));
    engines.push_back(automatic("auto for counts", Sought::count));
    return engines;
}

}  // namespace

const std::vector<CallableEngine>& callable_engines() {
    static const std::vector<CallableEngine> engines = all();
    return engines;
}

}  // namespace quadrille::testing
