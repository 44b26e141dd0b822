#include "judge/trial.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <tuple>

#include "compare/child.hpp"
#include "compare/runner.hpp"
#include "quadrille/dlx.hpp"

namespace quadrille::bench {
namespace {

Run ask(const std::string& engine, const std::string& path, Asked asked, double limit,
        const TrialRules& rules) {
    std::vector<std::string> words{rules.program, "cover", "-",
                                   "--engine",    engine,  "--" + std::string(word_of(asked)),
                                   "--threads",   "1"};
    if (asked == Asked::all) {
        words.insert(words.end(), {"--output", "/dev/null", "--stats"});
    } else {
        words.emplace_back("--json");
    }
    const Ran ran = run_command(words, path, limit);
    Run run;
    run.seconds = ran.user + ran.system;
    run.mebibytes = ran.mebibytes;
    if (ran.is_over_limit) return run;
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

/// An engine that was cut off in all of the first orders. It counts as cut off in the others.
bool has_failed(const Contender& contender, std::size_t order) {
    return order >= orders_to_fail && contender.engine != "auto" &&
           std::none_of(contender.runs.begin(), contender.runs.begin() + orders_to_fail,
                        [](const Run& run) { return run.is_done; });
}

/// One order, of which every contender has an empty run already. The engines run with a limit that
/// grows until one is done. Those that may still be faster than ten times the time of the best run
/// again with that limit. The limits depend on the best, so the engines that were the fastest in
/// earlier orders come first, and auto last. Returns the time of the best; 0 if no engine is done
/// within the longest time.
double run_order(std::vector<Contender>& contenders, const std::string& path, Asked asked,
                 const TrialRules& rules, double expected) {
    const std::size_t order = contenders.front().runs.size() - 1;
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
    constexpr double first_limit = 0.1, growth = 7, above_expected = 2;
    for (double limit = std::max(first_limit, above_expected * expected); best == 0;
         limit *= growth) {
        limit = std::min(limit, rules.most);
        for (Contender& contender : contenders) {
            if (contender.is_refused || contender.engine == "auto") continue;
            if (has_failed(contender, order)) continue;
            run(contender, best == 0 ? limit : std::min(limit, cut_off * best));
        }
        if (limit >= rules.most) break;
    }
    for (Contender& contender : contenders) {
        Run& last = contender.runs.back();
        if (contender.is_refused || last.is_done) continue;
        if (best == 0 || has_failed(contender, order)) {
            last.seconds = best == 0 ? rules.most : cut_off * best;
        } else if (last.seconds < 0.9 * cut_off * best) {
            run(contender, cut_off * best);
        }
    }
    return best;
}

/// The engines that were the fastest so far come first, and auto last.
void sort_by_speed(std::vector<Contender>& contenders) {
    std::ranges::stable_sort(contenders, {}, [](const Contender& one) {
        const Times times = one.times();
        return std::tuple(one.engine == "auto", times.is_cut_off, times.median);
    });
}

}  // namespace

std::string_view word_of(Asked asked) {
    switch (asked) {
        case Asked::first:
            return "first";
        case Asked::unique:
            return "unique";
        case Asked::count:
            return "count";
        case Asked::all:
            break;
    }
    return "all";
}

Asked asked_by(std::string_view word) {
    for (const Asked asked : {Asked::first, Asked::unique, Asked::count, Asked::all}) {
        if (word == word_of(asked)) return asked;
    }
    throw std::invalid_argument("a question is first, unique, count or all, not '" +
                                std::string(word) + "'");
}

Times Contender::times() const {
    std::vector<Run> sorted = runs;
    std::vector<double> memory;
    for (const Run& run : runs) memory.push_back(run.mebibytes);
    std::ranges::sort(sorted, {}, &Run::seconds);
    const Run& median = sorted[sorted.size() / 2];
    std::ranges::sort(memory);
    return {engine, median.seconds, !median.is_done, memory[memory.size() / 2]};
}

Verdict judge(const Draft& draft, Asked asked, const TrialRules& rules) {
    std::vector<Contender> contenders;
    for (const std::string& engine : rules.engines) contenders.push_back({engine, {}});
    contenders.push_back({"auto", {}});
    double expected = 0;
    unsigned too_easy = 0;
    Verdict verdict;
    for (unsigned shuffle = 0; shuffle < rules.shuffles; ++shuffle) {
        const TemporaryFile file;
        {
            std::ofstream out(file.path(), std::ios::binary);
            write_dlx(out, draft.problem(shuffle + 1));
        }
        for (Contender& contender : contenders) contender.runs.emplace_back();
        const double best = run_order(contenders, file.path(), asked, rules, expected);
        std::erase_if(contenders, [](const Contender& one) { return one.is_refused; });
        sort_by_speed(contenders);
        expected = contenders.front().times().median;
        verdict.is_too_hard = shuffle == 0 && best == 0;
        if (verdict.is_too_hard) break;
        if (best < rules.least / 2) ++too_easy;
        if (too_easy == orders_to_fail && shuffle + 1 == orders_to_fail) break;
    }
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
