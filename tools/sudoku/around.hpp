// sudoku --around: the boards one swap away from others.
#pragma once

#include <string>

#include "output/outputs.hpp"
#include "report/report.hpp"
#include "request/boards.hpp"
#include "resources.hpp"

namespace quadrille::tools {

struct AroundRequest {
    std::string boards;  ///< a board, or a file of boards
    ReadingTerms reading;
    bool minimal;  ///< only boards that need each clue
    bool json;
};

/// Prints them, each once. Throws Failure if they do not fit into the memory limit.
[[nodiscard]] Report print_around(const AroundRequest& request, const Resources& resources,
                                  Results& results, Outputs& outputs);

}  // namespace quadrille::tools
