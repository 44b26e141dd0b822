#include "actions/estimate.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "json.hpp"
#include "quadrille/estimate.hpp"

namespace quadrille::tools {

namespace {

// Three digits: 0.0123, 12.3, 12300, 1.23e+07.
std::string rounded(double value) {
    constexpr double long_to_write = 1e6;
    if (value >= std::numeric_limits<double>::max()) return "over 1e308";
    if (value >= long_to_write) return fmt::format("{:.2e}", value);
    if (value <= 0) return "0";
    const int digits = 2 - static_cast<int>(std::floor(std::log10(value)));
    if (digits >= 0) return fmt::format("{:.{}f}", value, digits);
    const double unit = std::pow(10, -digits);
    return fmt::format("{:.0f}", std::round(value / unit) * unit);
}

// 7300 becomes ", about 2.03 hours". Short times give an empty text.
std::string in_words(double seconds) {
    struct Unit {
        const char* name;
        double seconds;
    };
    constexpr std::array units{Unit{"years", 365.25 * 86400}, Unit{"days", 86400},
                               Unit{"hours", 3600}, Unit{"minutes", 60}};
    constexpr double a_million_years = 1e6 * 365.25 * 86400;
    if (seconds >= a_million_years) return ", over a million years";
    for (const Unit& unit : units) {
        if (seconds >= 2 * unit.seconds) {
            return fmt::format(", about {} {}", rounded(seconds / unit.seconds), unit.name);
        }
    }
    return {};
}

std::string range_of(const Interval& interval) {
    if (std::isinf(interval.high)) {
        return fmt::format("(at least {}; no upper limit is known)", rounded(interval.low));
    }
    return fmt::format("(95 %: {} to {})", rounded(interval.low), rounded(interval.high));
}

std::string line(std::string_view what, std::string_view value, std::string_view rest) {
    return fmt::format("{:<11}{:<11}{}\n", what, value, rest);
}

std::string estimate_text(const Estimate& estimate) {
    const Interval& solutions = estimate.solutions;
    const std::string seconds = rounded(estimate.seconds.mean);
    const std::string by = fmt::format(", by {}", estimate.engine);
    if (estimate.exact) {
        return line("nodes", fmt::format("{}", estimate.stats.nodes), "(exact), by links") +
               line("solutions", fmt::format("{}", estimate.found), "(exact)") +
               line("seconds", seconds, "(measured)" + by) +
               line("probes", "none", "the whole tree was searched");
    }
    return line("nodes", rounded(estimate.nodes.mean), range_of(estimate.nodes) + ", by links") +
           (solutions.mean > 0
                ? line("solutions", rounded(solutions.mean), range_of(solutions))
                : line("solutions", "unknown", "no probe found any; there may be none, or many")) +
           line("seconds", seconds,
                range_of(estimate.seconds) + by + in_words(estimate.seconds.mean)) +
           fmt::format("{:<11}{}\n", "probes", estimate.probes);
}

Json json_of(const Interval& interval) {
    Json object{{"estimate", interval.mean}, {"low", interval.low}};
    // JSON has no infinity.
    object["high"] = std::isinf(interval.high) ? Json() : Json(interval.high);
    return object;
}

Json json_of(const Estimate& estimate) {
    Json object{{"type", "estimate"}};
    object["nodes"] = json_of(estimate.nodes);
    object["solutions"] = json_of(estimate.solutions);
    object["seconds"] = json_of(estimate.seconds);
    object["probes"] = estimate.probes;
    object["exact"] = estimate.exact;
    object["engine"] = estimate.engine;
    return object;
}

}  // namespace

Report answer_estimate(const Problem& problem, const Resources& resources) {
    const Limits& limits = resources.limits;
    const Estimate estimate = quadrille::estimate(problem, resources.settings);
    Report report;
    report.known = {Count(estimate.found), estimate.stats.nodes, estimate.stats.updates,
                    std::string(estimate.engine)};
    report.complete = estimate.exact;
    report.standing = estimate.is_unknown() ? Standing::stopped : Standing::answered;
    if (estimate.found > 0 || estimate.exact) report.has_solution = estimate.found > 0;
    report.searched = {estimate.stats, "links", {}};
    if (estimate.is_unknown() || limits.signal() != 0) {
        report.sentences.push_back(fmt::format(
            "{}; {} probes so far",
            limits.can_stop() ? limits.why_stopped() : "stopped after a second", estimate.probes));
    }
    if (!estimate.is_unknown()) {
        report.text = estimate_text(estimate);
        report.json = json_line(json_of(estimate));
    }
    return report;
}

}  // namespace quadrille::tools
