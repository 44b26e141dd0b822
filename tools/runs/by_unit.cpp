// run: a unit that is searched, and its result.
#include "runs/by_unit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "certificate.hpp"
#include "failure.hpp"
#include "input/input.hpp"
#include "progress.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/unit_files.hpp"
#include "refusals/sentences.hpp"
#include "runs/beginning.hpp"
#include "runs/by_ledger.hpp"
#include "runs/run_folder.hpp"
#include "runs/unit_certificates.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

std::string beginning_of(const std::string& path) {
    constexpr std::size_t enough = 20;
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    std::string begin(enough, '\0');
    std::ifstream in(path, std::ios::binary);
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(in.gcount()));
    return begin;
}

/// The kind of a file of a run; empty for any other file.
std::string_view kind_of_file(const std::string& path) {
    const std::string begin = beginning_of(path);
    if (is_unit_file(begin)) return "unit";
    if (is_result_file(begin)) return "result";
    return begin.starts_with("quadrille-unit-cert") ? "certificate" : "";
}

/// Refuses to replace a file of a run by one of another kind.
void keep_other_kinds(const std::optional<std::string>& path, std::string_view own_kind) {
    if (!path) return;
    const std::string_view kind = kind_of_file(*path);
    if (kind.empty() || kind == own_kind) return;
    throw Failure(
        fmt::format("{} is a {}, so the {} cannot be written to it", *path, kind, own_kind));
}

std::string folder_of(const std::string& file) {
    const std::string folder = fs::path(file).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace

Request run_of_file(const Request& asked) {
    const std::string& path = asked.operands.front();
    const std::string begin = beginning_of(path);
    if (is_result_file(begin)) throw Failure(path + ": this is a result, not a unit");
    if (!is_unit_file(begin)) {
        if (asked.files.certificate) {
            throw UsageError(refusals::certificate_of_ledger, "run");
        }
        return resumed(asked);
    }
    if (asked.output.json) {
        throw UsageError(refusals::unit_as_json, "run");
    }
    Request request = request_of(parse_unit_file(text_of_file(path), path).facts, asked);
    request.run.unit = path;
    check_certified_question(request);
    return request;
}

Report run_unit_file(const RunQuestion& run, const std::string& path,
                     const std::optional<std::string>& output,
                     const std::optional<std::string>& certificate, const Problem& problem,
                     const Resources& resources, Outputs& outputs) {
    Limits& limits = resources.limits;
    limits.allow_to_save();
    outputs.add_input(Input(path).descriptor());
    keep_other_kinds(output, "result");
    keep_other_kinds(certificate, "certificate");
    const UnitFile file = parse_unit_file(text_of_file(path), path);
    const std::string other = difference(file.facts, facts_of(run, problem));
    if (!other.empty()) throw Failure(fmt::format("{}: {}", path, other));

    Settings settings = resources.parallel();
    settings.engine = value_of(file.facts, "engine");
    const StopToken stop = settings.budget.stop;
    settings.budget = {};
    const auto engine = make_run_engine(run.question, problem, settings,
                                        record_for(run.question, bound_in(file.facts)));
    const UnitWanted wanted = wanted_by(run.question);
    UnitResult result;
    if (limits.is_stopped()) {  // before the search
        result.is_valid = false;
    } else {
        Progress progress(limits, true);
        // No worker waits for a part of the unit. Being asked is the occasion to show the progress.
        const auto show = [&] {
            const Stats& stats = engine->stats();
            progress.show(engine->progress(), stats.nodes, stats.solutions);
            return false;
        };
        result = run_unit(*engine, file.unit, {.stop = stop, .is_awaited = show}, wanted);
        progress.finish(result.left.empty() ? 1 : engine->progress(), result.nodes, result.count);
    }

    const bool has_enough = wanted.lists && Count(wanted.most) <= result.count;
    const bool is_open =
        !result.is_valid || (result.left.size() == 1 && result.left[0].path == file.unit.path);
    Report report =
        Report::of_search({result.count, result.nodes, result.updates, std::string(engine->name())},
                          !is_open && (result.left.empty() || has_enough));
    report.searched = {engine->stats(), report.known.engine, {}};
    if (!is_open) report.text = to_text(ResultFile{fingerprint(file.facts), file.unit, result});
    if (report.complete) {
        if (certificate) {
            add_unit_certificate({*certificate, problem, resources, outputs}, file.unit.path,
                                 result.count, report);
        }
        return report;
    }
    report.sentences.push_back(
        is_open ? limits.why_stopped() + "; the unit is as open as before, so there is no result"
                : fmt::format("{}; {} parts of the unit are left: with this result in its folder, "
                              "'quadrille split {}' makes units of them",
                              limits.why_stopped(), result.left.size(), folder_of(path)));
    return report;
}

}  // namespace quadrille::tools
