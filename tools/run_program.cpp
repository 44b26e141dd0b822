// It finds the command, reads its settings, and turns every exception into one sentence on standard
// error and an exit status.
#include "run_program.hpp"

#include <fmt/format.h>

#include <new>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "build_info.hpp"
#include "commands/command.hpp"
#include "exit_status.hpp"
#include "failure.hpp"
#include "fleet.hpp"
#include "quadrille/memory.hpp"
#include "refusals/sentences.hpp"
#include "report/conclude.hpp"
#include "say.hpp"
#include "session.hpp"
#include "signals.hpp"
#include "watchdog.hpp"

namespace quadrille::tools {

namespace {

// Runs a command. Results that were found before a failure are valid, so they are still printed.
template <typename Run>
int with_results_kept(Session& session, Run&& run) {
    try {
        session.results().open();
        return run();
    } catch (const MemoryLimitError&) {
        session.limits().note_full_memory();
        session.results().keep(session.request().output.json);
        throw;
    } catch (...) {
        session.results().keep(false);
        throw;
    }
}

int run_request(const Command& command, const Request& request, Clock::time_point start,
                Fleet* fleet) {
    if (fleet != nullptr && !request.has("help")) fleet->check(request);
    Session session(request, start, fleet);
    const Watchdog watchdog(session);
    return with_results_kept(session, [&] {
        return conclude(session, request.has("help") ? Report::of_text(help_of(command))
                                                     : command.run(session));
    });
}

/// "N", of "N [FILE]": the arguments without those that may be missing.
std::string_view needed_arguments(const Command& command) {
    return command.arguments.substr(0, command.arguments.find(" ["));
}

void check_operands(const Command& command, const Request& request) {
    const std::size_t given = request.operands.size();
    if (request.has("help")) return;
    if (given < command.least_operands) {
        throw UsageError(refusals::operands_missing(command.name, needed_arguments(command)),
                         command.name);
    }
    if (given > command.most_operands) {
        throw UsageError(
            refusals::operand_too_many(command.name, request.operands[command.most_operands]),
            command.name);
    }
}

int run(const std::vector<std::string>& words, Clock::time_point start, Fleet* fleet) {
    if (words.empty()) throw UsageError(refusals::no_command);
    const std::string& first = words.front();
    if (first == "--version" || first == "-V") {
        const bool as_json = words.size() == 2 && words[1] == "--json";
        if (words.size() > 1 && !as_json) throw UsageError(refusals::version_and_more);
        Session session({}, start);
        return conclude(session, Report::of_text(as_json ? build_info_as_json() : build_info()));
    }
    const bool asks_for_help = first == "--help" || first == "-h";
    if (first.starts_with('-') && !asks_for_help) {
        throw UsageError(refusals::command_first(first));
    }
    const Command& command = find_command(asks_for_help ? "help" : first);
    const Request request =
        parse_arguments(command, std::vector<std::string>(words.begin() + 1, words.end()));
    check_operands(command, request);
    if (command.resolve == nullptr || request.has("help"))
        return run_request(command, request, start, fleet);
    const Request meant = command.resolve(request);
    const Command& meant_command = find_command(meant.command);
    check_operands(meant_command, meant);
    return run_request(meant_command, meant, start, fleet);
}

int run_guarded(const std::vector<std::string>& words, Clock::time_point start, Fleet* fleet) {
    try {
        return run(words, start, fleet);
    } catch (const UsageError& error) {
        const std::string help = error.command().empty() ? "" : " " + error.command();
        say(fmt::format("{} (see 'quadrille help{}')", error.what(), help));
        return exit_status::wrong_usage;
    } catch (const std::bad_alloc&) {
        say("there is not enough memory");
        return exit_status::failed;
    } catch (const std::exception& error) {
        say(error.what());
        return exit_status::failed;
    }
}

}  // namespace

int run_program(int argc, char** argv, Fleet* fleet) {
    const auto start = Clock::now();
    leave_signals_to_watchdog();
    return run_guarded({argv + (argc > 0 ? 1 : 0), argv + argc}, start, fleet);
}

}  // namespace quadrille::tools
