// Requirements for every problem that was read.
#pragma once

#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/json.hpp"
#include "support/same_problem.hpp"

namespace quadrille::test {

inline void require(bool holds) {
    if (!holds) std::abort();
}

/// An error names its place. One that is about the whole text, the cost of a solution, names the
/// file.
inline void require_place(const InputError& error) {
    const bool is_whole =
        std::string_view(error.what()).find("a solution may cost more") != std::string_view::npos;
    require(is_whole || (error.place().line != 0 && error.place().column != 0));
}

/// The problem is written and read back by both readers, and must be the same. All of its options
/// are written as one claimed solution, and must be read as all options.
inline void require_round_trip(const Problem& problem) {
    std::ostringstream out;
    try {
        write_dlx(out, problem);
    } catch (const UnsupportedError&) {  // names of MPS that DLX text cannot hold
        std::ostringstream json;
        write_json(json, problem);
        return require(same_problem(problem, read_json(json.str())));
    }
    require(same_problem(problem, read_dlx(out.str())));
    // Omissions are not printed: the reader finds out which items are left uncovered.
    const std::size_t given = problem.option_count() - problem.omission_count();
    // A line of names without an option, `C={`, may look like another text, and is refused then.
    if (given != 0) require(same_problem(problem, read_problem(out.str())));

    std::string all;
    for (std::size_t o = 0; o < given; ++o) {
        all += option_text(problem, id_at<OptionId>(o)) + '\n';
    }
    const std::vector<Solution> read = read_solutions(all, problem);
    if (given == 0) {
        require(read.empty());
        return;
    }
    require(read.size() == 1 && read[0].size() >= given);
    for (std::size_t o = 0; o < given; ++o) {
        // Equal options are taken in ascending order, so each line finds its own option.
        require(read[0][o] == id_at<OptionId>(o));
    }
}

}  // namespace quadrille::test
