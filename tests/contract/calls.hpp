// Random calls of engines. Whatever the calls and their order, each solution must be found exactly
// once.
//
// A trace is an engine, a problem and a list of calls. Its results are compared with brute force,
// and the contract is checked at every call (contract/checked_engine.hpp). A failing trace is
// shrunk, and written as text that can be replayed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::testing {

struct Call {
    enum class Kind {
        next,
        count,
        budget,    ///< a number of nodes
        free,      ///< no budget
        stop,      ///< a stop token that is already triggered
        progress,  ///< progress() and stats()
        hand,      ///< hand_over of this many branches
        start,     ///< start_at the waiting subtree of this number
        refuse,    ///< start_at a path that leads nowhere
        another,   ///< continue with another()
    };
    Kind kind;
    unsigned number = 0;
};

struct CallTrace {
    std::string engine;   ///< a name of callable_engines()
    std::string problem;  ///< DLX text
    std::vector<Call> calls;
};

/// An engine of the table, or two engines under a policy.
struct CallableEngine {
    std::string name;
    std::function<bool(const Problem&)> takes;
    std::function<std::unique_ptr<Engine>(const Problem&)> make;
};
[[nodiscard]] const std::vector<CallableEngine>& callable_engines();

/// The same seed always gives the same trace.
[[nodiscard]] CallTrace draw_trace(std::uint32_t seed);

/// Describes the first fault in a sentence; nothing if there is none.
[[nodiscard]] std::optional<std::string> find_fault(const CallTrace& trace,
                                                    const CallableEngine& engine);
[[nodiscard]] std::optional<std::string> find_fault(const CallTrace& trace);

/// Returns a trace that still fails, with as few calls as possible.
[[nodiscard]] CallTrace shrink(CallTrace failing,
                               const std::function<bool(const CallTrace&)>& fails);

[[nodiscard]] std::string to_text(const CallTrace& trace);
/// Throws std::runtime_error if the text is not a trace.
[[nodiscard]] CallTrace parse_trace(std::string_view text);

}  // namespace quadrille::testing
