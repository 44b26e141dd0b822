#include "actions/reduction.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <utility>

#include "json.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille::tools {

namespace {

// About a minute. A reduction should not take longer than the search that it shortens.
constexpr std::uint64_t most_work = 10'000'000'000;

struct Sizes {
    std::size_t items, options, entries;
};

Sizes sizes_of(const Problem& problem) {
    return {problem.item_count(), problem.option_count(), problem.entry_count()};
}

/// About the length of the problem's text.
std::size_t text_bytes(const Problem& problem) {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        bytes += (problem.item_name(item).size() + 1) * (1 + problem.options_of(item).size());
    }
    return bytes;
}

/// Refuses a problem that is too large for its tables, the two problems that are made, and the
/// text, all together. The numbers were measured.
void require_memory(const Limits& limits, const Problem& problem) {
    constexpr std::size_t for_an_entry = 40, for_an_option = 80, for_an_item = 200;
    MemoryBudget memory = limits.memory();
    memory.take(problem.bytes());
    memory.take(for_an_entry * problem.entry_count() + for_an_option * problem.option_count() +
                for_an_item * problem.item_count() + 2 * text_bytes(problem));
}

Json json_of(const Sizes& sizes) {
    return {{"items", sizes.items}, {"options", sizes.options}, {"entries", sizes.entries}};
}

class ReductionAnswer {
   public:
    ReductionAnswer(const Problem& problem, const Limits& limits)
        : problem_(problem),
          limits_(limits),
          reduction_(reduce(problem, limits.budget(), most_work, Effort::label_trials)),
          rest_(reduction_.with_all_entries(problem)),
          seconds_(limits.seconds()) {}

    Report run(bool as_json) {
        const bool is_stopped = !reduction_.is_complete && limits_.is_stopped();
        Report report;
        report.known.engine = "reduce";
        report.complete = !is_stopped;
        report.standing = is_stopped ? Standing::stopped : Standing::answered;
        if (reduction_.impossible) {
            report.has_solution = false;
        } else if (rest_.option_count() == 0) {
            report.has_solution = true;  // the forced options are the only solution
            report.known.solutions = 1;
        }
        if (as_json) {
            report.json = json_line(json());
        } else {
            report.text = text();
        }
        report.sentences = {sentence(is_stopped)};
        return report;
    }

   private:
    [[nodiscard]] std::size_t dropped() const {
        const std::size_t stay = reduction_.forced.size() + reduction_.origin.size();
        return problem_.option_count() - (reduction_.impossible ? 0 : stay);
    }

    [[nodiscard]] std::string sentence(bool is_stopped) const {
        if (reduction_.impossible) return "no solution";
        const Sizes before = sizes_of(problem_), after = sizes_of(rest_);
        std::string gained =
            fmt::format("forced {}, dropped {}, left {} of {} options and {} of {} entries",
                        reduction_.forced.size(), dropped(), after.options, before.options,
                        after.entries, before.entries);
        if (is_stopped) return limits_.why_stopped() + "; so far " + gained;
        return reduction_.is_complete ? gained : "stopped after much work; so far " + gained;
    }

    /// DLX text, or JSON if that cannot hold a name of the whole problem.
    [[nodiscard]] std::string text() const {
        const std::string comments =
            reduction_.impossible ? "There is no solution.\n" : this->comments();
        std::ostringstream out;
        if (!dlx_text_holds(problem_)) {
            write_json(out, rest_, comments);
            return std::move(out).str();
        }
        std::istringstream lines(comments);
        for (std::string line; std::getline(lines, line);) out << "| " << line << '\n';
        write_dlx(out, rest_);
        return std::move(out).str();
    }

    [[nodiscard]] std::string comments() const {
        const Sizes before = sizes_of(problem_), after = sizes_of(rest_);
        std::string lines = fmt::format(
            "Reduced: {} of {} items, {} of {} options, {} of {} entries are left.\n", after.items,
            before.items, after.options, before.options, after.entries, before.entries);
        if (!reduction_.is_complete) {
            lines += "The reduction was stopped, so more options may be forced or dropped.\n";
        }
        if (!reduction_.forced.empty()) {
            lines +=
                "A solution of the whole problem consists of the forced options and a solution of "
                "this one.\n";
        }
        for (const OptionId option : reduction_.forced) {
            lines += "forced: " + option_text(problem_, option);
            if (problem_.cost(option) != 0) {
                lines += " |" + problem_.cost_text(problem_.cost(option));
            }
            lines += '\n';
        }
        return lines + fmt::format("dropped options, which are in no solution: {}\n", dropped());
    }

    [[nodiscard]] Json json() const {
        Json object{{"type", "reduction"}};
        object["before"] = json_of(sizes_of(problem_));
        object["after"] = json_of(sizes_of(rest_));
        object["forced"] = reduction_.forced.size();
        object["dropped"] = dropped();
        object["impossible"] = reduction_.impossible;
        object["complete"] = reduction_.is_complete;
        object["seconds"] = json_seconds(seconds_);
        return object;
    }

    const Problem& problem_;
    const Limits& limits_;
    Reduction reduction_;
    Problem rest_;
    double seconds_;
};

}  // namespace

Report answer_reduction(const Problem& problem, bool as_json, const Limits& limits,
                        Results& results) {
    require_memory(limits, problem);
    results.learn([](Known& known) { known.engine = "reduce"; });
    return ReductionAnswer(problem, limits).run(as_json);
}

}  // namespace quadrille::tools
