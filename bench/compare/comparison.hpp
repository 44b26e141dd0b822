// One instance, by all that are compared: rounds of runs, medians, and whether they agree.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compare/runner.hpp"
#include "instances.hpp"

namespace quadrille::bench {

/// What is compared: an instance of the table, or a file.
struct Subject {
    std::string group;
    std::string name;
    Question question = Question::all;
    std::optional<std::string> count;  ///< the right one, where it is known
    std::function<Problem()> problem;
    bool is_vast = false;  ///< as of Instance
};

[[nodiscard]] Subject subject_of(const Instance& instance);

struct Result {
    std::string name;
    std::string note;    ///< why there is no time; which engine auto was
    double seconds = 0;  ///< the median; 0: there is none
    double search = 0;   ///< the same of making the engine and searching alone; 0: not measured
    double mebibytes = 0;
    std::string nodes;
    std::string solutions;
    bool is_engine = false;
};

struct Rules {
    unsigned rounds = 3;
    double limit = 60;
    bool with_search = false;
    bool with_system = false;  ///< time in the kernel counts, too
};

/// Runs everyone once a round, one after the other. Throws std::runtime_error: an answer differs
/// from another or from what is known, or an engine failed.
[[nodiscard]] std::vector<Result> compare(const Subject& subject,
                                          const std::vector<Runner>& runners, const Rules& rules);

[[nodiscard]] double median(std::vector<double> values);

}  // namespace quadrille::bench
