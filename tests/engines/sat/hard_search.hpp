// Searches by clause learning, and a problem without solutions that is hard for them.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {

inline std::unique_ptr<Engine> make_sat(const Problem& problem, unsigned threads = 1) {
    Settings settings;
    settings.engine = "sat";
    settings.threads = threads;
    return make_engine(problem, settings);
}

/// One hole fewer than pigeons. Every clause learner needs exponentially many clauses.
inline Problem pigeons(unsigned count) {
    ProblemBuilder builder;
    std::vector<ItemId> pigeon, hole;
    for (unsigned i = 0; i < count; ++i)
        pigeon.push_back(builder.add_primary("p" + std::to_string(i)));
    for (unsigned i = 1; i < count; ++i)
        hole.push_back(builder.add_secondary("h" + std::to_string(i)));
    for (const ItemId p : pigeon) {
        for (const ItemId h : hole) builder.add_option({{p}, {h}});
    }
    return std::move(builder).build();
}

}  // namespace quadrille::testing
