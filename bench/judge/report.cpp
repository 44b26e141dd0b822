#include "judge/report.hpp"

#include <cmath>
#include <cstdio>
#include <iostream>

#include "support/number.hpp"

namespace quadrille::bench {
namespace {

std::string seconds(const Times& times) {
    return number(times.median, 3) + (times.is_cut_off ? "+" : "");
}

void print_row(const std::string& name, Asked asked, const Verdict& verdict, double ratio) {
    std::printf("%-34s %-6s auto %7.3f%s  %5.2f x ", name.c_str(),
                std::string(word_of(asked)).c_str(), verdict.of_auto.median,
                verdict.of_auto.is_cut_off ? "+" : " ", ratio);
    for (const Times& times : verdict.engines) {
        std::printf(" %s %s", times.engine.c_str(), seconds(times).c_str());
    }
    std::printf("\n");
}

void write_runs(std::ostream& out, const std::string& name, Asked asked, const Verdict& verdict) {
    for (const Contender& contender : verdict.contenders) {
        for (std::size_t order = 0; order < contender.runs.size(); ++order) {
            const Run& run = contender.runs[order];
            out << name << ',' << word_of(asked) << ',' << order + 1 << ',' << contender.engine
                << ',' << run.seconds << ',' << run.is_done << '\n';
        }
    }
    out.flush();
}

}  // namespace

double Report::Sum::mean() const {
    return std::exp(logarithms / count);
}

void Report::add(const Subject& subject) {
    for (std::size_t i = 0; i < subject.verdicts.size(); ++i) {
        const Asked asked = questions_[i];
        const std::optional<Verdict>& verdict = subject.verdicts[i];
        if (verdict) write_runs(runs_, subject.name, asked, *verdict);
        if (verdict && verdict->is_judged) {
            add(subject.name, asked, *verdict);
        } else if (subject.error.empty() || verdict) {
            std::printf("%-34s %-6s not judged\n", subject.name.c_str(),
                        std::string(word_of(asked)).c_str());
        }
    }
    std::fflush(stdout);
    if (subject.error.empty()) return;
    std::cerr << "judge: " << subject.name << ": " << subject.error << '\n';
    is_kept_ = false;
}

void Report::add(const std::string& name, Asked asked, const Verdict& verdict) {
    const Times& best = verdict.engines.front();
    const Times& own = verdict.of_auto;
    const double ratio = own.median / best.median;
    const bool is_slow = own.median > most_times * best.median + not_noticed;
    const bool is_large = own.mebibytes > most_memory * best.mebibytes + memory_of_auto;
    for (Sum* const sum : {&sums_[asked], &families_[name.substr(0, name.find(':'))][asked]}) {
        sum->logarithms += std::log(ratio);
        ++sum->count;
        sum->too_slow += is_slow ? 1 : 0;
        sum->too_large += is_large ? 1 : 0;
        if (ratio <= sum->worst) continue;
        sum->worst = ratio;
        sum->where_worst = name;
    }
    print_row(name, asked, verdict, ratio);
    if (!is_slow && !is_large) return;
    losses_.push_back("| `" + name + "` | " + std::string(word_of(asked)) + " | " + seconds(own) +
                      " | " + best.engine + " " + seconds(best) + " | " + number(ratio, 2) + " | " +
                      number(own.mebibytes, 0) + " | " + number(best.mebibytes, 0) + " |\n");
}

bool Report::conclude() {
    for (const auto& [name, of_questions] : families_) {
        for (const auto& [asked, sum] : of_questions) {
            std::printf("%-20s of %2u instances: geometric mean %.3f, over %g x + %g s: %u\n",
                        (name + ' ' + std::string(word_of(asked))).c_str(), sum.count, sum.mean(),
                        most_times, not_noticed, sum.too_slow);
        }
    }
    for (const auto& [asked, sum] : sums_) {
        is_kept_ =
            is_kept_ && sum.mean() <= asked_mean(asked) && sum.too_slow == 0 && sum.too_large == 0;
        std::printf(
            "%-6s of %u instances: geometric mean %.3f, over %g x + %g s: %u, worst %.2f (%s), "
            "over %g x + %g MiB: %u\n",
            std::string(word_of(asked)).c_str(), sum.count, sum.mean(), most_times, not_noticed,
            sum.too_slow, sum.worst, sum.where_worst.c_str(), most_memory, memory_of_auto,
            sum.too_large);
    }
    return is_kept_;
}

void Report::write_page(std::ostream& out) const {
    out << "| question | instances | geometric mean | asked | worst | over "
        << number(most_times, 0) << "x + " << number(not_noticed * 1000, 0) << " ms | over "
        << number(most_memory, 0) << "x + " << number(memory_of_auto, 0)
        << " MiB |\n|---|---|---|---|---|---|---|\n";
    for (const auto& [asked, sum] : sums_) {
        out << "| `--" << word_of(asked) << "` | " << sum.count << " | " << number(sum.mean(), 2)
            << " | " << number(asked_mean(asked), 1) << " | " << number(sum.worst, 2) << " (`"
            << sum.where_worst << "`) | " << sum.too_slow << " | " << sum.too_large << " |\n";
    }
    out << "\n## By family\n\nThe geometric mean, and the number of instances in brackets.\n\n"
           "| family |";
    for (const Asked asked : questions_) out << ' ' << word_of(asked) << " |";
    out << "\n|---|";
    for (std::size_t i = 0; i < questions_.size(); ++i) out << "---|";
    out << '\n';
    for (const auto& [name, of_questions] : families_) {
        out << "| " << name << " |";
        for (const Asked asked : questions_) {
            const auto found = of_questions.find(asked);
            out << ' '
                << (found == of_questions.end() ? std::string()
                                                : number(found->second.mean(), 2) + " (" +
                                                      std::to_string(found->second.count) + ")")
                << " |";
        }
        out << '\n';
    }
    if (losses_.empty()) return;
    out << "\n## Where `auto` loses\n\n| instance | question | auto | best engine | times | MiB of "
           "auto | of the best |\n|---|---|---|---|---|---|---|\n";
    for (const std::string& row : losses_) out << row;
}

}  // namespace quadrille::bench
