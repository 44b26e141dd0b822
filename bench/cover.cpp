// How fast each engine counts all solutions of real problems.
//
// An iteration makes the engine and counts; the problem is read beforehand. Each count is checked.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;

struct Instance {
    const char* name;  // of the file, without .dlx
    std::uint64_t count;
};

// What takes seconds stands last.
constexpr Instance instances[] = {
    {"domino6x8", 167089}, {"langford11", 35584}, {"latin5", 161280},   {"matchK14", 135135},
    {"onefac8", 6240},     {"part11", 678570},    {"partridge5", 0},    {"queens8", 92},
    {"queens12", 14200},   {"scott", 520},        {"soma", 11520},      {"sts13fix", 115200},
    {"sudoku17", 1},       {"wqueens8", 92},      {"wqueens12", 14200}, {"part12", 4213597},
    {"wqueens14", 365596}, {"pent6x10", 9356},    {"qdom8_5", 4860},    {"domino8x8", 12988816},
};

Problem read_instance(const std::string& name) {
    const std::string file = QUADRILLE_BENCH_INSTANCES "/" + name + ".dlx";
    std::ifstream in(file);
    if (!in) throw std::runtime_error("cannot open " + file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return read_dlx(text, file);
}

std::unique_ptr<Engine> make(const EngineInfo& engine, const Problem& problem) {
    Settings settings;
    settings.engine = engine.name;
    try {
        return make_engine(problem, settings);
    } catch (const UnsupportedError& error) {
        throw bench::Skipped(error.what());
    }
}

void count_all(benchmark::State& state, const Instance& instance, const EngineInfo& info) {
    const Problem problem = read_instance(instance.name);
    Stats stats;
    for (auto _ : state) {
        const std::unique_ptr<Engine> engine = make(info, problem);
        Count total;
        if (engine->count(total) != Outcome::exhausted || total != Count(instance.count)) {
            throw std::runtime_error("counted " + total.str() + " instead of " +
                                     std::to_string(instance.count));
        }
        stats = engine->stats();
    }
    const auto nodes = static_cast<double>(stats.nodes);
    const auto updates = static_cast<double>(stats.updates);
    state.counters["nodes"] = nodes;
    state.counters["updates"] = updates;
    state.counters["nodes/s"] = bench::each_iteration(nodes);
    state.counters["updates/s"] = bench::each_iteration(updates);
    state.counters["solutions/s"] = bench::each_iteration(static_cast<double>(instance.count));
}

}  // namespace

int main(int count, char** arguments) {
    for (const Instance& instance : instances) {
        for (const EngineInfo& engine : engines()) {
            const std::string name =
                "cover/" + std::string(instance.name) + "/" + std::string(engine.name);
            bench::add(name, [&](benchmark::State& state) {
                count_all(state, instance, engine);
            })->Unit(benchmark::kMillisecond);
        }
    }
    return bench::run(count, arguments);
}
