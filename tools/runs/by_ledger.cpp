#include "runs/by_ledger.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>

#include "failure.hpp"
#include "progress.hpp"
#include "quadrille/ledger.hpp"
#include "quadrille/ledger_place.hpp"
#include "quadrille/long_run.hpp"
#include "runs/question.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

// Until the units in work are split and recorded, also on a slow disk.
constexpr std::chrono::seconds time_to_save(20);
constexpr double seconds_to_decide = 2;  // for `auto`, at least

/// A name that no other worker on any machine has.
std::string name_of_worker() {
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    return fmt::format("{}:{}:{:08x}", host.data(), ::getpid(), std::random_device{}());
}

class LedgerRun {
   public:
    LedgerRun(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          encoder_(encoder),
          drawn_(drawn),
          place_(*request_.ledger),
          settings_(session.settings()),
          progress_(session, request_.action != Action::all && request_.action != Action::limit) {
        settings_.memory_limit /= session.threads();
    }

    Report run() {
        session_.allow_to_save(time_to_save);
        if (!is_on_server(place_)) (void)session_.outputs().add(place_, role::ledger);
        std::optional<Ledger> ledger = Ledger::exists(place_) ? open() : begin();
        if (!ledger) return nothing_begun();
        engine_name_ = value_of(ledger->facts(), "engine");
        if (request_.only_works) {
            session_.results().set_unfinished([](const Known&) { return std::string(); });
            work(*ledger);
            return report_of_work(ledger->state());
        }
        const LedgerTotal total = ledger->total();
        if (!total.is_complete && !has_enough(total)) work(*ledger);
        return report(*ledger);
    }

   private:
    [[nodiscard]] UnitWanted wanted() const {
        if (request_.action == Action::count) return {};
        return {.lists = true, .most = request_.solutions_wanted().value()};
    }

    [[nodiscard]] bool has_enough(const LedgerTotal& total) const {
        const auto most = request_.solutions_wanted();
        return most && Count(*most) <= total.solutions;
    }

    std::optional<Ledger> open() {
        Ledger ledger = Ledger::open(place_, Ledger::Access::work);
        const std::string other =
            difference(ledger.facts(), facts_of(request_, encoder_.problem()));
        if (!other.empty()) throw Failure(fmt::format("{}: {}", place_, other));
        return ledger;
    }

    /// A named engine begins with the ledger. `auto` chooses one first, and searches meanwhile.
    std::optional<Ledger> begin() {
        const auto engine = make_engine(encoder_.problem(), settings_);
        UnitResult first;
        first.left.emplace_back(Path());
        if (request_.engine == "auto") {
            first = run_rest(*engine, {.seconds = seconds_to_decide, .stop = settings_.budget.stop},
                             wanted());
            if (!first.is_valid) return std::nullopt;
        }
        try {
            return Ledger::make(place_, all_facts_of(request_, encoder_.problem(), engine->name()),
                                first);
        } catch (const LedgerError&) {  // somebody may have been faster
            if (is_on_server(place_) && Ledger::exists(place_)) return open();
            throw;
        }
    }

    Report nothing_begun() {
        Report report;
        report.complete = false;
        report.standing = Standing::stopped;
        report.sentences = {session_.why_stopped() + "; nothing was recorded yet"};
        report.text = request_.action == Action::count    ? "0\n"
                      : request_.action == Action::unique ? "unknown\n"
                                                          : "";
        return report;
    }

    void work(Ledger& ledger) {
        Settings settings = settings_;
        settings.engine = engine_name_;
        const auto engine = make_engine(encoder_.problem(), settings);
        LongRunTerms terms{.threads = session_.threads(),
                           .wanted = wanted(),
                           .budget = settings_.budget,
                           .owner = name_of_worker(),
                           .look = [this](const LedgerState& state) { look(state); }};
        end_ = work_on(ledger, *engine, terms);
    }

    /// Rounded.
    static Count solutions_of(const LedgerState& state) {
        return static_cast<std::uint64_t>(std::min(state.solutions, 1.8e19));
    }

    void look(const LedgerState& state) {
        const Count solutions = solutions_of(state);
        session_.results().learn([&](Known& known) {
            known.nodes = state.nodes;
            known.updates = state.updates;
            known.engine = engine_name_;
            known.solutions = solutions;
        });
        progress_.show(state.progress, state.nodes, solutions);
    }

    Report report(const Ledger& ledger) {
        const LedgerTotal total = ledger.total();
        const bool has_enough = this->has_enough(total);
        const Count shown = has_enough ? Count(*request_.solutions_wanted()) : total.solutions;
        if (request_.prints_solutions()) print(ledger, shown.clamped());
        progress_.finish(total.state.progress, total.state.nodes, shown);
        Report report;
        report.known = {shown, total.state.nodes, total.state.updates, engine_name_};
        report.complete = total.is_complete || has_enough;
        report.standing = report.complete ? Standing::answered : Standing::stopped;
        if (Count(0) < shown || report.complete) report.has_solution = Count(0) < shown;
        if (request_.action == Action::count) report.text = shown.str() + '\n';
        if (request_.action == Action::unique) report.text = verdict(shown, report.complete);
        Stats stats;
        stats.nodes = total.state.nodes;
        stats.updates = total.state.updates;
        stats.solutions = shown.clamped();
        report.searched = {stats, engine_name_, {}};
        if (!report.complete) {
            report.sentences.push_back(
                fmt::format("{}; {} solutions so far; 'quadrille run {}' goes on",
                            session_.why_stopped(), shown.str(), place_));
        } else if (request_.prints_solutions() && !shown) {
            report.sentences.emplace_back("no solution");
        }
        add_late_results(report);
        return report;
    }

    Report report_of_work(const LedgerState& state) {
        progress_.finish(state.progress, state.nodes, solutions_of(state));
        Report report;
        report.known.engine = engine_name_;
        report.complete = end_.is_over;
        report.standing = end_.is_over ? Standing::answered : Standing::stopped;
        const std::string done = fmt::format("{} units searched", end_.recorded);
        if (end_.is_over) {
            report.text = done + "; the run is over\n";
        } else {
            report.sentences.push_back(fmt::format("{}; {}", session_.why_stopped(), done));
        }
        add_late_results(report);
        return report;
    }

    void add_late_results(Report& report) const {
        if (end_.dropped == 0) return;
        report.sentences.push_back(
            fmt::format("results dropped, because they came too late and other workers had taken "
                        "the units: {}",
                        end_.dropped));
    }

    static std::string verdict(const Count& shown, bool complete) {
        if (shown == Count(2)) return "several\n";
        if (!complete) return "unknown\n";
        return shown ? "unique\n" : "none\n";
    }

    void print(const Ledger& ledger, std::uint64_t most) {
        ledger.each_solution([&](std::span<const OptionId> solution) {
            if (most == 0) return;
            --most;
            check_solution(encoder_.problem(), solution, engine_name_);
            session_.results().add(solution_record(encoder_, solution, {request_.json, drawn_}));
        });
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    bool drawn_;
    std::string place_;
    Settings settings_;
    Progress progress_;
    std::string engine_name_;
    LongRunEnd end_;
};

}  // namespace

void check_ledger_action(const Request& request) {
    if (request.action == Action::count || request.action == Action::unique ||
        request.prints_solutions()) {
        return;
    }
    throw UsageError("--ledger is for --count, --all, --first, --limit and --unique only",
                     request.command);
}

Request resumed(const Request& asked) {
    const std::string& place = asked.operands.front();
    Request request = request_of(Ledger::facts_in(place), asked);
    request.ledger = place;
    return request;
}

Request joined(const Request& asked) {
    const std::string& place = asked.operands.front();
    if (!is_on_server(place)) {
        throw UsageError(
            fmt::format(
                "workers join a ledger on a server, and '{}' is a file: use 'quadrille run'",
                place),
            "work");
    }
    Request request = resumed(asked);
    request.only_works = true;
    return request;
}

Report answer_by_ledger(Session& session, const Encoder& encoder, bool drawn) {
    return LedgerRun(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
