// serve: answers pages that set puzzles.
#include "serve/server.hpp"

#include <fmt/format.h>

#include "commands/command.hpp"
#include "failure.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

serve::ServerSettings settings_of(Session& session) {
    const ServingTerms& terms = session.request().serving;
    const Resources resources = session.resources(session.request().question, 0);
    serve::ServerSettings settings;
    settings.port = terms.port;
    settings.clients = terms.clients;
    settings.origins = terms.origins;
    settings.terms = {terms.seconds, resources.threads,
                      resources.settings.memory_limit / terms.clients};
    return settings;
}

Report run_serve(Session& session) {
    try {
        serve::Server server(settings_of(session), say);
        session.results().add(
            fmt::format("Listening on ws://localhost:{}. Press Ctrl-C to stop.\n", server.port()));
        session.results().flush();
        server.run(session.limits().stop().get_token());
    } catch (const std::runtime_error& error) {
        throw Failure(error.what());
    }
    return {};
}

}  // namespace

Command serve_command() {
    return {
        .name = "serve",
        .arguments = "",
        .summary = "solve for f-puzzles in a browser while you set a puzzle",
        .group = "Sudoku",
        .details =
            R"(Connect the site https://f-puzzles.com to this program, and it shows true candidates
while you set, counts solutions, and explains steps. The browser needs the script of
https://github.com/dclamage/SudokuSolver, whose messages this server understands.
Only this machine can connect, and only pages of f-puzzles or of this machine.
docs/serve.md has the set-up and the messages.
)",
        .examples =
            R"(quadrille serve --port 0 --time-limit 1
quadrille serve --port 0 --cap 10 --origin https://example.org --time-limit 1
)",
        .kind = for_serve,
        .least_operands = 0,
        .most_operands = 0,
        .run = run_serve,
    };
}

}  // namespace quadrille::tools
