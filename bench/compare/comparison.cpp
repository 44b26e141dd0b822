#include "compare/comparison.hpp"

#include <time.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <fstream>
#include <limits>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "compare/child.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"

namespace quadrille::bench {
namespace {

// The kernel divides a process's time into user and system time by ticks. For a short process, all
// ticks may fall on one side.
constexpr double least_seconds = 0.001;

/// This thread's seconds in user mode and in the kernel.
double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Settings settings_of(const std::string& engine) {
    Settings settings;
    settings.engine = engine;
    return settings;
}

bool takes(const std::string& engine, const Problem& problem) {
    try {
        (void)make_engine(problem, settings_of(engine));
        return true;
    } catch (const UnsupportedError&) {
        return false;
    }
}

/// Writes the problem as DLX text. Returns the names of the engines that refuse it, one per line.
std::string prepare(const Subject& subject, const std::vector<Runner>& runners,
                    const std::string& path) {
    const Problem problem = subject.problem();
    std::ofstream out(path, std::ios::binary);
    write_dlx(out, problem);
    if (!out.flush()) throw std::runtime_error("cannot write " + path);
    std::string refusing;
    for (const Runner& runner : runners) {
        if (runner.is_engine && !takes(runner.name, problem)) refusing += runner.name + '\n';
    }
    return refusing;
}

/// The seconds for making the engine and searching, without reading. A search that does not end
/// within the limit has no time.
std::string search(const Subject& subject, const std::string& engine, double limit) {
    const Problem problem = subject.problem();
    Settings settings = settings_of(engine);
    settings.budget.deadline = Budget::in(limit);
    // The program sets this too, and `auto` chooses by it.
    if (subject.question == Question::all) settings.sought = Sought::count;
    const double start = thread_seconds();
    const std::unique_ptr<Engine> search = make_engine(problem, settings);
    Count total;
    const Outcome outcome =
        subject.question == Question::all ? search->count(total) : search->next();
    const double seconds = thread_seconds() - start;
    return std::to_string(outcome == Outcome::out_of_budget ? 0 : seconds);
}

/// The runs of one runner, round after round.
struct Runs {
    Result result;
    std::vector<double> seconds;
    std::vector<double> search;
    bool is_over = false;  // no further runs
};

void learn(Runs& runs, const Measurement& measured) {
    Result& result = runs.result;
    if (measured.is_over_limit) {
        runs.is_over = true;
        result.note = "over the limit";
        return;
    }
    runs.seconds.push_back(std::max(measured.seconds, least_seconds));
    result.mebibytes = std::max(result.mebibytes, measured.mebibytes);
    result.nodes = measured.nodes;
    if (result.solutions.empty()) result.solutions = measured.solutions;
    if (result.solutions != measured.solutions) {
        throw std::runtime_error(result.name + " contradicts itself");
    }
    if (measured.solutions.empty()) {
        runs.is_over = true;
        result.note = "said no count";
    } else if (result.is_engine && measured.engine != result.name) {
        result.note = measured.engine;
    }
}

/// True if a program that counts in 64 bits would print `said` for the count `right`.
bool is_overflowed(const std::string& said, const std::string& right) {
    const boost::multiprecision::cpp_int count(right);
    const boost::multiprecision::cpp_int most = std::numeric_limits<std::uint64_t>::max();
    return count > most && said == boost::multiprecision::cpp_int(count & most).str();
}

void check_agreement(const Subject& subject, std::vector<Runs>& all) {
    std::optional<std::string> right = subject.count;
    std::string who = "the table";
    for (auto& [result, seconds, search, is_over] : all) {
        if (result.solutions.empty()) continue;
        if (right && !result.is_engine && is_overflowed(result.solutions, *right)) {
            result.note = "counts modulo 2^64";
            result.solutions.clear();
            continue;
        }
        if (right && result.solutions != *right) {
            throw std::runtime_error(subject.name + ": " + result.name + " says " +
                                     result.solutions + " solutions, " + who + " " + *right);
        }
        right = result.solutions;
        who = result.name;
    }
}

}  // namespace

Subject subject_of(const Instance& instance) {
    return {std::string(instance.group),
            std::string(instance.name),
            instance.question,
            std::string(instance.count),
            [instance] { return instance.problem(); },
            instance.is_vast};
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::vector<Result> compare(const Subject& subject, const std::vector<Runner>& runners,
                            const Rules& rules) {
    const TemporaryFile text;
    std::istringstream refusing(
        call_in_child([&] { return prepare(subject, runners, text.path()); }));
    std::vector<Runs> all;
    for (const Runner& runner : runners) {
        Runs& runs = all.emplace_back();
        runs.result.name = runner.name;
        runs.result.is_engine = runner.is_engine;
    }
    for (std::string name; std::getline(refusing, name);) {
        for (Runs& runs : all) {
            if (!runs.result.is_engine || runs.result.name != name) continue;
            runs.is_over = true;
            runs.result.note = "does not take it";
        }
    }
    const double limit = subject.is_vast ? std::min(rules.limit, vast_seconds) : rules.limit;
    const Task task{text.path(), subject.question, limit, rules.with_system};
    for (unsigned round = 0; round < rules.rounds; ++round) {
        for (std::size_t i = 0; i < runners.size(); ++i) {
            if (all[i].is_over) continue;
            learn(all[i], runners[i].run(task));
            if (!rules.with_search || !runners[i].is_engine || all[i].is_over) continue;
            const std::string& engine = runners[i].name;
            all[i].search.push_back(
                std::stod(call_in_child([&] { return search(subject, engine, limit); })));
        }
    }
    check_agreement(subject, all);
    std::vector<Result> results;
    for (Runs& runs : all) {
        if (!runs.is_over) runs.result.seconds = median(runs.seconds);
        runs.result.search = median(runs.search);
        results.push_back(runs.result);
    }
    return results;
}

}  // namespace quadrille::bench
