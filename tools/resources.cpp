#include "resources.hpp"

#include <algorithm>
#include <utility>

#include "cores.hpp"
#include "fleet.hpp"

namespace quadrille::tools {

namespace {

Sought sought_by(const Question& question) {
    constexpr std::uint64_t few_solutions = 100;
    switch (question.action) {
        case Action::count:
            return Sought::count;
        case Action::first:
        case Action::unique:
            return Sought::few;
        case Action::limit:
            return question.limit <= few_solutions ? Sought::few : Sought::all;
        default:
            return Sought::all;
    }
}

/// By default, an answer that is one number, verdict or choice has all cores, and so have boards.
/// The order of solutions is not to change from run to run unless the user asks for threads.
bool uses_all_cores(const Request& request, Action action) {
    if (request.run.ledger) return true;
    if (request.run.unit) return false;  // there are many, for as many processes
    switch (action) {
        case Action::count:
        case Action::unique:
        case Action::best:
        case Action::worst:
            return true;
        default:
            return request.command == "sudoku" || request.command == "serve";
    }
}

unsigned threads_for(const Request& request, Action action, const Fleet* fleet) {
    if (request.search.ordered) return 1;
    const unsigned threads =
        request.search.threads.value_or(uses_all_cores(request, action) ? 0 : 1);
    if (threads != 0) return threads;
    return fleet != nullptr ? fleet->threads() : cores_to_use();
}

}  // namespace

Resources resources_for(const Request& request, const Question& question, std::size_t problem_bytes,
                        Limits& limits, const Fleet* fleet) {
    const std::size_t memory = limits.memory_limit();
    Settings settings;
    settings.engine = request.search.engine;
    settings.kernel = request.search.kernel;
    settings.seed = request.search.seed;
    settings.sought = sought_by(question);
    settings.budget = limits.budget();
    settings.memory_limit = memory - std::min(memory, problem_bytes);
    return {std::move(settings), threads_for(request, question.action, fleet), limits};
}

}  // namespace quadrille::tools
