#include "solution_record.hpp"

#include <sstream>

#include "failure.hpp"
#include "json.hpp"
#include "quadrille/check.hpp"

namespace quadrille::tools {

namespace {

void draw(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
          std::optional<Cost> cost = {}) {
    if (!session.pictures().want_more()) return;
    session.pictures().add(encoder.picture(solution),
                           cost ? "cost " + encoder.problem().cost_text(*cost) : "");
}

RecordStyle style_of(const Session& session, bool drawn, std::optional<Cost> cost = {}) {
    return {session.request().output.json, drawn, session.has_colors(), cost};
}

}  // namespace

void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine) {
    if (const auto violation = find_violation(problem, solution)) {
        throw Failure(bug_in_engine(engine, "its solution is wrong: " + *violation));
    }
}

std::string solution_record(const Encoder& encoder, std::span<const OptionId> solution,
                            const RecordStyle& style) {
    if (!style.json) {
        using enum draw::TextStyle;
        return encoder.draw(solution, style.colored ? colored : plain) + '\n';
    }
    Json object{{"type", "solution"}};
    const Problem& problem = encoder.problem();
    if (style.cost) object["cost"] = json_cost(problem, *style.cost);
    set_json_options(object, problem, solution);
    if (problem.has_option_names()) object["names"] = json_names(problem, solution);
    if (problem.omission_count() != 0) object["uncovered"] = json_uncovered(problem, solution);
    if (style.drawn) {
        Json lines = Json::array();
        std::istringstream drawing(encoder.draw(solution));
        for (std::string line; std::getline(drawing, line);) lines.push_back(line);
        object["drawing"] = std::move(lines);
    }
    return json_line(object);
}

void add_solution(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
                  bool drawn, std::optional<Cost> cost) {
    draw(session, encoder, solution, cost);
    session.results().add(solution_record(encoder, solution, style_of(session, drawn, cost)));
}

void add_found(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
               bool drawn, bool prints) {
    if (prints) draw(session, encoder, solution);
    session.results().add(
        prints ? solution_record(encoder, solution, style_of(session, drawn)) : std::string(),
        [](Known& known) { ++known.solutions; });
}

}  // namespace quadrille::tools
