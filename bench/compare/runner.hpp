// Who is compared: engines, by the program, and peers, by their binaries. One run of one of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "instances.hpp"

namespace quadrille::bench {

/// The question as a runner is asked it.
struct Task {
    std::string path;  ///< the problem, as DLX text
    Question question = Question::all;
    double limit = 60;         ///< seconds of processor time a run
    bool with_system = false;  ///< time in the kernel counts, too
};

struct Measurement {
    double seconds = 0;    ///< that it used
    double mebibytes = 0;  ///< the most memory that it held
    bool is_over_limit = false;
    std::string solutions;  ///< a number; empty: it did not say
    std::string nodes;      ///< the same
    std::string engine;     ///< of ours: which it was, for auto
};

struct Runner {
    std::string name;
    bool is_engine = false;
    /// Its command, for each question. The problem is its standard input.
    std::vector<std::string> all;
    std::vector<std::string> first;

    /// Runs it once. Throws std::runtime_error if an engine fails.
    [[nodiscard]] Measurement run(const Task& task) const;
};

/// An engine, whole: the program reads the text, searches, prints.
[[nodiscard]] Runner engine_runner(const std::string& program, const std::string& engine);

/// NAME=COMMAND, the words of which are separated by blanks; `one` is a word added when one
/// solution is asked for. Throws std::invalid_argument.
[[nodiscard]] Runner peer_runner(const std::string& definition, const std::string& one);

/// The number that stands last before a word and its plural in a text: "520" before "solution" in
/// "Altogether 520 solutions, …". Empty: there is none.
[[nodiscard]] std::string number_before(const std::string& text, const std::string& word);

}  // namespace quadrille::bench
