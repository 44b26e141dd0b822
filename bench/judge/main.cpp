// judge: is `auto` as fast as the best engine? Over many families, in several orders of the items.
//
//     judge                                    all instances of all families, every question
//     judge quasigroup mate:8:1 --question first,unique --shuffles 3 --jobs 2
//     judge --print quasigroup:30:320:1        one problem, as DLX text
//
// Each run is a whole process; its user and system time counts. An instance is judged if the best
// engine needs neither too little nor too long. What auto must keep to is in report.hpp. See
// README.md.
#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "arguments.hpp"
#include "judge/families.hpp"
#include "judge/report.hpp"
#include "judge/trial.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bench {
namespace {

namespace po = boost::program_options;

struct Arguments {
    std::vector<std::string> subjects;
    std::string questions = "first,unique,count,all";
    std::string print;
    std::string shuffle;
    std::string runs;
    std::string page;
    unsigned jobs = 1;
    TrialRules rules;
};

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> words;
    std::istringstream in(list);
    for (std::string word; std::getline(in, word, ',');) words.push_back(word);
    return words;
}

/// The names of the instances that are meant.
std::vector<std::string> subjects_of(const std::vector<std::string>& words) {
    std::vector<std::string> names;
    for (const std::string& word : words) {
        if (word.find(':') != std::string::npos) {
            static_cast<void>(draft_named(word));  // throws if there is none
            names.push_back(word);
        } else if (std::ranges::find(families(), word, &Family::name) == families().end()) {
            throw std::invalid_argument("there is no family '" + word + "'");
        }
    }
    for (const Family& family : families()) {
        if (!words.empty() && std::ranges::find(words, family.name) == words.end()) continue;
        for (const Numbers& numbers : family.instances) names.push_back(name_of(family, numbers));
    }
    return names;
}

/// Asks all questions, from the easiest one on.
void try_subject(Subject& subject, const std::vector<Asked>& questions, const TrialRules& rules) {
    const Draft draft = draft_named(subject.name);
    subject.verdicts.resize(questions.size());
    bool is_too_hard = false;
    for (std::size_t i = 0; i < questions.size() && !is_too_hard; ++i) {
        subject.verdicts[i] = judge(draft, questions[i], rules);
        is_too_hard = subject.verdicts[i]->is_too_hard;
    }
}

int run(const Arguments& arguments) {
    std::ofstream runs;
    if (!arguments.runs.empty()) {
        runs.open(arguments.runs);
        if (!runs) throw std::runtime_error("cannot write " + arguments.runs);
    }
    std::ofstream page;
    if (!arguments.page.empty()) {
        page.open(arguments.page);
        if (!page) throw std::runtime_error("cannot write " + arguments.page);
    }
    std::vector<Asked> questions;
    for (const std::string& word : split(arguments.questions)) questions.push_back(asked_by(word));
    std::ranges::sort(questions);
    std::vector<Subject> subjects;
    for (std::string& name : subjects_of(arguments.subjects)) {
        subjects.push_back({std::move(name), {}, {}});
    }

    // Each thread takes the next subject. They are printed in their order.
    Report report(questions, runs);
    std::mutex mutex;
    std::size_t next = 0, printed = 0;
    const auto work = [&] {
        std::unique_lock lock(mutex);
        while (next < subjects.size()) {
            Subject& subject = subjects[next++];
            lock.unlock();
            try {
                try_subject(subject, questions, arguments.rules);
            } catch (const std::exception& error) {
                subject.error = error.what();
            }
            lock.lock();
            subject.is_done = true;
            for (; printed < subjects.size() && subjects[printed].is_done; ++printed) {
                report.add(subjects[printed]);
                subjects[printed].verdicts.clear();
            }
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < arguments.jobs; ++i) threads.emplace_back(work);
        work();
    }
    const bool is_kept = report.conclude();
    if (page.is_open()) {
        report.write_page(page);
        if (!page.flush()) throw std::runtime_error("cannot write " + arguments.page);
    }
    return is_kept ? 0 : 1;
}

void list() {
    for (const Family& family : families()) {
        std::printf("%-12s %3zu  %s (%s)\n", std::string(family.name).c_str(),
                    family.instances.size(), std::string(family.summary).c_str(),
                    std::string(family.numbers).c_str());
    }
}

int main(int count, char** words) {
    Arguments arguments;
    arguments.rules.program = QUADRILLE_PROGRAM;
    std::string engines;
    po::options_description settings("judge [FAMILY | FAMILY:NUMBERS]... [SETTINGS]");
    settings.add_options()("print", po::value(&arguments.print)->value_name("NAME"),
                           "print a problem as DLX text, and judge nothing");
    settings.add_options()("shuffle", po::value(&arguments.shuffle)->value_name("N"),
                           "of --print: items and options in the N-th order");
    settings.add_options()("question", po::value(&arguments.questions)->value_name("A,B,..."),
                           "first, unique, count, all (all four)");
    settings.add_options()("engine", po::value(&engines)->value_name("A,B,..."),
                           "the engines beside auto (all)");
    settings.add_options()("shuffles", po::value(&arguments.rules.shuffles)->value_name("N"),
                           "the number of orders (5)");
    settings.add_options()("least", po::value(&arguments.rules.least)->value_name("S"),
                           "judge where the best engine needs at least S seconds (0.01)");
    settings.add_options()("most", po::value(&arguments.rules.most)->value_name("S"),
                           "judge where the best engine needs at most S seconds (5)");
    settings.add_options()("jobs", po::value(&arguments.jobs)->value_name("N"),
                           "the number of instances that are judged at once (1)");
    settings.add_options()("runs", po::value(&arguments.runs)->value_name("FILE"),
                           "also write every run to FILE: name,question,order,engine,seconds,done");
    settings.add_options()("page", po::value(&arguments.page)->value_name("FILE"),
                           "also write the result to FILE, as a page in Markdown");
    settings.add_options()("program", po::value(&arguments.rules.program)->value_name("PATH"),
                           "the program 'quadrille' that is run (the one built here)");
    return answer_command_line("judge", count, words, settings, arguments.subjects, list, [&] {
        if (!arguments.print.empty()) {
            std::optional<std::uint64_t> seed;
            if (!arguments.shuffle.empty()) seed = std::stoull(arguments.shuffle);
            write_dlx(std::cout, draft_named(arguments.print).problem(seed));
            return std::cout.flush() ? 0 : 1;
        }
        arguments.rules.engines = split(engines);
        if (engines.empty()) {
            for (const EngineInfo& row : quadrille::engines()) {
                arguments.rules.engines.emplace_back(row.name);
            }
        }
        if (arguments.rules.shuffles == 0) throw std::invalid_argument("--shuffles is above 0");
        return run(arguments);
    });
}

}  // namespace
}  // namespace quadrille::bench

int main(int count, char** words) {
    return quadrille::bench::main(count, words);
}
