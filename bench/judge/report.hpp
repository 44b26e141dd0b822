// The report of judge: a line for each instance, the means by family and by question, and a page.
#pragma once

#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "judge/trial.hpp"

namespace quadrille::bench {

// What auto must keep to: the geometric mean of its time divided by the best engine's, the most
// that its time may be, and the most memory beside the best engine's.
[[nodiscard]] constexpr double asked_mean(Asked asked) {
    return asked == Asked::first || asked == Asked::unique ? 1.2 : 1.1;
}
inline constexpr double most_times = 2, not_noticed = 0.02;    // seconds
inline constexpr double most_memory = 4, memory_of_auto = 64;  // mebibytes

/// One instance, and the verdict on each question. It is empty if the question was not asked.
struct Subject {
    std::string name;
    std::vector<std::optional<Verdict>> verdicts;
    std::string error;
    bool is_done = false;
};

/// Prints the verdicts, and the sums at the end.
class Report {
   public:
    /// Every run is written to `runs`.
    Report(std::vector<Asked> questions, std::ostream& runs)
        : questions_(std::move(questions)), runs_(runs) {}

    void add(const Subject& subject);
    /// Prints the sums. False if auto has not kept to what is asked, or something failed.
    bool conclude();
    /// The tables in Markdown. Call it at the end.
    void write_page(std::ostream& out) const;

   private:
    /// The ratios of auto's time to the best engine's.
    struct Sum {
        double logarithms = 0;
        unsigned count = 0;
        unsigned too_slow = 0;
        unsigned too_large = 0;
        double worst = 0;
        std::string where_worst;

        [[nodiscard]] double mean() const;
    };
    void add(const std::string& name, Asked asked, const Verdict& verdict);

    std::vector<Asked> questions_;
    std::ostream& runs_;
    std::map<Asked, Sum> sums_;
    std::map<std::string, std::map<Asked, Sum>> families_;
    std::vector<std::string> losses_;  // rows of a table
    bool is_kept_ = true;
};

}  // namespace quadrille::bench
