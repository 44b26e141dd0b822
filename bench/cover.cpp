// How fast each engine answers the question of each instance: count all solutions, or find one.
//
// An iteration of cover/… makes the engine and searches. The problem is read or made beforehand.
// Each answer is checked. An iteration of make/… only makes the engine.
#include <benchmark/benchmark.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "instances.hpp"
#include "quadrille/check.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;
using bench::Instance;

/// The problem of an instance. It is kept while the benchmarks of the same instance follow one
/// another.
const Problem& problem_of(const Instance& instance) {
    static std::string_view name;
    static Problem problem;
    if (name != instance.name) {
        problem = Problem();
        problem = instance.problem();
        name = instance.name;
    }
    return problem;
}

std::unique_ptr<Engine> make(std::string_view engine, const Problem& problem,
                             const Instance& instance) {
    Settings settings;
    settings.engine = engine;
    if (instance.question == bench::Question::all) settings.sought = Sought::count;
    if (instance.is_vast) settings.budget.deadline = Budget::in(bench::vast_seconds);
    try {
        return make_engine(problem, settings);
    } catch (const UnsupportedError& error) {
        throw bench::Skipped(error.what());
    }
}

void count_all(Engine& engine, const Instance& instance) {
    Count total;
    const Outcome outcome = engine.count(total);
    if (outcome == Outcome::out_of_budget) throw bench::Skipped("it has not ended in time");
    if (outcome != Outcome::exhausted || total.str() != instance.count) {
        throw std::runtime_error("counted " + total.str() + " instead of " +
                                 std::string(instance.count));
    }
}

void find_one(Engine& engine, const Problem& problem) {
    if (engine.next() != Outcome::found || find_violation(problem, engine.solution())) {
        throw std::runtime_error("found no solution where there is one");
    }
}

/// Every benchmark has the same counters, because the CSV reporter requires it. bench/calibrate
/// fits the engines' costs to them.
void set_counters(benchmark::State& state, const Problem& problem, const Stats& stats) {
    const auto nodes = static_cast<double>(stats.nodes);
    const auto updates = static_cast<double>(stats.updates);
    state.counters["nodes"] = nodes;
    state.counters["updates"] = updates;
    state.counters["nodes/s"] = bench::each_iteration(nodes);
    state.counters["updates/s"] = bench::each_iteration(updates);
    state.counters["solutions/s"] = bench::each_iteration(static_cast<double>(stats.solutions));
    state.counters["items"] = static_cast<double>(problem.item_count());
    state.counters["primary"] = static_cast<double>(problem.primary_count());
    state.counters["options"] = static_cast<double>(problem.option_count());
    state.counters["entries"] = static_cast<double>(problem.entry_count());
}

/// An engine that is made for few solutions would take minutes to list many.
void refuse_to_list_many(const Instance& instance, std::string_view name) {
    constexpr std::size_t digits_of_few = 3;
    if (instance.question != bench::Question::all || instance.count.size() <= digits_of_few) return;
    for (const EngineInfo& row : engines()) {
        if (row.name == name && row.features.proves) {
            throw bench::Skipped("it is for few solutions");
        }
    }
}

void answer(benchmark::State& state, const Instance& instance, std::string_view name) {
    refuse_to_list_many(instance, name);
    const Problem& problem = problem_of(instance);
    Stats stats;
    for (auto _ : state) {
        const std::unique_ptr<Engine> engine = make(name, problem, instance);
        if (instance.question == bench::Question::all) {
            count_all(*engine, instance);
        } else {
            find_one(*engine, problem);
        }
        stats = engine->stats();
    }
    set_counters(state, problem, stats);
}

void make_only(benchmark::State& state, const Instance& instance, std::string_view name) {
    const Problem& problem = problem_of(instance);
    for (auto _ : state) benchmark::DoNotOptimize(make(name, problem, instance));
    set_counters(state, problem, {});
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::string_view> names;
    for (const EngineInfo& engine : engines()) names.push_back(engine.name);
    names.emplace_back("auto");
    for (const Instance& instance : bench::instances()) {
        for (const std::string_view engine : names) {
            const std::string name = "/" + std::string(instance.group) + "/" +
                                     std::string(instance.name) + "/" + std::string(engine);
            bench::add("make" + name, [&instance, engine](benchmark::State& state) {
                make_only(state, instance, engine);
            })->Unit(benchmark::kMillisecond);
            bench::add("cover" + name, [&instance, engine](benchmark::State& state) {
                answer(state, instance, engine);
            })->Unit(benchmark::kMillisecond);
        }
    }
    return bench::run(count, arguments);
}
