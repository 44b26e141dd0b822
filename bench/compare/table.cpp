#include "compare/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "support/number.hpp"

namespace quadrille::bench {
namespace {

std::string number_or_dash(double value, int digits) {
    return value == 0 ? "-" : number(value, digits);
}

std::string line(const std::string& who, const std::string& seconds, const std::string& search,
                 const std::string& nodes, const std::string& memory, const std::string& ratio,
                 const std::string& note) {
    char text[256];
    std::snprintf(text, sizeof text, "  %-20s%10s%10s%14s%8s%9s  %s", who.c_str(), seconds.c_str(),
                  search.c_str(), nodes.c_str(), memory.c_str(), ratio.c_str(), note.c_str());
    std::string trimmed = text;
    trimmed.erase(trimmed.find_last_not_of(' ') + 1);
    return trimmed + '\n';
}

}  // namespace

void Table::add(const Subject& subject, const std::vector<Result>& results) {
    if (group_ != subject.group) {
        end_group();
        group_ = subject.group;
        out_ << "class " << group_ << '\n'
             << line("", "seconds", "search", "nodes", "MiB", "ratio", "");
    }
    double base = 0;
    std::string solutions = "?";
    for (const Result& result : results) {
        if (result.name == base_) base = result.seconds;
        if (!result.solutions.empty()) solutions = result.solutions;
    }
    out_ << subject.name << ": "
         << (subject.question == Question::first ? "one solution asked for, " : "solutions: ")
         << solutions << '\n';
    rows_.push_back({subject.name, solutions, {}});
    for (const Result& result : results) {
        rows_.back().seconds[result.name] = result.seconds;
        if (std::ranges::find(names_, result.name) == names_.end()) names_.push_back(result.name);
        double ratio = 0;
        if (base > 0 && result.seconds > 0) {
            ratio = base / result.seconds;
            Sum& sum = sums_[result.name];
            sum.logarithms += std::log(ratio);
            ++sum.count;
        }
        out_ << line(result.name, number_or_dash(result.seconds, 3),
                     number_or_dash(result.search, 4), result.nodes,
                     number_or_dash(result.mebibytes, 0), number_or_dash(ratio, 2), result.note);
    }
    compare_auto(subject, results);
    out_.flush();
}

void Table::compare_auto(const Subject& subject, const std::vector<Result>& results) {
    double best = 0;
    double chosen = 0;
    for (const Result& result : results) {
        const double seconds = result.search > 0 ? result.search : result.seconds;
        if (!result.is_engine || result.seconds == 0) continue;
        if (result.name == "auto") {
            chosen = seconds;
        } else if (best == 0 || seconds < best) {
            best = seconds;
        }
    }
    // A loss this small is noticed by nobody, and hardly by a clock.
    constexpr double not_noticed = 0.0001;
    if (best == 0 || chosen == 0) return;
    const double loss = chosen - best <= not_noticed ? std::min(1.0, chosen / best) : chosen / best;
    if (loss <= worst_of_auto_) return;
    worst_of_auto_ = loss;
    where_worst_ = subject.name;
}

void Table::end_group() {
    if (group_.empty()) return;
    out_ << "class " << group_ << ", geometric mean of the ratios to " << base_ << '\n';
    for (const std::string& name : names_) {
        const Sum& sum = sums_[name];
        if (sum.count == 0) continue;
        out_ << line(name, "", "", "", "", number(std::exp(sum.logarithms / sum.count), 2),
                     "of " + std::to_string(sum.count));
    }
    if (worst_of_auto_ > 0) {
        out_ << "  auto takes " << number(worst_of_auto_, 2)
             << " times as long as the best engine where it is worst: " << where_worst_ << '\n';
    }
    out_ << '\n';
    add_class_to_page();
    group_.clear();
    names_.clear();
    sums_.clear();
    rows_.clear();
    worst_of_auto_ = 0;
}

/// A row for each instance, a column for each runner, and a last row of means.
void Table::add_class_to_page() {
    page_ += "\n## " + group_ + "\n\n| instance | solutions |";
    for (const std::string& name : names_) page_ += " " + name + " |";
    page_ += "\n|---|--:|";
    for (std::size_t i = 0; i < names_.size(); ++i) page_ += "--:|";
    for (const Row& row : rows_) {
        page_ += "\n| " + row.instance + " | " + row.solutions + " |";
        for (const std::string& name : names_) {
            const auto found = row.seconds.find(name);
            const double seconds = found == row.seconds.end() ? 0 : found->second;
            page_ += " " + number_or_dash(seconds, 3) + " |";
        }
    }
    page_ += "\n| **speed beside " + base_ + "** | |";
    for (const std::string& name : names_) {
        const Sum& sum = sums_[name];
        page_ += sum.count == 0 ? " - |"
                                : " **" + number(std::exp(sum.logarithms / sum.count), 2) + "** (" +
                                      std::to_string(sum.count) + ") |";
    }
    page_ += '\n';
}

}  // namespace quadrille::bench
