// The programs that are compared: our program with each engine, and peers. Runs one of them once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "instances.hpp"

namespace quadrille::bench {

/// The question that a runner must answer.
struct Task {
    std::string path;  ///< the problem, as DLX text
    Question question = Question::all;
    double limit = 60;         ///< seconds of processor time for a run
    bool with_system = false;  ///< also count time in the kernel
};

struct Measurement {
    double seconds = 0;    ///< processor time
    double mebibytes = 0;  ///< peak of resident memory
    bool is_over_limit = false;
    std::string solutions;  ///< a number, or empty if the program printed none
    std::string nodes;      ///< the same
    std::string engine;     ///< for auto: the engine that it chose
};

struct Runner {
    std::string name;
    bool is_engine = false;
    /// The command for each question. The problem is its standard input.
    std::vector<std::string> all;
    std::vector<std::string> first;

    /// Runs it once. Throws std::runtime_error if an engine fails.
    [[nodiscard]] Measurement run(const Task& task) const;
};

/// An engine in the whole program, which reads the text, searches and prints.
[[nodiscard]] Runner engine_runner(const std::string& program, const std::string& engine);

/// NAME=COMMAND, a command of words separated by blanks. The word `one` is added if one solution is
/// asked for. Throws std::invalid_argument.
[[nodiscard]] Runner peer_runner(const std::string& definition, const std::string& one);

/// The last number before a word or its plural in a text: "520" before "solution" in "Altogether
/// 520 solutions, …". Empty if there is none.
[[nodiscard]] std::string number_before(const std::string& text, const std::string& word);

/// The last number after a word and blanks: 520 in a row "solutions    520" of a table.
[[nodiscard]] std::string number_after(const std::string& text, const std::string& word);

/// The value of a key in the last summary line of the program's JSON; empty if there is none.
[[nodiscard]] std::string summary_value(const std::string& out, const std::string& key);

}  // namespace quadrille::bench
