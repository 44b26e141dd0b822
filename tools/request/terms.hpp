// How a question is answered: the search and its limits, a run of units, pictures and other files,
// and the form of the output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/draw/picture.hpp"

namespace quadrille::tools {

/// The only engine whose search --trace can show.
inline constexpr const char* traced_engine = "links";

struct SearchTerms {
    std::string engine = "auto";
    std::string kernel = "auto";
    std::optional<std::uint64_t> seed;
    std::optional<unsigned> threads;   ///< 0: all cores
    bool ordered = false;              ///< solutions in the order of one thread
    std::optional<double> time_limit;  ///< seconds from the program's start
    std::optional<std::uint64_t> node_limit;
    std::optional<std::uint64_t> memory_limit;  ///< bytes; default: half of the machine's memory
};

/// Where the search of a question happens.
enum class Way {
    here,       ///< in this process
    by_ledger,  ///< by all processes that share a ledger
    split,      ///< later: this process writes units
    unit,       ///< this process searches one unit
    merge       ///< earlier: this process puts the results of units together
};

struct RunTerms {
    std::optional<std::string> ledger;  ///< the file or URL that records the run
    bool only_works = false;            ///< joins the run, and leaves its answer to others
    /// The text of the input, if a ledger or a unit keeps it; then no file is read.
    std::optional<std::string> input;
    std::optional<double> verify;        ///< another engine searches this share of the units again
    std::optional<std::uint64_t> units;  ///< split the run into this many
    std::optional<std::string> folder;   ///< of the units and results of the run
    std::optional<std::string> unit;     ///< the file of the unit that is to be searched

    [[nodiscard]] Way way() const {
        if (ledger) return Way::by_ledger;
        if (units) return Way::split;
        if (unit) return Way::unit;
        return folder ? Way::merge : Way::here;
    }
};

struct PictureTerms {
    std::optional<std::string> svg;        ///< the file of a picture of the first solution
    std::optional<std::string> svg_all;    ///< the folder of pictures of all solutions
    std::optional<std::string> svg_sheet;  ///< the file of many small pictures
    std::optional<std::string> html;       ///< the file of a page
    draw::View view = draw::View::layers;

    /// Are several solutions drawn?
    [[nodiscard]] bool draws_many() const { return svg_all || svg_sheet || html; }
};

/// Other files that are written beside the results.
struct FileTerms {
    std::string diagram;                     ///< of Action::diagram
    std::optional<std::string> trace;        ///< the tree that is searched
    std::uint64_t trace_limit = 10'000;      ///< the most nodes of it
    std::optional<std::string> proof;        ///< file names without .cnf and .drat
    std::optional<std::string> certificate;  ///< what quadrille-verify checks
};

enum class ProgressMode { automatic, always, never };
enum class ColorMode { automatic, always, never };

struct OutputTerms {
    std::optional<std::string> file;  ///< instead of standard output
    bool json = false;
    bool stats = false;
    ProgressMode progress = ProgressMode::automatic;
    ColorMode color = ColorMode::automatic;
    bool solver_exit_status = false;
};

}  // namespace quadrille::tools
