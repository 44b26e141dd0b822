// Random calls of engines. Whatever is called in whatever order, all solutions must be found once.
//
// A trace is an engine, a problem and a list of calls. It is run against brute force, with the
// contract checked at every call (contract/checked_engine.hpp). A trace that fails is shrunk, and
// written as text that can be replayed.
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
        budget,    ///< of so many nodes
        free,      ///< no budget
        stop,      ///< a stop token that is pulled
        progress,  ///< progress() and stats()
        hand,      ///< hand_over so many
        start,     ///< at the so-and-so-manieth subtree that is waiting
        refuse,    ///< start at a path that leads nowhere
        another,   ///< go on with another()
    };
    Kind kind;
    unsigned number = 0;
};

struct CallTrace {
    std::string engine;   ///< a name of callable_engines()
    std::string problem;  ///< DLX text
    std::vector<Call> calls;
};

/// An engine of the table, or two under a policy.
struct CallableEngine {
    std::string name;
    std::function<bool(const Problem&)> takes;
    std::function<std::unique_ptr<Engine>(const Problem&)> make;
};
[[nodiscard]] const std::vector<CallableEngine>& callable_engines();

/// Always the same for a seed.
[[nodiscard]] CallTrace draw_trace(std::uint32_t seed);

/// What goes wrong, in a sentence; nothing if nothing does.
[[nodiscard]] std::optional<std::string> find_fault(const CallTrace& trace,
                                                    const CallableEngine& engine);
[[nodiscard]] std::optional<std::string> find_fault(const CallTrace& trace);

/// A trace that still fails, with as few calls as can be.
[[nodiscard]] CallTrace shrink(CallTrace failing,
                               const std::function<bool(const CallTrace&)>& fails);

[[nodiscard]] std::string to_text(const CallTrace& trace);
/// Throws std::runtime_error.
[[nodiscard]] CallTrace parse_trace(std::string_view text);

}  // namespace quadrille::testing
