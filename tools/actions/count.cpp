#include "actions/count.hpp"

#include <fmt/format.h>

#include <vector>

#include "actions/symmetry_group.hpp"
#include "progress.hpp"
#include "quadrille/count_with_symmetries.hpp"

namespace quadrille::tools {

std::optional<Report> count_by_symmetry(const Encoder& encoder, const Resources& resources,
                                        Results& results) {
    const std::vector<Symmetry> symmetries = encoder.symmetries();
    if (symmetries.empty()) return std::nullopt;
    Progress progress(resources.limits, true);
    const CountWithSymmetries counted = count_with_symmetries(
        encoder.problem(), symmetries, resources.parallel(), shown(results, progress));
    progress.finish(counted.complete ? 1 : 0, counted.stats.nodes, counted.count);
    Report report = Report::of_search(
        {counted.count, counted.stats.nodes, counted.stats.updates, counted.engine},
        counted.complete);
    report.text = counted.count.str() + '\n';
    report.searched = {counted.stats, counted.engine, counted.why};
    report.searched->by_symmetry = counted.way;
    if (!counted.complete) {
        report.sentences = {fmt::format("{}; {} solutions so far", resources.limits.why_stopped(),
                                        counted.count.str())};
    }
    return report;
}

}  // namespace quadrille::tools
