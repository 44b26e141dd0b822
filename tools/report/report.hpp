// The answer to a question, as a value. Questions return it, and conclude() prints it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json.hpp"
#include "quadrille/stats.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// What the exit status says, unless a signal or `--exit-status solver` decides it.
enum class Standing {
    answered,  ///< also if the answer is "none"
    stopped,   ///< by a limit, before the answer was known
    failed,    ///< bad input: a board that could not be read, a solution that is wrong
};

/// What `--stats` shows of a search.
struct Searched {
    Stats stats;
    std::string engine;
    std::string reason;  ///< why `auto` chose the engine; empty if the user chose it
    /// More rows of the table: a name and a number.
    std::vector<std::pair<std::string, std::uint64_t>> more = {};
};

/// Solutions are printed while they are found, through Results. The report is the rest.
struct Report {
    /// The summary's solutions, nodes, updates and engine.
    Known known;
    /// The summary's "complete": no limit and no interrupt left something open.
    bool complete = true;
    Standing standing = Standing::answered;
    /// For `--exit-status solver`: is there a solution? Nothing if that is not known.
    std::optional<bool> has_solution;
    /// The last text on standard output, with its line end; left out with --json.
    std::string text;
    /// With --json: the last objects, before the summary.
    std::vector<Json> objects;
    /// Nothing if the question needs no search.
    std::optional<Searched> searched;
    /// Sentences for standard error, in this order.
    std::vector<std::string> sentences;

    /// The report of a command that only prints a text.
    static Report of_text(std::string text) {
        Report report;
        report.text = std::move(text);
        return report;
    }
};

}  // namespace quadrille::tools
