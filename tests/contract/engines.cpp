// The engines for random calls: the table, `auto`, and pairs of engines under every policy. The
// policies have so little patience that engines take turns after a few nodes.
#include <vector>

#include "contract/calls.hpp"
#include "engines.hpp"
#include "policy/count_race.hpp"
#include "policy/policy_engine.hpp"
#include "policy/race.hpp"
#include "policy/relay.hpp"
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
    static const EngineRow links = [] {
        EngineRow slow = row("links");
        slow.cost = costly;
        return slow;
    }();
    static const EngineRow diagram = [] {
        EngineRow slow = row("diagram");
        slow.cost = costly;
        return slow;
    }();
    return name == "links" ? links : diagram;
}

template <typename Policy, typename... More>
CallableEngine pair(std::string name, const EngineRow& one, const EngineRow& other,
                    const More&... more) {
    return {std::move(name),
            [&one, &other](const Problem& problem) {
                return takes(one, problem) && takes(other, problem);
            },
            [&one, &other, more...](const Problem& problem) -> std::unique_ptr<Engine> {
                return std::make_unique<policy::PolicyEngine>(
                    std::make_unique<Policy>(problem, Settings(), one, other, more...), "");
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

std::vector<CallableEngine> all() {
    using policy::CountRace;
    using policy::Patience;
    using policy::Race;
    using policy::Relay;
    std::vector<CallableEngine> engines;
    for (const EngineRow& engine : engine_rows()) {
        engines.push_back({std::string(engine.name),
                           [&engine](const Problem& problem) { return takes(engine, problem); },
                           [&engine](const Problem& problem) { return engine.make(problem, {}); }});
    }
    const EngineRow &links = row("links"), &cells = row("cells"), &bits = row("bits");
    const EngineRow& slow = with_turns_of_a_node("links");
    engines.push_back(pair<Race>("links against cells", links, cells, Patience{0, 0}));
    engines.push_back(pair<Race>("bits against links", bits, links, Patience{0, 0}));
    engines.push_back(pair<Relay>("links, then cells", slow, cells, Patience{3e6, 0}));
    engines.push_back(pair<Relay>("links, then bits at once", links, bits, Patience{0, 0}));
    engines.push_back(
        pair<CountRace>("links and diagram count", slow, with_turns_of_a_node("diagram")));
    engines.push_back(pair<CountRace>("diagram counts first", links, row("diagram")));
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
