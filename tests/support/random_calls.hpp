// Random calls of one engine, in any order that its contract allows.
#pragma once

#include <cstdint>
#include <random>
#include <stop_token>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::testing {

/// Calls of a test on one engine.
struct RandomCalls {
    std::uint32_t seed = 0;
    unsigned calls = 0;
    std::uint64_t most_nodes = 0;  ///< of the budget of a call, which may also be stopped already
    std::size_t most_handed = 0;   ///< subtrees that one call gives away
};

/// Calls `look` after each of them. If subtrees were given away, the engine may later start at the
/// first of them, or at the root.
template <typename Look>
void call_at_random(Engine& engine, const RandomCalls& plan, Look look) {
    std::mt19937 random(plan.seed);
    Path path;
    for (unsigned call = 0; call < plan.calls; ++call) {
        Budget budget;
        budget.nodes = random() % plan.most_nodes;
        engine.set_budget(budget);
        Count total;
        switch (random() % 8) {
            case 0: {
                const std::vector<Subtree> handed =
                    engine.hand_over(random() % (plan.most_handed + 1));
                if (!handed.empty()) path = handed.front().path;
                break;
            }
            case 1:
                if (random() % 2 == 0) path.clear();
                engine.start_at(path);
                break;
            case 2: {
                std::stop_source stop;
                stop.request_stop();
                budget.stop = stop.get_token();
                engine.set_budget(budget);
                (void)engine.next();
                break;
            }
            case 3:
            case 4:
                (void)engine.count(total);
                break;
            default:
                (void)engine.next();
        }
        look();
    }
}

}  // namespace quadrille::testing
