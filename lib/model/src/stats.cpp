#include "quadrille/stats.hpp"

#include <algorithm>

namespace quadrille {

Stats& Stats::operator+=(const Stats& other) {
    nodes += other.nodes;
    updates += other.updates;
    purifications += other.purifications;
    solutions += other.solutions;
    longest_branch = std::max(longest_branch, other.longest_branch);
    memo_hits += other.memo_hits;
    memo_misses += other.memo_misses;
    memo_evictions += other.memo_evictions;
    if (kernel.empty()) kernel = other.kernel;
    if (nodes_by_level.size() < other.nodes_by_level.size()) {
        nodes_by_level.resize(other.nodes_by_level.size());
    }
    for (std::size_t level = 0; level < other.nodes_by_level.size(); ++level) {
        nodes_by_level[level] += other.nodes_by_level[level];
    }
    for (const EngineWork& work : other.engines) {
        const auto same = std::ranges::find(engines, work.engine, &EngineWork::engine);
        if (same == engines.end()) {
            engines.push_back(work);
        } else {
            same->nodes += work.nodes;
            same->updates += work.updates;
        }
    }
    return *this;
}

}  // namespace quadrille
