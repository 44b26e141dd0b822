#include "estimate.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "exit_status.hpp"
#include "json.hpp"
#include "quadrille/estimate.hpp"
#include "stats_table.hpp"

namespace quadrille::tools {

namespace {

// To three digits: 0.0123, 12.3, 12300, 1.23e+07.
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

// 7300 as ", about 2.03 hours". Nothing for what is short.
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

std::string text_of(const Estimate& estimate) {
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

std::string json_of(const Estimate& estimate) {
    Json object{{"type", "estimate"}};
    object["nodes"] = json_of(estimate.nodes);
    object["solutions"] = json_of(estimate.solutions);
    object["seconds"] = json_of(estimate.seconds);
    object["probes"] = estimate.probes;
    object["exact"] = estimate.exact;
    object["engine"] = estimate.engine;
    return json_line(object);
}

int exit_status_of(const Session& session, const Estimate& estimate) {
    if (session.signal() != 0 && !estimate.exact) return session.stopped_status();
    if (session.request().solver_exit_status) {
        if (estimate.found > 0) return exit_status::solver_exists;
        return estimate.exact ? exit_status::solver_none : exit_status::solver_unknown;
    }
    return estimate.is_unknown() ? exit_status::stopped : exit_status::answered;
}

}  // namespace

int print_estimate(Session& session, const Problem& problem) {
    const Request& request = session.request();
    const Estimate estimate = quadrille::estimate(problem, session.settings());
    session.results().learn([&](Known& known) {
        known.solutions = estimate.found;
        known.nodes = estimate.stats.nodes;
        known.updates = estimate.stats.updates;
        known.engine = estimate.engine;
    });
    if (request.stats) {
        fmt::print(stderr, "{}", stats_table(estimate.stats, session.seconds(), "links", {}));
    }
    const bool was_limited = request.time_limit || request.node_limit || session.signal() != 0;
    if (estimate.is_unknown() || session.signal() != 0) {
        Session::say(fmt::format("{}; {} probes so far",
                                 was_limited ? session.why_stopped() : "stopped after a second",
                                 estimate.probes));
    }
    std::string record;
    if (!estimate.is_unknown()) record = request.json ? json_of(estimate) : text_of(estimate);
    if (request.json) {
        record += json_summary(session.results().known(), estimate.exact, session.seconds());
    }
    const int status = exit_status_of(session, estimate);
    session.results().conclude(record, status);
    return status;
}

}  // namespace quadrille::tools
