#include "solution_record.hpp"

#include <sstream>
#include <string>

#include "failure.hpp"
#include "json.hpp"
#include "quadrille/check.hpp"
#include "quadrille/error.hpp"

namespace quadrille::tools {

namespace {

void draw(const SolutionPrinter& printer, std::span<const OptionId> solution,
          std::optional<Cost> cost) {
    if (!printer.pictures.want_more()) return;
    printer.pictures.add(printer.encoder.picture(solution),
                         cost ? "cost " + printer.problem().cost_text(*cost) : "");
}

std::string record_of(const SolutionPrinter& printer, std::span<const OptionId> solution,
                      std::optional<Cost> cost) {
    const Encoder& encoder = printer.encoder;
    if (!printer.json) {
        using enum draw::TextStyle;
        return encoder.draw(solution, printer.colored ? colored : plain) + '\n';
    }
    Json object{{"type", "solution"}};
    const Problem& problem = encoder.problem();
    if (cost) object["cost"] = json_cost(problem, *cost);
    set_json_options(object, problem, solution);
    if (problem.has_option_names()) object["names"] = json_names(problem, solution);
    if (problem.omission_count() != 0) object["uncovered"] = json_uncovered(problem, solution);
    if (printer.drawn) {
        Json lines = Json::array();
        std::istringstream drawing(encoder.draw(solution));
        for (std::string line; std::getline(drawing, line);) lines.push_back(line);
        object["drawing"] = std::move(lines);
    }
    return json_line(object);
}

}  // namespace

void check_solution(const Problem& problem, std::span<const OptionId> solution,
                    std::string_view engine) {
    if (const auto violation = find_violation(problem, solution)) {
        throw Failure(bug_in_engine(engine, "its solution is wrong: " + *violation));
    }
}

void SolutionPrinter::print(std::span<const OptionId> solution, std::optional<Cost> cost) const {
    draw(*this, solution, cost);
    results.add(record_of(*this, solution, cost));
}

void SolutionPrinter::add_found(std::span<const OptionId> solution, bool prints) const {
    if (prints) draw(*this, solution, {});
    results.add(prints ? record_of(*this, solution, {}) : std::string(),
                [](Known& known) { ++known.solutions; });
}

}  // namespace quadrille::tools
