#include "judge/trial.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "compare/child.hpp"
#include "compare/runner.hpp"
#include "quadrille/dlx.hpp"

namespace quadrille::bench {
namespace {

Run ask(const std::string& engine, const std::string& path, Asked asked, double limit,
        const TrialRules& rules) {
    std::vector<std::string> words{rules.program,
                                   "cover",
                                   "-",
                                   "--engine",
                                   engine,
                                   "--time-limit",
                                   std::to_string(limit),
                                   "--" + std::string(word_of(asked))};
    if (asked == Asked::all) {
        words.insert(words.end(), {"--output", "/dev/null", "--stats"});
    } else {
        words.emplace_back("--json");
    }
    // The program's own limit is exact. Ours ends a program that does not keep it.
    const Ran ran = run_command(words, path, limit + 10);
    Run run;
    run.seconds = ran.user + ran.system;
    constexpr int stopped = 3;
    if (ran.status == stopped || ran.is_over_limit) return run;
    if (ran.status != 0) {
        run.is_refused =
            engine != "auto" && (ran.error.find("does not take") != std::string::npos ||
                                 ran.error.find("memory") != std::string::npos);
        if (run.is_refused) return run;
        throw std::runtime_error("engine " + engine + " failed: " + ran.error);
    }
    run.is_done = true;
    run.answer = asked == Asked::all ? number_after(ran.error, "solutions")
                                     : summary_value(ran.out, "solutions");
    return run;
}

/// One order: every contender is run with a limit that grows until one is done, and then once with
/// ten times the time of the best, if it may still be faster than that.
void run_order(std::vector<Contender>& contenders, const std::string& path, Asked asked,
               const TrialRules& rules) {
    std::string answer;
    double best = 0;
    const auto run = [&](Contender& contender, double limit) {
        Run done = ask(contender.engine, path, asked, limit, rules);
        contender.is_refused = done.is_refused;
        if (done.is_done) {
            if (!answer.empty() && done.answer != answer) {
                throw std::runtime_error("engine " + contender.engine + " has " + done.answer +
                                         " solutions, another one " + answer);
            }
            answer = done.answer;
            // auto is judged, and does not set the limit.
            if (contender.engine != "auto" && (best == 0 || done.seconds < best))
                best = done.seconds;
        }
        contender.runs.back() = std::move(done);
    };
    for (Contender& contender : contenders) contender.runs.emplace_back();
    for (double limit = 0.1; best == 0 && limit <= 10 * rules.most; limit *= 7) {
        for (Contender& contender : contenders) {
            if (!contender.is_refused && contender.engine != "auto") {
                run(contender, best == 0 ? limit : std::min(limit, cut_off * best));
            }
        }
    }
    if (best == 0 || best > rules.most) return;
    for (Contender& contender : contenders) {
        if (contender.is_refused || contender.runs.back().is_done) continue;
        if (contender.runs.back().seconds < 0.9 * cut_off * best) run(contender, cut_off * best);
    }
}

}  // namespace

std::string_view word_of(Asked asked) {
    return asked == Asked::first ? "first" : asked == Asked::unique ? "unique" : "all";
}

Asked asked_by(std::string_view word) {
    for (const Asked asked : {Asked::first, Asked::unique, Asked::all}) {
        if (word == word_of(asked)) return asked;
    }
    throw std::invalid_argument("a question is first, unique or all, not '" + std::string(word) +
                                "'");
}

Times Contender::times() const {
    std::vector<Run> sorted = runs;
    std::ranges::sort(sorted, {}, &Run::seconds);
    const Run& median = sorted[sorted.size() / 2];
    return {engine, median.seconds, !median.is_done};
}

Verdict judge(const Draft& draft, Asked asked, const TrialRules& rules) {
    std::vector<Contender> contenders;
    for (const std::string& engine : rules.engines) contenders.push_back({engine, {}});
    contenders.push_back({"auto", {}});
    for (unsigned shuffle = 0; shuffle < rules.shuffles; ++shuffle) {
        const TemporaryFile file;
        {
            std::ofstream out(file.path(), std::ios::binary);
            write_dlx(out, draft.problem(shuffle + 1));
        }
        run_order(contenders, file.path(), asked, rules);
        std::erase_if(contenders, [](const Contender& one) { return one.is_refused; });
    }
    Verdict verdict;
    for (const Contender& contender : contenders) {
        if (contender.engine == "auto") {
            verdict.of_auto = contender.times();
        } else {
            verdict.engines.push_back(contender.times());
        }
    }
    std::ranges::sort(verdict.engines, {},
                      [](const Times& times) { return std::pair(times.is_cut_off, times.median); });
    verdict.is_judged = !verdict.engines.empty() && !verdict.engines.front().is_cut_off &&
                        verdict.engines.front().median >= rules.least &&
                        verdict.engines.front().median <= rules.most;
    verdict.contenders = std::move(contenders);
    return verdict;
}

}  // namespace quadrille::bench
