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
void list_counted(Pictures& pictures, const Encoder& encoder, Settings settings) {
    settings.engine = "auto";  // the one that counted may be slow at listing
    settings.sought = Sought::few;
    const auto engine = make_engine(encoder.problem(), settings);
    while (pictures.want_more() && engine->next() == Outcome::found) {
        check_solution(encoder.problem(), engine->solution(), engine->name());
        pictures.add(encoder.picture(engine->solution()));
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
std::string solutions_of(const Question& question, const Report& report) {
    const std::string number = report.known.solutions.str();
    switch (question.action) {
        case Action::best:
            return fmt::format("the {} cheapest", number);
        case Action::worst:
            return fmt::format("the {} most expensive", number);
        case Action::sample:
            return fmt::format("{} in all", number);
        default:
            break;
    }
    const auto wanted = question.solutions_wanted();
    const bool are_all = report.complete && (!wanted || report.known.solutions < Count(*wanted));
    return (are_all ? "" : "at least ") + number;
}

void add_facts(draw::Page& page, const Question& question, const EncoderInfo* row,
               const Problem& problem, const Report& report) {
    if (row != nullptr) page.add_fact("puzzle", row->summary);
    page.add_fact("problem", size_of(problem));
    page.add_fact("solutions",
                  solutions_of(question, report) + (report.symmetry ? ", up to symmetry" : ""));
    if (!report.known.engine.empty()) page.add_fact("engine", report.known.engine);
    if (!report.searched) return;
    page.add_fact("nodes", std::to_string(report.known.nodes));
    page.set_levels(report.searched->stats.nodes_by_level);
}

}  // namespace

void finish_pictures(Pictures& pictures, const Question& question, const EncoderInfo* row,
                     const Encoder& encoder, const Settings& settings, Report& report) {
    if (draw::Page* const page = pictures.page()) {
        // A page of some solutions near the cheapest would have to find it again.
        const bool were_counted = question.action == Action::count && !question.within;
        if (were_counted && report.complete) list_counted(pictures, encoder, settings);
        add_facts(*page, question, row, encoder.problem(), report);
        add_search(*page, encoder, settings);
    }
    // A sample is all that was asked for.
    pictures.finish(report, question.action == Action::sample ? Count(0) : report.known.solutions);
    const bool is_at_limit = question.action == Action::limit && question.is_limit_default &&
                             report.known.solutions == Count(question.limit);
    if (is_at_limit) {
        report.sentences.push_back(
            fmt::format("stopped at {} solutions; --limit K sets another number", question.limit));
    }
}

}  // namespace quadrille::tools
