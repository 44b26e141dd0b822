// completion: the completion of a shell, from the tables of commands and settings.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "failure.hpp"
#include "manual/shells.hpp"
#include "refusals/sentences.hpp"
#include "suggestion.hpp"

namespace quadrille::tools {

namespace {

Report run_completion(Session& session) {
    const std::string& name = session.request().operands.front();
    std::vector<std::string> names;
    for (const Shell& shell : shells()) {
        if (shell.name == name) return Report::of_text(shell.completion());
        names.emplace_back(shell.name);
    }
    throw UsageError(refusals::unknown_shell(name, names), "completion");
}

}  // namespace

Command completion_command() {
    return {
        .name = "completion",
        .arguments = "SHELL",
        .summary = "print a completion for bash, zsh or fish",
        .group = "about the program",
        .details =
            R"(With it, the Tab key completes commands, settings and their values. Packages install
it for all three shells. Without a package, add one of these lines to the file with
which your shell starts:

  source <(quadrille completion bash)       # ~/.bashrc
  source <(quadrille completion zsh)        # ~/.zshrc, after compinit
  quadrille completion fish | source        # ~/.config/fish/config.fish
)",
        .examples = "quadrille completion bash\nquadrille completion fish\n",
        .kind = for_completion,
        .least_operands = 1,
        .most_operands = 1,
        .run = run_completion,
    };
}

}  // namespace quadrille::tools
