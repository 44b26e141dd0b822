// split: the units of a new run, or what results have left.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <unordered_set>

#include "commands/command.hpp"
#include "failure.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/unit_files.hpp"
#include "refusals/sentences.hpp"
#include "runs/beginning.hpp"
#include "runs/by_unit.hpp"
#include "runs/run_folder.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

/// Nothing is replaced, so the folder must not have a run.
void make_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw Failure(fmt::format("cannot make the folder {}: {}", folder, error.message()));
    for (const std::string_view ending : {unit_ending, result_ending}) {
        const std::vector<std::string> files = files_of(folder, ending);
        if (files.empty()) continue;
        throw Failure(fmt::format("{} is there already; choose another folder", files.front()));
    }
}

}  // namespace

Request run_to_split(const Request& asked) {
    const std::string& first = asked.operands.front();
    std::error_code error;
    const bool is_command = std::ranges::any_of(
        commands(), [&](const Command& command) { return command.name == first; });
    if (!is_command && fs::is_directory(first, error)) {
        if (asked.run.units || asked.output.file || asked.operands.size() > 1 ||
            !asked.encoder_settings.empty()) {
            throw UsageError(refusals::folder_and_more, "split");
        }
        return asked;
    }
    const Command& command = find_command(first);
    if (!(command.kind & for_covers)) {
        throw UsageError(refusals::cannot_split(first), "split");
    }
    for (const auto& [name, value] : asked.encoder_settings) {
        const auto known = command.encoder_settings;
        if (std::ranges::find(known, name, &EncoderSetting::name) == known.end()) {
            throw UsageError(refusals::no_setting(first, name), first);
        }
    }
    if (command.kind != for_cover) {
        for (const auto& [name, is_there] :
             {std::pair("from", !asked.reading.problem_format.empty()),
              std::pair("cost-decimals", asked.reading.cost_decimals.has_value()),
              std::pair("exactly-one", asked.reading.exactly_one)}) {
            if (!is_there) continue;
            throw UsageError(refusals::no_setting(first, name), first);
        }
    }
    if (!asked.run.units || !asked.output.file) {
        throw UsageError(refusals::split_to_where, "split");
    }
    check_units(asked);
    Request request = asked;
    request.command = first;
    request.operands.erase(request.operands.begin());
    request.run.folder = request.output.file;
    request.output.file.reset();
    return request;
}

Report split_run(const RunQuestion& run, const std::string& folder, std::uint64_t units,
                 const Problem& problem, const Resources& resources, Outputs& outputs) {
    resources.limits.allow_to_save();
    make_folder(folder);
    Beginning beginning = begin_run(run.question, problem, resources.settings);
    std::vector<Fact> facts = all_facts_of(run, problem, beginning.engine);
    const auto record = record_for(run.question);
    for (const Solution& solution : beginning.root.solutions) {
        if (record) record->add(problem, solution);
    }
    const auto bound = record ? record->bound() : std::nullopt;
    const UnitResult root =
        split_root(run.question, problem, resources.settings, std::move(beginning), units, record);
    if (!root.is_valid || resources.limits.is_stopped()) {
        return Report::of_stop(resources.limits.why_stopped() + "; nothing was written");
    }
    // The root's result has the solutions within the bound, unless there are no other units.
    if (bound && !root.left.empty()) facts.push_back({"bound", std::to_string(*bound)});
    std::string names;
    std::size_t number = 0;
    for (const Subtree& unit : root.left) {
        const std::string name = numbered(folder, ++number, unit_ending);
        write_file(outputs, name, to_text(UnitFile{facts, unit}));
        names += name + '\n';
    }
    // If all was searched, there is one unit, with its result.
    const Subtree whole{Path()};
    if (number == 0) {
        write_file(outputs, numbered(folder, 1, unit_ending), to_text(UnitFile{facts, whole}));
    }
    const bool is_whole_open = root.left.size() == 1 && root.left[0].path.empty();
    if (!is_whole_open) {
        write_file(outputs, numbered(folder, number == 0 ? 1 : 0, result_ending),
                   to_text(ResultFile{fingerprint(facts), whole, root}));
    }
    Report report = Report::of_text(names);
    if (number == 0) {
        report.sentences.push_back(fmt::format(
            "the whole search is done: 'quadrille merge {}' prints its answer", folder));
    }
    return report;
}

Report split_rest(const std::string& folder, Outputs& outputs) {
    const RunFolder run = read_run_folder(folder);
    std::unordered_set<std::string> units;
    for (const NamedUnit& unit : run.units) units.insert(to_text(unit.unit));
    std::string names;
    std::size_t number = run.next_number();
    for (const Subtree& left : gather(run.results).left) {
        if (units.contains(to_text(left))) continue;
        const std::string name = numbered(run.path, number++, unit_ending);
        write_file(outputs, name, to_text(UnitFile{run.facts, left}));
        names += name + '\n';
    }
    Report report = Report::of_text(names);
    if (names.empty()) report.sentences.emplace_back("each part that is left has a unit already");
    return report;
}

}  // namespace quadrille::tools
