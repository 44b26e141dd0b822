#include "check_request.hpp"

#include <algorithm>

#include "failure.hpp"
#include "refusals/sentences.hpp"
#include "refusals/tables.hpp"

namespace quadrille::tools {

namespace {

void check_exclusions(const Request& request, const Command& command) {
    for (const refusals::Exclusion& exclusion : refusals::exclusions()) {
        if (!(exclusion.commands & command.kind)) continue;
        for (const std::string_view one : refusals::words_in(exclusion.ones)) {
            if (!refusals::is_chosen(request, one)) continue;
            for (const std::string_view other : refusals::words_in(exclusion.others)) {
                if (!refusals::is_chosen(request, other)) continue;
                throw UsageError(refusals::excluded(exclusion, one, other), command.name);
            }
        }
    }
}

void check_settings(const Request& request, const Command& command) {
    const auto is_given = [&](std::string_view name) { return request.has(name); };
    for (const Setting* setting : settings_of(command.kind)) {
        if (setting->is_action || !is_given(setting->name)) continue;
        if (!setting->actions.contains(request.question.action)) {
            throw UsageError(refusals::only_for(setting->name, setting->actions), command.name);
        }
        if (!setting->needs.empty() &&
            !std::ranges::any_of(refusals::words_in(setting->needs), is_given)) {
            throw UsageError(refusals::needs(setting->name, setting->needs), command.name);
        }
    }
}

void check_values(const Request& request, const Command& command) {
    for (const refusals::Misfit& row : refusals::misfits()) {
        if (row.is_so(request)) throw UsageError(refusals::misfit(row, request), command.name);
    }
}

}  // namespace

void check_request(const Request& request, const Command& command) {
    check_exclusions(request, command);
    check_settings(request, command);
    check_values(request, command);
}

}  // namespace quadrille::tools
