// Engines for races: rows of the table, an engine that never finds anything, and the check of any
// engine.
#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "engines.hpp"
#include "policy/policy_engine.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {

inline const EngineRow& row(std::string_view name) {
    for (const EngineRow& engine : engine_rows()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no such engine");
}

/// Uses up its nodes and finds nothing.
class LostBase : public Engine {
   public:
    LostBase() { made.push_back(this); }
    static inline std::vector<const LostBase*> made;  ///< in this order
    static inline double progress_a_node = 0;
    static inline double most_progress = 1;
    static inline std::size_t allowed_memory = 0;  ///< the last call of allow_memory

    Outcome next() override {
        stats_.nodes += *budget_.nodes;
        return Outcome::out_of_budget;
    }
    std::span<const OptionId> solution() const override { return {}; }
    void start_at(const Path&, const Count&) override {}
    std::vector<Subtree> hand_over(std::size_t) override { return {}; }
    std::unique_ptr<Engine> another() override { return nullptr; }
    void set_budget(const Budget& budget) override { budget_ = budget; }
    void allow_memory(std::size_t bytes) override { allowed_memory = bytes; }
    const Stats& stats() const override { return stats_; }
    double progress() const override {
        return std::min(most_progress, progress_a_node * static_cast<double>(stats_.nodes));
    }
    std::string_view name() const override { return "lost"; }

   private:
    Budget budget_;
    Stats stats_;
};
class Lost final : public LostBase {};
/// Can be split.
class Willing final : public LostBase {
   public:
    std::vector<Subtree> hand_over(std::size_t) override { return {Subtree(Path())}; }
};

/// Makes the engine of a policy of two engines.
template <typename Policy, typename... Arguments>
std::unique_ptr<Engine> make_policy(const Problem& problem, const Settings& settings,
                                    const EngineRow& one, const EngineRow& other,
                                    const Arguments&... arguments) {
    return std::make_unique<policy::PolicyEngine>(
        std::make_unique<Policy>(problem, settings, one, other, arguments...), "");
}

constexpr core::EngineCost costly(const core::Measures&) {
    return {.setup = 1, .node = 1e6, .update = 0};
}
/// A row of the table that makes such an engine.
template <typename Made>
EngineRow costly_row(std::string_view name) {
    return {{name, "", {}},
            {[](const Problem&, const Settings&) -> std::unique_ptr<Engine> {
                 return std::make_unique<Made>();
             },
             costly}};
}
inline const EngineRow lost = costly_row<Lost>("lost");

/// A row that makes such an engine, which takes a millisecond for a node.
template <typename Made>
EngineRow row_of() {
    return costly_row<Made>("lost");
}

/// A row whose nodes are so expensive that each node is a turn.
inline EngineRow with_turns_of_a_node(std::string_view name) {
    EngineRow slow = row(name);
    slow.cost = costly;
    return slow;
}

/// Finds this many solutions in each thousand nodes, and would be done after 1e9.
template <unsigned found>
class Finding : public LostBase {
   public:
    Outcome count(Count& total) override {
        const std::uint64_t before = found * stats().nodes / 1000;
        const Outcome outcome = next();
        total += found * stats().nodes / 1000 - before;
        return outcome;
    }
    double progress() const override { return static_cast<double>(stats().nodes) / 1e9; }
};

/// Uses up its nodes, and would be done after this many.
class Advancing final : public LostBase {
   public:
    static inline double whole = 0;
    double progress() const override { return static_cast<double>(stats().nodes) / whole; }
};

/// It has three solutions.
inline constexpr const char* three = "a b\na\na\na\nb\n";

/// Asks each engine about all oracle problems in this way.
inline void check_answers(std::span<const EngineRow> engines, const Way& way) {
    for (const EngineRow& engine : engines) {
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference = find_difference(engine, way, oracle.problem, oracle.solutions);
            if (difference)
                BOOST_ERROR(*difference << " by " << engine.name << " of\n"
                                        << dlx_text(oracle.tiny));
        }
    }
}

}  // namespace quadrille::testing
