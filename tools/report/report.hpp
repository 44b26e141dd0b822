// The answer to a question, as a value. Each question returns a report, and conclude() prints it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/stats.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// The state of the answer, from which the exit status follows. A signal or `--exit-status solver`
/// may change the status.
enum class Standing {
    answered,  ///< also if the answer is "none"
    stopped,   ///< by a limit, before the answer was known
    failed,    ///< bad input: a board that could not be read, or a wrong solution
};

/// The part of a report that only `--stats` shows.
struct Searched {
    Stats stats;
    std::string engine;
    std::string reason;            ///< why `auto` chose the engine; empty if the user chose it
    std::string by_symmetry = {};  ///< what was searched, if symmetries saved the rest
    /// More rows of the table: a name and a number.
    std::vector<std::pair<std::string, std::uint64_t>> more = {};
};

/// How symmetric copies were broken.
struct BrokenSymmetry {
    std::string order;                          ///< of the group
    std::optional<std::uint64_t> classes = {};  ///< by Burnside's lemma: the conjugacy classes
    std::optional<std::uint64_t> copies = {};   ///< by listing: solutions found and dropped
    std::string way;                            ///< a clause, for `--stats`
};

/// The size of a certificate that was written.
struct CertificateSize {
    std::uint64_t rows;
    std::uint64_t states;  ///< the most that its reader holds at one time
    std::uint64_t bytes;   ///< of its text, before it is packed
};

/// Solutions are printed through Results while they are found. The report is everything else.
struct Report {
    /// The summary's solutions, nodes, updates and engine.
    Known known;
    /// The summary's "complete": no limit and no interrupt ended the work early.
    bool complete = true;
    Standing standing = Standing::answered;
    /// For `--exit-status solver`: whether a solution exists. Nothing if that is not known.
    std::optional<bool> has_solution;
    /// The summary's "verdict"; empty if it has none.
    std::string verdict;
    /// The last text on standard output, with its line end. It is omitted with --json.
    std::string text;
    /// With --json: the last lines before the summary, with their ends.
    std::string json;
    /// Nothing if the question needs no search.
    std::optional<Searched> searched;
    /// Nothing if symmetric copies are solutions of their own.
    std::optional<BrokenSymmetry> symmetry;
    /// Nothing if no certificate was written.
    std::optional<CertificateSize> certificate;
    /// Sentences for standard error, in this order.
    std::vector<std::string> sentences;

    /// The report of a search. That a solution exists is known if one was found, and that none does
    /// if the search is complete.
    static Report of_search(Known known, bool complete) {
        Report report;
        report.known = std::move(known);
        report.complete = complete;
        report.standing = complete ? Standing::answered : Standing::stopped;
        const bool is_found = Count(0) < report.known.solutions;
        if (is_found || complete) report.has_solution = is_found;
        return report;
    }

    /// The report of work that a limit ended before there was any answer.
    static Report of_stop(std::string sentence) {
        Report report = of_search({}, false);
        report.sentences.push_back(std::move(sentence));
        return report;
    }

    /// The report of a command that only prints a text.
    static Report of_text(std::string text) {
        Report report;
        report.text = std::move(text);
        return report;
    }
};

}  // namespace quadrille::tools
