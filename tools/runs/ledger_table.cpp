// The state of a run, as a table, a line of JSON, or a table that is drawn every second.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>

#include "json.hpp"
#include "numbers.hpp"
#include "quadrille/ledger.hpp"
#include "runs/by_ledger.hpp"

namespace quadrille::tools {

namespace {

constexpr std::size_t slowest_shown = 3;
constexpr std::size_t longest_path = 40;  // characters
constexpr auto between_tables = std::chrono::seconds(1);
constexpr auto watch_step = std::chrono::milliseconds(50);  // of waiting, until a stop is noticed

/// Rounded down, so that only a run that is over shows 100 %.
double fine_percent(double share) {
    return std::floor(share * 1e6) / 1e4;
}

std::string shortened(const std::string& path) {
    return path.size() <= longest_path ? path : path.substr(0, longest_path) + "...";
}

struct View {
    explicit View(const Ledger& ledger)
        : total(ledger.total()),
          now(ledger.state()),
          left(ledger.forecast()),
          slowest(ledger.slowest(slowest_shown)) {}

    LedgerTotal total;
    LedgerState now;  // of the workers
    std::optional<LedgerForecast> left;
    std::vector<LedgerTime> slowest;
};

std::string table(const Ledger& ledger, const View& view) {
    const LedgerState& state = view.total.state;
    std::string text;
    const auto row = [&](std::string_view name, const std::string& value) {
        text += fmt::format("{:<10} {}\n", name, value);
    };
    row("question", value_of(ledger.facts(), "question"));
    row("engine", value_of(ledger.facts(), "engine"));
    row("searched", view.total.is_complete ? "everything"
                                           : fmt::format("{:.4f} %", fine_percent(state.progress)));
    row("solutions", view.total.solutions.str() + (view.total.is_complete ? "" : " so far"));
    row("units", fmt::format("{} done, {} taken, {} open", state.done, state.taken, state.open));
    if (view.now.workers > 0) {
        row("workers", fmt::format("{}, {} of them wait", view.now.workers, view.now.waiting));
    }
    row("nodes", std::to_string(state.nodes));
    row("work", fmt::format("{} of one thread", duration(state.seconds)));
    if (state.seconds > 0) {
        row("rate", fmt::format("{:.3g} million nodes a second of one thread",
                                static_cast<double>(state.nodes) / state.seconds / 1e6));
    }
    if (!view.total.is_complete) {
        row("left", view.left ? fmt::format("about {} of one thread ({} to {})",
                                            duration(view.left->seconds),
                                            duration(view.left->least), duration(view.left->most))
                              : "not known yet");
    }
    for (const LedgerTime& unit : view.slowest) {
        row("slow unit",
            fmt::format("{:.1f} s, {} nodes, {}", unit.seconds, unit.nodes, shortened(unit.path)));
    }
    return text;
}

std::string json(const Ledger& ledger, const View& view) {
    const LedgerState& state = view.total.state;
    Json object{{"type", "ledger"},
                {"question", value_of(ledger.facts(), "question")},
                {"engine", value_of(ledger.facts(), "engine")},
                {"program", value_of(ledger.facts(), "program")},
                {"fingerprint", fingerprint(ledger.facts())},
                {"complete", view.total.is_complete},
                {"progress", state.progress},
                {"solutions", view.total.solutions.str()},
                {"done", state.done},
                {"taken", state.taken},
                {"open", state.open},
                {"workers", view.now.workers},
                {"waiting", view.now.waiting},
                {"nodes", state.nodes},
                {"updates", state.updates},
                {"work_seconds", state.seconds}};
    if (view.left) {
        object["left_seconds"] = view.left->seconds;
        object["left_seconds_least"] = view.left->least;
        object["left_seconds_most"] = view.left->most;
    }
    object["slowest"] = Json::array();
    for (const LedgerTime& unit : view.slowest) {
        object["slowest"].push_back({{"path", unit.path},
                                     {"weight", unit.weight},
                                     {"seconds", unit.seconds},
                                     {"nodes", unit.nodes}});
    }
    return json_line(object);
}

/// Draws over the table before, on a terminal. Elsewhere, one table follows another.
void watch(const Ledger& ledger, bool is_json, const Limits& limits) {
    const bool is_terminal = !is_json && ::isatty(STDOUT_FILENO) == 1;
    for (std::size_t lines = 0;;) {
        const auto begin = Clock::now();
        const View view(ledger);
        const std::string text = is_json ? json(ledger, view) : table(ledger, view);
        if (is_terminal && lines > 0) fmt::print("\x1b[{}A\x1b[J", lines);
        fmt::print("{}{}", text, is_terminal || is_json ? "" : "\n");
        std::fflush(stdout);
        lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
        if (view.total.is_complete || limits.is_stopped()) return;
        // To read a million units takes seconds. They should not be read all the time.
        const auto cost = Clock::now() - begin;
        const auto next = Clock::now() + std::max<Clock::duration>(between_tables, 20 * cost);
        while (Clock::now() < next && !limits.is_stopped()) std::this_thread::sleep_for(watch_step);
    }
}

}  // namespace

Report show_ledger(const std::string& place, bool watches, bool as_json, const Limits& limits) {
    const Ledger ledger = Ledger::open(place, Ledger::Access::read);
    if (watches) watch(ledger, as_json, limits);
    if (watches && !as_json) return Report::of_text({});
    const View view(ledger);
    Report report = Report::of_text(table(ledger, view));
    if (!watches) report.json = json(ledger, view);  // otherwise it was shown already
    report.known = {view.total.solutions, view.total.state.nodes, view.total.state.updates,
                    value_of(ledger.facts(), "engine")};
    report.complete = view.total.is_complete;
    return report;
}

}  // namespace quadrille::tools
