#include "actions/why.hpp"

#include <fmt/format.h>

#include <string>

#include "json.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/why.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

class WhyAnswer {
   public:
    WhyAnswer(const Problem& problem, const EncoderInfo* row, const Resources& resources)
        : problem_(problem),
          row_(row),
          limits_(resources.limits),
          reason_(why_none(problem, resources.settings)) {}

    Report run() {
        if (reason_.outcome == Outcome::found) {
            check_solution(problem_, reason_.solution, reason_.engine);
        }
        Report report;
        report.known = {Count(reason_.outcome == Outcome::found ? 1 : 0), reason_.stats.nodes,
                        reason_.stats.updates, reason_.engine};
        report.complete = is_known();
        report.standing = is_known() ? Standing::answered : Standing::stopped;
        if (reason_.outcome != Outcome::out_of_budget) {
            report.has_solution = reason_.outcome == Outcome::found;
        }
        report.verdict = verdict();
        report.searched = {reason_.stats, reason_.engine, {}};
        if (reason_.outcome == Outcome::exhausted) {
            report.text = text();
            report.json = json_line(json());
        }
        report.sentences = {sentence()};
        return report;
    }

   private:
    [[nodiscard]] bool is_known() const {
        return reason_.outcome == Outcome::found ||
               (reason_.outcome == Outcome::exhausted && reason_.is_irreducible);
    }

    [[nodiscard]] std::string_view verdict() const {
        if (reason_.outcome == Outcome::out_of_budget) return "unknown";
        return reason_.outcome == Outcome::found ? "solvable" : "none";
    }

    [[nodiscard]] std::string words_of(ItemId item) const {
        const std::string_view name = problem_.item_name(item);
        return row_ == nullptr ? item_text(problem_, item) : describe_item(*row_, name);
    }

    [[nodiscard]] std::string text() const {
        std::string lines;
        for (const ItemId item : reason_.items) lines += words_of(item) + '\n';
        return lines;
    }

    [[nodiscard]] Json json() const {
        Json object{{"type", "reason"}};
        Json& items = object["items"] = Json::array();
        for (const ItemId item : reason_.items) items.push_back(problem_.item_name(item));
        if (row_ != nullptr) {
            Json& words = object["words"] = Json::array();
            for (const ItemId item : reason_.items) words.push_back(words_of(item));
        }
        object["irreducible"] = reason_.is_irreducible;
        if (!reason_.checked_by.empty()) object["checked_by"] = reason_.checked_by;
        return object;
    }

    [[nodiscard]] std::string sentence() const {
        if (reason_.outcome == Outcome::found) return "there is a solution";
        if (reason_.outcome == Outcome::out_of_budget) {
            return limits_.why_stopped() + "; it is not known whether there is a solution";
        }
        const bool is_alone = reason_.items.size() == 1;
        const std::string cannot =
            is_alone ? "this item cannot be covered"
                     : fmt::format("these {} items cannot all be covered", reason_.items.size());
        if (!reason_.is_irreducible) {
            return fmt::format("{}; {}, but perhaps some of them may be left out",
                               limits_.why_stopped(), cannot);
        }
        return fmt::format("{}{} ({})", cannot,
                           is_alone ? "" : ", although without any one of them the others can",
                           sentence_of_check(reason_.checked_by));
    }

    const Problem& problem_;
    const EncoderInfo* row_;
    const Limits& limits_;
    Reason reason_;
};

}  // namespace

std::string sentence_of_check(const std::string& checked_by) {
    if (checked_by.empty()) return "not confirmed by another engine, which would take longer";
    return fmt::format("confirmed by {}", checked_by);
}

Report answer_why(const Problem& problem, const EncoderInfo* row, const Resources& resources) {
    return WhyAnswer(problem, row, resources).run();
}

}  // namespace quadrille::tools
