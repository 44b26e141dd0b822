// merge: the answer from the results of all units, or a sentence about what is missing.
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>
#include <unordered_map>

#include "actions/best.hpp"
#include "certificate.hpp"
#include "failure.hpp"
#include "quadrille/unit_files.hpp"
#include "report/verdict.hpp"
#include "runs/beginning.hpp"
#include "runs/by_unit.hpp"
#include "runs/run_folder.hpp"
#include "runs/unit_certificates.hpp"
#include "runs/verify.hpp"

namespace quadrille::tools {

namespace {

/// Names a unit without a result, or the command that makes units of what is left.
[[noreturn]] void refuse_missing(const RunFolder& run, const std::vector<Subtree>& left) {
    std::unordered_map<std::string, std::string> unit_at;
    for (const NamedUnit& unit : run.units) unit_at.emplace(to_text(unit.unit), unit.name);
    std::string first;
    std::size_t without_result = 0, without_unit = 0;
    for (const Subtree& subtree : left) {
        const auto unit = unit_at.find(to_text(subtree));
        if (unit == unit_at.end()) {
            ++without_unit;
        } else if (without_result++ == 0) {
            first = unit->second;
        }
    }
    const auto others = [](std::size_t many) {
        return many == 0 ? std::string() : fmt::format(", nor have {} others", many);
    };
    if (without_result > 0) {
        throw Failure(fmt::format("{} has no result yet{}: 'quadrille run {} -o {}.result'", first,
                                  others(without_result - 1), first,
                                  first.substr(0, first.size() - unit_ending.size())));
    }
    if (std::ranges::any_of(left, [](const Subtree& subtree) { return subtree.path.empty(); })) {
        throw Failure(fmt::format("{} is missing: what was searched when the run was split",
                                  numbered(run.path, 0, result_ending)));
    }
    throw Failure(
        fmt::format("{} parts are left and have no unit: 'quadrille split {}' writes them",
                    without_unit, run.path));
}

/// The item or option of a step that the problem does not have; nothing if it has both.
std::optional<std::string> fault_of(const Problem& problem, const Step& step) {
    if (index(step.item) >= problem.item_count()) {
        return fmt::format("item number {}, and the problem has {} items", index(step.item),
                           problem.item_count());
    }
    if (!problem.is_primary(step.item)) {
        return fmt::format("item number {}, which is secondary", index(step.item));
    }
    if (!step.option) return std::nullopt;
    if (index(*step.option) >= problem.option_count()) {
        return fmt::format("option number {}, and the problem has {} options", index(*step.option),
                           problem.option_count());
    }
    if (std::ranges::find(problem.option(*step.option), step.item, &Entry::item) ==
        problem.option(*step.option).end()) {
        return fmt::format("option number {}, which does not have item number {}",
                           index(*step.option), index(step.item));
    }
    return std::nullopt;
}

void check_path(const Problem& problem, const std::string& name, const Path& path) {
    for (const Step& step : path) {
        if (const auto fault = fault_of(problem, step)) {
            throw Failure(fmt::format("{}: the path {} names {}; numbers begin with 0", name,
                                      to_text(path), *fault));
        }
    }
}

/// The files of a run may have been damaged, or written by hand: does the problem have all that
/// they name?
void check_names(const Problem& problem, const RunFolder& run) {
    for (const auto& [name, unit] : run.units) check_path(problem, name, unit.path);
    for (const auto& [name, file] : run.results) {
        check_path(problem, name, file.unit.path);
        for (const Subtree& left : file.result.left) check_path(problem, name, left.path);
        for (const Solution& solution : file.result.solutions) {
            for (const OptionId option : solution) {
                if (index(option) < problem.option_count()) continue;
                throw Failure(fmt::format(
                    "{}: a solution names option number {}, and the problem has {} options; "
                    "numbers begin with 0",
                    name, index(option), problem.option_count()));
            }
        }
    }
}

/// Results that are chosen at random, so that no worker knows beforehand which.
Verified verify_results(const Resources& resources, const Problem& problem, const RunFolder& run,
                        double share, const std::string& engine, bool lists) {
    std::vector<const NamedResult*> results;
    for (const NamedResult& result : run.results) results.push_back(&result);
    std::ranges::shuffle(results, std::random_device());
    results.resize(share_of(share, results.size()));
    const auto next = [&]() -> std::optional<Claim> {
        if (results.empty()) return std::nullopt;
        const NamedResult& result = *results.back();
        results.pop_back();
        return Claim{result.name, result.file.unit, result.file.result};
    };
    return verify(resources, problem, engine, lists, next, [](const Claim&, const std::string&) {});
}

Report report_best(const Question& question, const Limits& limits, const SolutionPrinter& printer,
                   const std::vector<PricedSolution>& best, const UnitResult& whole,
                   const std::string& engine) {
    print_best(printer, best, engine);
    Report report =
        Report::of_search({Count(best.size()), whole.nodes, whole.updates, engine}, true);
    report.sentences = {sentence_of_best(question, limits, printer.problem(), best, true)};
    return report;
}

}  // namespace

Request run_to_merge(const Request& asked) {
    const std::string& folder = asked.operands.front();
    Request request = request_of(facts_of_folder(folder), asked);
    request.run.folder = folder;
    check_certified_question(request);
    return request;
}

Report merge_results(const RunQuestion& question, const std::string& folder,
                     std::optional<double> share, const std::optional<std::string>& certificate,
                     const Resources& resources, const SolutionPrinter& printer, Outputs& outputs) {
    const Problem& problem = printer.problem();
    const Question& asked = question.question;
    const RunFolder run = read_run_folder(folder);
    for (const NamedUnit& unit : run.units) outputs.add_input(unit.name);
    for (const NamedResult& result : run.results) outputs.add_input(result.name);
    const std::string other = difference(run.facts, facts_of(question, problem));
    if (!other.empty()) throw Failure(fmt::format("{}: {}", run.units.front().name, other));
    check_names(problem, run);
    const UnitResult whole = gather(run.results);
    const UnitWanted wanted = wanted_by(asked);
    if (wanted.lists && Count(whole.solutions.size()) != whole.count) {
        throw Failure("the results have fewer solutions than they say");
    }
    const bool has_enough = wanted.lists && Count(wanted.most) <= whole.count;
    if (!whole.left.empty() && !has_enough) refuse_missing(run, whole.left);

    const std::string engine = value_of(run.facts, "engine");
    const Count found = has_enough ? Count(wanted.most) : whole.count;
    std::optional<Verified> verified;
    if (share) verified = verify_results(resources, problem, run, *share, engine, wanted.lists);
    if (const auto record = record_for(asked)) {
        for (const Solution& solution : whole.solutions) record->add(problem, solution);
        return report_best(asked, resources.limits, printer, record->solutions(), whole, engine);
    }
    for (std::size_t i = 0; wanted.lists && Count(i) < found; ++i) {
        check_solution(problem, whole.solutions[i], engine);
        if (asked.prints_solutions()) printer.print(whole.solutions[i]);
    }
    Report report = Report::of_search({found, whole.nodes, whole.updates, engine}, true);
    if (asked.action == Action::count) report.text = found.str() + '\n';
    if (asked.action == Action::unique) set_verdict(report, found);
    if (asked.prints_solutions() && !found) report.sentences.emplace_back("no solution");
    if (verified) add_to(report, resources.limits, *verified, run.results.size());
    if (certificate) {
        add_joined_certificate({*certificate, problem, resources, outputs},
                               certificates_of(outputs, run), found, report);
    }
    return report;
}

}  // namespace quadrille::tools
