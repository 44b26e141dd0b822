// formats: the forms in which texts may be written, with an example of each.
#include <fmt/format.h>

#include "commands/command.hpp"
#include "failure.hpp"
#include "refusals/sentences.hpp"
#include "suggestion.hpp"
#include "text_forms.hpp"

namespace quadrille::tools {

namespace {

std::string list_of(const std::vector<TextForm>& forms) {
    std::string text = fmt::format("{:<16} {:<12} {}\n", "command", "--from", "");
    for (const TextForm& form : forms) {
        text += fmt::format("{:<16} {:<12} {}\n", form.command, form.name, form.summary);
    }
    return text;
}

[[noreturn]] void refuse_name(std::string_view command, std::string_view name,
                              const std::vector<TextForm>& forms) {
    std::vector<std::string> names;
    for (const TextForm& form : forms) names.emplace_back(form.name);
    throw UsageError(refusals::unknown_form(command, name, names), "formats");
}

Report run_formats(Session& session) {
    const auto& operands = session.request().operands;
    if (operands.empty()) return Report::of_text(list_of(all_text_forms()));
    const std::string& command = find_command(operands[0]).name;
    const std::vector<TextForm> forms = text_forms_of(command);
    if (forms.empty()) {
        throw UsageError(refusals::one_form(command), "formats");
    }
    if (operands.size() == 1) return Report::of_text(list_of(forms));
    for (const TextForm& form : forms) {
        if (form.name == operands[1]) return Report::of_text(std::string(form.example));
    }
    refuse_name(command, operands[1], forms);
}

}  // namespace

Command formats_command() {
    return {
        .name = "formats",
        .arguments = "[COMMAND [NAME]]",
        .summary = "list the forms in which a file may be written, or print an example",
        .group = "about the program",
        .details =
            R"(A command recognises the form of its text. If several forms fit, the first one of
this list is taken, and a warning names the other one. --from NAME decides instead.
With NAME, an example of this form is printed, which the command reads.
)",
        .examples =
            "quadrille formats cover\nquadrille formats cover mps | quadrille cover --best "
            "1\n",
        .kind = for_formats,
        .least_operands = 0,
        .most_operands = 2,
        .run = run_formats,
    };
}

}  // namespace quadrille::tools
