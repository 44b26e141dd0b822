#include "solution_record.hpp"

#include <fmt/format.h>

#include <sstream>

#include "failure.hpp"
#include "json.hpp"
#include "output/output_file.hpp"
#include "quadrille/check.hpp"

namespace quadrille::tools {

namespace {

void draw_first(Session& session, const Encoder& encoder, std::span<const OptionId> solution) {
    if (!session.request().svg || !session.take_first_picture()) return;
    OutputFile file(session.outputs(),
                    session.outputs().add(*session.request().svg, role::picture));
    file.write([&](std::ostream& out) { out << draw::to_svg(encoder.picture(solution)); });
    file.finish();
}

}  // namespace

void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine) {
    if (const auto violation = find_violation(problem, solution)) {
        throw Failure(
            fmt::format("a bug in the engine '{}': its solution is wrong: {}", engine, *violation));
    }
}

std::string solution_record(const Encoder& encoder, std::span<const OptionId> solution,
                            const RecordStyle& style) {
    if (!style.json) return encoder.draw(solution) + '\n';
    Json object{{"type", "solution"}};
    if (style.cost) object["cost"] = *style.cost;
    object["options"] = json_options(encoder.problem(), solution);
    if (style.drawn) {
        Json lines = Json::array();
        std::istringstream drawing(encoder.draw(solution));
        for (std::string line; std::getline(drawing, line);) lines.push_back(line);
        object["drawing"] = std::move(lines);
    }
    return json_line(object);
}

void prepare_picture(Session& session) {
    if (session.request().svg) (void)session.outputs().add(*session.request().svg, role::picture);
}

void add_solution(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
                  bool drawn, std::optional<Cost> cost) {
    draw_first(session, encoder, solution);
    session.results().add(
        solution_record(encoder, solution, {session.request().json, drawn, cost}));
}

void add_found(Session& session, const Encoder& encoder, std::span<const OptionId> solution,
               bool drawn, bool prints) {
    if (prints) draw_first(session, encoder, solution);
    session.results().add(prints
                              ? solution_record(encoder, solution, {session.request().json, drawn})
                              : std::string(),
                          [](Known& known) { ++known.solutions; });
}

}  // namespace quadrille::tools
