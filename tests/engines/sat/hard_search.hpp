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

/// One hole fewer than pigeons. Every clause learner needs exponentially many clauses. Items of
/// which each has two options of its own make the problem large.
inline Problem pigeons(unsigned count, unsigned items_beside = 0) {
    ProblemBuilder builder;
    std::vector<ItemId> pigeon, beside, hole;
    for (unsigned i = 0; i < count; ++i)
        pigeon.push_back(builder.add_primary("p" + std::to_string(i)));
    for (unsigned i = 0; i < items_beside; ++i)
        beside.push_back(builder.add_primary("b" + std::to_string(i)));
    for (unsigned i = 1; i < count; ++i)
        hole.push_back(builder.add_secondary("h" + std::to_string(i)));
    for (const ItemId p : pigeon) {
        for (const ItemId h : hole) builder.add_option({{p}, {h}});
    }
    for (const ItemId item : beside) {
        for (int option = 0; option < 2; ++option) builder.add_option({{item}});
    }
    return std::move(builder).build();
}

}  // namespace quadrille::testing
