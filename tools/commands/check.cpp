// check: are these solutions of that problem?
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "failure.hpp"
#include "input/input.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "warnings.hpp"

namespace quadrille::tools {

namespace {

struct Text {
    std::string name;
    std::string text;
};

Text read(Session& session, const std::string& path) {
    Input input(path);
    session.outputs().add_input(input.descriptor());
    return {input.name(), input.read_all()};
}

// The line on which each solution begins, if the text has one block of lines for each.
std::vector<std::size_t> first_lines(std::string_view text, std::size_t solutions) {
    std::vector<std::size_t> lines;
    bool inside = false;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const bool blank = text.substr(0, end).find_first_not_of(" \t\r") == std::string_view::npos;
        if (!blank && !inside) lines.push_back(line);
        inside = !blank;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (lines.size() != solutions) lines.clear();
    return lines;
}

// Equal options are distinct, but not as text: a solution may be there once for each way of
// choosing among them.
class EqualOptions {
   public:
    explicit EqualOptions(const Problem& problem) : problem_(problem) {}

    // How many solutions have the text of this one; some large number if they are very many.
    double ways(const Solution& solution) {
        if (copies_.empty()) {
            for (std::size_t o = 0; o < problem_.option_count(); ++o) {
                ++copies_[content(id_at<OptionId>(o))];
            }
        }
        std::map<Content, std::size_t> chosen;
        for (const OptionId option : solution) ++chosen[content(option)];
        double ways = 1;
        for (const auto& [content, times] : chosen) {
            const std::size_t copies = copies_.at(content);
            for (std::size_t k = 1; k <= times; ++k) {  // copies over times, a factor at a time
                ways = ways * static_cast<double>(copies - times + k) / static_cast<double>(k);
            }
        }
        return ways + 0.5;  // it is whole, but for rounding
    }

   private:
    using Content = std::vector<std::pair<ItemId, Color>>;

    Content content(OptionId option) const {
        Content content;
        for (const Entry& entry : problem_.option(option)) {
            content.emplace_back(entry.item, entry.color);
        }
        std::sort(content.begin(), content.end());
        return content;
    }

    const Problem& problem_;
    std::map<Content, std::size_t> copies_;  // of every option; made when first asked for
};

class Check {
   public:
    Check(Text problem, Text solutions)
        : problem_(read_problem(problem.text, problem.name)),
          file_(solutions.name),
          solutions_(read_solutions(solutions.text, problem_, file_)),
          lines_(first_lines(solutions.text, solutions_.size())) {
        warn(problem_, problem.name);
    }

    Report run() {
        for (std::size_t i = 0; i < solutions_.size(); ++i) check(i);
        if (more_wrong_ > 0) say(fmt::format("{}: {} more are wrong", file_, more_wrong_));
        if (more_twice_ > 0) say(fmt::format("{}: {} more are there twice", file_, more_twice_));
        const std::size_t all = solutions_.size();
        report_.text = fmt::format("{} of {} solutions are right\n", right_, all);
        if (right_ != all) report_.standing = Standing::failed;
        return std::move(report_);
    }

   private:
    void check(std::size_t i) {
        if (const auto violation = find_violation(problem_, solutions_[i])) {
            if (wrong_) {
                ++more_wrong_;
            } else {
                say(fmt::format("{}: {}", place(i), *violation));
                wrong_ = true;
            }
            return;
        }
        Solution sorted = solutions_[i];
        std::sort(sorted.begin(), sorted.end());
        const auto seen = seen_.try_emplace(std::move(sorted), Seen{i, 0}).first;
        if (++seen->second.times == 1 ||
            static_cast<double>(seen->second.times) <= equal_options_.ways(seen->first)) {
            ++right_;
        } else if (twice_) {
            ++more_twice_;
        } else {
            say(fmt::format("{}: it is the same as solution {}", place(i), seen->second.first + 1));
            twice_ = true;
        }
    }

    [[nodiscard]] std::string place(std::size_t i) const {
        if (lines_.empty()) return fmt::format("{}: solution {}", file_, i + 1);
        return fmt::format("{}:{}: solution {}", file_, lines_[i], i + 1);
    }

    void say(std::string sentence) { report_.sentences.push_back(std::move(sentence)); }

    Problem problem_;
    std::string file_;
    std::vector<Solution> solutions_;
    std::vector<std::size_t> lines_;
    EqualOptions equal_options_{problem_};
    struct Seen {
        std::size_t first;
        std::uint64_t times;
    };
    std::map<Solution, Seen> seen_;
    std::size_t right_ = 0;
    bool wrong_ = false;
    bool twice_ = false;
    std::size_t more_wrong_ = 0;
    std::size_t more_twice_ = 0;
    Report report_;
};

Report run(Session& session) {
    const auto& operands = session.request().operands;
    if (operands[0] == "-" && operands[1] == "-") {
        throw UsageError("the problem and the solutions cannot both be standard input", "check");
    }
    Text problem = read(session, operands[0]);
    Text solutions = read(session, operands[1]);
    return Check(std::move(problem), std::move(solutions)).run();
}

}  // namespace

Command check_command() {
    return {
        .name = "check",
        .arguments = "PROBLEMFILE SOLUTIONS",
        .summary = "check claimed solutions of a problem",
        .details = R"(PROBLEMFILE is a problem as 'quadrille cover' reads it. SOLUTIONS is a file of
solutions as 'quadrille cover' prints them: an option on each line, and an empty
line after each solution. One of the two may be '-', standard input.

The command prints how many solutions are right. The first wrong one is named on
standard error, with the reason: an item is covered twice or not at all, or colors
differ. A solution that is listed twice is named, too. The exit status is 0 if all
solutions are right and differ from each other, otherwise 1.
)",
        .examples =
            R"(printf 'a b\na\nb\na b\n' > /tmp/small.dlx; quadrille cover /tmp/small.dlx --all | quadrille check /tmp/small.dlx -
printf 'a b\na\nb\na b\n' > /tmp/small.dlx; printf 'a\nb\n\na b\n\n' | quadrille check /tmp/small.dlx -
)",
        .kind = for_check,
        .least_operands = 2,
        .most_operands = 2,
        .run = run,
    };
}

}  // namespace quadrille::tools
