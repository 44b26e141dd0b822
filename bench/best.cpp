// How long the cheapest solutions take: of queens with costs, the cheapest one and the ten
// cheapest.
//
// An iteration of best/… is a whole call of best_solutions; the problem is read beforehand. The
// lowest cost is checked.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "instances.hpp"
#include "quadrille/best.hpp"
#include "support/run.hpp"

namespace {

using namespace quadrille;

struct Cheapest {
    std::string_view instance;
    Cost cost;  ///< found by Knuth's DLX5
};

constexpr std::array table{Cheapest{"wqueens8", 206}, Cheapest{"wqueens12", 192},
                           Cheapest{"wqueens14", 236}, Cheapest{"wqueens16", 238}};

void find_best(benchmark::State& state, const Cheapest& row, std::uint64_t k) {
    const Problem problem = bench::find_instances(row.instance).at(0).problem();
    Stats stats;
    for (auto _ : state) {
        const BestSolutions best = best_solutions(problem, k, Which::cheapest);
        if (best.solutions.size() != k || best.solutions[0].cost != row.cost) {
            throw std::runtime_error("the cheapest is not " + std::to_string(row.cost));
        }
        stats = best.stats;
    }
    state.counters["nodes"] = static_cast<double>(stats.nodes);
    state.counters["updates"] = static_cast<double>(stats.updates);
}

}  // namespace

int main(int count, char** arguments) {
    for (const Cheapest& row : table) {
        for (const std::uint64_t k : {1u, 10u}) {
            const std::string name = "best/" + std::string(row.instance) + "/" + std::to_string(k);
            bench::add(name, [&row, k](benchmark::State& state) {
                find_best(state, row, k);
            })->Unit(benchmark::kMillisecond);
        }
    }
    return bench::run(count, arguments);
}
