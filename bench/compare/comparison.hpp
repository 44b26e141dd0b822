// Compares all runners on one instance: rounds of runs, medians, and whether the answers agree.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compare/runner.hpp"
#include "instances.hpp"

namespace quadrille::bench {

/// An instance of the table, or a file.
struct Subject {
    std::string group;
    std::string name;
    Question question = Question::all;
    std::optional<std::string> count;  ///< the right count, if it is known
    std::function<Problem()> problem;
    bool is_vast = false;  ///< see Instance::is_vast
};

[[nodiscard]] Subject subject_of(const Instance& instance);

struct Result {
    std::string name;
    std::string note;    ///< why there is no time, or which engine auto chose
    double seconds = 0;  ///< the median; 0 if there is none
    double search = 0;   ///< the same for making the engine and searching alone; 0: not measured
    double mebibytes = 0;
    std::string nodes;
    std::string solutions;
    bool is_engine = false;
};

struct Rules {
    unsigned rounds = 3;
    double limit = 60;
    bool with_search = false;
    bool with_system = false;  ///< also counts time in the kernel
};

/// Runs every runner once in each round, one after another. Throws std::runtime_error if two
/// answers differ, if an answer differs from the known one, or if an engine fails.
[[nodiscard]] std::vector<Result> compare(const Subject& subject,
                                          const std::vector<Runner>& runners, const Rules& rules);

[[nodiscard]] double median(std::vector<double> values);

}  // namespace quadrille::bench
