#include "runs/by_ledger.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <random>

#include "actions/best.hpp"
#include "failure.hpp"
#include "fleet.hpp"
#include "progress.hpp"
#include "quadrille/ledger.hpp"
#include "quadrille/ledger_place.hpp"
#include "quadrille/long_run.hpp"
#include "refusals/sentences.hpp"
#include "report/verdict.hpp"
#include "runs/beginning.hpp"
#include "runs/verify.hpp"

namespace quadrille::tools {

namespace {

/// A name that no other worker on any machine has.
std::string name_of_worker() {
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    return fmt::format("{}:{}:{:08x}", host.data(), ::getpid(), std::random_device{}());
}

class LedgerRun {
   public:
    LedgerRun(const RunQuestion& run, const RunTerms& terms, const Resources& resources,
              const SolutionPrinter& printer, Fleet* fleet)
        : run_(run),
          question_(run.question),
          terms_(terms),
          resources_(resources),
          printer_(printer),
          problem_(printer.problem()),
          fleet_(fleet),
          place_(*terms.ledger),
          progress_(resources.limits, question_.has_quiet_results()),
          record_(record_for(question_)) {}

    Report run() {
        std::optional<Ledger> ledger = Ledger::exists(place_) ? open() : begin();
        if (!ledger) return nothing_begun();
        engine_name_ = value_of(ledger->facts(), "engine");
        if (terms_.only_works) {
            work(*ledger);
            return report_of_work(ledger->state());
        }
        if (!is_answered(ledger->total())) work(*ledger);
        // Nothing is printed before it is verified.
        std::optional<Verified> verified;
        if (terms_.verify && is_answered(ledger->total())) verified = verify_units(*ledger);
        Report report = this->report(*ledger);
        if (verified) add_to(report, resources_.limits, *verified, ledger->state().done);
        return report;
    }

   private:
    [[nodiscard]] bool has_enough(const LedgerTotal& total) const {
        const auto most = question_.solutions_wanted();
        return most && Count(*most) <= total.solutions;
    }

    [[nodiscard]] bool is_answered(const LedgerTotal& total) const {
        return total.is_complete || has_enough(total);
    }

    std::optional<Ledger> open() {
        Ledger ledger = Ledger::open(place_, Ledger::Access::work);
        const std::string other = difference(ledger.facts(), facts_of(run_, problem_));
        if (!other.empty()) throw Failure(fmt::format("{}: {}", place_, other));
        return ledger;
    }

    std::optional<Ledger> begin() {
        Beginning beginning = begin_run(question_, problem_, resources_.parallel());
        const std::string engine = beginning.engine;
        UnitResult& root = beginning.root;
        if (terms_.units) {
            root = split_root(question_, problem_, resources_.settings, std::move(beginning),
                              *terms_.units, record_);
        }
        if (!root.is_valid) return std::nullopt;
        try {
            return Ledger::make(place_, all_facts_of(run_, problem_, engine), root);
        } catch (const LedgerError&) {  // another process may have been faster
            if (is_on_server(place_) && Ledger::exists(place_)) return open();
            throw;
        }
    }

    Report nothing_begun() {
        Report report =
            Report::of_stop(resources_.limits.why_stopped() + "; nothing was recorded yet");
        if (question_.action == Action::count) report.text = "0\n";
        if (question_.action == Action::unique) set_verdict(report, 0);
        return report;
    }

    void work(Ledger& ledger) {
        read_record(ledger);
        // If there are fewer units than threads, and these are not split, each has all threads.
        const LedgerState state = ledger.state();
        const bool are_few = state.open + state.taken < resources_.threads &&
                             remembers_counts(engine_name_) && question_.action == Action::count;
        Settings settings = resources_.settings;
        settings.engine = engine_name_;
        if (are_few) {
            settings.threads = resources_.threads;
        } else {
            settings.memory_limit /= resources_.threads;
        }
        const auto engine = make_run_engine(question_, problem_, settings, record_);
        LongRunTerms terms{.threads = are_few ? 1 : resources_.threads,
                           .wanted = wanted_by(question_),
                           .budget = resources_.settings.budget,
                           .owner = name_of_worker(),
                           .recorded =
                               [this](auto entries) {
                                   if (record_) add_to(*record_, problem_, entries);
                               },
                           .look = [this](const LedgerState& now) { look(now); }};
        if (fleet_ != nullptr) {
            fleet_->search(run_, ledger, problem_, *engine, terms);
        } else {
            end_ = work_on(ledger, *engine, terms);
        }
    }

    void read_record(const Ledger& ledger) {
        if (!record_) return;
        ledger.each_solution([&](auto solution) { record_->add(problem_, solution); });
    }

    /// Rounded.
    static Count solutions_of(const LedgerState& state) {
        return static_cast<std::uint64_t>(std::min(state.solutions, 1.8e19));
    }

    void look(const LedgerState& state) {
        const Count solutions = solutions_of(state);
        printer_.results.learn([&](Known& known) {
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
        Count shown = has_enough ? Count(*question_.solutions_wanted()) : total.solutions;
        if (question_.prints_solutions()) print(ledger, shown.clamped());
        std::vector<PricedSolution> best;
        if (record_) {
            read_record(ledger);
            best = record_->solutions();
            shown = best.size();
            print_best(printer_, best, engine_name_);
        }
        progress_.finish(total.state.progress, total.state.nodes, shown);
        Report report =
            Report::of_search({shown, total.state.nodes, total.state.updates, engine_name_},
                              total.is_complete || has_enough);
        if (question_.action == Action::count) report.text = shown.str() + '\n';
        if (question_.action == Action::unique) set_verdict(report, shown);
        Stats stats;
        stats.nodes = total.state.nodes;
        stats.updates = total.state.updates;
        stats.solutions = shown.clamped();
        report.searched = {stats, engine_name_, {}};
        if (!report.complete) {
            report.sentences.push_back(
                fmt::format("{}; {} solutions so far; 'quadrille run {}' continues",
                            resources_.limits.why_stopped(), shown.str(), place_));
        }
        if (record_) {
            report.sentences.push_back(
                sentence_of_best(question_, resources_.limits, problem_, best, report.complete));
        } else if (report.complete && question_.prints_solutions() && !shown) {
            report.sentences.emplace_back("no solution");
        }
        add_late_results(report);
        return report;
    }

    /// Units that are chosen at random: no worker knows beforehand which ones. They are recorded,
    /// so a verification that was stopped continues where it was.
    Verified verify_units(Ledger& ledger) {
        std::vector<std::int64_t> units = ledger.unverified();
        const auto all = static_cast<std::size_t>(ledger.state().done);
        const std::size_t before = all - units.size();
        const std::size_t wanted = share_of(*terms_.verify, all);
        std::ranges::shuffle(units, std::random_device());
        units.resize(wanted - std::min(wanted, before));
        const auto next = [&]() -> std::optional<Claim> {
            if (units.empty()) return std::nullopt;
            LedgerEntry entry = ledger.result(units.back());
            units.pop_back();
            return Claim{fmt::format("{}: unit {}", place_, entry.unit.number), entry.unit.subtree,
                         std::move(entry.result), entry.unit.number};
        };
        Verified verified =
            verify(resources_, problem_, engine_name_, question_.action != Action::count, next,
                   [&](const Claim& claim, const std::string& engine) {
                       ledger.set_verified(claim.number, engine);
                   });
        verified.units += before;
        return verified;
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
            report.sentences.push_back(
                fmt::format("{}; {}", resources_.limits.why_stopped(), done));
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

    void print(const Ledger& ledger, std::uint64_t most) {
        ledger.each_solution([&](std::span<const OptionId> solution) {
            if (most == 0) return;
            --most;
            check_solution(problem_, solution, engine_name_);
            printer_.print(solution);
        });
    }

    const RunQuestion& run_;
    const Question& question_;
    const RunTerms& terms_;
    const Resources& resources_;
    const SolutionPrinter& printer_;
    const Problem& problem_;
    Fleet* fleet_;
    const std::string& place_;
    Progress progress_;
    std::string engine_name_;
    LongRunEnd end_;
    std::shared_ptr<BestRecord> record_;  // for --best and --worst
};

}  // namespace

void check_ledger_action(const Request& request) {
    check_units(request);
    if (request.run.verify && asks_for_best(request.question)) {
        throw UsageError(refusals::verified_best, request.command);
    }
}

Request resumed(const Request& asked) {
    const std::string& place = asked.operands.front();
    Request request = request_of(Ledger::facts_in(place), asked);
    request.run.ledger = place;
    return request;
}

Request joined(const Request& asked) {
    const std::string& place = asked.operands.front();
    if (!is_on_server(place)) {
        throw UsageError(refusals::ledger_in_file(place), "work");
    }
    Request request = resumed(asked);
    request.run.only_works = true;
    return request;
}

Report answer_by_ledger(const RunQuestion& run, const RunTerms& terms, const Resources& resources,
                        const SolutionPrinter& printer, Outputs& outputs, Fleet* fleet) {
    resources.limits.allow_to_save();
    if (!is_on_server(*terms.ledger)) (void)outputs.add(*terms.ledger, role::ledger);
    return LedgerRun(run, terms, resources, printer, fleet).run();
}

}  // namespace quadrille::tools
