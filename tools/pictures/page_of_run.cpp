#include "pictures/page_of_run.hpp"

#include <fmt/format.h>

#include <string>

#include "pictures/search_steps.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/engine.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

/// Finds solutions again that were only counted.
void list_counted(Session& session, const Encoder& encoder) {
    Settings settings = session.settings();
    settings.engine = "auto";  // the one that counted may be slow at listing
    settings.sought = Sought::few;
    const auto engine = make_engine(encoder.problem(), settings);
    while (session.pictures().want_more() && engine->next() == Outcome::found) {
        check_solution(encoder.problem(), engine->solution(), engine->name());
        session.pictures().add(encoder.picture(engine->solution()));
    }
}

std::string size_of(const Problem& problem) {
    const std::size_t secondary = problem.item_count() - problem.primary_count();
    return fmt::format("{} primary {}{}, {} {}", problem.primary_count(),
                       problem.primary_count() == 1 ? "item" : "items",
                       secondary == 0 ? "" : fmt::format(" and {} secondary", secondary),
                       problem.option_count(), problem.option_count() == 1 ? "option" : "options");
}

/// "92", "at least 1000", or "5 at random".
std::string solutions_of(const Request& request, const Report& report) {
    const std::string number = report.known.solutions.str();
    switch (request.question.action) {
        case Action::best:
            return fmt::format("the {} cheapest", number);
        case Action::worst:
            return fmt::format("the {} most expensive", number);
        case Action::sample:
            return fmt::format("{} in all", number);
        default:
            break;
    }
    const auto wanted = request.question.solutions_wanted();
    const bool are_all = report.complete && (!wanted || report.known.solutions < Count(*wanted));
    return (are_all ? "" : "at least ") + number;
}

void add_facts(draw::Page& page, const Request& request, const Problem& problem,
               const Report& report) {
    for (const EncoderInfo& row : encoders()) {
        if (row.name == request.command) page.add_fact("puzzle", row.summary);
    }
    page.add_fact("problem", size_of(problem));
    page.add_fact("solutions",
                  solutions_of(request, report) + (report.symmetry ? ", up to symmetry" : ""));
    if (!report.known.engine.empty()) page.add_fact("engine", report.known.engine);
    if (!report.searched) return;
    page.add_fact("nodes", std::to_string(report.known.nodes));
    page.set_levels(report.searched->stats.nodes_by_level);
}

}  // namespace

void finish_pictures(Session& session, const Encoder& encoder, Report& report) {
    const Request& request = session.request();
    Pictures& pictures = session.pictures();
    if (draw::Page* const page = pictures.page()) {
        // A page of some solutions near the cheapest would have to find it again.
        const bool were_counted =
            request.question.action == Action::count && !request.question.within;
        if (were_counted && report.complete) list_counted(session, encoder);
        add_facts(*page, request, encoder.problem(), report);
        add_search(session, encoder, *page);
    }
    // A sample is all that was asked for.
    pictures.finish(report,
                    request.question.action == Action::sample ? Count(0) : report.known.solutions);
}

}  // namespace quadrille::tools
