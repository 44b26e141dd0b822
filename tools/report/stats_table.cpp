#include "report/stats_table.hpp"

#include <fmt/format.h>

namespace quadrille::tools {

std::string stats_table(const Report& report, double seconds) {
    const Searched& searched = *report.searched;
    const Stats& stats = searched.stats;
    std::string table;
    const auto row = [&](std::string_view what, const auto& value) {
        table += fmt::format("{:<16}{:>16}\n", what, value);
    };
    row("engine", searched.engine);
    if (!searched.reason.empty()) {
        table += fmt::format("{:<16}{}\n", "chosen by auto", searched.reason);
    }
    if (!stats.kernel.empty()) row("kernel", stats.kernel);
    if (!searched.by_symmetry.empty()) {
        table += fmt::format("{:<16}{}\n", "by symmetry", searched.by_symmetry);
    }
    if (const auto& symmetry = report.symmetry) {
        row("symmetries", symmetry->order);
        table += fmt::format("{:<16}{}\n", "were broken by", symmetry->way);
        if (symmetry->classes) row("their classes", *symmetry->classes);
        if (symmetry->copies) row("copies", *symmetry->copies);
    }
    row("seconds", fmt::format("{:.3f}", seconds));
    // The engine counts to 2^64, and with symmetries it counts copies. The answer is exact.
    row("solutions", report.known.solutions.str());
    row("nodes", stats.nodes);
    row("updates", stats.updates);
    if (stats.engines.size() > 1) {
        for (const EngineWork& work : stats.engines) {
            row(fmt::format("nodes of {}", work.engine), work.nodes);
            row(fmt::format("updates of {}", work.engine), work.updates);
        }
    }
    row("purifications", stats.purifications);
    row("longest branch", stats.longest_branch);
    if (stats.memo_hits + stats.memo_misses != 0) {
        row("memo hits", stats.memo_hits);
        row("memo misses", stats.memo_misses);
        row("memo evictions", stats.memo_evictions);
    }
    for (std::size_t level = 0; level < stats.nodes_by_level.size(); ++level) {
        if (stats.nodes_by_level[level] == 0) continue;
        row(fmt::format("nodes, level {}", level), stats.nodes_by_level[level]);
    }
    if (const auto& certificate = report.certificate) {
        row("rows", certificate->rows);
        row("states at once", certificate->states);
        row("bytes of text", certificate->bytes);
    }
    for (const auto& [name, number] : searched.more) row(name, number);
    return table;
}

}  // namespace quadrille::tools
