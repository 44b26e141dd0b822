// check: are these solutions of that problem?
#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>

#include "commands/command.hpp"
#include "failure.hpp"
#include "input/input.hpp"
#include "input/problem_file.hpp"
#include "json.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/solution_set.hpp"
#include "refusals/sentences.hpp"
#include "report/conclude.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

class Check {
   public:
    Check(const Problem& problem, Input& solutions, MemoryBudget& memory)
        : problem_(problem),
          file_(solutions.name()),
          reader_(solutions.stream(), problem, file_, &memory),
          seen_(&memory) {}

    Report run() {
        while (const auto solution = reader_.next()) {
            ++all_;
            check(*solution);
        }
        const std::uint64_t wrong = more_wrong_ + (wrong_ ? 1 : 0);
        const std::uint64_t repeated = more_twice_ + (twice_ ? 1 : 0);
        report_.json += json_line({{"type", "check"},
                                   {"solutions", all_},
                                   {"right", right_},
                                   {"wrong", wrong},
                                   {"repeated", repeated}});
        report_.known.solutions = right_;
        report_.known.engine = "check";
        if (more_wrong_ > 0) say(fmt::format("{}: {} more are wrong", file_, more_wrong_));
        if (more_twice_ > 0) say(fmt::format("{}: {} more are listed twice", file_, more_twice_));
        report_.text = fmt::format("{} of {} solutions are right\n", right_, all_);
        if (right_ != all_) report_.standing = Standing::failed;
        return std::move(report_);
    }

   private:
    void check(const Solution& solution) {
        if (const auto violation = find_violation(problem_, solution)) {
            if (wrong_) {
                ++more_wrong_;
            } else {
                report_fault("wrong", *violation);
                wrong_ = true;
            }
            return;
        }
        const SolutionSet::Seen seen = remember(solution);
        if (seen.times == 1 || static_cast<double>(seen.times) <= ways(solution)) {
            ++right_;
        } else if (twice_) {
            ++more_twice_;
        } else {
            report_fault("repeated", fmt::format("it is the same as solution {}", seen.first));
            twice_ = true;
        }
    }

    SolutionSet::Seen remember(const Solution& solution) {
        try {
            return seen_.add(solution, all_);
        } catch (const MemoryLimitError& error) {
            throw MemoryLimitError(fmt::format("{}: {}", file_, error.what()));
        }
    }

    // Equal options are distinct, but their text is the same. A text may therefore appear once for
    // each way to choose among equal options. This is the number of ways; a very large number is
    // only approximate.
    double ways(const Solution& solution) {
        std::map<OptionId, std::size_t> chosen;
        for (const OptionId option : solution) ++chosen[reader_.first_equal(option)];
        double ways = 1;
        for (const auto& [option, times] : chosen) {
            const std::size_t copies = reader_.equal_options(option);
            for (std::size_t k = 1; k <= times; ++k) {  // one factor for each copy chosen
                ways = ways * static_cast<double>(copies - times + k) / static_cast<double>(k);
            }
        }
        return ways + 0.5;  // a whole number, apart from rounding
    }

    /// The first fault of its kind, in the solution that was read last.
    void report_fault(std::string_view kind, const std::string& reason) {
        say(fmt::format("{}:{}: solution {}: {}", file_, reader_.line(), all_, reason));
        report_.json += json_line({{"type", "fault"},
                                   {"kind", kind},
                                   {"solution", all_},
                                   {"line", reader_.line()},
                                   {"reason", reason}});
    }

    void say(std::string sentence) { report_.sentences.push_back(std::move(sentence)); }

    const Problem& problem_;
    std::string file_;
    SolutionReader reader_;
    SolutionSet seen_;
    std::uint64_t all_ = 0;
    std::uint64_t right_ = 0;
    bool wrong_ = false;
    bool twice_ = false;
    std::uint64_t more_wrong_ = 0;
    std::uint64_t more_twice_ = 0;
    Report report_;
};

Report run_check(Session& session) {
    const auto& operands = session.request().operands;
    if (operands[0] == "-" && operands[1] == "-") {
        throw UsageError(refusals::both_standard_input, "check");
    }
    set_unfinished_text(session, [](const Known&) { return std::string(); });
    MemoryBudget memory = session.limits().memory();
    Input problem_file(operands[0], &memory);
    Input solutions(operands[1], &memory);
    session.outputs().add_input(problem_file.descriptor());
    session.outputs().add_input(solutions.descriptor());
    const Problem problem = read_problem_as(session.request().reading, problem_file.stream(),
                                            problem_file.name(), &memory);
    warn(problem, problem_file.name());
    return Check(problem, solutions, memory).run();
}

}  // namespace

Command check_command() {
    return {
        .name = "check",
        .arguments = "PROBLEMFILE SOLUTIONS",
        .summary = "check claimed solutions of a problem",
        .group = "about the program",
        .details = R"(PROBLEMFILE is a problem as 'quadrille cover' reads it. SOLUTIONS is a file of
solutions as 'quadrille cover' prints them: an option on each line, and an empty
line after each solution. One of the two may be '-', standard input.

The command prints how many solutions are right. The first wrong one is named on
standard error, with the reason: an item is covered twice or not at all, or colors
differ. A solution that is listed twice is named, too. The exit status is 0 if all
solutions are right and differ from each other, otherwise 1. With --json, a line
{"type":"check",...} has the numbers, and "solutions" of the summary counts those
that are right.
)",
        .examples =
            R"(printf 'a b\na\nb\na b\n' > /tmp/small.dlx; quadrille cover /tmp/small.dlx --all | quadrille check /tmp/small.dlx -
printf 'a b\na\nb\na b\n' > /tmp/small.dlx; printf 'a\nb\n\na b\n\n' | quadrille check /tmp/small.dlx -
)",
        .kind = for_check,
        .least_operands = 2,
        .most_operands = 2,
        .run = run_check,
    };
}

}  // namespace quadrille::tools
